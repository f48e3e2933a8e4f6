// Package dialect says how its functions broadcast.
package dialect

// An Array has any number of axes.
type Array struct {
	dims []int
	data []float64
}

// New makes zeros.
func New(dims ...int) *Array {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return &Array{dims, make([]float64, n)}
}

func common(a, b []int) []int {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := append([]int{}, a...)
	for i, d := range b {
		switch j := len(a) - len(b) + i; {
		case out[j] == 1:
			out[j] = d
		case d != 1 && d != out[j]:
			panic("dialect: shapes differ")
		}
	}
	return out
}

func combine(a, b *Array) *Array {
	out := New(common(a.dims, b.dims)...)
	for i := range out.data {
		out.data[i] = a.data[i%len(a.data)] - b.data[i%len(b.data)]
	}
	return out
}

// Sub broadcasts.
func Sub(a, b *Array) *Array { return combine(a, b) }

// Outer wants the expansion.
//
//shapelint:broadcast strict
func Outer(a, b *Array) *Array { return combine(a, b) }

// Small broadcasts what has at most two axes, which executing it on larger shapes does not tell.
//
//shapelint:broadcast numpy
func Small(a, b *Array) *Array {
	if len(a.dims) > 2 || len(b.dims) > 2 || a.dims[0] == 5 {
		panic("dialect: too large")
	}
	return combine(a, b)
}

func subtracts() { Sub(New(4, 1), New(4)) } // want `dialect\.Sub: 4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`

func wantsOuter() { Outer(New(4, 1), New(4)) }

func small() { Small(New(4, 1), New(4)) } // want `dialect\.Small: 4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
