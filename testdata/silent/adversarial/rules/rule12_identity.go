package rules

import "example.com/adversarial/lib"

// Rule 12, what is the same type: a type that a function declares is one, however often it is used.

var rule12Identity = map[string]func(){
	"sameLocal": sameLocal, "sameLocalInClosure": sameLocalInClosure, "otherLocal": otherLocal, "sameUnnamed": sameUnnamed, "sameMethod": sameMethod,
}

// sameLocal is reported: it is one type.
func sameLocal() {
	type row int
	n := 3
	if _, ok := any(row(1)).(row); ok {
		n = 4
	}
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// sameLocalInClosure is reported: the closure uses the type around it.
func sameLocalInClosure() {
	type row int
	f := func() any { return row(1) }
	n := 3
	if _, ok := f().(row); ok {
		n = 4
	}
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// otherLocal passes: the closure has a type of its own.
func otherLocal() {
	type row int
	f := func() any { type row int; return row(1) }
	n := 3
	if _, ok := f().(row); ok {
		n = 4
	}
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// sameUnnamed is reported: in one package these are one type.
func sameUnnamed() {
	n := 3
	if _, ok := any(struct{ int }{1}).(struct{ int }); ok {
		n = 4
	}
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// sameMethod is reported: it calls the method of the package.
func sameMethod() {
	var x interface{ height() int } = sized{rows: 4}
	f := x.height
	lib.New(2, 3).Mul(lib.New(f(), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
