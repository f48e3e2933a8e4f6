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

// Imports are the facts of the direct imports of a package. They overlap, since each contains all
// functions that its package calls. Most of their contents are never decoded.
//
// A function that several facts contain is the same in all of them, unless a fact was manipulated;
// trust.go decides which fact is used. Among several authoritative ones it is the first in the
// order of paths.
type Imports struct {
	trust      Trust
	facts      []Fact
	byPath     map[string][]attributed
	signatures map[string][]*ir.Func // by path, those that were asked for
}

// An attributed is a fact that may contain functions, variables or constants of some package.
type attributed struct {
	Fact
	authoritative bool // for that package
}

// NewImports returns the Imports with the facts of the direct imports of a package.
func NewImports(r Trust, facts []Fact) *Imports {
	return &Imports{trust: r, facts: facts, byPath: make(map[string][]attributed), signatures: make(map[string][]*ir.Func)}
}

// of returns the facts that may contain functions, variables or constants of the package, its own
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

// Mentions returns the names that a function, variable or constant of another package mentions,
// according to all facts.
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

// Effect returns the effect of the function with the symbol, false if there is none. It does not
// decode the function if the fact is authoritative.
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

// methods returns the symbols of the methods that a type declares, as far as the facts contain
// them.
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

// Signatures returns the functions of a package that the facts contain, by symbol, without their
// bodies.
func (m *Imports) Signatures(path string) []*ir.Func {
	if fns, ok := m.signatures[path]; ok {
		return fns
	}
	known := make(map[string]bool)
	var fns []*ir.Func
	for _, f := range m.of(path) {
		if !f.authoritative {
			continue
		}
		for _, fn := range f.Signatures(path + ".") {
			if pkg, _ := ir.SplitSymbol(fn.Symbol); pkg == path && !known[fn.Symbol] {
				known[fn.Symbol] = true
				fns = append(fns, fn)
			}
		}
	}
	slices.SortFunc(fns, func(f, g *ir.Func) int { return cmp.Compare(f.Symbol, g.Symbol) })
	m.signatures[path] = fns
	return fns
}

// Hash adds all facts to a hash.
func (m *Imports) Hash(hash *maphash.Hash) {
	for _, path := range slices.Sorted(maps.Keys(m.trust.Direct)) { // direct imports determine which facts are used
		maphash.WriteComparable(hash, path)
	}
	for _, f := range m.facts {
		maphash.WriteComparable(hash, f.Path)
		maphash.WriteComparable(hash, len(f.Data))
		hash.Write(f.Data)
	}
}

// Declare adds to a table the directives in each fact about packages for which the fact is
// authoritative.
func (m *Imports) Declare(t *directive.Table) {
	for _, f := range m.facts {
		t.Imported(f.Path, slices.DeleteFunc(f.Declared(), func(d ir.Declared) bool {
			about, _ := ir.SplitSymbol(directive.Generic(d.Symbol))
			return !m.trust.Authoritative(f.Path, about)
		}))
	}
}
