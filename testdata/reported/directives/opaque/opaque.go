// Package opaque has bodies that do not say all: what they call cannot be seen.
package opaque

// A Matrix is stored elsewhere.
//
//shapelint:shape rows cols
type Matrix struct {
	rows, cols int
	handle     uintptr
}

// Kernel multiplies; a plugin sets it.
var Kernel func(a, b, c uintptr)

// New returns a matrix.
func New(r, c int) *Matrix { return &Matrix{rows: r, cols: c} }

// Mul wants the inner dims to agree.
//
//shapelint:contract (a[r,k], b[k,c]) -> [r,c]
func Mul(a, b *Matrix) *Matrix {
	c := New(a.rows, b.cols)
	Kernel(a.handle, b.handle, c.handle)
	return c
}

// Recovering runs a kernel that may panic, which cannot be executed here.
//
//shapelint:contract (a[r,k]) -> [k,r]
func Recovering(a *Matrix) (c *Matrix) {
	defer func() {
		if recover() != nil {
			c = New(a.cols, a.rows)
		}
	}()
	Kernel(a.handle, 0, 0)
	return New(a.cols, a.rows)
}

// Loose is stricter in its contract than in its body, which can be seen as a whole.
//
//shapelint:contract (a[r,r])
func Loose(a *Matrix) {}

func good() {
	Mul(Mul(New(2, 3), New(3, 4)), New(4, 5))
	Mul(Recovering(New(2, 3)), New(2, 3))
	Loose(New(3, 3))
}

func badLoose() {
	Loose(New(2, 3)) // want `opaque\.Loose: New\(2, 3\) is 2x3, want a square matrix \(mismatch\)`
}

func bad() {
	Mul(New(2, 3), New(4, 5)) // want `opaque\.Mul: New\(2, 3\) has 3 columns but New\(4, 5\) has 4 rows, 2x3 times 4x5 \(mismatch\)`
}

func badResult() {
	Mul(Mul(New(2, 3), New(3, 4)), New(5, 1)) // want `opaque\.Mul: parameter a of Mul has 4 columns but New\(5, 1\) has 5 rows, 2x4 times 5x1 \(mismatch\)`
}

func badRecovering() {
	Mul(Recovering(New(2, 3)), New(3, 1)) // want `opaque\.Mul: parameter a of Mul has 2 columns but New\(3, 1\) has 3 rows, 3x2 times 3x1 \(mismatch\)`
}
