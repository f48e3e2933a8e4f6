// Package facts encodes what a package tells its importers, and reads what its imports tell.
//
//	Export    the fact of a package: the functions that its importers may call, and what these call
//	Of        the facts of the imports of a package
//	Imports   what these say of a function or a variable, of whatever package
//	Trust     which of them is asked
//
// Most of a fact is shape IR; package codec describes the format. The fact of a package that has
// nothing to do with shapes has its hazards at most (ir.Hazard), and what its constants are made
// of.
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

// What a package tells its importers: the functions of its exported API, but for tests, and
// everything they may call, in other packages too, because an importer sees the facts of its direct
// imports only. The methods of every type that these functions mention belong to it: an importer
// may call them through an interface.

// MaxSize is the largest size of a fact, in bytes.
const MaxSize = 5 << 19

// A Source is a package whose fact is to be made.
type Source struct {
	ir.Program // functions and variables, of other packages too
	Own        *ir.Package
	Imports    *Imports
	Hazards    []ir.Hazard
	Directives *directive.Table
	// Initial returns the value of a stable variable of the package after initialisation.
	Initial func(*ir.Global) *ir.Const
	// Constants lists what the exported constants of the package mention, and Mentions what a
	// function, variable or constant does.
	Constants func() []ir.Mention
	Mentions  func(symbol string) map[string]bool
}

// Export encodes what the importers of a package need; nil if there is nothing.
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

// EncodeWithin encodes what importers are told in so many bytes: without the bodies of the largest
// functions, which are the least likely to be executed to their end, if it takes more. It returns
// nil if even that does not fit.
func EncodeWithin(pkg *ir.Package, limit int) []byte {
	told := *pkg
	for {
		data := codec.Encode(&told)
		if len(data) <= limit {
			return data
		}
		sizes := make(map[*ir.Func]int)
		all := 0
		for _, f := range told.Funcs {
			sizes[f] = f.Instructions()
			all += sizes[f]
		}
		if all == 0 {
			return nil
		}
		bySize := slices.Clone(told.Funcs)
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
		funcs := slices.Clone(told.Funcs)
		for i, f := range funcs {
			if left[f] {
				funcs[i] = f.WithoutBody()
			}
		}
		told.Funcs = funcs
	}
}

// An exporter collects functions.
type exporter struct {
	p       Source
	pkg     ir.Package
	todo    []*ir.Func
	seen    map[string]bool
	types   map[*ir.Type]bool
	globals map[string]bool
}

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

// scan adds what f mentions.
func (x *exporter) scan(f *ir.Func) {
	if !x.p.Own.IsInit(f.Parent) { // what is in a table needs no initialiser
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

// global adds a variable, with its value if that is known.
func (x *exporter) global(symbol string) {
	if x.globals[symbol] {
		return
	}
	x.globals[symbol] = true
	g := x.p.Global(symbol)
	if g == nil || g.Type == nil { // of gonum, or not known
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

// mentions adds what the functions and variables mention, and the exported constants of the
// package.
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

// AppendMention adds what a function, a variable or a constant mentions, if it mentions anything.
func AppendMention(list []ir.Mention, symbol string, names map[string]bool) []ir.Mention {
	if len(names) == 0 {
		return list
	}
	return append(list, ir.Mention{Symbol: symbol, Names: slices.Sorted(maps.Keys(names))})
}

// value adds the functions that a variable holds.
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

// typ adds the methods of a type and of its parts. The types of other packages do not list their
// methods here, but the facts hold those that their packages have.
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
