// Package recovering calls functions that recover, and goes on with what they did not write.
package recovering

import (
	"errors"
	"fmt"
	"os"
)

// A Matrix has rows and columns.
type Matrix struct {
	rows, cols int
	data       []float64
}

func zeros(r, c int) *Matrix { return &Matrix{r, c, make([]float64, r*c)} }

// Set sets an element.
func (m *Matrix) Set(i, j int, v float64) {
	if i >= m.rows || j >= m.cols {
		panic("set: out of range")
	}
	m.data[i*m.cols+j] = v
}

// Mul multiplies.
func (m *Matrix) Mul(o *Matrix) *Matrix {
	if m.cols != o.rows {
		panic("mul: inner dimensions differ")
	}
	return zeros(m.rows, o.cols)
}

// TryCopy writes elements only.
func (m *Matrix) TryCopy(src *Matrix) (err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("copy")
		}
	}()
	for i := 0; i < m.rows; i++ {
		for j := 0; j < m.cols; j++ {
			m.Set(i, j, src.data[i*src.cols+j])
		}
	}
	return nil
}

func badCopied() {
	m := zeros(3, 3)
	if err := m.TryCopy(zeros(3, 3)); err != nil {
		return
	}
	m.Set(3, 2, 1)
}

func okCopied() {
	m := zeros(3, 3)
	if err := m.TryCopy(zeros(3, 3)); err != nil {
		return
	}
	m.Set(2, 2, 1)
}

// okCopyFails: the copy fails, so nothing is set.
func okCopyFails() {
	m := zeros(3, 3)
	if err := m.TryCopy(zeros(2, 3)); err != nil {
		return
	}
	m.Set(3, 2, 1)
}

// okFallback: what is done after a failure is not done.
func okFallback() {
	m := zeros(3, 3)
	if err := m.TryCopy(zeros(3, 3)); err != nil {
		m.Set(3, 2, 1)
	}
}

func badIgnored() {
	m := zeros(3, 3)
	_ = m.TryCopy(zeros(3, 3))
	m.Set(3, 2, 1)
}

func badIgnoredFailure() {
	m := zeros(3, 3)
	_ = m.TryCopy(zeros(2, 3))
	m.Set(3, 2, 1)
}

// handle is deferred by several functions.
func handle(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("recovered: %v", r)
	}
}

// product returns an error in place of a panic.
func product(a, b *Matrix) (m *Matrix, err error) {
	defer handle(&err)
	m = a.Mul(b)
	return m, nil
}

func badProduct() {
	m, err := product(zeros(2, 3), zeros(3, 4))
	if err != nil {
		panic(err)
	}
	m.Mul(zeros(3, 2))
}

func okProduct() {
	m, err := product(zeros(2, 3), zeros(3, 4))
	if err != nil {
		panic(err)
	}
	m.Mul(zeros(4, 2))
}

// okProductFails: the error is handled.
func okProductFails() {
	m, err := product(zeros(2, 3), zeros(4, 4))
	if err != nil {
		return
	}
	m.Mul(zeros(3, 2))
}

func badOperand() {
	a := zeros(2, 3)
	_, _ = product(a, zeros(4, 4))
	a.Mul(zeros(4, 4))
}

// try calls a function value.
func try(f func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("try: %v", r)
		}
	}()
	f()
	return nil
}

func badTried() {
	a, b := zeros(2, 3), zeros(4, 5)
	if err := try(func() { a = zeros(2, 2) }); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return
	}
	a.Mul(b)
}

func okTried() {
	a, b := zeros(2, 3), zeros(4, 5)
	if err := try(func() { a = zeros(2, 4) }); err != nil {
		return
	}
	a.Mul(b)
}

// okTriedHalf: the function stops before it has changed both operands.
func okTriedHalf() {
	a, b := zeros(2, 3), zeros(3, 5)
	err := try(func() {
		a = zeros(2, 4)
		a.Mul(zeros(5, 5))
		b = zeros(5, 5)
	})
	if err != nil {
		a = zeros(2, 3)
	}
	a.Mul(b)
}

// badBeside: the function does not write b.
func badBeside() {
	b := zeros(4, 5)
	n := 0
	_ = try(func() { n++ })
	zeros(2, 3).Mul(b)
}

// fits returns whether an element can be set.
func fits(m *Matrix, i, j int) (ok bool) {
	defer func() { ok = recover() == nil }()
	m.Set(i, j, 0)
	return true
}

func badFits() {
	m := zeros(3, 3)
	if fits(m, 2, 2) {
		m.Set(3, 2, 1)
	}
}

func okFits() {
	m := zeros(3, 3)
	if fits(m, 3, 2) {
		m.Set(3, 2, 1)
	}
}

// okFitsNot: the other branch.
func okFitsNot() {
	m := zeros(3, 3)
	if !fits(m, 2, 2) {
		m.Set(3, 2, 1)
	}
}

// A layer recovers in a method that is deferred.
type layer struct {
	w    *Matrix
	last error
}

func (l *layer) note() {
	if r := recover(); r != nil {
		l.last = fmt.Errorf("layer: %v", r)
	}
}

func (l *layer) forward(x *Matrix) (y *Matrix) {
	defer l.note()
	return x.Mul(l.w)
}

