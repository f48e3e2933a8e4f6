// Package wrong has directives that are not right.
package wrong

// T is a struct.
//
//shapelint:shape rows colz // want `shapelint:shape: T has no field colz \(contract\)`
type T struct {
	rows, cols int
	name       string
	dims       []int
}

//shapelint:shape name // want `shapelint:shape: field name is string, expected an int or a list of ints \(contract\)`
type U struct{ name string }

//shapelint:shape n dims // want `shapelint:shape: field dims is \[\]int, expected an int \(contract\)`
type V struct {
	n    int
	dims []int
}

//shapelint:shape n // want `shapelint:shape: W is \[\]float64, expected a struct or an interface \(contract\)`
type W []float64

//shapelint:shape // want `shapelint:shape: expected the fields that hold the dims of X \(contract\)`
type X struct{ n int }

//shapelint:shape Len // want `shapelint:shape: Y has no method Len \(contract\)`
type Y interface{ Name() string }

//shapelint:shape Name // want `shapelint:shape: method Name is func\(\) string, expected to return ints or a list of ints \(contract\)`
type Z interface{ Name() string }

//shapelint:contract (x[n]) // want `shapelint:contract: A is a type, expected a function or a method \(contract\)`
type A struct{ n int }

//shapelint:contract (x[n]) // want `shapelint:contract: expected in the doc comment of a function or a method \(contract\)`
var v int

//shapelint:shape n // want `shapelint:shape: f is a function, expected a type \(contract\)`
func f(n int) {}

//shapelint:contract (x[n], z[n]) // want `shapelint:contract: g has no parameter z, it has x, y \(contract\)`
func g(x, y []float64)

//shapelint:contract (x[n] // want `shapelint:contract: expected "," or "\)" after an operand, found end of text \(contract\)`
func h(x, y []float64)

//shapelint:contract (x[n]) // want `shapelint:contract: x is a \*A, which has no shape; a //shapelint:shape directive at the type gives it one \(contract\)`
func i(x *A)

//shapelint:contract (x[n], y[n])
//shapelint:contract (x[n]) // want `shapelint:contract: j has two directives of this kind \(contract\)`
func j(x, y []float64)

//shapelint:contract // want `shapelint:contract: expected "\(" and the operands, found end of text \(contract\)`
func k(x []float64)

//shapelint:contracts (x[n]) // want `shapelint:contracts: expected contract, shape, broadcast, is, reveal or ignore after //shapelint: \(contract\)`
func l(x []float64)

//shapelint:broadcast numpy // want `shapelint:broadcast: m has no body, so this directive has no effect \(contract\)`
func m(x, y []float64) []float64

//shapelint:broadcast paddle axis=axis
func n(x, y []float64, axis int) []float64 { return nil }

//shapelint:broadcast matlab // want `shapelint:broadcast: unknown dialect "matlab", expected numpy, torch, paddle, strict \(contract\)`
func o(x, y []float64) []float64

//shapelint:broadcast paddle axis=dim // want `shapelint:broadcast: p has no parameter dim \(contract\)`
func p(x, y []float64, axis int) []float64

//shapelint:broadcast paddle axis=x // want `shapelint:broadcast: x is \[\]float64, expected an int \(contract\)`
func q(x, y []float64, axis int) []float64

//shapelint:broadcast // want `shapelint:broadcast: expected a dialect \(numpy, torch, paddle, strict\) \(contract\)`
func r(x, y []float64) []float64

type I interface {
	//shapelint:broadcast numpy // want `shapelint:broadcast: Add has no body, so this directive has no effect \(contract\)`
	Add(x, y []float64) []float64
	//shapelint:contract (x[n]) // want `shapelint:contract: F has no parameter x, its parameters have no names \(contract\)`
	F([]float64)
	//shapelint:contract (m[r,c]) (x[n]) // want `shapelint:contract: m is an I, which has no shape; a //shapelint:shape directive at the type gives it one \(contract\)`
	G(x []float64)
}

func inside() {
	//shapelint:contract (x[n]) // want `shapelint:contract: expected in the doc comment of a function or a method \(contract\)`
	_ = 0
}

// What is wrong is not used.
func callers() {
	g(make([]float64, 1), make([]float64, 2))
	h(make([]float64, 1), make([]float64, 2))
}
