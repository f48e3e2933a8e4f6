package rules

import "example.com/adversarial/lib"

// Rule 8: two unknown pointers may be equal.

var rule08 = map[string]func(){
	"parametersAlias": func() { m := lib.New(1, 1); parametersAlias(m, m) },
	"elementsAlias":   func() { m := lib.New(1, 1); elementsAlias([]*lib.Matrix{m, m}) },
	"fieldsAlias":     func() { m := lib.New(1, 1); fieldsAlias(&pair{m, m}) },
	"backingAlias":    func() { s := []int{1, 1, 1}; backingAlias(s, s) },
	"indicesAlias":    func() { indicesAlias(1, 1) },
	"freshDistinct":   freshDistinct,
	"freshAndUnknown": func() { freshAndUnknown(lib.New(3, 3)) },
	"freshAlias":      freshAlias,
}

// parametersAlias succeeds if a and b are one matrix.
func parametersAlias(a, b *lib.Matrix) {
	a.Rows, a.Cols = 2, 3
	b.Rows, b.Cols = 2, 2
	a.Mul(b)
}

// elementsAlias succeeds if both elements are one matrix.
func elementsAlias(ms []*lib.Matrix) {
	a, b := ms[0], ms[1]
	a.Rows, a.Cols = 2, 3
	b.Rows, b.Cols = 2, 2
	a.Mul(b)
}

type pair struct{ a, b *lib.Matrix }

// fieldsAlias succeeds if both fields are one matrix.
func fieldsAlias(p *pair) {
	p.a.Rows, p.a.Cols = 2, 3
	p.b.Rows, p.b.Cols = 2, 2
	p.a.Mul(p.b)
}

// backingAlias succeeds if the slices share their elements.
func backingAlias(s, t []int) {
	s[0] = 4
	t[0] = 3
	lib.New(2, 3).Mul(lib.New(s[0], 5))
}

// indicesAlias succeeds if i and j are equal.
func indicesAlias(i, j int) {
	var sizes [3]int
	sizes[i] = 4
	sizes[j] = 3
	lib.New(2, 3).Mul(lib.New(sizes[i], 5))
}

// freshDistinct is reported: what New returns is new.
func freshDistinct() {
	a, b := lib.New(1, 1), lib.New(1, 1)
	a.Grow(2, 3)
	b.Grow(4, 5)
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// freshAndUnknown is reported: a parameter is not what was made later.
func freshAndUnknown(b *lib.Matrix) {
	a := lib.New(2, 3)
	b.Grow(4, 5)
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// freshAlias has two names for one matrix.
func freshAlias() {
	a := lib.New(4, 5)
	b := a
	b.Grow(3, 5)
	lib.New(2, 3).Mul(a)
}
