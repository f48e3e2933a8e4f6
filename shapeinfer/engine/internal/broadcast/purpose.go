package broadcast

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Operations that expand on purpose. There are two kinds:
//
//   - An explicit expansion repeats one operand until it has the shape of both, and reads nothing
//     of the other one but its shape. It reads none of its elements, and returns the same if there
//     are none.
//   - An operation on tensors whose axes have names pairs axes with the same name. With other
//     names, texts, flags or tables in the operands its result differs.
//
// To detect them, the operation is executed with operands that were changed in these ways.

// isMeant reports whether an operation has a purpose of its own.
func (ops *Operations) isMeant(op *Operation) bool {
	if op.Layouts == nil {
		return false // a directive says what it is
	}
	return ops.purposes.Of(ops.Program, op, func() bool { return ops.expandsOne(op) || ops.looksElsewhere(op) })
}

// plainPairs are shapes that each broadcast accepts.
func (op *Operation) plainPairs() []Pair {
	return append(slices.Clone(op.pairs[:sureToAgree]), op.unlikePairs()...)
}

// expandsOne reports whether an operation uses the elements of one operand only.
func (ops *Operations) expandsOne(op *Operation) bool {
	unused := func(i int) bool {
		return !slices.ContainsFunc(op.plainPairs(), func(p Pair) bool {
			t := ops.account(op, p, true)
			return t == nil || t.uses(i) || !ops.doesSame(op, p, withoutElements(i))
		})
	}
	return unused(op.a) != unused(op.b)
}

// doesSame reports whether an operation gives the same shape if its operands are changed.
func (ops *Operations) doesSame(op *Operation, shapes Pair, c change) bool {
	t := newAccount(op.Layouts, true)
	t.limit = budget.TraceSteps
	fr, p, args, ok := ops.run(op, shapes, t, c)
	ops.judged += t.steps
	if !ok {
		return false
	}
	m, ok := ops.outcome(p, fr, op, args, op.Layouts[op.target()])
	return ok && !m.fails && op.allows(OpBroadcast, layout.ShapeOf(shapes.a), layout.ShapeOf(shapes.b), m)
}

// withoutElements takes the elements away from argument i. It is not possible if there are none.
func withoutElements(i int) change {
	return func(p *layout.Probe, k int, v state.Value) (state.Value, bool) {
		if k != i {
			return v, true
		}
		emptied := false
		var empty func(state.Value) state.Value
		empty = func(v state.Value) state.Value {
			switch x := v.Interface(); {
			case v.Kind == state.SliceKind && v.Slice().Elem.IsData():
				emptied = true
				return state.Zero(&ir.Type{Kind: ir.Slice, Elem: v.Slice().Elem})
			case v.Kind == state.StructKind:
				return v.Rewrite(func(_ int, field state.Value) state.Value { return empty(field) })
			case v.Kind == state.InterfaceKind && x != nil && x.Type != nil:
				return state.InterfaceOf(x.Type, empty(x.Value))
			}
			return v
		}
		for _, id := range objectsOf(p.State, v) {
			o := p.State.Edit(id)
			o.Content = empty(o.Content)
		}
		v = empty(v)
		return v, emptied
	}
}

// looksElsewhere reports whether an operation looks at texts or tables in its operands, and gives
// other shapes because of them: each path that returns has to give the shape of the broadcast.
func (ops *Operations) looksElsewhere(op *Operation) bool {
	return slices.ContainsFunc(op.plainPairs(), func(shapes Pair) bool {
		forgotten := false
		t := newAccount(op.Layouts, false)
		t.limit = budget.TraceSteps
		fr, p, args, ok := ops.run(op, shapes, t, func(p *layout.Probe, i int, v state.Value) (state.Value, bool) {
			v, changed := withoutNames(p, op.Layouts[i], v)
			forgotten = forgotten || changed
			return v, true
		})
		if ops.judged += t.steps; !ok || !forgotten {
			return false
		}
		return slices.ContainsFunc(fr.Outcomes, func(o exec.Outcome) bool {
			switch {
			case o.Kind == exec.GaveUp:
				return true
			case o.Kind != exec.Returned || o.ReturnsError(op.fn):
				return false
			}
			m, ok := ops.returned(p, &o, op, args, op.Layouts[op.target()])
			return !ok || !op.allows(op.Kind, layout.ShapeOf(shapes.a), layout.ShapeOf(shapes.b), m)
		})
	})
}

// withoutNames forgets the texts and tables in a tensor, and in the structs that it points to, and
// reports whether there are any. Of what owns tensors nothing is forgotten.
func withoutNames(p *layout.Probe, l *layout.Layout, v state.Value) (without state.Value, changed bool) {
	var forget func(v state.Value, t *ir.Type, depth int) state.Value
	forget = func(v state.Value, t *ir.Type, depth int) state.Value {
		switch {
		case t == nil || depth > 2:
		case t.Kind == ir.Map || t.Kind == ir.String || t.Kind == ir.Slice && t.Elem.Kind == ir.String:
			changed = true
			return p.Run.Unknown(p.State, t, "")
		case v.Kind == state.PointerKind && t.Kind == ir.Pointer && v.Obj != 0 && len(v.Path()) == 0 && !l.Owns(t):
			content := forget(p.Run.Content(p.State, v.Obj), t.Elem, depth+1)
			p.State.Edit(v.Obj).Content = content
		case v.Kind == state.StructKind && len(v.Fields()) == len(t.Fields):
			return v.Rewrite(func(i int, field state.Value) state.Value { return forget(field, t.Fields[i].Type, depth) })
		}
		return v
	}
	if x := v.Interface(); v.Kind == state.InterfaceKind && x != nil && x.Type != nil {
		without = state.InterfaceOf(x.Type, forget(x.Value, x.Type, 0))
		return without, changed
	}
	t := l.Type
	if v.Kind == state.PointerKind {
		t = &ir.Type{Kind: ir.Pointer, ID: "*" + t.ID, Elem: t}
	}
	without = forget(v, t, 0)
	return without, changed
}
