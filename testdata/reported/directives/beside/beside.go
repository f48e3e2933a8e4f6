// Package beside has contracts beside bodies that accept more: at calls both hold.
package beside

import "errors"

// A Matrix has rows and columns.
//
//shapelint:shape rows cols
type Matrix struct {
	rows, cols int
	data       []float64
}

// New returns a matrix of zeros.
func New(r, c int) *Matrix { return &Matrix{rows: r, cols: c, data: make([]float64, r*c)} }

// Dot adds products as long as there are two factors.
//
//shapelint:contract (x[n], y[n])
func Dot(x, y []float64) (sum float64) {
	for i := range min(len(x), len(y)) {
		sum += x[i] * y[i]
	}
	return sum
}

// Mul does not compare what its contract does.
//
//shapelint:contract (a[r,k], b[k,c]) -> [r,c]
func Mul(a, b *Matrix) *Matrix { return New(a.rows, b.cols) }

// Apply is a method.
//
//shapelint:contract (m[r,c]) (x[c], y[r])
func (m *Matrix) Apply(x, y []float64) {}

// Rows has a contract that says nothing of its result, which the body makes.
//
//shapelint:contract (m[r,c]) (n): n <= r as bounds
func (m *Matrix) Rows(n int) *Matrix { return New(n, m.cols) }

// Wrong has a contract that is wrong: it is not used.
//
//shapelint:contract (a[r,c], b[r,c]) -> [r,c] // want `shapelint:contract: the result is \[a.rows\+1, a.cols\], the contract says \[a.rows, a.cols\] \(contract\)`
func Wrong(a, b *Matrix) *Matrix { return New(a.rows+1, a.cols) }

// Silent returns no error, whatever it gets.
//
//shapelint:contract (a[n], b[n])
func Silent(a, b []float64) error { return nil }

// Checked returns an error for what its contract does not accept.
//
//shapelint:contract (a[n], b[n])
func Checked(a, b []float64) error {
	if len(a) != len(b) {
		return errors.New("beside: lengths differ")
	}
	return nil
}

// Sum has one type parameter.
//
//shapelint:contract (x[n], y[n])
func Sum[T int | float64](x, y []T) {}

// A Layer is described by its methods.
type Layer interface {
	//shapelint:contract (x[n], y[n])
	Forward(x, y []float64)
	Backward(x []float64)
}

// Relu is a Layer.
type Relu struct{ n int }

func (Relu) Forward(x, y []float64) {}
func (Relu) Backward(x []float64)   {}

func helper(x, y []float64) { Dot(x, y) }

func good(l Layer, t bool) {
	x, y := make([]float64, 3), make([]float64, 3)
	Dot(x, y)
	New(2, 3).Apply(x, y[:2])
	Wrong(New(2, 3), New(3, 2))
	if Silent(x, y) != nil || Checked(x, y[1:]) == nil {
		return
	}
	Sum(x, y)
	l = Relu{3}
	l.Forward(x, y)
	if t {
		Dot(x, y[1:]) // want `beside\.Dot: x has 3 elements but y\[1:\] has 2 elements \(length\)`
	}
}

func bad(x []float64) {
	Dot(make([]float64, 3), make([]float64, 4)) // want `beside\.Dot: make\(\[\]float64, 3\) has 3 elements but make\(\[\]float64, 4\) has 4 elements \(length\)`
}

func badSymbols(x []float64, n int) {
	Dot(x, make([]float64, len(x)+1)) // want `beside\.Dot: x has len\(x\) elements but make\(\[\]float64, len\(x\)\+1\) has len\(x\)\+1 elements \(length\)`
}

func badMul() {
	Mul(New(2, 3), New(4, 5)) // want `beside\.Mul: New\(2, 3\) has 3 columns but New\(4, 5\) has 4 rows, 2x3 times 4x5 \(mismatch\)`
}

func badResult() {
	Mul(New(6, 5).Rows(4), New(4, 4)) // want `beside\.Mul: New\(6, 5\)\.Rows\(4\) has 5 columns but New\(4, 4\) has 4 rows, 4x5 times 4x4 \(mismatch\)`
}

func badMethod() {
	New(2, 3).Apply(make([]float64, 2), make([]float64, 2)) // want `beside\.Matrix\.Apply: make\(\[\]float64, 2\) has 2 elements but New\(2, 3\) has 3 columns, 2x3 \(length\)`
}

func badClause() {
	New(2, 3).Rows(4) // want `beside\.Matrix\.Rows: .*\(bounds\)`
}

func badSilent() error {
	return Silent(make([]float64, 3), make([]float64, 4)) // want `beside\.Silent: make\(\[\]float64, 3\) has 3 elements but make\(\[\]float64, 4\) has 4 elements \(length\)`
}

func handled() bool { return Checked(make([]float64, 3), make([]float64, 4)) != nil }

func badSum() {
	Sum(make([]int, 3), make([]int, 4)) // want `beside\.Sum: .*\(length\)`
}

func badValue() {
	dot := Dot
	dot(make([]float64, 3), make([]float64, 4)) // want `beside\.Dot: .*\(length\)`
}

func badInterface() {
	var l Layer = Relu{3}
	l.Forward(make([]float64, 3), make([]float64, 4)) // want `beside\.Layer\.Forward: .*\(length\)`
}

func badUnknown(l Layer) {
	l.Forward(make([]float64, 3), make([]float64, 4)) // want `beside\.Layer\.Forward: .*\(length\)`
}

func badHelper() {
	helper(make([]float64, 3), make([]float64, 4)) // want `beside\.helper: always breaks the contract of beside\.Dot: make\(\[\]float64, 3\) has 3 elements but make\(\[\]float64, 4\) has 4 .*\(length\)`
}

func badDeferred() {
	defer Dot(make([]float64, 3), make([]float64, 4)) // want `beside\.Dot: .*\(length\)`
}

func recovered() (broken bool) {
	defer func() { broken = recover() != nil }()
	Dot(make([]float64, 3), make([]float64, 4))
	return false
}
