// Package mixed has functions of which a part has no type beside ones that are whole.
package mixed

import "example.com/broken/lib"

func whole() {
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// undefinedCall is silent: nobody knows what it will do when it compiles.
func undefinedCall() {
	m := lib.New(4, 5)
	transposeInPlace(m)
	lib.New(2, 3).Mul(m)
}

// undefinedType is silent.
func undefinedType() {
	var o options
	lib.New(2, 3).Mul(lib.New(4, 5))
	_ = o
}

// undefinedParameter is silent.
func undefinedParameter(o options) { lib.New(2, 3).Mul(lib.New(4, 5)) }

// wrongArguments is silent.
func wrongArguments() {
	lib.New(2).Mul(lib.New(4, 5))
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// wrongTypes is silent.
func wrongTypes() {
	n := 2 + "3"
	lib.New(2, 3).Mul(lib.New(4, 5))
	_ = n
}

// inLiteral is silent: the error is in a function literal.
func inLiteral() {
	f := func() { undefined() }
	lib.New(2, 3).Mul(lib.New(4, 5))
	f()
}

type broken struct{ size options }

// throughBrokenType is silent.
func throughBrokenType(b broken) {
	lib.New(2, 3).Mul(lib.New(4, 5))
	_ = b.size
}

// callsIllTyped is reported: what it calls cannot reach these matrices.
func callsIllTyped() {
	undefinedCall()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func wholeToo() {
	x := lib.New(2, 3)
	x.Mul(x) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

var initialised = undefinedValue

var size = 4

func illTypedWriter() {
	size = 3
	undefined()
}

// withVariable is silent: a function without a type writes the variable.
func withVariable() { lib.New(2, 3).Mul(lib.New(size, 5)) }