func badForward() {
	l := &layer{w: zeros(3, 4)}
	if y := l.forward(zeros(2, 3)); l.last == nil {
		y.Mul(zeros(3, 3))
	}
}

func okForward() {
	l := &layer{w: zeros(3, 4)}
	if y := l.forward(zeros(2, 3)); l.last == nil {
		y.Mul(zeros(4, 3))
	}
}

// reshape writes the dims, and fails after that if they do not fit.
func (m *Matrix) reshape(r, c int) (err error) {
	defer handle(&err)
	m.rows, m.cols = r, c
	if r*c != len(m.data) {
		panic("reshape")
	}
	return nil
}

func badReshaped() {
	m := zeros(2, 3)
	if err := m.reshape(3, 2); err != nil {
		return
	}
	m.Mul(zeros(3, 1))
}

func okReshaped() {
	m := zeros(2, 3)
	if err := m.reshape(3, 2); err != nil {
		return
	}
	m.Mul(zeros(2, 1))
}

// okReshapeFails: the dims are written although reshape fails.
func okReshapeFails() {
	m := zeros(2, 3)
	_ = m.reshape(3, 4)
	m.Mul(zeros(4, 1))
}

// inPlace recovers in a literal that is called in place.
func badInPlace() {
	m := zeros(3, 3)
	err := func() (err error) {
		defer handle(&err)
		m.Set(1, 1, 1)
		return nil
	}()
	if err != nil {
		return
	}
	m.Set(3, 3, 1)
}

func okInPlace() {
	m := zeros(3, 3)
	err := func() (err error) {
		defer handle(&err)
		m.Set(3, 3, 1)
		return nil
	}()
	if err != nil {
		return
	}
	m.Set(3, 3, 1)
}

// rethrown recovers and panics again.
func rethrown(m *Matrix) {
	defer func() {
		if r := recover(); r != nil {
			panic(fmt.Sprint("again: ", r))
		}
	}()
	m.Set(0, 0, 1)
}

func badRethrown() {
	m := zeros(3, 3)
	rethrown(m)
	m.Set(3, 3, 1)
}

func okRethrown() {
	m := zeros(3, 3)
	rethrown(m)
	m.Set(2, 2, 1)
}

// swapped changes its operand when it has recovered.
func swapped(m *Matrix, i int) (ok bool) {
	defer func() {
		if recover() != nil {
			m.rows, m.cols, m.data = 9, 9, make([]float64, 81)
		}
	}()
	m.Set(i, 0, 1)
	return true
}

func okSwapped() {
	m := zeros(3, 3)
	swapped(m, 5)
	m.Set(8, 8, 1)
}

func okSwappedUnknown() {
	m := zeros(3, 3)
	if i := len(os.Args[0]) + 5; !swapped(m, i) {
		m.Set(8, 8, 1)
	}
}

// okLengthUnknown: whether the data are long enough is known to fitsData only.
func okLengthUnknown() {
	m := &Matrix{3, 3, make([]float64, len(os.Args[0])%2)}
	if fitsData(m) {
		m.Set(3, 2, 1)
	}
}

func fitsData(m *Matrix) (ok bool) {
	defer func() { ok = recover() == nil }()
	m.data[8] = 1
	return true
}

// twice recovers in either of two deferred calls.
func twice(m *Matrix) (err error) {
	defer handle(&err)
	defer func() { recover() }()
	m.Set(9, 9, 1)
	return nil
}

func badTwice() {
	m := zeros(3, 3)
	_ = twice(m)
	m.Set(3, 3, 1)
}

// okTwice: the panic is recovered twice, so there is no error.
func okTwice() {
	m := zeros(3, 3)
	if err := twice(m); err != nil {
		m.Set(3, 3, 1)
	}
}

// okResult: the result is one that was set before the failure.
func okResult() {
	if m := partly(); m.rows == 2 {
		m.Mul(zeros(2, 2))
	}
}

func partly() (m *Matrix) {
	defer func() { recover() }()
	m = zeros(2, 2)
	zeros(2, 3).Mul(zeros(2, 3))
	m = zeros(2, 3)
	return m
}

// okLate: the variable is changed after the defer statement, and before the failure.
func okLate() {
	m := late(7)
	m.Mul(zeros(3, 2))
}

func late(i int) (m *Matrix) {
	size := 2
	defer func() {
		if recover() != nil {
			m = zeros(size, size)
		}
	}()
	size = 3
	m = zeros(2, 2)
	m.Set(i, i, 1)
	return m
}

// okShared: the error is in a field.
func okShared() {
	l := &layer{w: zeros(3, 4)}
	l.forward(zeros(2, 5))
	if l.last == nil {
		l.w.Mul(zeros(5, 5))
	}
}

// again recovers twice: the second result is nil.
func again(m *Matrix) (err error) {
	defer func() {
		fmt.Fprintln(os.Stderr, recover())
		if recover() != nil {
			err = errors.New("again")
		}
	}()
	m.data[8] = 1
	return nil
}

func okAgain() {
	m := zeros(2, 3)
	if err := again(m); err != nil {
		m.Set(3, 2, 1)
	}
}
