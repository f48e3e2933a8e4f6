// Package checked has contracts beside bodies, which are held against each other.
package checked

import "errors"

// A Matrix has rows and columns.
//
//shapelint:shape rows cols
type Matrix struct {
	rows, cols int
	data       []float64
}

// New returns a matrix of zeros.
//
//shapelint:contract () -> [r,c]
func New(r, c int) *Matrix { return &Matrix{rows: r, cols: c, data: make([]float64, r*c)} }

// NewT has rows and columns in the wrong order.
//
//shapelint:contract (): r != c; -> [r,c] // want `shapelint:contract: the result is cxr, the contract says rxc \(contract\)`
func NewT(r, c int) *Matrix { return New(c, r) }

// Mul is as its contract says.
//
//shapelint:contract (a[r,k], b[k,c]) -> [r,c]
func Mul(a, b *Matrix) *Matrix {
	if a.cols != b.rows {
		panic("checked: dims of Mul")
	}
	return New(a.rows, b.cols)
}

// MulT wants the columns of both to agree, and its contract does not say it.
//
//shapelint:contract (a[r,k], b[k+1,k+1]) -> [r,k+1] // want `shapelint:contract: checked.MulT panics for all operands that the contract accepts: "checked: dims of MulT", a.cols=a.cols, b.cols=a.cols\+1 \(contract\)`
func MulT(a, b *Matrix) *Matrix {
	if a.cols != b.cols {
		panic("checked: dims of MulT")
	}
	return New(a.rows, b.rows)
}

// Weak has a contract that demands less than the body: for some operands both agree.
//
//shapelint:contract (a[r,c]) -> [r,c]
func Weak(a *Matrix) *Matrix {
	if a.rows != a.cols {
		panic("checked: not square")
	}
	return New(a.rows, a.cols)
}

// Grow returns an error for what it is said to accept.
//
//shapelint:contract (a[n,n+1]) -> [n,n] // want `shapelint:contract: checked.Grow returns an error for all operands that the contract accepts: "checked: not square".* \(contract\)`
func Grow(a *Matrix) (*Matrix, error) {
	if a.rows != a.cols {
		return nil, errors.New("checked: not square")
	}
	return New(a.rows, a.cols), nil
}

// Transpose changes its receiver, and its contract does not say it.
//
//shapelint:contract (m[r,r+1]) () // want `shapelint:contract: m is \[m.rows\+1, m.rows\] after the call, the contract says \[m.rows, m.rows\+1\] \(contract\)`
func (m *Matrix) Transpose() { m.rows, m.cols = m.cols, m.rows }

// Swap is Transpose with the right contract.
//
//shapelint:contract (m[r,c]) (): m = [c,r]
func (m *Matrix) Swap() { m.rows, m.cols = m.cols, m.rows }

// Never cannot be met.
//
//shapelint:contract (x[n], y[n+1]): x.len == y.len // want `shapelint:contract: no operands satisfy it: .* \(contract\)`
func Never(x, y []float64) {}

// Todo always panics, whatever the contract says.
//
//shapelint:contract (x[n], y[n])
func Todo(x, y []float64) { panic("not implemented") }

// Maybe returns one shape or another.
//
//shapelint:contract (a[r,c]): -> [r,c]
func Maybe(a *Matrix, t bool) *Matrix {
	if t {
		return New(a.cols, a.rows+1)
	}
	return New(a.rows, a.cols)
}

// Count returns an int.
//
//shapelint:contract (x[n]) -> n+1 // want `shapelint:contract: the result is len\(x\), the contract says len\(x\)\+1 \(contract\)`
func Count(x []float64) int { return len(x) }

// Tail returns a slice.
//
//shapelint:contract (x[n]): n > 1; -> [n] // want `shapelint:contract: the result is len\(x\)-1, the contract says len\(x\) \(contract\)`
func Tail(x []float64) []float64 { return x[1:] }

// Ignored has a contract that is known to be wrong.
//
//shapelint:contract (x[n]) -> [n]
//shapelint:ignore contract the next version returns all of x
func Ignored(x []float64) []float64 { return append([]float64{1}, x...) }
