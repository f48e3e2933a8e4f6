package rules

import (
	"reflect"

	"example.com/adversarial/lib"
	"gonum.org/v1/gonum/mat"
)

// Rule 6: a call of what cannot be seen may change all that its arguments reach.

var rule06 = map[string]func(){
	"callsWithoutBody":     callsWithoutBody,
	"callsParameter":       func() { callsParameter(func(m *lib.Matrix) { m.Grow(3, 5) }) },
	"callsInterface":       func() { callsInterface(grower{}) },
	"callsKnownInterface":  callsKnownInterface,
	"callsStillInterface":  callsStillInterface,
	"callsReflection":      callsReflection,
	"callsThroughStruct":   callsThroughStruct,
	"callsWithSizes":       callsWithSizes,
	"callsBodyForOther":    callsBodyForOther,
	"callsReset":           callsReset,
	"callsUserOfInterface": func() { callsUserOfInterface(grower{}) },
}

// callsWithoutBody calls what is written elsewhere, in assembly perhaps.
func callsWithoutBody() {
	m := lib.New(4, 5)
	resize(m, 3, 5)
	lib.New(2, 3).Mul(m)
}

// callsParameter calls what it is given.
func callsParameter(prepare func(*lib.Matrix)) {
	m := lib.New(4, 5)
	prepare(m)
	lib.New(2, 3).Mul(m)
}

type preparer interface{ prepare(*lib.Matrix) }

type grower struct{}

func (grower) prepare(m *lib.Matrix) { m.Grow(3, 5) }

type keeper struct{}

func (keeper) prepare(m *lib.Matrix) { m.Set(0, 0, 1) }

// callsInterface calls a method of what it is given.
func callsInterface(p preparer) {
	m := lib.New(4, 5)
	p.prepare(m)
	lib.New(2, 3).Mul(m)
}

// callsKnownInterface knows the type, and that it grows.
func callsKnownInterface() {
	var p preparer = grower{}
	m := lib.New(4, 5)
	p.prepare(m)
	lib.New(2, 3).Mul(m)
}

// callsStillInterface knows the type, and that it does not.
func callsStillInterface() {
	var p preparer = keeper{}
	m := lib.New(4, 5)
	p.prepare(m)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// callsReflection changes a field by its name.
func callsReflection() {
	m := lib.New(4, 5)
	reflect.ValueOf(m).Elem().FieldByName("Rows").SetInt(3)
	lib.New(2, 3).Mul(m)
}

// callsThroughStruct hides the matrix in a struct.
func callsThroughStruct() {
	m := lib.New(4, 5)
	pair := struct{ first, second *lib.Matrix }{lib.New(1, 1), m}
	resize(pair.second, 3, 5)
	lib.New(2, 3).Mul(m)
}

// callsWithSizes is reported: sizes are values.
func callsWithSizes() {
	m := lib.New(4, 5)
	resize(lib.New(1, 1), m.Rows, m.Cols)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// callsBodyForOther is reported: another matrix is changed.
func callsBodyForOther() {
	m, other := lib.New(4, 5), lib.New(4, 5)
	resize(other, 3, 5)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// callsReset empties the receiver, which then takes any shape.
func callsReset() {
	m := mat.NewDense(2, 3, nil)
	m.Reset()
	m.Mul(mat.NewDense(4, 5, nil), mat.NewDense(5, 6, nil))
}

func apply(p preparer, m *lib.Matrix) { p.prepare(m) }

// callsUserOfInterface does so through another function.
func callsUserOfInterface(p preparer) {
	m := lib.New(4, 5)
	apply(p, m)
	lib.New(2, 3).Mul(m)
}
