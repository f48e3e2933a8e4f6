package rules

import "example.com/adversarial/lib"

// Rule 3: the report is in the frame that fixes the shapes, and there is one.

var rule03 = map[string]func(){
	"fixesBoth":        fixesBoth,
	"fixesThroughTwo":  fixesThroughTwo,
	"fixesOne":         fixesOne,
	"callsFixed":       callsFixed,
	"fixedInside":      fixedInside,
	"fixesInField":     fixesInField,
	"fixesOtherField":  fixesOtherField,
	"fixesInClosure":   fixesInClosure,
	"callsOwnArgument": callsOwnArgument,
}

func product(a, b *lib.Matrix) *lib.Matrix { return a.Mul(b) }

func productOfTransposed(a, b *lib.Matrix) *lib.Matrix { return product(a.T(), b) }

// fixesBoth fixes both operands of product.
func fixesBoth() {
	product(lib.New(2, 3), lib.New(4, 5)) // want `rules\.product: .*\(mismatch\)`
}

// fixesThroughTwo fixes them two calls above.
func fixesThroughTwo() {
	productOfTransposed(lib.New(2, 3), lib.New(4, 5)) // want `rules\.productOfTransposed: .*\(mismatch\)`
}

func timesWeights(x *lib.Matrix) *lib.Matrix { return x.Mul(lib.New(3, 4)) }

// fixesOne fixes one operand; the other is fixed in the callee.
func fixesOne() {
	timesWeights(lib.New(2, 5)) // want `rules\.timesWeights: .*\(mismatch\)`
}

func fixedInside() {
	product(lib.New(2, 3), lib.New(4, 5)) // want `rules\.product: .*\(mismatch\)`
}

// callsFixed is silent: fixedInside fails whoever calls it.
//
// Panics: fixedInside does.
func callsFixed() { fixedInside() }

type model struct{ weights *lib.Matrix }

func (m *model) apply(x *lib.Matrix) *lib.Matrix { return x.Mul(m.weights) }

// fixesInField fixes the shape in a field of the receiver.
func fixesInField() {
	m := &model{weights: lib.New(3, 4)}
	m.apply(lib.New(2, 5)) // want `rules\.model\.apply: .*\(mismatch\)`
}

// fixesOtherField is silent: the field was replaced.
func fixesOtherField() {
	m := &model{weights: lib.New(3, 4)}
	m.weights = lib.New(5, 4)
	m.apply(lib.New(2, 5))
}

// fixesInClosure calls a local function.
func fixesInClosure() {
	w := lib.New(3, 4)
	forward := func(x *lib.Matrix) *lib.Matrix { return x.Mul(w) }
	forward(lib.New(2, 3))
	forward(lib.New(2, 4)) // want `\(mismatch\)`
}

func square(n, m int) *lib.Matrix { return lib.New(n, m).Mul(lib.New(n, m)) }

// callsOwnArgument is silent: square succeeds for these.
func callsOwnArgument() { square(3, 3) }
