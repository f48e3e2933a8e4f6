// Package flat has functions of float32 slices and dims, and a matrix that is passed by value.
package flat

// A Mat is rows and columns of numbers.
type Mat struct {
	W    []float32
	R, C int
}

// Make returns zeros.
func Make(r, c int) Mat { return Mat{make([]float32, r*c), r, c} }

// Vec returns a column.
func Vec(n int) Mat { return Make(n, 1) }

func fit(a, b int) int {
	switch {
	case a == b, b == 1:
		return a
	case a == 1:
		return b
	}
	panic("flat: sizes")
}

// Sub returns a-b.
func Sub(a, b Mat) Mat {
	out := Make(fit(a.R, b.R), fit(a.C, b.C))
	SubInto(out.W, a.W, a.R, a.C, b.W, b.R, b.C)
	return out
}

// SubInto stores a-b in out.
func SubInto(out, a []float32, ar, ac int, b []float32, br, bc int) {
	rows, cols := fit(ar, br), fit(ac, bc)
	for i := 0; i < rows; i++ {
		for j := 0; j < cols; j++ {
			out[i*cols+j] = a[i%ar*ac+j%ac] - b[i%br*bc+j%bc]
		}
	}
}

// Decrease subtracts b from a, in place.
func Decrease(a *Mat, b Mat) { *a = Sub(*a, b) }

// MulElems multiplies element by element.
func MulElems(a, b Mat) Mat {
	if len(a.W) != len(b.W) {
		panic("flat: lengths")
	}
	out := Make(a.R, a.C)
	for i := range out.W {
		out.W[i] = a.W[i] * b.W[i]
	}
	return out
}

// Axpy adds alpha·x to y.
func Axpy(alpha float32, x, y Mat) {
	if len(x.W) != len(y.W) {
		panic("flat: lengths")
	}
	for i, v := range x.W {
		y.W[i] += alpha * v
	}
}
