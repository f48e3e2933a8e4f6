package program

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which contract describes a symbol: that of a file of contracts, for packages that are known by
// contracts, or one that a directive declares. And the types that the contracts speak of: the
// fields of such a type are its attributes, whatever fields it has in the library.

// A ContractRef is the contract of a symbol, or the knowledge that its package has contracts but it
// has none.
type ContractRef struct {
	Path     string // of the package
	Contract *contract.Contract
	// Of a contract that a directive declares:
	Declared bool
	Name     string // how a message writes the function
	Place    DeclaredPlace
	Beside   bool // a body, which is executed
}

// A DeclaredPlace is where a directive stands.
type DeclaredPlace struct {
	Pos  int    // a token.Pos, 0 in another package
	File string // base name
	Line int
}

// Contract returns what contracts say of a symbol: nil if its package has none.
func (p *Program) Contract(symbol string) *ContractRef {
	ref, ok := p.contracts[symbol]
	if ok {
		p.Read(symbol) // see declaredContract
		return ref
	}
	path, name := ir.SplitSymbol(symbol)
	if path != "" && path != p.Config.Package && p.Config.Contracts != nil && !strings.Contains(name, "$") {
		if f := p.Config.Contracts(path); f != nil {
			ref = &ContractRef{Path: path, Contract: f.Lookup(name)}
		}
	}
	if ref == nil {
		ref = p.declaredContract(symbol)
	}
	p.contracts[symbol] = ref
	return ref
}

// IsDescribed reports whether the package of a symbol has contracts, though it may be the package
// under analysis.
func (p *Program) IsDescribed(symbol string) bool {
	path, _ := ir.SplitSymbol(symbol)
	return path != "" && p.Config.Contracts != nil && p.Config.Contracts(path) != nil
}

// Decl returns the declaration of a type by a contract file, or nil.
func (p *Program) Decl(t *ir.Type) *contract.Type {
	if t == nil || p.Config.Contracts == nil {
		return nil
	}
	decl, ok := p.decls[t]
	if !ok {
		decl = p.findDecl(t)
		p.decls[t] = decl
	}
	return decl
}

func (p *Program) findDecl(t *ir.Type) *contract.Type {
	path, name := ir.SplitSymbol(t.ID)
	if path != "" && path != p.Config.Package {
		if decl := p.Config.Contracts(path).Type(name); decl != nil {
			return decl
		}
	}
	return p.declaredType(t)
}

// Ghost returns the type that a contract file declares under a name, in the layout of its
// declaration.
func (p *Program) Ghost(path, name string) *ir.Type {
	id := path + "." + name
	if t := p.types[id]; t != nil {
		return t
	}
	decl := p.Config.Contracts(path).Type(name)
	if decl == nil {
		return nil
	}
	t := &ir.Type{Kind: ir.Struct, ID: id, Name: path[strings.LastIndexByte(path, '/')+1:] + "." + name, Ghost: true}
	for _, a := range decl.Stored() {
		t.Fields = append(t.Fields, ir.Field{Name: a.Name, Type: attrType(a.Kind)})
	}
	p.types[id] = t
	return t
}

// StructType returns the described type of an operand of a contract that is passed by value, or
// nil.
func (p *Program) StructType(c *contract.Contract, i int) *ir.Type {
	if i >= len(c.Params) {
		return nil
	}
	path, name := c.Struct(i)
	if path == "" || path == p.Config.Package {
		return nil
	}
	return p.Ghost(path, name)
}

func attrType(k contract.AttrKind) *ir.Type {
	switch k {
	case contract.IntAttr:
		return IntType
	case contract.BoolAttr:
		return BoolType
	}
	return &ir.Type{Kind: ir.Interface, ID: "any"}
}

var (
	IntType    = &ir.Type{Kind: ir.Int, Bits: 64, ID: "int"}
	BoolType   = &ir.Type{Kind: ir.Bool, ID: "bool"}
	StringType = &ir.Type{Kind: ir.String, ID: "string"}

	DataSlice = &ir.Type{Kind: ir.Slice, ID: "[]float64", Elem: &ir.Type{Kind: ir.Float, ID: "float64"}}
)

func LowerFirst(name string) string {
	if name == "" {
		return ""
	}
	return strings.ToLower(name[:1]) + name[1:]
}

// Declarations are what directives say.
type Declarations interface {
	// Contract returns the contract of a function or of a method of an interface, and how a message
	// writes its name.
	Contract(symbol string) (c *contract.Contract, name string)
	// Place returns where the directive with that contract stands.
	Place(symbol string) DeclaredPlace
	// Type returns the representation of the named type with the given ID, or nil.
	Type(id string) *contract.Type
	// Dialect returns the dialect that a function is said to broadcast by, "" if nothing is said.
	Dialect(symbol string) string
}

// declaredContract returns the declared contract of a symbol, or nil.
func (p *Program) declaredContract(symbol string) *ContractRef {
	if symbol == "" || p.Func(symbol) != nil {
		return nil
	}
	return p.DeclaredBeside(symbol)
}

// DeclaredBeside returns the declared contract of a symbol, which may have a body, or nil.
func (p *Program) DeclaredBeside(symbol string) *ContractRef {
	if p.Config.Declared == nil {
		return nil
	}
	c, name := p.Config.Declared.Contract(symbol)
	if c == nil {
		return nil
	}
	path, _ := ir.SplitSymbol(symbol)
	return &ContractRef{Path: path, Contract: c, Name: name, Declared: true, Place: p.Config.Declared.Place(symbol)}
}

// declaredType returns the declared representation of a type, or nil.
func (p *Program) declaredType(t *ir.Type) *contract.Type {
	if p.Config.Declared == nil || t.Name == "" || t.Ghost || t.Kind != ir.Struct && t.Kind != ir.Interface {
		return nil
	}
	return p.Config.Declared.Type(t.ID)
}

// IsGhost reports whether t is, or points to, a type that a contract file describes.
func IsGhost(t *ir.Type) bool {
	return t.Ghost || t.Kind == ir.Pointer && t.Elem != nil && t.Elem.Ghost
}

// ChangesNothing reports whether no method of a type of the program changes anything.
func (p *Program) ChangesNothing(t *ir.Type) bool {
	t = Pointee(t)
	return t == nil || t.Ghost || !slices.ContainsFunc(t.MethodSet, p.mayChange)
}

// mayChange reports whether a method may change anything.
func (p *Program) mayChange(m ir.Method) bool {
	fn := p.Func(m.Func)
	return p.Contract(m.Func) == nil && (fn == nil || fn.Effect&(ir.WritesMemory|ir.CallsUnknown) != 0)
}

// ReadsHarmlessly reports whether the methods by which a library reads a value of type t change
// nothing.
func (p *Program) ReadsHarmlessly(t *ir.Type) bool {
	t = Pointee(t)
	read := p.Config.Reading.Methods
	return t == nil || t.Ghost || !slices.ContainsFunc(t.MethodSet, func(m ir.Method) bool {
		return m.Func != "" && (len(read) == 0 || slices.Contains(read, m.Name)) && p.mayChange(m)
	})
}
