package engine

import (
	"fmt"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Operations that pass and are suspicious: a broadcast of two shapes with the same number of elements, a
// destination that takes another shape, a pointwise operation on different shapes. A call is reported if
// every state that gets past it did something of the kind, and no path fails there.
//
// An expansion that grows is also followed out of a callee whose caller fixed the shapes: where the
// callee is called, if for other arguments it could do without.

// A surprise is what a call silently did.
type surprise struct {
	category category.Category
	fn       *ir.Func  // the operation
	in       *ir.Instr // its call
	text     string
	grows    bool
	slight   bool // on this path it does not grow, because dims are 1 or 0
	fix      *Fix
}

// tensorsOf lists the parameters of fn that may be the operands of an operation; none if there are fewer than two,
// and if nothing is computed from them (a check, a copy, a change of shape) or more than one tensor.
func (e *Engine) tensorsOf(fn *ir.Func) []int {
	if p, ok := e.operands[fn]; ok {
		e.info(fn) // for what it depends on
		return p
	}
	var params []int
	for i, param := range fn.Params {
		if isTensorType(param.Type) {
			params = append(params, i)
		}
	}
	results := 0
	for _, t := range fn.Results {
		if isTensorType(t) {
			results++
		}
	}
	if len(params) < 2 || results > 1 || fn.Effect&(ir.Computes|ir.CallsUnknown) == 0 || len(fn.Free) > 0 || !e.executable(fn) || e.info(fn).recovers {
		params = nil
	}
	e.operands[fn] = params
	return params
}

// isTensorType reports whether a parameter of type t may be a tensor of the user's: a struct, a pointer to one, or an interface.
func isTensorType(t *ir.Type) bool {
	if t == nil || t.ID == "error" {
		return false
	}
	if t.Kind == ir.Pointer {
		t = t.Elem
	}
	return t != nil && !t.Ghost && (t.Kind == ir.Struct || t.Kind == ir.Interface && len(t.Methods) > 0)
}

// structType is the struct type of a tensor argument.
func (r *run) structType(s *state, v value, t *ir.Type) *ir.Type {
	if x := v.iface(); v.k == kIface && x != nil && x.typ != nil {
		t = x.typ
	}
	if t != nil && t.Kind == ir.Pointer {
		t = t.Elem
	}
	return t
}

// A watched is a call whose operands have different shapes: it may be a surprise.
type watched struct {
	op     *operation
	la, lb *layout
	to     *layout // of the target
	a, b   shapeinfer.Shape
	usual  bool // both are like what is constructed with their shapes
}

// watch looks at the operands before a call, because it may change them. It returns nil if the call cannot surprise.
func (fr *frame) watch(s *state, fn *ir.Func, args []value) *watched {
	r := fr.r
	if r.e.cfg.Functions == nil || r.probing {
		return nil
	}
	params := r.e.tensorsOf(fn)
	if len(params) == 0 || len(args) != len(fn.Params) {
		return nil
	}
	var tensors []tensorArg
	for _, i := range params {
		if l := r.e.layoutOf(r.structType(s, args[i], fn.Params[i].Type)); l != nil {
			tensors = append(tensors, tensorArg{param: i, layout: l})
		}
	}
	if !r.shapesDiffer(s, tensors, args) {
		return nil
	}
	op := r.e.operationOf(fn, tensors, args)
	if op == nil || op.kind == opOther || op.kind == opStrict {
		return nil
	}
	w := &watched{op: op, usual: true}
	for _, t := range tensors {
		switch t.param {
		case op.a:
			w.la, w.a = t.layout, t.shape
		case op.b:
			w.lb, w.b = t.layout, t.shape
		}
		if t.param == op.a || t.param == op.b {
			w.usual = w.usual && t.layout.isUsual(r, s, args[t.param], t.shape)
		}
		if t.param == op.target() {
			w.to = t.layout
		}
	}
	if !known(w.a) || !known(w.b) || !r.mayDiffer(s, w.a, w.b) {
		return nil
	}
	return w
}

// shapesDiffer reads the shapes of tensors and reports whether two that are known differ.
func (r *run) shapesDiffer(s *state, tensors []tensorArg, args []value) bool {
	differing := false
	for i := range tensors {
		t := &tensors[i]
		shape, ok := t.layout.read(r, s, args[t.param])
		if !ok {
			continue
		}
		t.shape = shape
		for _, u := range tensors[:i] {
			differing = differing || known(u.shape) && r.mayDiffer(s, u.shape, shape)
		}
	}
	return differing
}

// mayDiffer reports whether two shapes differ; while a path without an expansion is looked for, whether they may.
func (r *run) mayDiffer(s *state, a, b shapeinfer.Shape) bool {
	return differ(s, a, b) || r.outer && !equalShapes(s, a, b)
}

// known reports whether the rank of a shape is known.
func known(shape shapeinfer.Shape) bool { return !shape.IsUnknown() }

// surpriseOf says what a call silently did on a path that returned from it, nil if nothing.
func (fr *frame) surpriseOf(w *watched, o *outcome, args []value) *surprise {
	if w == nil || o.kind != returned || o.returnsError(w.op.fn) {
		return nil
	}
	after, ok := w.to.read(fr.r, o.st, args[w.op.target()])
	if !ok {
		return nil
	}
	switch w.op.kind {
	case opPointwise:
		if !equalShapes(o.st, after, w.a) || !w.usual || fr.r.means(w) {
			return nil
		}
		text := fmt.Sprintf("%s and %s have different shapes, only the numbers of elements are compared", w.a, w.b)
		return &surprise{category: category.Pointwise, fn: w.op.fn, text: text}
	case opRebind:
		out := shapeinfer.Broadcast(shapeinfer.NumPy, w.a, w.b)
		if !out.Fits() || !w.usual || !differ(o.st, out.Shape, w.a) || !equalShapes(o.st, after, out.Shape) || fr.r.means(w) {
			return nil
		}
		return &surprise{category: category.Inplace, fn: w.op.fn, text: fmt.Sprintf("the destination %s takes the shape %s, broadcast with %s", w.a, out.Shape, w.b)}
	}
	return fr.expansionOf(w, o, after)
}

// expansionOf says how the operands of a broadcast were expanded.
func (fr *frame) expansionOf(w *watched, o *outcome, after shapeinfer.Shape) *surprise {
	b := w.b
	if w.op.kind == opAxis {
		b = starting(w.a, w.b, w.op.axis)
	}
	if fr.r.outer {
		if !grows(o.st, w.a, b) && !assumesOne(o.st, w.a) && !assumesOne(o.st, b) {
			return nil
		}
		return &surprise{category: category.Expand, fn: w.op.fn, grows: true}
	}
	kind, result := shapeinfer.Expand(w.a, b)
	if kind == shapeinfer.RankOnly && w.op.kind == opAxis {
		return nil // the axis says what is meant
	}
	if kind != shapeinfer.RankOnly && kind != shapeinfer.Grows {
		return nil
	}
	got := after
	if w.op.dst < 0 && (w.op.kind == opBroadcast || w.op.kind == opAxis) {
		var ok bool
		if got, ok = fr.r.resultShape(o, w.op.fn); !ok {
			return nil
		}
	}
	if !equalShapes(o.st, got, result) || kind == shapeinfer.RankOnly && !(w.usual && mayGrow(o.st, result)) || fr.r.means(w) {
		return nil
	}
	text := fmt.Sprintf("%s and %s have different shapes but the same number of elements, ", w.a, w.b)
	if kind == shapeinfer.Grows {
		text += fmt.Sprintf("both are expanded to %s", result)
	} else {
		text += fmt.Sprintf("the result is %s", result)
	}
	sp := &surprise{category: category.Expand, fn: w.op.fn, text: text, grows: kind == shapeinfer.Grows}
	sp.slight = sp.grows && !grows(o.st, w.a, b)
	if sp.grows && w.op.kind == opBroadcast && w.op.dst < 0 {
		sp.fix = fr.r.e.fixOf(w)
	}
	return sp
}

// normShape rewrites the dims of a shape by what a path has assumed since it was read.
func normShape(s *state, shape shapeinfer.Shape) shapeinfer.Shape {
	dims := slices.Clone(shape.Dims())
	for i, d := range dims {
		dims[i] = s.norm(d)
	}
	return shapeinfer.OfDims(dims...)
}

// grows reports whether the result of a broadcast may be larger than both operands, by what a path has assumed since.
func grows(s *state, a, b shapeinfer.Shape) bool {
	a, b = normShape(s, a), normShape(s, b)
	result := shapeinfer.Broadcast(shapeinfer.NumPy, a, b).Shape
	return result.IsUnknown() || mayHaveElements(s, result) && mayExceed(s, result, a) && mayExceed(s, result, b)
}

// assumesOne reports whether a path takes a dim for 1 or 0 that was not known to be.
func assumesOne(s *state, shape shapeinfer.Shape) bool {
	return slices.ContainsFunc(shape.Dims(), func(d shapeinfer.Dim) bool {
		_, hi := s.facts.Range(d)
		return !d.IsConst(1) && hi < 2
	})
}

// mayExceed reports whether a shape may have more elements than an operand that was broadcast to it.
func mayExceed(s *state, shape, operand shapeinfer.Shape) bool {
	dims, given := shape.Dims(), operand.Dims()
	for i, d := range dims {
		j := i - (len(dims) - len(given))
		if _, hi := s.facts.Range(d); hi >= 2 && (j < 0 || s.decide(pathfact.EQ, d, given[j]) != pathfact.True) {
			return true
		}
	}
	return false
}

// mayHaveElements reports whether a shape may have elements: no dim must be 0.
func mayHaveElements(s *state, shape shapeinfer.Shape) bool {
	return !slices.ContainsFunc(shape.Dims(), func(d shapeinfer.Dim) bool {
		_, hi := s.facts.Range(d)
		return hi < 1
	})
}

// mayGrow reports whether every dim of a shape may be larger than 1, or is 1.
func mayGrow(s *state, shape shapeinfer.Shape) bool {
	return !slices.ContainsFunc(shape.Dims(), func(d shapeinfer.Dim) bool {
		lo, hi := s.facts.Range(d)
		return hi < 2 && lo != hi
	})
}

// surprises notes on the paths that return from a call of fn what it silently did. In a frame that is not
// reported only what grows is remembered, for the callers.
func (fr *frame) surprises(in *ir.Instr, before *state, fn *ir.Func, args, free []value, sub *frame, w *watched) {
	kind, declared := fr.r.e.declaredKind(fn)
	all, own := true, w != nil
	var first *surprise
	var calls []*ir.Instr // of what surprises
	for i := range sub.out {
		o := &sub.out[i]
		if o.kind != returned {
			continue
		}
		sp := fr.surpriseOf(w, o, args)
		if sp == nil {
			sp, own = o.st.grown, false
		} else {
			sp.in = in
		}
		if declared && kind != opBroadcast {
			sp = nil // its author wants what it does
		}
		if sp != nil && (first == nil || first.slight && !sp.slight) {
			first = sp
		}
		switch {
		case sp == nil:
			all = false
		case !slices.Contains(calls, sp.in):
			calls = append(calls, sp.in)
		}
		o.st.grown = nil
		if fr.r.outer && sp == nil {
			o.st.clean = o.st.clean.with(fr.r.siteIndex(in))
		}
		if !fr.reporting && sp != nil && sp.grows {
			o.st.grown = sp
		}
	}
	if !fr.reporting {
		return
	}
	fr.followSpread(in, before, fn, args, sub)
	failed := slices.ContainsFunc(sub.out, func(o outcome) bool { return o.kind == panicked })
	if all && first != nil && !first.slight && !failed && (own || fr.r.avoids(before, fn, args, free, calls, fr)) && !fr.guarded(before, args) {
		fr.r.surprised(in, fr, before, fn, args, first)
		if first.grows {
			fr.spreads([]*ir.Instr{in}, sub)
		}
		return
	}
	for i := range sub.out {
		if o := &sub.out[i]; o.kind == returned {
			o.st.clean = o.st.clean.with(fr.r.siteIndex(in))
		}
	}
}

// avoids reports whether fn can return from each of some calls in it without a result that is larger than both
// operands, for some ints (from 2 on) in the place of those of the call. A function that cannot wants it: all
// differences between the elements of two vectors, say. That it can do without the call is no proof.
func (r *run) avoids(s *state, fn *ir.Func, args, free []value, calls []*ir.Instr, up *frame) bool {
	s = s.fork()
	s.clean = nil
	r.outer = true
	defer func() { r.outer = false }()
	return !slices.ContainsFunc(calls, func(in *ir.Instr) bool {
		site := r.siteIndex(in)
		without := func(o *outcome) bool { return o.kind == returned && o.st.grown == nil && o.st.clean.has(site) }
		return !r.findsWitness(s, fn, args, free, up, blurInts, quickSearch, without)
	})
}
