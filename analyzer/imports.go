package analyzer

import (
	"cmp"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
)

// The facts of the direct imports overlap: each holds all that its package calls. A package is decoded
// when a function of a package is looked for of which it holds some; most facts never are.
//
// A function that several facts hold is the same in all of them, if no fact was made to lie: trust.go says
// which fact is believed. Among several it is the first in the order of paths.
type imports struct {
	trust   trust
	facts   []importedFact
	decoded []*decodedFact // by index in facts; nil: not yet
	byPath  map[string][]attributed
	cost    int // of what is decoded, in steps
}

// decodeCost is what decoding an instruction costs, in steps of the engine.
const decodeCost = 4

// A attributed fact holds functions or variables of some package.
type attributed struct {
	*decodedFact
	authoritative bool // for that package
}

// A decodedFact is a fact that has been decoded.
type decodedFact struct {
	funcs   map[string]*ir.Func
	globals map[string]*ir.Global
	methods map[string][]string // symbols, sorted, by the ID of the type that declares them

	mentions map[string][]string // of a function, variable or constant: see [ir.Mention]
}

func newImports(r trust, facts []importedFact) *imports {
	return &imports{trust: r, facts: facts, decoded: make([]*decodedFact, len(facts)), byPath: make(map[string][]attributed)}
}

// of returns the facts that may hold functions or variables of the package, its own first.
func (m *imports) of(path string) []attributed {
	found, ok := m.byPath[path]
	if ok {
		return found
	}
	for i := range m.facts {
		switch {
		case !codec.Holds(m.facts[i].data, path):
		case m.facts[i].path == path:
			found = slices.Insert(found, 0, attributed{m.decode(i), true})
		default:
			found = append(found, attributed{m.decode(i), m.trust.authoritative(m.facts[i].path, path)})
		}
	}
	m.byPath[path] = found
	return found
}

// decode returns fact i decoded. What cannot be decoded is not known.
func (m *imports) decode(i int) *decodedFact {
	if m.decoded[i] != nil {
		return m.decoded[i]
	}
	d := &decodedFact{
		funcs: make(map[string]*ir.Func), globals: make(map[string]*ir.Global), methods: make(map[string][]string),
		mentions: make(map[string][]string),
	}
	m.decoded[i] = d
	pkg, err := readFact(m.facts[i].data)
	if err != nil {
		return d
	}
	for _, f := range pkg.Funcs {
		d.funcs[f.Symbol] = f
		for b := range f.Blocks {
			m.cost += decodeCost * len(f.Blocks[b].Instrs)
		}
		if recv := receiverOf(f.Symbol); recv != "" {
			d.methods[recv] = append(d.methods[recv], f.Symbol)
		}
	}
	for _, g := range pkg.Globals {
		d.globals[g.Symbol] = g
	}
	for _, mention := range pkg.Mentions {
		d.mentions[mention.Symbol] = mention.Names
	}
	return d
}

// mentions lists what a function, variable or constant of another package mentions, as far as the facts say.
func (m *imports) mentions(symbol string) map[string]bool {
	path, _ := ir.SplitSymbol(symbol)
	names := make(map[string]bool)
	for _, d := range m.of(path) {
		for _, name := range d.mentions[symbol] {
			names[name] = true
		}
	}
	return names
}

// function returns the function with the symbol, or nil.
func (m *imports) function(symbol string) *ir.Func {
	path, _ := ir.SplitSymbol(symbol)
	for _, d := range m.of(path) {
		if f := d.funcs[symbol]; f != nil && (d.authoritative || forwards(f)) {
			return f
		}
	}
	return nil
}

// global returns the variable with the symbol, or nil.
func (m *imports) global(symbol string) *ir.Global {
	path, _ := ir.SplitSymbol(symbol)
	for _, d := range m.of(path) {
		switch g := d.globals[symbol]; {
		case g == nil:
		case d.authoritative:
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
func (m *imports) methods(typeID string) []string {
	if i := strings.IndexAny(typeID, "[@"); i > 0 {
		typeID = typeID[:i]
	}
	path, _ := ir.SplitSymbol(typeID)
	var symbols []string
	for _, d := range m.of(path) {
		if d.authoritative {
			symbols = append(symbols, d.methods[typeID]...)
		}
	}
	return symbols
}

// functions lists the functions of a package that the facts hold, by symbol.
func (m *imports) functions(path string) []*ir.Func {
	known := make(map[string]bool)
	var fns []*ir.Func
	for _, d := range m.of(path) {
		if !d.authoritative {
			continue
		}
		for symbol, f := range d.funcs {
			if pkg, _ := ir.SplitSymbol(symbol); pkg == path && !known[symbol] {
				known[symbol] = true
				fns = append(fns, f)
			}
		}
	}
	slices.SortFunc(fns, func(f, g *ir.Func) int { return cmp.Compare(f.Symbol, g.Symbol) })
	return fns
}
