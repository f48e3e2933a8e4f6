package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// How an expansion is avoided: one operand is reshaped, so that both have the same shape. As with
// broadcasts nobody declares which method does that. One by the usual name is executed on small
// shapes: it must return a tensor of any other shape with as many elements, fail for other numbers of
// elements, and leave its receiver alone.

// reshapeMethods are the names of methods that may reshape.
var reshapeMethods = []string{"Reshape", "View"}

// fixOf returns how a broadcast can keep the shape of its first operand, or else of its second; nil if that is not certain.
func (ops *operations) fixOf(w *warningCandidate) *state.Fix {
	if !w.a.IsConcrete() || !w.b.IsConcrete() {
		return nil
	}
	if m := ops.reshapeOf(w.lb); m != "" {
		return &state.Fix{Operand: w.op.b, Method: m, Shape: w.a}
	}
	if m := ops.reshapeOf(w.la); m != "" {
		return &state.Fix{Operand: w.op.a, Method: m, Shape: w.b}
	}
	return nil
}

// reshapeOf returns the name of the method that reshapes tensors of a layout, "" if there is none.
func (ops *operations) reshapeOf(l *layout) string {
	if l.probed {
		ops.ReadAgain(l.reads)
		return l.reshape
	}
	l.probed = true
	l.reads = ops.Collect(func() { l.reshape = ops.findReshape(l) })
	return l.reshape
}

func (ops *operations) findReshape(l *layout) string {
	self := program.GenericBase(l.typ.ID)
	path, _ := ir.SplitSymbol(self)
	fns := ops.Funcs(path)
	for _, name := range reshapeMethods {
		i := slices.IndexFunc(fns, func(fn *ir.Func) bool { return fn.Recv && fn.Symbol == self+"."+name })
		if i < 0 {
			continue
		}
		if c := ops.reshaper(fns[i], l.typ); c != nil && ops.reshapes(c, l) {
			return name
		}
	}
	return ""
}

// reshaper describes a method that makes a t from dims, as a constructor; nil if it is not such a method.
func (ops *operations) reshaper(fn *ir.Func, t *ir.Type) *constructor {
	ops.Read(fn.Symbol)
	if len(fn.Results) != 1 || !makes(fn.Results[0], t) || !ops.Executable(fn) {
		return nil
	}
	c := &constructor{fn: fn, list: -1, whole: -1, datum: -1}
	for i, p := range fn.Params[1:] {
		switch {
		case p.Type.Kind == ir.Int:
			c.ints = append(c.ints, i+1)
		case p.Type.Kind == ir.Slice && p.Type.Elem.Kind == ir.Int && c.list < 0:
			c.list = i + 1
		default:
			return nil
		}
	}
	if (c.list < 0) == (len(c.ints) == 0) {
		return nil
	}
	return c
}

// reshapes reports whether a method does with 2x3 what a reshape does.
func (ops *operations) reshapes(c *constructor, l *layout) bool {
	accepted := [][]int64{{3, 2}, {6, 1}, {1, 6}}
	if l.rank() == 0 {
		accepted = append(accepted, []int64{6}, []int64{1, 2, 3})
	} else if l.rank() != 2 {
		return false
	}
	for _, dims := range accepted {
		if !ops.tryReshape(c, l, dims, true) {
			return false
		}
	}
	return ops.tryReshape(c, l, []int64{4, 5}, false) && ops.tryReshape(c, l, []int64{3, 1}, false)
}

// tryReshape reports whether a method reshapes 2x3 to dims, or fails to, as wanted.
func (ops *operations) tryReshape(c *constructor, l *layout, dims []int64, wanted bool) bool {
	from := []int64{2, 3}
	p := ops.newProbe()
	v, ok := p.construct(l.ctor, from)
	recv, ok := passed(p, v, c.fn.Params[0].Type, l, ok)
	args, fits := p.arguments(c, dims)
	if !ok || !fits {
		return false
	}
	args[0] = recv
	p.r.Steps = 0
	fr := p.r.Execute(&exec.Call{Callee: c.fn, State: p.s, Args: args})
	for i := range fr.Outcomes {
		o := &fr.Outcomes[i]
		switch {
		case o.Kind == exec.Panicked && !wanted:
			continue
		case o.Kind != exec.Returned || !wanted:
			return false
		}
		before, ok := l.read(p.r, o.State, recv)
		after, ok2 := l.read(p.r, o.State, o.Results[0])
		if !ok || !ok2 || !before.Equal(shapeOf(from)) || !after.Equal(shapeOf(dims)) || sameObject(recv, o.Results[0]) {
			return false
		}
	}
	return len(fr.Outcomes) > 0
}

// sameObject reports whether two tensors are pointers to the same one.
func sameObject(a, b state.Value) bool {
	x, y := state.Unwrap(a), state.Unwrap(b)
	return x.Kind == state.PointerKind && y.Kind == state.PointerKind && x.Obj == y.Obj
}
