package facts

import (
	"cmp"
	"hash/maphash"
	"maps"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/directive"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The facts of the direct imports overlap: each holds all that its package calls. Of most facts
// nothing is decoded.
//
// A function that several facts hold is the same in all of them, if no fact was made to lie:
// trust.go says which fact is believed. Among several it is the first in the order of paths.
type Imports struct {
	trust  Trust
	facts  []Fact
	byPath map[string][]attributed
}

// An attributed fact holds functions, variables or constants of some package.
type attributed struct {
	Fact
	authoritative bool // for that package
}

func NewImports(r Trust, facts []Fact) *Imports {
	return &Imports{trust: r, facts: facts, byPath: make(map[string][]attributed)}
}

// of returns the facts that may hold functions, variables or constants of the package, its own
// first.
func (m *Imports) of(path string) []attributed {
	found, ok := m.byPath[path]
	if ok {
		return found
	}
	for _, f := range m.facts {
		switch {
		case !f.Holds(path):
		case f.Path == path:
			found = slices.Insert(found, 0, attributed{f, true})
		default:
			found = append(found, attributed{f, m.trust.Authoritative(f.Path, path)})
		}
	}
	m.byPath[path] = found
	return found
}

// Mentions lists what a function, variable or constant of another package mentions, as far as the
// facts say.
func (m *Imports) Mentions(symbol string) map[string]bool {
	path, _ := ir.SplitSymbol(symbol)
	names := make(map[string]bool)
	for _, f := range m.of(path) {
		for _, name := range f.Mentions(symbol) {
			names[name] = true
		}
	}
	return names
}

// Function returns the function with the symbol, or nil.
func (m *Imports) Function(symbol string) *ir.Func {
	path, _ := ir.SplitSymbol(symbol)
	for _, f := range m.of(path) {
		if fn := f.Func(symbol); fn != nil && (f.authoritative || Forwards(fn)) {
			return fn
		}
	}
	return nil
}

// Effect returns the effect of the function with the symbol, if there is one. It is not decoded for
// that.
func (m *Imports) Effect(symbol string) (ir.Effect, bool) {
	path, _ := ir.SplitSymbol(symbol)
	for _, f := range m.of(path) {
		e, ok := f.Effect(symbol)
		if ok && !f.authoritative {
			fn := f.Func(symbol)
			ok = fn != nil && Forwards(fn)
		}
		if ok {
			return e, true
		}
	}
	return 0, false
}

// Global returns the variable with the symbol, or nil.
func (m *Imports) Global(symbol string) *ir.Global {
	path, _ := ir.SplitSymbol(symbol)
	for _, f := range m.of(path) {
		switch g := f.Global(symbol); {
		case g == nil:
		case f.authoritative:
			return g
		case isSentinel(g):
			return &ir.Global{Symbol: g.Symbol, Type: g.Type, NonNil: g.NonNil}
		}
	}
	return nil
}

// receiverOf returns the ID of the type that declares the method with the symbol, or "".
func receiverOf(symbol string) string {
	path, name := ir.SplitSymbol(symbol)
	recv, _, isMethod := strings.Cut(name, ".")
	if !isMethod || strings.Contains(name, "$") {
		return ""
	}
	return path + "." + recv
}

// methods lists the symbols of the methods that a type declares, as far as the facts hold them.
func (m *Imports) methods(typeID string) []string {
	if i := strings.IndexAny(typeID, "[@"); i > 0 {
		typeID = typeID[:i]
	}
	path, _ := ir.SplitSymbol(typeID)
	var symbols []string
	for _, f := range m.of(path) {
		if f.authoritative {
			symbols = append(symbols, slices.DeleteFunc(f.Symbols(typeID+"."), func(symbol string) bool { return receiverOf(symbol) != typeID })...)
		}
	}
	return symbols
}

// Functions lists the functions of a package that the facts hold, by symbol.
func (m *Imports) Functions(path string) []*ir.Func {
	known := make(map[string]bool)
	var fns []*ir.Func
	for _, f := range m.of(path) {
		if !f.authoritative {
			continue
		}
		for _, symbol := range f.Symbols(path + ".") {
			if pkg, _ := ir.SplitSymbol(symbol); pkg != path || known[symbol] {
				continue
			}
			if fn := f.Func(symbol); fn != nil {
				known[symbol] = true
				fns = append(fns, fn)
			}
		}
	}
	slices.SortFunc(fns, func(f, g *ir.Func) int { return cmp.Compare(f.Symbol, g.Symbol) })
	return fns
}

// Hash adds all that the facts say to a hash.
func (m *Imports) Hash(hash *maphash.Hash) {
	for _, path := range slices.Sorted(maps.Keys(m.trust.Direct)) { // they say which facts are believed
		maphash.WriteComparable(hash, path)
	}
	for _, f := range m.facts {
		maphash.WriteComparable(hash, f.Path)
		maphash.WriteComparable(hash, len(f.Data))
		hash.Write(f.Data)
	}
}

// Declare adds to a table what the facts say of directives, each of packages for which it is
// authoritative.
func (m *Imports) Declare(t *directive.Table) {
	for _, f := range m.facts {
		t.Imported(f.Path, slices.DeleteFunc(f.Declared(), func(d ir.Declared) bool {
			about, _ := ir.SplitSymbol(directive.Generic(d.Symbol))
			return !m.trust.Authoritative(f.Path, about)
		}))
	}
}
