package rules

import (
	"os"
	"strings"

	"example.com/adversarial/lib"
	"gonum.org/v1/gonum/mat"
)

// Rule 4: what decides is an int or a length, and no opaque answer about the
// operands stands in between.

var rule04 = map[string]func(){
	"asksFits":          asksFits,
	"asksFitsNot":       asksFitsNot,
	"asksAboutDims":     asksAboutDims,
	"asksSomethingElse": asksSomethingElse,
	"decidedByData":     decidedByData,
	"decidedByText":     decidedByText,
	"decidedByNil":      decidedByNil,
	"nilList":           nilList,
	"nilOrShort":        nilOrShort,
	"nilIsTooShort":     nilIsTooShort,
	"emptyIsTooShort":   emptyIsTooShort,
	"notFactorized":     notFactorized,
	"asksItself":        asksItself,
	"asksItselfWrongly": asksItselfWrongly,
}

// asksFits is silent: whatever fits does, it knows the operands.
func asksFits() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if fits(a, b) {
		a.Mul(b)
	}
}

// asksFitsNot leaves early.
func asksFitsNot() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !fits(a, b) {
		return
	}
	a.Mul(b)
}

// asksAboutDims hands on a dimension only.
func asksAboutDims() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if _, err := os.Stat(strings.Repeat("none", a.Cols)); err == nil {
		a.Mul(b)
	}
}

// asksSomethingElse is reported: the condition knows nothing of the operands.
func asksSomethingElse() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if opaque() {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

func nonNegative(m *lib.Matrix) {
	for i := range m.Data {
		if m.Data[i] < 0 {
			panic("negative element")
		}
	}
}

// decidedByData is silent: elements are not followed.
//
// Panics: the element is negative.
func decidedByData() {
	m := lib.New(1, 1)
	m.Set(0, 0, -1)
	nonNegative(m)
}

func named(kind string, m *lib.Matrix) {
	if kind != "dense" {
		panic("no such kind")
	}
}

// decidedByText is silent.
//
// Panics: the text is wrong, not the shape.
func decidedByText() { named("sparse", lib.New(2, 3)) }

// decidedByNil is silent.
//
// Panics: a nil pointer is not a shape.
func decidedByNil() {
	var m *lib.Matrix
	m.T()
}

func sum(list []float64) float64 {
	if list == nil {
		panic("no list")
	}
	return list[0] + float64(len(list))
}

// nilList is silent.
//
// Panics: that the list is nil decides, not its length.
func nilList() {
	var list []float64
	_ = sum(list)
}

func first(list []float64) float64 {
	if list == nil || len(list) < 1 {
		panic("no list")
	}
	return list[0]
}

// nilOrShort is silent.
//
// Panics: that the list is nil decides before its length can.
func nilOrShort() {
	var list []float64
	_ = first(list)
}

func second(list []float64) float64 {
	if len(list) < 2 {
		panic("short list")
	}
	return list[1]
}

// nilIsTooShort is reported: the length of a nil list is zero.
func nilIsTooShort() {
	var list []float64
	_ = second(list) // want `rules\.second: .*\(mismatch\)`
}

// emptyIsTooShort is reported: the list is not nil.
func emptyIsTooShort() {
	_ = first([]float64{}) // want `rules\.first: .*\(mismatch\)`
}

// notFactorized is silent.
//
// Panics: the state of the factorization is wrong, no shape is.
func notFactorized() {
	var chol mat.Cholesky
	var x mat.VecDense
	_ = chol.SolveVecTo(&x, mat.NewVecDense(3, nil))
}

// asksItself is silent: the condition is seen, and false.
func asksItself() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if a.Cols == b.Rows {
		a.Mul(b)
	}
}

// asksItselfWrongly compares the wrong dims.
func asksItselfWrongly() {
	a, b := lib.New(2, 3), lib.New(4, 2)
	if a.Rows == b.Cols {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}
