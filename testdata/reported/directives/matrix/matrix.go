// Package matrix has a type of its own, with its dims in two fields.
package matrix

// A Matrix has rows and columns.
//
//shapelint:shape rows cols
type Matrix struct {
	rows, cols int
	stride     int
	data       []float64
}

// New returns a matrix of zeros.
func New(r, c int) *Matrix { return &Matrix{rows: r, cols: c, stride: c, data: make([]float64, r*c)} }

// Mul returns the product.
//
//shapelint:contract (a[r,k], b[k,c]) -> [r,c]
func Mul(a, b *Matrix) *Matrix

// MulTo puts the product into m.
//
//shapelint:contract (m) (a[r,k], b[k,c]): m := [r,c]
func (m *Matrix) MulTo(a, b *Matrix)

// Transpose turns m in place.
//
//shapelint:contract (m[r,c]) (): m = [c,r]
func (m *Matrix) Transpose()

// Solve may fail for other reasons.
//
//shapelint:contract (a[n,n], b[n,k]) -> [n,k]
func Solve(a, b Matrix) (*Matrix, error)

// Dims returns the shape.
func (m *Matrix) Dims() (r, c int) { return m.rows, m.cols }

// Pack changes how m is stored: the stride is not part of its shape.
//
//shapelint:contract (m) ()
func (m *Matrix) Pack()

// forget has no contract.
func forget(m *Matrix)

func good() {
	a, b := New(2, 3), New(3, 4)
	c := Mul(a, b)
	Mul(c, New(4, 5))
	m := &Matrix{}
	m.MulTo(a, b)
	m.Transpose()
	Mul(m, New(2, 7))
	x, err := Solve(*New(3, 3), *b)
	if err == nil {
		Mul(x, New(4, 1))
	}
	forget(a)
	Mul(a, New(9, 9)) // a may be anything now
}

func goodStride() {
	a := New(2, 3)
	a.Pack()
	if a.stride != 3 {
		Mul(a, New(3, 3)) // only the shape is kept
	} else {
		Mul(a, New(3, 4))
	}
}

func goodRetained() {
	a := New(2, 3)
	a.Pack() // may keep a, and
	forget(nil)
	Mul(a, New(9, 9)) // so other code may have changed it
}

func badMul() {
	Mul(New(2, 3), New(4, 5)) // want `matrix\.Mul: New\(2, 3\) has 3 columns but New\(4, 5\) has 4 rows, 2x3 times 4x5 \(mismatch\)`
}

func badResult() {
	r, _ := Mul(New(2, 3), New(3, 5)).Dims()
	Mul(New(4, 3), New(r, 1)) // want `matrix\.Mul: New\(4, 3\) has 3 columns but New\(r, 1\) has 2 rows, 4x3 times 2x1 \(mismatch\)`
}

func badFit() {
	m := New(5, 5)
	m.MulTo(New(2, 3), New(3, 4)) // want `matrix\.Matrix\.MulTo: m is 5x5 but the result is 2x4 \(mismatch\)`
}

func badTransposed() {
	a := New(2, 3)
	a.Transpose()
	Mul(a, New(3, 1)) // want `matrix\.Mul: a has 2 columns but New\(3, 1\) has 3 rows, 3x2 times 3x1 \(mismatch\)`
}

func badValue() {
	Solve(*New(2, 3), *New(3, 1)) // want `matrix\.Solve: \*New\(2, 3\) is 2x3, want a square matrix \(mismatch\)`
}

func badParameter(a *Matrix) {
	r, c := a.Dims()
	Mul(a, New(c+1, r)) // want `matrix\.Mul: a has a\.cols columns but New\(c\+1, r\) has a\.cols\+1 rows, \[a\.rows, a\.cols\] times \[a\.cols\+1, a\.rows\] \(mismatch\)`
}

func badAfter(a, b *Matrix) {
	Mul(a, b)
	Mul(a, New(b.rows+1, 1)) // want `matrix\.Mul: a has a\.cols columns but New\(b\.rows\+1, 1\) has a\.cols\+1 rows, \[a\.rows, a\.cols\] times \[a\.cols\+1, 1\] \(mismatch\)`
}
