// Package promised has contracts of functions that read sizes: what their bodies leave unknown is in the contract.
package promised

import (
	"encoding/gob"
	"errors"
	"io"
	"os"
	"strconv"
)

// A Matrix has rows and columns.
//
//shapelint:shape Rows Cols
type Matrix struct {
	Rows, Cols int
	Data       []float64
}

// New returns a matrix of zeros.
func New(r, c int) *Matrix { return &Matrix{r, c, make([]float64, r*c)} }

// Mul is the product.
func Mul(a, b *Matrix) *Matrix {
	if a.Cols != b.Rows {
		panic("promised: inner dimensions differ")
	}
	return New(a.Rows, b.Cols)
}

// Decode reads a matrix.
//
//shapelint:contract () -> [28,28]
func Decode(r io.Reader) *Matrix {
	m := new(Matrix)
	if err := gob.NewDecoder(r).Decode(m); err != nil {
		panic(err)
	}
	return m
}

// Load may fail.
//
//shapelint:contract (rows) -> [rows,28]
func Load(path string, rows int) (*Matrix, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	m := new(Matrix)
	if err := gob.NewDecoder(f).Decode(m); err != nil {
		return nil, err
	}
	return m, nil
}

// LoadFrom returns a matrix with an error.
//
//shapelint:contract () -> [28,28]
func LoadFrom(r io.Reader) (*Matrix, error) {
	m := new(Matrix)
	err := gob.NewDecoder(r).Decode(m)
	return m, err
}

// Sized reads its columns from the environment.
//
//shapelint:contract (n) -> [n,7]
func Sized(n int) *Matrix {
	cols, err := strconv.Atoi(os.Getenv("COLS"))
	if err != nil {
		panic(err)
	}
	return New(n, cols)
}

// Square makes another shape than its contract says for all n but 28: the body is right.
//
//shapelint:contract (n) -> [28,28]
func Square(n int) *Matrix { return New(n, n) }

// Copy makes another shape than its contract says for all m but those of 28x28.
//
//shapelint:contract (m[r,c]) -> [28,28]
func Copy(m *Matrix) *Matrix { return New(m.Rows, m.Cols) }

// Maybe returns nil if there is nothing to read.
//
//shapelint:contract () -> [3,3]
func Maybe(r io.Reader) *Matrix {
	m := new(Matrix)
	if gob.NewDecoder(r).Decode(m) != nil {
		return nil
	}
	return m
}

var errUnfit = errors.New("promised: columns and rows differ")

// Checked returns an error unless they fit.
func Checked(a, b *Matrix) error {
	if a.Cols != b.Rows {
		return errUnfit
	}
	return nil
}

func decoded(r io.Reader) {
	m := Decode(r)
	Mul(m, New(28, 2))
	Mul(m, New(30, 3)) // want `promised\.Mul: always panics: "promised: inner dimensions differ", m\.Cols=28, New\(30, 3\)\.Rows=30 \(mismatch\)`
}

func changed(r io.Reader) {
	m := Decode(r)
	m.Cols = 30
	Mul(m, New(30, 3))
}

func changedByOthers(r io.Reader, change func(*Matrix)) {
	m := Decode(r)
	change(m)
	Mul(m, New(30, 3))
}

func decodedTwice(r io.Reader) {
	m, n := Decode(r), Decode(r)
	m.Cols = 30
	Mul(n, New(30, 3)) // no report: the two may be one matrix
}

func loaded(path string) error {
	m, err := Load(path, 5)
	if err != nil {
		return err
	}
	Mul(New(3, 5), m)
	Mul(New(3, 4), m) // want `promised\.Mul: always panics: "promised: inner dimensions differ", New\(3, 4\)\.Cols=4, m\.Rows=5 \(mismatch\)`
	return nil
}

func unread(path string) {
	m, _ := Load(path, 5)
	if m == nil {
		return
	}
	Mul(m, New(30, 3)) // want `promised\.Mul: always panics: "promised: inner dimensions differ", m\.Cols=28, New\(30, 3\)\.Rows=30 \(mismatch\)`
}

func unchecked(r io.Reader) {
	m, _ := LoadFrom(r)
	Mul(m, New(30, 3)) // no report: the error may not be nil, and then the contract says nothing
}

func sized() {
	Mul(Sized(4), New(7, 2))
	Mul(Sized(4), New(4, 2)) // want `promised\.Mul: always panics: "promised: inner dimensions differ", a\.Cols=7, New\(4, 2\)\.Rows=4 \(parameter a\) \(mismatch\)`
}

func square(n int) {
	Mul(Square(n), New(3, 3))
	Mul(Square(3), New(3, 3))
	Mul(New(n, n), New(3, 3))
}

func copied(m *Matrix) {
	Copy(m)
	Mul(m, New(30, 3))
	Mul(Copy(m), New(30, 3))
}

func maybe(r io.Reader) {
	m := Maybe(r)
	if m == nil {
		return
	}
	Mul(m, New(3, 2))
	Mul(m, New(4, 2)) // want `promised\.Mul: always panics: "promised: inner dimensions differ", m\.Cols=3, New\(4, 2\)\.Rows=4 \(mismatch\)`
}

func compared(r io.Reader) {
	m := Decode(r)
	if m.Cols == 28 {
		return
	}
	Mul(m, New(30, 3)) // not reached
}

func guarded(r io.Reader, fits func(*Matrix) bool) {
	if m := Decode(r); fits(m) {
		Mul(m, New(30, 3))
	}
}

func ignored(r io.Reader) {
	_ = Checked(Decode(r), New(30, 3)) // want `promised\.Checked: always returns an error: "promised: columns and rows differ", New\(30, 3\)\.Rows=30 and not 28 \(error\)`
}
