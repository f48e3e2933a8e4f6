package layout

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Owners. Some constructors are methods of what holds the tensors, or have it as a parameter:
//
//	g := graph.New()
//	a, b := g.Input(2, 3), g.Input(3)
//	c := g.Add(a, b)
//
// An operation may insist that its operands have the same owner, so a probe makes one, for all that
// it constructs.

// isOwner reports whether a constructor takes what a parameter of it has as an owner: its receiver,
// an allocator, a device.
func (c *Constructor) isOwner(i int) bool {
	if c.Fn.Recv && i == 0 {
		return c.method
	}
	t := c.Fn.Params[i].Type
	return i != c.Whole && (t.Kind == ir.Pointer || t.Kind == ir.Interface)
}

// Owns reports whether tensors of a layout are constructed with an owner of type t.
func (l *Layout) Owns(t *ir.Type) bool {
	if l.rows {
		return false
	}
	for i, p := range l.Ctor.Fn.Params {
		if p.Type.ID == t.ID && l.Ctor.isOwner(i) {
			return true
		}
	}
	return false
}

// Owner returns the owner of type t of all that a probe constructs.
func (p *Probe) Owner(t *ir.Type, name string) state.Value {
	if v, ok := p.owners[t.ID]; ok {
		return v
	}
	v, ok := p.makeOwner(t)
	if !ok {
		v = p.Run.Unknown(p.State, t, name)
		v.MaybeNil = false
	}
	if p.owners == nil {
		p.owners = make(map[string]state.Value)
	}
	p.owners[t.ID] = v
	return v
}

// makeOwner calls the first function that makes a t of nothing but names, numbers, flags and
// structs of these. Its modes are forgotten, because those of another one may be different: an
// operation may do one thing or another because of them.
func (p *Probe) makeOwner(t *ir.Type) (state.Value, bool) {
	e := p.Run.Executor
	if !(t.Kind == ir.Pointer && t.Elem.Kind == ir.Struct || t.Kind == ir.Interface && len(t.Methods) > 0) {
		return state.Value{}, false
	}
	path, _ := ir.SplitSymbol(program.GenericBase(program.Pointee(t).ID))
	for _, fn := range e.Funcs(path) {
		if fn.Recv || fn.Parent != "" || len(fn.Results) == 0 || fn.Results[0].ID != t.ID || !takesSettings(fn) {
			continue
		}
		if fn = e.Func(fn.Symbol); fn == nil || !e.Executable(fn) {
			continue
		}
		var args []state.Value
		for _, param := range fn.Params {
			v := state.Zero(param.Type)
			if isSetting(param.Type) {
				v = p.Run.Unknown(p.State, param.Type, param.Name)
			}
			args = append(args, v)
		}
		fr := p.Run.Execute(&exec.Call{Callee: fn, State: p.State, Args: args})
		i := slices.IndexFunc(fr.Outcomes, func(o exec.Outcome) bool {
			return o.Kind == exec.Returned && !o.ReturnsError(fn) && len(o.Results) > 0 && state.Unwrap(o.Results[0]).Obj != 0
		})
		if i >= 0 {
			p.State = fr.Outcomes[i].State
			p.forgetModes(fr.Outcomes[i].Results[0], 0)
			return fr.Outcomes[i].Results[0], true
		}
	}
	return state.Value{}, false
}

// takesSettings reports whether a function can be called with nothing but settings, and no options.
func takesSettings(fn *ir.Func) bool {
	for i, p := range fn.Params {
		if !isSetting(p.Type) && !(fn.Variadic && i == len(fn.Params)-1) {
			return false
		}
	}
	return true
}

// isSetting reports whether a t is a name, a number, a flag or a struct that holds nothing else.
func isSetting(t *ir.Type) bool {
	switch t.Kind {
	case ir.String, ir.Int, ir.Float, ir.Bool:
		return true
	case ir.Struct:
		return !t.Ghost && !slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return !isSetting(f.Type) })
	}
	return false
}

// maxOwned bounds the structs in structs of an owner.
const maxOwned = 4

// forgetModes makes all unknown that an owner holds but lists and maps: numbers, flags, texts, and
// what is not set.
func (p *Probe) forgetModes(v state.Value, depth int) {
	v = state.Unwrap(v)
	content, ok := p.Run.TensorContent(p.State, v)
	t := p.State.TypeOf(v)
	if !ok || v.Kind != state.PointerKind || t == nil || t.Kind != ir.Struct || depth > maxOwned {
		return
	}
	for i, x := range content.Fields() {
		f, at := t.Fields[i], state.Pointer(v.Obj, v.Path().Follow([]int32{int32(i)}))
		switch f.Type.Kind {
		case ir.Struct:
			p.forgetModes(at, depth+1)
			continue
		case ir.Pointer, ir.Interface:
			if set := state.Unwrap(x); set.Kind == state.PointerKind && set.Obj != 0 {
				p.forgetModes(set, depth+1)
				continue
			}
		case ir.Int, ir.Bool, ir.String, ir.Signature:
		default:
			continue
		}
		p.Run.Store(p.State, at, p.Run.Unknown(p.State, f.Type, f.Name), f.Type)
	}
}

// Recorder returns what a probe uses for a pointer to a t that records what is done, a tape, say:
// it holds lists of pointers and of what is no data, which are empty.
func (p *Probe) Recorder(t *ir.Type) (state.Value, bool) {
	if t.Kind != ir.Pointer || t.Elem.Kind != ir.Struct || t.Elem.Ghost {
		return state.Value{}, false
	}
	lists := false
	for _, f := range t.Elem.Fields {
		switch f.Type.Kind {
		case ir.Int, ir.Bool, ir.String, ir.Float:
		case ir.Slice:
			if k := f.Type.Elem.Kind; k != ir.Pointer && k != ir.Interface && k != ir.Signature {
				return state.Value{}, false
			}
			lists = true
		default:
			return state.Value{}, false
		}
	}
	if !lists {
		return state.Value{}, false
	}
	v := state.Pointer(p.State.Alloc(state.Object{Type: t.Elem, Content: state.Zero(t.Elem)}), nil)
	p.forgetModes(v, 0)
	return v, true
}
