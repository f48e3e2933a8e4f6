package layout

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Reading the dims of a value, where its form says they are.

// A Reader reads dims in one state, and executes methods for them on behalf of a frame.
type Reader struct {
	ls *Layouts
	*exec.Frame
	s *state.State
}

func (ls *Layouts) ReaderOf(fr *exec.Frame, s *state.State) Reader { return Reader{ls, fr, s} }

// Dims returns the dims of v, of static type t, and the state after they have been read: what is
// read for the first time is made up there. ok is false if v has no dims or their number is not
// known.
func (d Reader) Dims(v state.Value, t *ir.Type) (dims []shapeinfer.Dim, after *state.State, ok bool) {
	if v, t = Dynamic(v, t); t == nil {
		return nil, d.s, false
	}
	f := d.ls.ShapeSourceOf(t)
	switch f.Kind {
	case attrsSource:
		dims = d.attrDims(v, t)
		return dims, d.s, len(dims) > 0
	case lengthSource:
		if v.Kind != state.SliceKind {
			return nil, d.s, false
		}
		return []shapeinfer.Dim{v.Slice().Len}, d.s, true
	case MethodSource:
		return d.methodDims(v, t, f.Method)
	case fieldsSource:
		for _, path := range f.Fields {
			w, _ := d.Part(v, t, path)
			dims = append(dims, w.DimOf())
		}
		return dims, d.s, true
	case ListSource:
		list, typ := d.Part(v, t, f.Fields[0])
		ok := true
		if list.Kind == state.ArrayKind && v.Kind == state.PointerKind {
			dims = d.arrayDims(state.Pointer(v.Obj, v.Path().Follow(f.Fields[0])), typ)
		} else {
			dims, _, ok = d.listDims(list)
		}
		if f.Count != nil && ok {
			count, _ := d.Part(v, t, f.Count)
			n, isKnown := d.s.Norm(count.DimOf()).Const()
			if ok = isKnown && 0 < n && n <= int64(len(dims)); ok {
				dims = dims[:n]
			}
		}
		return dims, d.s, ok
	}
	return nil, d.s, false
}

// AssumeRank lets the list of dims of a value have n elements, and reports whether that is
// possible. It does nothing if the value has no list, or a field that says how much of it counts.
func (d Reader) AssumeRank(v state.Value, t *ir.Type, n int) bool {
	if v, t = Dynamic(v, t); t == nil || d.ls.ShapeSourceOf(t).Kind != ListSource || countField(program.Pointee(t)) >= 0 {
		return true
	}
	list, _ := d.Part(v, t, d.ls.ShapeSourceOf(t).Fields[0])
	if list.Kind != state.SliceKind || list.Slice().Len.IsUnknown() {
		return true
	}
	return d.s.Require(pathfact.Cond{Op: pathfact.EQ, L: list.Slice().Len, R: shapeinfer.Const(int64(n))})
}

// arrayDims reads the array of dims that p points to.
func (d Reader) arrayDims(p state.Value, t *ir.Type) []shapeinfer.Dim {
	dims := make([]shapeinfer.Dim, t.Len)
	for k := range dims {
		at := p.Path().Extend(state.ElementStep(shapeinfer.Const(int64(k))))
		dims[k] = d.Run.Load(d.s, state.Pointer(p.Obj, at), t.Elem).DimOf()
	}
	return dims
}

// Dynamic returns what an interface holds with its type, and any other value with its own.
func Dynamic(v state.Value, t *ir.Type) (state.Value, *ir.Type) {
	if x := v.Interface(); v.Kind == state.InterfaceKind && x != nil && x.Type != nil && !program.IsGhost(x.Type) {
		return x.Value, x.Type
	}
	return v, t
}

