package effect

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Functions of fmt that make a text write nothing themselves, but call the methods of what they
// print. What that is stands in the list of arguments, which the caller makes for the call. So they
// have the effect of the methods of those types, if all types are known: an interface within them
// could be anything.

// printMethods are the methods that package fmt looks for.
var printMethods = [...]string{"Error", "Format", "GoString", "String"}

// printed returns the methods that a call of a printer may make, if they are known. One that makes
// an error keeps the errors among what it prints.
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

type printing struct {
	m       *memory
	program ir.Program
	keeps   bool // errors that are printed
	methods []string
	ok      bool
}

// list looks at what is stored in a new list of arguments.
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

// isError reports whether a value of type t may be an error that another one wraps.
func isError(t *ir.Type) bool {
	if t.Kind == ir.Pointer {
		t = t.Elem
	}
	return t == nil || t.Ghost || t.Kind == ir.TypeParam || t.Method("Error") != nil
}

// isSentinel reports whether v is read from an error variable that holds a text, and no more.
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

// typ adds the methods of a type and of what a value of it holds. Somebody has asked for the
// methods of a type that is put into an interface; of one within it only if it belongs to the
// package.
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

// isForeign reports whether a type with a name belongs to another package, so that its methods need
// not be known. Those of the standard library change nothing, but for those of what they hold.
func (p *printing) isForeign(t *ir.Type) bool {
	id, _, _ := strings.Cut(t.ID, "[")
	path, _ := ir.SplitSymbol(id)
	return t.Name != "" && path != "" && len(t.MethodSet) == 0 && !p.m.isBeside(id) && !std.Is(path)
}
