package rules

import "example.com/adversarial/lib"

// Rule 10: nothing is reported in code that is not reached or that is generated,
// and a file that two variants of a package share is reported once. (Code with
// type errors is in testdata/broken.)

var rule10 = map[string]func(){
	"constantFalse":    constantFalse,
	"afterReturn":      afterReturn,
	"afterPanic":       afterPanic,
	"afterEndlessLoop": func() { afterEndlessLoop(true) },
	"impossibleCase":   impossibleCase,
	"constantTrue":     constantTrue,
	"generatedCode":    generatedCode,
	"callsGenerated":   callsGenerated,
}

const debugging = false

// constantFalse is never true.
func constantFalse() {
	if debugging {
		lib.New(2, 3).Mul(lib.New(4, 5))
	}
}

// afterReturn ends before.
func afterReturn() {
	if !debugging {
		return
	}
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// afterPanic is silent.
//
// Panics: on purpose, before the product.
func afterPanic() {
	panic("not yet written")
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// afterEndlessLoop ends in the loop or not at all.
func afterEndlessLoop(stop bool) {
	for {
		if stop {
			return
		}
	}
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// impossibleCase has a case that its own dims exclude.
func impossibleCase() {
	m := lib.New(2, 3)
	switch m.Rows {
	case 2:
		m.Mul(lib.New(3, 1))
	case 3:
		m.Mul(lib.New(2, 1))
	}
}

// constantTrue is reported.
func constantTrue() {
	if !debugging {
		lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// callsGenerated is reported: what it calls is generated, it is not.
func callsGenerated() {
	generatedProduct(lib.New(2, 3), lib.New(4, 5)) // want `rules\.generatedProduct: .*\(mismatch\)`
}