// attrDims reads the attributes of an object that a contract file describes.
func (d Reader) attrDims(v state.Value, t *ir.Type) []shapeinfer.Dim {
	op := &Operand{Layouts: d.ls, Frame: d.Frame, State: d.s, Value: v}
	if t.Kind == ir.Struct {
		op.Type = t
	}
	decl := op.Decl()
	if decl == nil {
		return nil
	}
	var dims []shapeinfer.Dim
	for _, name := range AttrNames(decl) {
		a := contract.AttrOf(d.s.Facts, op, name)
		if a.Kind != contract.IntAttr {
			a.Dim = shapeinfer.Unknown()
		}
		dims = append(dims, a.Dim)
	}
	return dims
}

// Part reads a field of a struct, or of what a pointer to one points to, and returns its type.
func (d Reader) Part(v state.Value, t *ir.Type, fields []int32) (state.Value, *ir.Type) {
	u := program.Pointee(t)
	for _, i := range fields {
		if u.Kind != ir.Struct || int(i) >= len(u.Fields) {
			return state.Value{}, nil
		}
		u = u.Fields[i].Type
	}
	switch {
	case v.Kind == state.StructKind:
		w, _ := Follow(v, fields)
		return w, u
	case v.Kind == state.PointerKind && v.Obj != 0:
		return d.Run.Load(d.s, state.Pointer(v.Obj, v.Path().Follow(fields)), u), u
	}
	return state.Value{}, nil
}

// listDims reads a list of ints of known length.
func (d Reader) listDims(v state.Value) ([]shapeinfer.Dim, *state.State, bool) {
	switch v.Kind {
	case state.ArrayKind:
		var dims []shapeinfer.Dim
		for _, e := range d.s.Parts(v) {
			dims = append(dims, e.DimOf())
		}
		return dims, d.s, len(dims) > 0
	case state.SliceKind:
		n, ok := d.s.Norm(v.Slice().Len).Const()
		if !ok || n < 0 || n > MaxAxes {
			return nil, d.s, false
		}
		dims := make([]shapeinfer.Dim, n)
		for i := range dims {
			dims[i] = d.ListElement(v.Slice(), shapeinfer.Const(int64(i)))
		}
		return dims, d.s, true
	}
	return nil, d.s, false
}

// ListElement reads element i of a list of ints.
func (d Reader) ListElement(sl *state.Slice, i shapeinfer.Dim) shapeinfer.Dim {
	if sl.Obj == 0 || d.s.Object(sl.Obj).Ownership == state.Lost {
		return shapeinfer.Unknown()
	}
	return d.Run.Load(d.s, sl.At(i), sl.Elem).DimOf()
}

// methodDims executes a method of v for the dims that it returns. They are known only if it returns
// in one way.
func (d Reader) methodDims(v state.Value, t *ir.Type, method string) ([]shapeinfer.Dim, *state.State, bool) {
	outs, ok := d.CallMethod(v, t, method)
	if !ok || len(outs) != 1 || outs[0].Kind != exec.Returned {
		return nil, d.s, false
	}
	dims := make([]shapeinfer.Dim, len(outs[0].Results))
	for i, x := range outs[0].Results {
		dims[i] = x.DimOf()
	}
	return dims, outs[0].State, true
}

// CallMethod executes a method of v without arguments on a copy of s. It reports false if that is
// not possible or gives up.
func (d Reader) CallMethod(v state.Value, t *ir.Type, method string) ([]exec.Outcome, bool) {
	r := d.Run
	m, ok := d.Method(d.s, &state.Interface{Type: t, Value: v}, method)
	if !ok {
		return nil, false
	}
	c := m.Call(d.Frame, d.s.Fork())
	if c.Callee = r.Executor.Func(m.Symbol); c.Callee == nil || !c.CanEnter() {
		return nil, false
	}
	var sub *exec.Frame
	at := r.Pos
	r.Uncharged(func() {
		r.Within(budget.CallSteps, func() { sub = r.Execute(c) })
	})
	r.Pos = at
	for i := range sub.Outcomes {
		o := &sub.Outcomes[i]
		if o.Kind == exec.GaveUp {
			return nil, false
		}
		o.State.Registers, o.State.Defers, o.State.Last, o.State.Since = d.s.Registers, d.s.Defers, d.s.Last, d.s.Since
	}
	return sub.Outcomes, true
}
