package engine

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which contract describes a symbol: that of a file of contracts, for packages that are known by contracts, or one that a
// directive declares. And the types that the contracts speak of: the fields of such a type are its attributes, whatever fields
// it has in the library.

// A contractRef is the contract of a symbol, or the knowledge that its package has contracts but it has none.
type contractRef struct {
	path string // of the package
	c    *contract.Contract
	// Of a contract that a directive declares:
	declared bool
	name     string // how a message writes the function
}

// contract returns what contracts say of a symbol: nil if its package has none.
func (p *program) contract(symbol string) *contractRef {
	ref, ok := p.contracts[symbol]
	if ok {
		p.read(symbol) // see declaredContract
		return ref
	}
	path, name := ir.SplitSymbol(symbol)
	if path != "" && path != p.cfg.Package && p.cfg.Contracts != nil && !strings.Contains(name, "$") {
		if f := p.cfg.Contracts(path); f != nil {
			ref = &contractRef{path: path, c: f.Lookup(name)}
		}
	}
	if ref == nil {
		ref = p.declaredContract(symbol)
	}
	p.contracts[symbol] = ref
	return ref
}

// decl returns the declaration of a type by a contract file, or nil.
func (p *program) decl(t *ir.Type) *contract.Type {
	if t == nil || p.cfg.Contracts == nil {
		return nil
	}
	path, name := ir.SplitSymbol(t.ID)
	if path != "" && path != p.cfg.Package {
		if decl := p.cfg.Contracts(path).Type(name); decl != nil {
			return decl
		}
	}
	return p.declaredType(t)
}

// ghost returns the type that a contract file declares under a name, in the layout of its declaration.
func (p *program) ghost(path, name string) *ir.Type {
	id := path + "." + name
	if t := p.types[id]; t != nil {
		return t
	}
	decl := p.cfg.Contracts(path).Type(name)
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

// structType returns the described type of an operand of a contract that is passed by value, or nil.
func (p *program) structType(c *contract.Contract, i int) *ir.Type {
	if i >= len(c.Params) {
		return nil
	}
	path, name := c.Struct(i)
	if path == "" || path == p.cfg.Package {
		return nil
	}
	return p.ghost(path, name)
}

func attrType(k contract.AttrKind) *ir.Type {
	switch k {
	case contract.IntAttr:
		return intType
	case contract.BoolAttr:
		return boolType
	}
	return &ir.Type{Kind: ir.Interface, ID: "any"}
}

var (
	intType  = &ir.Type{Kind: ir.Int, Bits: 64, ID: "int"}
	boolType = &ir.Type{Kind: ir.Bool, ID: "bool"}

	dataSlice = &ir.Type{Kind: ir.Slice, ID: "[]float64", Elem: &ir.Type{Kind: ir.Float, ID: "float64"}}
)

func lowerFirst(name string) string {
	if name == "" {
		return ""
	}
	return strings.ToLower(name[:1]) + name[1:]
}

// Declarations are what directives say.
type Declarations interface {
	// Contract returns the contract of a function without a body or of a method of an interface, and how a message writes its name.
	Contract(symbol string) (c *contract.Contract, name string)
	// Type returns the representation of the named type with the given ID, or nil.
	Type(id string) *contract.Type
	// Dialect returns the dialect that a function is said to broadcast by, "" if nothing is said.
	Dialect(symbol string) string
}

// declaredContract returns the declared contract of a symbol, or nil.
func (p *program) declaredContract(symbol string) *contractRef {
	if symbol == "" || p.function(symbol) != nil {
		return nil
	}
	return p.declaredBeside(symbol)
}

// declaredBeside returns the declared contract of a symbol, which may have a body, or nil.
func (p *program) declaredBeside(symbol string) *contractRef {
	if p.cfg.Declared == nil {
		return nil
	}
	c, name := p.cfg.Declared.Contract(symbol)
	if c == nil {
		return nil
	}
	path, _ := ir.SplitSymbol(symbol)
	return &contractRef{path: path, c: c, name: name, declared: true}
}

// declaredType returns the declared representation of a type, or nil.
func (p *program) declaredType(t *ir.Type) *contract.Type {
	if p.cfg.Declared == nil || t.Name == "" || t.Ghost || t.Kind != ir.Struct && t.Kind != ir.Interface {
		return nil
	}
	return p.cfg.Declared.Type(t.ID)
}

// isGhost reports whether t is, or points to, a type that a contract file describes.
func isGhost(t *ir.Type) bool {
	return t.Ghost || t.Kind == ir.Pointer && t.Elem != nil && t.Elem.Ghost
}

// readingMethods are those by which a library reads a matrix or a vector, and random numbers.
var readingMethods = strings.Fields(`Dims At T Len AtVec SymmetricDim Triangle Bandwidth SymBand TriBand TTri TBand TTriBand H RawMatrix RawVector
	RawSymmetric RawTriangular RawBand RawSymBand RawTriBand RawTridiagonal RawCMatrix RawCVector Trace Norm Diag UnConjTranspose Untranspose UntransposeTri
	UntransposeBand UntransposeTriBand MulVecTo SolveTo SolveVecTo DoNonZero DoRowNonZero DoColNonZero Uint64 Seed`)

// harmlessMatrix reports whether the methods by which a library reads a matrix change nothing.
func (p *program) harmlessMatrix(t *ir.Type) bool {
	if t.Kind == ir.Pointer {
		t = t.Elem
	}
	if t == nil || t.Ghost {
		return true
	}
	for _, name := range readingMethods {
		m := t.Method(name)
		if m == nil || m.Func == "" {
			continue
		}
		fn := p.function(m.Func)
		if p.contract(m.Func) == nil && (fn == nil || fn.Effect&(ir.WritesMemory|ir.CallsUnknown) != 0) {
			return false
		}
	}
	return true
}
