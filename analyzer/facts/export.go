// Package facts encodes the fact that a package exports to its importers, and decodes the facts of
// its imports.
//
//   - [Export] returns the fact of a package: the functions that its importers may call, and those
//     that these call.
//   - [Of] returns the facts of the imports of a package.
//   - [Imports] resolves a function or a variable of any package in these facts.
//   - [Trust] decides which fact is authoritative for a package.
//
// Most of a fact is shape IR; package codec describes the format. The fact of a package that has
// nothing to do with shapes contains at most its hazards (ir.Hazard) and the dependences of its
// constants.
package facts

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/directive"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/callgraph"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
	"github.com/shapelint/shapelint/shapeinfer/ir/readonly"
)

// The contents of a fact: the functions of the exported API, except tests, and all functions that
// these may call, including those of other packages, because an importer gets the facts of its
// direct imports only. The methods of all types that these functions mention are included: an
// importer may call them through an interface.

// MaxSize is the largest size of a fact, in bytes.
const MaxSize = 5 << 19

// A Source is a package whose fact is to be encoded.
type Source struct {
	ir.Program // resolves functions and variables, also of other packages
	Own        *ir.Package
	Imports    *Imports
	Hazards    []ir.Hazard
	Directives *directive.Table
	// Initial returns the value of a stable variable of the package after initialisation.
	Initial func(*ir.Global) *ir.Const
	// Constants returns the mentions of the exported constants of the package. Mentions returns
	// those of a function, variable or constant.
	Constants func() []ir.Mention
	Mentions  func(symbol string) map[string]bool
}

// Export returns the fact of a package; nil if it is empty.
func Export(p Source) []byte {
	x := exporter{p: p, seen: make(map[string]bool), types: make(map[*ir.Type]bool), globals: make(map[string]bool)}
	for _, f := range p.Own.Funcs {
		if f.Exported && f.Parent == "" && !f.IsTest() {
			x.add(f.Symbol)
		}
	}
	for _, g := range p.Own.Globals {
		if g.Stable && readonly.IsDescription(g.Type) {
			x.global(g.Symbol)
		}
	}
	x.pkg.Declared = append(x.pkg.Declared, p.Directives.Own()...)
	for len(x.todo) > 0 {
		f := x.todo[0]
		x.todo = x.todo[1:]
		x.scan(f)
	}
	x.mentions()
	if len(x.pkg.Funcs) == 0 && len(x.pkg.Declared) == 0 {
		return Bare(p.Own.Path, p.Hazards, x.pkg.Mentions)
	}
	x.pkg.Declared = directive.Sorted(x.pkg.Declared)
	x.pkg.Path, x.pkg.Hazards = p.Own.Path, p.Hazards
	slices.SortFunc(x.pkg.Funcs, func(a, b *ir.Func) int { return strings.Compare(a.Symbol, b.Symbol) })
	slices.SortFunc(x.pkg.Globals, func(a, b *ir.Global) int { return strings.Compare(a.Symbol, b.Symbol) })
	if data := EncodeWithin(&x.pkg, MaxSize); data != nil {
		return data
	}
	return Bare(p.Own.Path, p.Hazards, nil)
}

// EncodeWithin encodes a package in at most limit bytes. If the encoding would be longer, the
// bodies of the largest functions are left out, since these are the least likely to be executed to
// their end. It returns nil if even that is too long.
func EncodeWithin(pkg *ir.Package, limit int) []byte {
	kept := *pkg
	for {
		data := codec.Encode(&kept)
		if len(data) <= limit {
			return data
		}
		sizes := make(map[*ir.Func]int)
		all := 0
		for _, f := range kept.Funcs {
			sizes[f] = f.Instructions()
			all += sizes[f]
		}
		if all == 0 {
			return nil
		}
		bySize := slices.Clone(kept.Funcs)
		slices.SortStableFunc(bySize, func(f, g *ir.Func) int { return cmp.Compare(sizes[g], sizes[f]) })
		keep := int(0.9 * float64(all) * float64(limit) / float64(len(data)))
		left := make(map[*ir.Func]bool)
		for _, f := range bySize {
			if all <= keep || sizes[f] == 0 {
				break
			}
			left[f] = true
			all -= sizes[f]
		}
		funcs := slices.Clone(kept.Funcs)
		for i, f := range funcs {
			if left[f] {
				funcs[i] = f.WithoutBody()
			}
		}
		kept.Funcs = funcs
	}
}

