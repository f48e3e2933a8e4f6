package directive

import (
	"cmp"
	"go/types"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/library"
	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Table contains the directives of the package, those in the facts of its imports, and the
// contracts of libraries.
type Table struct {
	self      string // path of the package
	declared  map[tableKey]ir.Declared
	own       []tableKey      // in the order of the files
	facts     map[string]bool // paths of the imports with a fact
	Libraries library.Views
	Points    []*Point // in the order of the files
	names     int      // of dims that the points mention

	contracts map[string]*contract.Contract // by symbol, parsed on first use
	types     map[string]*contract.Type
}

// A tableKey is the kind and the symbol of a directive.
type tableKey struct {
	kind   ir.DeclaredKind
	symbol string
}

// NewTable returns a table without directives for the package with the path self.
func NewTable(self string, libraries library.Views) *Table {
	return &Table{
		self:      self,
		Libraries: libraries,
		declared:  make(map[tableKey]ir.Declared),
		facts:     make(map[string]bool),
		contracts: make(map[string]*contract.Contract),
		types:     make(map[string]*contract.Type),
	}
}

// Imported adds the directives in the fact of an import.
func (t *Table) Imported(from string, ds []ir.Declared) {
	t.facts[from] = true
	for _, d := range ds {
		k := tableKey{d.Kind, d.Symbol}
		path, _ := ir.SplitSymbol(d.Symbol)
		if _, known := t.declared[k]; !known && path != t.self {
			t.declared[k] = d
		}
	}
}

// add adds a directive of the package. A directive at a method has precedence over the contract
// that follows from the shape of its interface, which is added first.
func (t *Table) add(d ir.Declared) {
	k := tableKey{d.Kind, d.Symbol}
	if _, known := t.declared[k]; !known {
		t.own = append(t.own, k)
	}
	t.declared[k] = d
	delete(t.contracts, d.Symbol)
}

// inherit copies the contracts of embedded methods to the interfaces of the package that embed
// them.
func (t *Table) inherit(pkg *types.Package) {
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		obj, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || obj.IsAlias() {
			continue
		}
		it, ok := obj.Type().Underlying().(*types.Interface)
		if !ok {
			continue
		}
		for m := range it.Methods() {
			from := receiver(m)
			if from == nil || from == obj || from.Pkg() == nil {
				continue
			}
			d, ok := t.declared[tableKey{ir.DeclaredContract, methodSymbol(from, m)}]
			if !ok {
				continue
			}
			d.Symbol = methodSymbol(obj, m)
			t.add(d)
		}
	}
}

// Contract implements [engine.Declarations].
func (t *Table) Contract(symbol string) (c *contract.Contract, name string) {
	if len(t.declared) == 0 {
		return nil, ""
	}
	symbol = Generic(symbol)
	d, ok := t.declared[tableKey{ir.DeclaredContract, symbol}]
	if !ok {
		return nil, ""
	}
	c, parsed := t.contracts[symbol]
	if !parsed {
		c, _ = contract.ParseDeclared(d.Text) // nil if it is malformed
		t.contracts[symbol] = c
	}
	return c, d.Name
}

// Place implements [engine.Declarations].
func (t *Table) Place(symbol string) engine.DeclaredPlace {
	d := t.declared[tableKey{ir.DeclaredContract, Generic(symbol)}]
	return engine.DeclaredPlace{Pos: d.Pos, File: d.File, Line: int(d.Line)}
}

// Type implements [engine.Declarations].
func (t *Table) Type(id string) *contract.Type {
	id = Generic(id)
	d, ok := t.declared[tableKey{ir.DeclaredShape, id}]
	if !ok {
		return nil
	}
	typ, parsed := t.types[id]
	if !parsed {
		var err error
		if typ, err = contract.ParseShape(d.Name, d.Text); err != nil {
			typ = nil
		}
		t.types[id] = typ
	}
	return typ
}

// Dialect implements [engine.Declarations].
func (t *Table) Dialect(symbol string) string {
	dialect, _, _ := strings.Cut(t.declared[tableKey{ir.DeclaredBroadcast, Generic(symbol)}].Text, " ")
	return dialect
}

// Layout returns the representation of a named type in a contract file, or of an interface in a
// directive; nil for other types.
func (t *Table) Layout(path, name string) *lower.Layout {
	decl := t.Libraries.For(path).Type(name)
	if decl == nil || path == t.self {
		return t.declaredLayout(path, name)
	}
	l := &lower.Layout{}
	for _, a := range decl.Stored() {
		l.Fields = append(l.Fields, lower.Attribute{Name: a.Name, Kind: attributeKind(a.Kind)})
	}
	return l
}

func attributeKind(k contract.AttrKind) ir.Kind {
	switch k {
	case contract.IntAttr:
		return ir.Int
	case contract.BoolAttr:
		return ir.Bool
	}
	return ir.Invalid
}

// declaredLayout returns the attributes of an interface with a shape directive, nil for other
// types.
func (t *Table) declaredLayout(path, name string) *lower.Layout {
	decl := t.Type(path + "." + name)
	if decl == nil || !decl.Interface {
		return nil
	}
	l := &lower.Layout{}
	if decl.List() != "" {
		l.Fields = []lower.Attribute{{Name: decl.List(), Kind: ir.Slice}}
		return l
	}
	for _, a := range decl.Stored() {
		l.Fields = append(l.Fields, lower.Attribute{Name: a.Name, Kind: ir.Int})
	}
	return l
}

// Own returns the directives of the package, in the order of the files.
func (t *Table) Own() []ir.Declared {
	var ds []ir.Declared
	for _, k := range t.own {
		ds = append(ds, t.declared[k])
	}
	return ds
}

// About returns the directives about a symbol.
func (t *Table) About(symbol string) []ir.Declared {
	var ds []ir.Declared
	for _, kind := range [...]ir.DeclaredKind{ir.DeclaredContract, ir.DeclaredShape, ir.DeclaredBroadcast} {
		if d, ok := t.declared[tableKey{kind, Generic(symbol)}]; ok {
			ds = append(ds, d)
		}
	}
	return ds
}

// Generic removes the type arguments from the ID of a type, or from the symbol of one of its
// methods.
func Generic(symbol string) string {
	i, j := strings.IndexByte(symbol, '['), strings.LastIndexByte(symbol, ']')
	if i <= 0 || j < i {
		return symbol
	}
	return symbol[:i] + symbol[j+1:]
}

func compareDeclared(a, b ir.Declared) int {
	return cmp.Or(strings.Compare(a.Symbol, b.Symbol), cmp.Compare(a.Kind, b.Kind))
}

// Sorted sorts ds and removes duplicates.
func Sorted(ds []ir.Declared) []ir.Declared {
	slices.SortFunc(ds, compareDeclared)
	return slices.Compact(ds)
}
