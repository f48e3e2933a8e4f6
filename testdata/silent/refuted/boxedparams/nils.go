// Package boxedparams converts values of type parameters to interfaces.
package boxedparams

type matrix struct {
	rows, cols int
	data       []float64
}

func newMatrix(r, c int) *matrix { return &matrix{r, c, make([]float64, r*c)} }

func mul(a, b *matrix) *matrix {
	if a.cols != b.rows {
		panic("mul: shapes differ")
	}
	return newMatrix(a.rows, b.cols)
}

func isNil[E any](x E) bool { return any(x) == nil }

func boxed[E any](x E) any { return x }

type closer interface{ close() }

func (m *matrix) close() {}

func asCloser[E closer](x E) closer { return x }

// A nil pointer in an interface is not nil.
func okNilPointer() {
	var p *matrix
	if isNil(p) || boxed(p) == nil || asCloser(p) == nil {
		mul(newMatrix(2, 3), newMatrix(2, 3))
	}
}

// A nil slice in an interface is not nil.
func okNilSlice() {
	var p []float64
	if isNil(p) {
		mul(newMatrix(2, 3), newMatrix(2, 3))
	}
}

// A nil interface is.
func okNilInterface() {
	var p any
	if !isNil(p) || boxed[any](nil) != nil {
		mul(newMatrix(2, 3), newMatrix(2, 3))
	}
}

// An interface in an interface is the same.
func okInterface() {
	var p any = newMatrix(2, 3)
	if m, ok := boxed(p).(*matrix); !ok || m.rows != 2 {
		mul(m, m)
	}
	if _, ok := boxed(&p).(*any); !ok {
		mul(newMatrix(2, 3), newMatrix(2, 3))
	}
}

func kind[E any](x E) int {
	switch any(x).(type) {
	case nil:
		return 0
	case int:
		return 1
	case float64:
		return 2
	case []float64:
		return 3
	case *matrix:
		return 4
	case error:
		return 5
	case size:
		return 6
	}
	return 7
}

type size int

// What a type parameter stands for is known.
func okKinds() {
	for i, k := range []int{kind(1), kind(1.5), kind([]float64{1}), kind((*matrix)(nil)), kind(error(nil)), kind(size(1)), kind(int32(1))} {
		if want := []int{1, 2, 3, 4, 0, 6, 7}[i]; want != k {
			mul(newMatrix(2, 3), newMatrix(2, 3))
		}
	}
}

func kindOf[E any]() int {
	var x E
	return kind(x)
}

// A function with other type arguments is another function.
func okInstances() {
	fs := []func() int{kindOf[uint16], kindOf[*matrix], kindOf[int]}
	for i, want := range []int{7, 4, 1} {
		if fs[i]() != want {
			mul(newMatrix(2, 3), newMatrix(2, 3))
		}
	}
	f, g := kindOf[float64], kindOf[[]float64]
	if f() != 2 || g() != 3 {
		mul(newMatrix(2, 3), newMatrix(2, 3))
	}
}

var kinds = []func() int{kindOf[uint16], kindOf[*matrix], kindOf[int]}

func okVariables() {
	for i, want := range []int{7, 4, 1} {
		if kinds[i]() != want {
			mul(newMatrix(2, 3), newMatrix(2, 3))
		}
	}
}
