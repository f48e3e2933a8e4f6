package main

func badScope() {
	n := 4
	if n := 3; n == 3 {
		n = 5
	}
	square(n).Mul(square(3))
}

func badBlank() {
	_, n := 3, 4
	square(n).Mul(square(3))
}

const (
	zero = iota
	one
	_
	size = one<<two + zero
	two  = 2
)

func badConstant() { square(size).Mul(square(3)) }

const huge = 1 << 100

func badBigConstant() { square(huge >> 98).Mul(square(3)) }

type wide[T any] struct {
	n    int
	data []T
}

func widen[T any](n int) *wide[T]     { return &wide[T]{n: n + 1} }
func (w *wide[T]) mul(other *wide[T]) { square(w.n).Mul(square(other.n)) }

func badGeneric() { widen[float64](3).mul(widen[float64](4)) }

type count interface{ ~int | ~int32 }

func next[N count](n N) N { return n + 1 }

func okConstraint() { square(int(next(int32(2)))).Mul(square(3)) }

type celsius float64

func sized[T ~float32 | ~float64](n int) int {
	var zero T
	switch any(zero).(type) {
	case float32:
		return n + 1
	case float64:
		return n + 2
	}
	return n + 3
}

func squared[T ~float32 | ~float64](n int) *Matrix {
	return square(sized[T](n)).Mul(square(sized[T](n)))
}

func badTypeArgument() { square(sized[float32](3)).Mul(square(sized[float64](3))) }

func badEachTypeArgument() { skewed[float32](3) }

func skewed[T ~float32 | ~float64](n int) *Matrix {
	return square(sized[T](n)).Mul(square(sized[T](n) + 1))
}

func okTypeArgument() {
	square(sized[celsius](3)).Mul(square(6))
	squared[float32](3)
	squared[celsius](3)
}

func badVariable() {
	var n, m = 3, 4
	square(n).Mul(square(m))
}

func grow(n int) (m int) {
	m = n
	defer func() { m++ }()
	return m
}

func badNamedResult() { square(grow(3)).Mul(square(3)) }

func (l layer) grown() layer {
	l.in++
	return l
}

func badMethod() {
	l := layer{in: 3}
	m := l.grown()
	square(m.in).Mul(square(l.in))
}

func badImport() { square(3).Mul(square(New(4, 2).rows)) }
