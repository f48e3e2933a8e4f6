package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What a generic function does with values of its type parameters: it puts them into interfaces,
// asks for their dynamic types, and calls their methods. With type arguments all of that is
// decided; without, nothing is known of the types.

// makeClosure makes a function value.
func (do instruction) makeClosure() []*state.State {
	free := make([]state.Value, len(do.in.Args))
	for i := range do.in.Args {
		free[i] = do.arg(i)
	}
	return do.yields(state.FuncOf(state.Closure{Symbol: do.in.Sym, Types: do.instance.List(do.in.Types), Free: free}))
}

// makeInterface converts a value to an interface. One of a type parameter may be an interface
// already.
func (do instruction) makeInterface() []*state.State {
	t := do.instance.Type(do.in.Type2)
	switch {
	case t.Kind == ir.Interface:
		v := do.Run.wrap(do.s, do.arg(0))
		if v.Kind == state.InterfaceKind {
			return do.yields(v)
		}
		do.Run.Publish(do.s, v)
		return do.yields(do.Run.Unknown(do.s, do.typ(), ""))
	case isNameless(t) && t.Kind == ir.Float:
		return do.opaque(do.in.Args[1:])
	case isNameless(t):
		return do.opaque(do.in.Args)
	case t.IsOther():
		return do.yields(state.InterfaceOf(t, do.arg(0)))
	case t != do.in.Type2:
		return do.yields(state.InterfaceOf(t, do.represented(do.arg(0), t)))
	}
	return do.yields(state.InterfaceOf(t, do.arg(0)))
}

// isNameless reports whether a type depends on type parameters and has no name, so that it may be
// identical to any other.
func isNameless(t *ir.Type) bool {
	if t.Kind == ir.Pointer && t.Elem.Name != "" {
		t = t.Elem
	}
	return t.Open() && (t.Name == "" || t.IsParam()) && !t.IsOther()
}

// represented is a value of a type parameter as one of the type that the parameter stands for.
// Nothing is computed with values of some type parameters, so it may not be known.
func (do instruction) represented(v state.Value, t *ir.Type) state.Value {
	if isOfKind(v, t.Kind) {
		return v
	}
	do.Run.Publish(do.s, v)
	return do.Run.Unknown(do.s, t, "")
}

// isOfKind reports whether a value is one of a type of a kind.
func isOfKind(v state.Value, kind ir.Kind) bool {
	of, ok := kinds[kind]
	return ok && v.Kind == of || v.Kind == state.UnknownKind && (kind == ir.Float || kind == ir.String)
}

// kinds are what values of types of a kind are.
var kinds = map[ir.Kind]state.Kind{
	ir.Bool: state.BoolKind, ir.Int: state.IntKind, ir.Float: state.FloatKind, ir.String: state.StringKind,
	ir.Pointer: state.PointerKind, ir.Slice: state.SliceKind,
	ir.Array: state.ArrayKind, ir.Struct: state.StructKind, ir.Map: state.MapKind, ir.Signature: state.FuncKind,
}

// receiver is what a call of an interface's method, or of a type parameter's, is made on.
func (c *Call) receiver() state.Value {
	v := c.Args[0]
	param := c.Instr.Type2
	if c.instance != nil && v.Kind != state.InterfaceKind && param != nil && param.IsParam() {
		if t := c.instance.Type(param); !t.Open() && t.Kind != ir.Interface && isOfKind(v, t.Kind) {
			return state.InterfaceOf(t, v)
		}
	}
	return c.Run.wrap(c.State, v)
}
