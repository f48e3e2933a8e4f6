package main

import "math"

func badLiterals() { square(0x1_0 + 0b1 - 0o7 - '\x07').Mul(square(len("\u00e9\t") - 1)) }

func badComposite() {
	dims := []int{2: 4, 0: 3}
	square(dims[2]).Mul(square(dims[0]))
}

func badClosure() {
	n := 3
	grow := func() { n++ }
	grow()
	square(n).Mul(square(3))
}

func badSelector() {
	l := layer{Matrix: New(4, 2)}
	square(l.rows).Mul(square(3))
}

func badMethodExpression() { square(layer.grown(layer{in: 3}).in).Mul(square(3)) }

func badMethodValue() {
	l := layer{in: 3}
	grown := l.grown
	l.in = 5
	square(grown().in).Mul(square(3))
}

// A tensor has a length for each axis.
type tensor struct{ shape []int }

func (t *tensor) dim(axis int) int { return t.shape[axis] }

func badIndex() {
	t := &tensor{[]int{2, 3}}
	t.dim(2)
}

func badSliceExpression() {
	dims := make([]int, 5)
	square(cap(dims[1:2:5])).Mul(square(len(dims[:3])))
}

func badAssertion() {
	var v any = 4
	n, ok := v.(int)
	if !ok {
		n = 3
	}
	square(n).Mul(square(3))
}

func product(dims ...int) int {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return n
}

func badVariadic() { square(product(2, 2)).Mul(square(product([]int{3}...))) }

func first[T any](list []T) T { return list[0] }

func badInference() { square(first([]*Matrix{New(4, 2)}).rows).Mul(square(3)) }

func badArithmetic() { square(-7/2 + 7).Mul(square(-7%4 + 6)) }

func badShift() {
	s := uint(2)
	square(1 << s).Mul(square(1<<s | 1&^2))
}

func badBits() {
	n := 6
	square(n &^ 2).Mul(square(n ^ 5))
}

func okOverflow() {
	n := math.MaxInt
	n++
	if n < 0 {
		n = 3
	}
	square(n).Mul(square(3))
}

func badConcat() {
	a := "nh"
	square(len(a + "wc")).Mul(square(3))
}

func badComparison() {
	n := 3
	if [2]int{1, 2} == [2]int{1, 2} && "a" < "b" && 3 != n+1 {
		n = 4
	}
	square(n).Mul(square(3))
}

func okComparison() {
	n := 4
	if x := 0.1; x+0.2 != 0.3 {
		n = 3
	}
	square(n).Mul(square(3))
}

func badLogical() {
	n := 3
	count := func() bool { n++; return true }
	_ = false && count()
	_ = true || count()
	_ = true && count()
	square(n).Mul(square(3))
}

func badAddress() {
	l := layer{in: 3}
	p := &l.in
	*p = 4
	square(l.in).Mul(square(3))
}

func missedConversion() {
	n := 260
	square(int(uint8(n))).Mul(square(3))
}

func okConversion() { square(int(math.Sqrt(9))).Mul(square(3)) }

func missedText() { square(len([]byte("nhwc"))).Mul(square(len(string([]byte("abc"))))) }

func okText() { square(len(string([]rune{'a', 'b', 'c'}))).Mul(square(3)) }

func missedArrayPointer() {
	dims := []int{4, 3}
	p := (*[2]int)(dims)
	dims[1] = 5
	square(p[1]).Mul(square(p[0]))
}

func badConversion() {
	n := 4
	square(int(int8(n))).Mul(square(3))
}

func badArrayLength() {
	p := (*[2]int)([]int{4, 3})
	square(len(p) + 2).Mul(square(3))
}

func missedBlankFields() {
	type point struct{ _, n int }
	n := 3
	if (point{n: 1}) == (point{n: 1}) {
		n = 4
	}
	square(n).Mul(square(3))
}

func badOrder() {
	n := 3
	set := func(m int) int { n += m; return n }
	square(set(1)).Mul(square(set(2)))
}

func okOrder() {
	n := 3
	set := func() int { n = 4; return 3 }
	a, b := n, set()
	square(min(a, 3)).Mul(square(b))
}
