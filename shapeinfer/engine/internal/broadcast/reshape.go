package broadcast

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// How an expansion is avoided: one operand is reshaped, so that both have the same shape. As with
// broadcasts, it is not declared which method does that. One by the usual name is executed on small
// shapes: it must return a tensor of any other shape with as many elements, fail for other numbers
// of elements, and leave its receiver alone.

// reshapeMethods are the names of methods that may reshape.
var reshapeMethods = []string{"Reshape", "View"}

// fixOf returns how a broadcast can keep the shape of its first operand, or else of its second; nil
// if that is not certain.
func (ops *Operations) fixOf(w *warningCandidate) *evidence.Fix {
	if n := len(w.op.fn.Params); !w.a.IsConcrete() || !w.b.IsConcrete() || w.op.a >= n || w.op.b >= n {
		return nil
	}
	if m := ops.reshapeOf(w.lb); m != "" {
		return &evidence.Fix{Operand: w.op.b, Method: m, Shape: w.a}
	}
	if m := ops.reshapeOf(w.la); m != "" {
		return &evidence.Fix{Operand: w.op.a, Method: m, Shape: w.b}
	}
	return nil
}

// reshapeOf returns the name of the method that reshapes tensors of a layout, "" if there is none.
func (ops *Operations) reshapeOf(l *layout.Layout) string {
	return ops.reshaping.Of(ops.Program, l, func() string { return ops.findReshape(l) })
}

func (ops *Operations) findReshape(l *layout.Layout) string {
	self := program.GenericBase(l.Type.ID)
	for _, name := range reshapeMethods {
		fn := ops.Func(self + "." + name)
		if fn == nil || !fn.Recv {
			continue
		}
		if c := ops.reshaper(fn, l.Type); c != nil && ops.reshapes(c, l) {
			return name
		}
	}
	return ""
}

// reshaper describes a method that makes a t from dims, as a constructor; nil if it is not such a
// method.
func (ops *Operations) reshaper(fn *ir.Func, t *ir.Type) *layout.Constructor {
	if len(fn.Results) != 1 || !layout.Makes(fn.Results[0], t) || !ops.Executable(fn) {
		return nil
	}
	c := &layout.Constructor{Fn: fn, List: -1, Whole: -1, Datum: -1}
	for i, p := range fn.Params[1:] {
		switch {
		case p.Type.Kind == ir.Int:
			c.Ints = append(c.Ints, i+1)
		case p.Type.Kind == ir.Slice && p.Type.Elem.Kind == ir.Int && c.List < 0:
			c.List = i + 1
		default:
			return nil
		}
	}
	if (c.List < 0) == (len(c.Ints) == 0) {
		return nil
	}
	return c
}

// reshapes reports whether a method does with 2x3 what a reshape does.
func (ops *Operations) reshapes(c *layout.Constructor, l *layout.Layout) bool {
	accepted := [][]int64{{3, 2}, {6, 1}, {1, 6}}
	if l.Rank() == 0 {
		accepted = append(accepted, []int64{6}, []int64{1, 2, 3})
	} else if l.Rank() != 2 {
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
func (ops *Operations) tryReshape(c *layout.Constructor, l *layout.Layout, dims []int64, wanted bool) bool {
	from := []int64{2, 3}
	p := ops.NewProbe()
	v, ok := p.Make(l, from)
	recv, ok := p.Passed(v, c.Fn.Params[0].Type, l, ok)
	args, fits := p.Arguments(c, dims)
	if !ok || !fits {
		return false
	}
	args[0] = recv
	p.Run.Steps = 0
	fr := p.Run.Execute(&exec.Call{Callee: c.Fn, State: p.State, Args: args})
	for o := range fr.Ends {
		switch {
		case o.Kind == exec.Panicked && !wanted:
			continue
		case o.Kind != exec.Returned || !wanted:
			return false
		}
		before, ok := l.Read(p.Run, o.State, recv)
		after, ok2 := l.Read(p.Run, o.State, o.Results[0])
		if !ok || !ok2 || !before.Equal(layout.ShapeOf(from)) || !after.Equal(layout.ShapeOf(dims)) || sameObject(recv, o.Results[0]) {
			return false
		}
	}
	return len(fr.Outcomes) > 0
}

// sameObject reports whether two tensors are pointers to the same one, or structs that hold nothing
// but such pointers.
func sameObject(a, b state.Value) bool {
	x, y := state.Unwrap(a), state.Unwrap(b)
	if x.Kind == state.PointerKind && y.Kind == state.PointerKind {
		return x.Obj == y.Obj
	}
	if x.Kind != state.StructKind || y.Kind != state.StructKind || len(x.Fields()) == 0 || len(x.Fields()) != len(y.Fields()) {
		return false
	}
	for i, f := range x.Fields() {
		if f.Kind != state.PointerKind || f.Obj == 0 || !sameObject(f, y.Fields()[i]) {
			return false
		}
	}
	return true
}
