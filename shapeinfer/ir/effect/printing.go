package effect

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// The printing functions of fmt that return a string or an error. They write nothing themselves,
// but call methods of their operands. The caller creates the list of operands for the call, so
// their types are usually known, and the effect is that of the methods of these types. An operand
// that contains an interface has unknown methods.

// printMethods are the methods that package fmt calls.
var printMethods = [...]string{"Error", "Format", "GoString", "String"}

// printed returns the methods that a call of a printing function may make, and whether all are
// known. A function that returns an error keeps the errors among its operands, so these may not
// contain pointers.
func (m *memory) printed(call *ir.Instr, printer std.Function, program ir.Program) (methods []string, ok bool) {
	if len(call.Args) == 0 {
		return nil, false
	}
	list := call.Args[len(call.Args)-1]
	if list < 0 {
		return nil, m.f.Consts[^list].Kind == ir.ConstZero
	}
	p := printing{m: m, program: program, keeps: printer.Effect.Is(std.MakesError), ok: true}
	p.list(list)
	return p.methods, p.ok
}

// A printing collects the methods that one call may make.
type printing struct {
	m       *memory
	program ir.Program
	keeps   bool // the function keeps errors that it prints
	methods []string
	// all methods are known
	ok bool
}

// list adds the values that are stored in a new list of operands.
func (p *printing) list(list ir.Val) {
	array := p.m.Def(list, ir.OpSlice)
	if array == nil || p.m.Def(array.Args[0], ir.OpAlloc) == nil {
		p.ok = false
		return
	}
	p.m.each(func(in *ir.Instr) {
		if in.Op != ir.OpStore {
			return
		}
		if at := p.m.Def(in.Args[0], ir.OpIndexAddr); at != nil && at.Args[0] == array.Args[0] {
			p.value(in.Args[1])
		}
	}, func(*ir.Phi) {})
}

// value adds the methods of one operand.
func (p *printing) value(v ir.Val) {
	x := p.m.Def(v, ir.OpMakeInterface)
	if p.isSentinel(v) {
		return
	}
	if x == nil {
		p.ok = p.ok && v < 0 && p.m.f.Consts[^v].Kind == ir.ConstZero
		return
	}
	p.ok = p.ok && !(p.keeps && isError(x.Type2) && x.Type2.HoldsPointers())
	p.typ(x.Type2, 0, true)
}

// isError reports whether a value of type t may be an error that the result wraps.
func isError(t *ir.Type) bool {
	if t.Kind == ir.Pointer {
		t = t.Elem
	}
	return t == nil || t.Ghost || t.Kind == ir.TypeParam || t.Method("Error") != nil
}

// isSentinel reports whether v is read from an error variable that contains only a text.
func (p *printing) isSentinel(v ir.Val) bool {
	load := p.m.Def(v, ir.OpLoad)
	if load == nil {
		load = p.m.Def(v, ir.OpCopy) // as another interface
		if load != nil {
			load = p.m.Def(load.Args[0], ir.OpLoad)
		}
	}
	if load == nil || load.Args[0] >= 0 {
		return false
	}
	c := &p.m.f.Consts[^load.Args[0]]
	if c.Kind != ir.ConstGlobal {
		return false
	}
	g := p.program.Global(c.S)
	return g != nil && g.NonNil
}

// typ adds the methods of a type and of the values that it contains. The method set of a type is
// known (asked) if the package converts the type itself to an interface. That of a type inside it
// is known only if the type belongs to the package.
func (p *printing) typ(t *ir.Type, depth int, asked bool) {
	if t == nil || depth > 6 || t.Ghost || t.IsParam() || !asked && p.isForeign(t) {
		p.ok = false
		return
	}
	for _, name := range printMethods {
		if method := t.Method(name); method != nil {
			if p.ok = p.ok && method.Func != ""; method.Func != "" {
				p.methods = append(p.methods, method.Func)
			}
		}
	}
	switch t.Kind {
	case ir.Bool, ir.Int, ir.Float, ir.String:
	case ir.Pointer:
		p.typ(t.Elem, depth+1, asked)
	case ir.Slice, ir.Array:
		p.typ(t.Elem, depth+1, false)
	case ir.Map:
		p.typ(t.Key, depth+1, false)
		p.typ(t.Elem, depth+1, false)
	case ir.Struct:
		p.ok = p.ok && (len(t.Fields) > 0 || t.Name == "")
		for _, f := range t.Fields {
			p.typ(f.Type, depth+1, false)
		}
	default:
		p.ok = false
	}
}

// isForeign reports whether a named type belongs to another package, so that its method set may be
// incomplete. Types of the standard library are not foreign: their methods change nothing, except
// through the values that they contain.
func (p *printing) isForeign(t *ir.Type) bool {
	id, _, _ := strings.Cut(t.ID, "[")
	path, _ := ir.SplitSymbol(id)
	return t.Name != "" && path != "" && len(t.MethodSet) == 0 && !p.m.inSamePackage(id) && !std.Is(path)
}