// An exporter collects functions, variables and types.
type exporter struct {
	p       Source
	pkg     ir.Package
	todo    []*ir.Func
	seen    map[string]bool
	types   map[*ir.Type]bool
	globals map[string]bool
}

// add adds a function and its directives.
func (x *exporter) add(symbol string) {
	if symbol == "" || x.seen[symbol] {
		return
	}
	x.seen[symbol] = true
	x.pkg.Declared = append(x.pkg.Declared, x.p.Directives.About(symbol)...)
	if f := x.p.Func(symbol); f != nil {
		x.pkg.Funcs = append(x.pkg.Funcs, f)
		x.todo = append(x.todo, f)
	}
}

// scan adds the functions, variables and types that f mentions.
func (x *exporter) scan(f *ir.Func) {
	if !x.p.Own.IsInit(f.Parent) { // a closure in a table does not need the initialiser
		x.add(f.Parent)
	}
	for _, p := range f.Params {
		x.typ(p.Type)
	}
	for _, t := range f.Results {
		x.typ(t)
	}
	for i := range f.Consts {
		switch c := &f.Consts[i]; c.Kind {
		case ir.ConstFunc:
			x.typ(c.Types)
		case ir.ConstGlobal:
			x.global(c.S)
		}
	}
	for m := range callgraph.Of(f) {
		if m.Kind != callgraph.Starts {
			x.add(m.Symbol)
		}
	}
	for _, in := range f.Instrs {
		x.typ(in.Type)
		x.typ(in.Type2)
		x.typ(in.Types)
	}
}

// global adds a variable, with its value if it is known.
func (x *exporter) global(symbol string) {
	if x.globals[symbol] {
		return
	}
	x.globals[symbol] = true
	g := x.p.Global(symbol)
	if g == nil || g.Type == nil { // of a library with contracts, or unknown
		return
	}
	if (g.Stable || g.NonNil) && g.Value == nil {
		own := *g
		own.Value = x.p.Initial(g)
		g = &own
	}
	x.pkg.Globals = append(x.pkg.Globals, g)
	x.value(g.Value)
}

// mentions adds the mentions of the functions, the variables and the exported constants.
func (x *exporter) mentions() {
	x.pkg.Mentions = x.p.Constants()
	add := func(symbol string) { x.pkg.Mentions = AppendMention(x.pkg.Mentions, symbol, x.p.Mentions(symbol)) }
	for _, f := range x.pkg.Funcs {
		add(f.Symbol)
	}
	for _, g := range x.pkg.Globals {
		add(g.Symbol)
	}
	slices.SortFunc(x.pkg.Mentions, func(a, b ir.Mention) int { return strings.Compare(a.Symbol, b.Symbol) })
}

// AppendMention appends the names that a function, a variable or a constant mentions, if there are
// any.
func AppendMention(list []ir.Mention, symbol string, names map[string]bool) []ir.Mention {
	if len(names) == 0 {
		return list
	}
	return append(list, ir.Mention{Symbol: symbol, Names: slices.Sorted(maps.Keys(names))})
}

// value adds the functions in the value of a variable.
func (x *exporter) value(c *ir.Const) {
	if c == nil {
		return
	}
	if c.Kind == ir.ConstFunc {
		x.add(c.S)
		x.typ(c.Types)
	}
	x.typ(c.Type)
	for i := range c.Elems {
		x.value(&c.Elems[i])
	}
}

// typ adds the methods of a type and of its parts. A type of another package does not list its
// methods, so these come from the facts.
func (x *exporter) typ(t *ir.Type) {
	if t == nil || x.types[t] {
		return
	}
	x.types[t] = true
	if t.Name != "" {
		x.pkg.Declared = append(x.pkg.Declared, x.p.Directives.About(t.ID)...)
	}
	if t.Kind == ir.Interface && t.Name != "" {
		for _, m := range t.Methods {
			x.add(t.ID + "." + m)
		}
	}
	for _, m := range t.MethodSet {
		x.add(m.Func)
	}
	if t.Name != "" && t.Kind != ir.Interface && !t.Ghost {
		for _, symbol := range x.p.Imports.methods(t.ID) {
			x.add(symbol)
		}
	}
	x.typ(t.Elem)
	x.typ(t.Key)
	for _, f := range t.Fields {
		x.typ(f.Type)
	}
}

// Read decodes a fact.
func Read(data []byte) (*ir.Package, error) {
	if len(data) > MaxSize {
		return nil, errors.New("too big")
	}
	return codec.Decode(data)
}
