package broadcast

import (
	"fmt"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Operands that are no arguments of their own:
//
//	Sum(a, b)                    of func Sum(ts ...*Tensor): elements of a list
//	Add(a, b, WithReuse(out))    of func Add(a, b *Tensor, opts ...Option): captured by an option
//
// They are numbered behind the parameters. A list must have few elements, all of them known: for a
// probe, one is made with others in their place. An option is the same function as in the call;
// what it has captured besides tensors is known or not, as for any argument.

// maxSpread bounds the elements of a list of operands or options.
const maxSpread = 4

// A spread says where the operands of a call are that are no arguments of their own.
type spread struct {
	places  []place
	options map[int][]state.Value // by parameter that is a list of functions: those of the call
	key     string                // different spreads have different keys
}

// A place is where such an operand is.
type place struct {
	param, elem int
	free        int  // of what the function there has captured, -1: it is the element itself
	cell        bool // a variable is captured that holds the operand
	typ         *ir.Type
}

// holds reports whether a parameter is a list of operands or of options.
func (sp *spread) holds(param int) bool {
	return sp.options[param] != nil || slices.ContainsFunc(sp.places, func(p place) bool { return p.param == param })
}

// spreadOf finds the operands of a call in lists. It returns them behind the arguments, and adds
// those that are tensors.
func (ops *Operations) spreadOf(c *exec.Call, tensors []layout.TensorArg) (sp *spread, values []state.Value, all []layout.TensorArg) {
	sp, values = &spread{options: make(map[int][]state.Value)}, slices.Clone(c.Args)
	layoutOf := func(v state.Value, t *ir.Type) *layout.Layout {
		if state.IsNil(v) {
			return nil
		}
		return ops.Of(structType(v, t))
	}
	add := func(at place, v state.Value) bool {
		l := layoutOf(v, at.typ)
		if l == nil {
			return false
		}
		sp.places = append(sp.places, at)
		sp.key += fmt.Sprintf("\x00%d %d %d", at.param, at.elem, at.free)
		tensors = append(tensors, layout.TensorArg{Param: len(values), Layout: l})
		values = append(values, v)
		return true
	}
	for i, p := range c.Callee.Params {
		if p.Type == nil || p.Type.Kind != ir.Slice || c.Args[i].Kind != state.SliceKind ||
			!isTensorType(p.Type.Elem) && p.Type.Elem.Kind != ir.Signature {
			continue
		}
		elems, ok := c.Run.Elements(c.State, *c.Args[i].Slice(), maxSpread)
		if !ok || len(elems) == 0 {
			continue
		}
		if p.Type.Elem.Kind == ir.Signature {
			ops.spreadOptions(c, sp, i, elems, add)
			continue
		}
		if slices.ContainsFunc(elems, func(v state.Value) bool { return layoutOf(v, p.Type.Elem) == nil }) {
			continue
		}
		for k, v := range elems {
			add(place{param: i, elem: k, free: -1, typ: p.Type.Elem}, v)
		}
	}
	return sp, values, tensors
}

// spreadOptions finds the tensors that the functions of a list have captured.
func (ops *Operations) spreadOptions(c *exec.Call, sp *spread, param int, elems []state.Value, add func(place, state.Value) bool) {
	if slices.ContainsFunc(elems, func(v state.Value) bool { return v.Closure() == nil || ops.Func(v.Closure().Symbol) == nil }) {
		return
	}
	sp.options[param] = elems
	for k, v := range elems {
		free := ops.Func(v.Closure().Symbol).Free
		sp.key += "\x00" + v.Closure().Symbol + typesText(v.Closure().Types)
		for j, x := range v.Closure().Free {
			at := place{param: param, elem: k, free: j, typ: free[j].Type}
			switch t := at.typ; {
			case isTensorType(t) && add(at, x):
				continue
			case t.Kind == ir.Pointer && isTensorType(t.Elem) && x.Kind == state.PointerKind && x.Obj != 0:
				at.typ, at.cell = t.Elem, true
				if add(at, c.Run.Load(c.State, x, t.Elem)) {
					continue
				}
			}
			sp.key += "\x00" + decidedText(decidedValue(x, free[j].Type))
		}
	}
}

// lists puts the lists of a spread among the arguments of a probe, with the operands in them that
// stand behind the arguments.
func (sp *spread) lists(ops *Operations, p *layout.Probe, params []ir.Param, values []state.Value) {
	for i, param := range params {
		if !sp.holds(i) {
			continue
		}
		elems := slices.Clone(sp.options[i])
		for k, v := range elems {
			elems[k] = sp.option(ops, p, place{param: i, elem: k}, v.Closure(), values[len(params):])
		}
		for k, at := range sp.places {
			if at.param == i && at.free < 0 {
				elems = append(elems, values[len(params)+k])
			}
		}
		values[i] = p.Run.NewList(p.State, param.Type, elems)
	}
}

// option is the option of a call with other tensors.
func (sp *spread) option(ops *Operations, p *layout.Probe, at place, c *state.Closure, operands []state.Value) state.Value {
	captured := make([]state.Value, len(c.Free))
	for j, v := range c.Free {
		t := ops.Func(c.Symbol).Free[j].Type
		k := slices.IndexFunc(sp.places, func(x place) bool { return x.param == at.param && x.elem == at.elem && x.free == j })
		switch {
		case k >= 0 && sp.places[k].cell:
			captured[j] = state.Pointer(p.State.Alloc(state.Object{Type: sp.places[k].typ, Content: operands[k]}), nil)
		case k >= 0:
			captured[j] = operands[k]
		default:
			captured[j] = other(p, decidedValue(v, t), ir.Param{Type: t})
			if t.Kind == ir.Pointer { // a variable
				captured[j].MaybeNil = false
			}
		}
	}
	return state.FuncOf(state.Closure{Symbol: c.Symbol, Types: c.Types, Free: captured})
}
