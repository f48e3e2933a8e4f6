package broadcast

import (
	"fmt"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/witness"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/callgraph"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Operations that pass and are suspicious: a broadcast of two shapes with the same number of
// elements, a destination that takes another shape, a pointwise operation on different shapes. A
// call is reported if every state that gets past it did something of the kind, and no path fails
// there.
//
// An expansion that grows is also followed out of a callee whose caller fixed the shapes: where the
// callee is called, if for other arguments it could do without.

// TensorsOf lists the parameters of fn that may be the operands of an operation; nil if there are
// fewer than two and no list of them, and if nothing is computed from them (a check, a copy, a
// change of shape) or more than one tensor. A node of a graph may be computed later. What a package
// does that has contracts is known, and none of it expands: its functions are not probed where the
// package itself is analyzed.
func (ops *Operations) TensorsOf(fn *ir.Func) []int {
	if p, ok := ops.operands[fn]; ok {
		ops.Info(fn) // for what it depends on
		return p
	}
	results := 0
	for _, t := range fn.Results {
		if isTensorType(t) {
			results++
		}
	}
	params, lists := make([]int, 0, len(fn.Params)), false
	for i, param := range fn.Params {
		if isTensorType(param.Type) || results > 0 && isAnything(param.Type) {
			params = append(params, i)
		}
		lists = lists || param.Type != nil && param.Type.Kind == ir.Slice && isTensorType(param.Type.Elem)
	}
	if len(params) < 2 && !lists || results > 1 || !mayCompute(fn) && !makesNode(fn) || len(fn.Free) > 0 ||
		!ops.Executable(fn) || ops.Info(fn).Recovers || ops.IsDescribed(fn.Symbol) {
		params = nil
	}
	ops.operands[fn] = params
	return params
}

// mayCompute reports whether a function computes something of elements.
func mayCompute(fn *ir.Func) bool { return fn.Effect&(ir.Computes|ir.CallsUnknown) != 0 }

// computes reports whether a function, or one that is declared in it, computes something of
// elements.
func (ops *Operations) computes(fn *ir.Func) bool {
	if fn.Effect&ir.Computes != 0 {
		return true
	}
	for m := range callgraph.Of(fn) {
		if m.Kind != callgraph.Makes {
			continue
		}
		ops.Read(m.Symbol)
		if f := ops.Func(m.Symbol); f != nil && f.Parent != "" && ops.computes(f) {
			return true
		}
	}
	return false
}

// makesNode reports whether a function may return a node of a graph: a pointer to a tensor that
// holds its operands.
func makesNode(fn *ir.Func) bool {
	return len(fn.Results) > 0 && isTensorType(fn.Results[0]) && fn.Results[0].Kind != ir.Struct
}

// isTensorType reports whether a parameter of type t may be a tensor of the user's: a struct, a
// pointer to one, a slice of rows, or an interface.
func isTensorType(t *ir.Type) bool {
	if t == nil || t.ID == "error" {
		return false
	}
	if layout.IsRows(t) {
		return true
	}
	t = program.Pointee(t)
	return t != nil && !t.Ghost && (t.Kind == ir.Struct || t.Kind == ir.Interface && len(t.Methods) > 0)
}

// isAnything reports whether a parameter of type t takes anything: a tensor or a number, if a
// tensor is returned.
func isAnything(t *ir.Type) bool {
	return t != nil && t.Kind == ir.Interface && len(t.Methods) == 0 && t.ID != "error"
}

// structType is the struct type of a tensor argument.
func structType(v state.Value, t *ir.Type) *ir.Type {
	if x := v.Interface(); v.Kind == state.InterfaceKind && x != nil && x.Type != nil {
		t = x.Type
	}
	return program.Pointee(t)
}

// A warningCandidate is a call whose operands have different shapes: it may deserve a warning.
type warningCandidate struct {
	op            *Operation
	la, lb        *layout.Layout
	to            *layout.Layout // of the target
	a, b          shapeinfer.Shape
	asConstructed bool          // both are like what is constructed with their shapes
	asProbed      bool          // both are like what the operation was probed with
	values        []state.Value // the arguments, and the operands that are none
}

// candidate looks at the operands before a call, because it may change them. It returns nil if
// there is nothing to warn of.
func (w *Watcher) candidate(c *exec.Call) *warningCandidate {
	r, s, args, ops := c.Run, c.State, c.Args, w.ops
	if ops.Config.Functions == nil {
		return nil
	}
	params := ops.TensorsOf(c.Callee)
	if params == nil || len(args) != len(c.Callee.Params) {
		return nil
	}
	var tensors []layout.TensorArg
	for _, i := range params {
		if state.IsNil(args[i]) {
			continue // there is none: the operation does without
		}
		if l := ops.Of(structType(args[i], c.Callee.Params[i].Type)); l != nil {
			tensors = append(tensors, layout.TensorArg{Param: i, Layout: l})
		}
	}
	tensors = withoutOwners(c.Callee, tensors)
	sp, values, tensors := ops.spreadOf(c, tensors)
	if !w.shapesDiffer(r, s, tensors, values) {
		return nil
	}
	op := ops.operationOf(c.Callee, tensors, args, sp)
	if op == nil || op.Kind == OpOther || op.Kind == OpStrict {
		return nil
	}
	x := &warningCandidate{op: op, asConstructed: true, asProbed: true, values: values}
	for _, t := range tensors {
		switch t.Param {
		case op.a:
			x.la, x.a = t.Layout, t.Shape
		case op.b:
			x.lb, x.b = t.Layout, t.Shape
		}
		if t.Param == op.a || t.Param == op.b || t.Param == op.mate {
			x.asConstructed = x.asConstructed && t.Layout.IsAsConstructed(r, s, values[t.Param], t.Shape)
			x.asProbed = x.asProbed && t.Layout.IsAsProbed(r, s, values[t.Param], t.Shape)
		}
		if t.Param == op.target() {
			x.to = t.Layout
		}
	}
	if !hasRank(x.a) || !hasRank(x.b) || !w.mayDiffer(s, x.a, x.b) {
		return nil
	}
	return x
}

// withoutOwners leaves out what owns other tensors: the size of its memory, say, is no shape.
func withoutOwners(fn *ir.Func, tensors []layout.TensorArg) []layout.TensorArg {
	owns := func(t layout.TensorArg) bool {
		return slices.ContainsFunc(tensors, func(u layout.TensorArg) bool {
			return u.Layout != t.Layout && u.Layout.Owns(fn.Params[t.Param].Type)
		})
	}
	if !slices.ContainsFunc(tensors, owns) {
		return tensors
	}
	var operands []layout.TensorArg
	for _, t := range tensors {
		if !owns(t) {
			operands = append(operands, t)
		}
	}
	return operands
}

// shapesDiffer reads the shapes of tensors and reports whether two that are known differ.
func (w *Watcher) shapesDiffer(r *exec.Run, s *state.State, tensors []layout.TensorArg, args []state.Value) bool {
	differing := false
	for i := range tensors {
		t := &tensors[i]
		shape, ok := t.Layout.Read(r, s, args[t.Param])
		if !ok {
			continue
		}
		t.Shape = shape
		t.Deviations, _ = t.Layout.Deviations(r, s, args[t.Param])
		for _, u := range tensors[:i] {
			differing = differing || hasRank(u.Shape) && w.mayDiffer(s, u.Shape, shape)
		}
	}
	return differing
}

// mayDiffer reports whether two shapes differ; while a path without an expansion is looked for,
// whether they may.
func (w *Watcher) mayDiffer(s *state.State, a, b shapeinfer.Shape) bool {
	return s.DifferentShapes(a, b) || w.avoiding && !s.EqualShapes(a, b)
}

// hasRank reports whether the rank of a shape is known.
func hasRank(shape shapeinfer.Shape) bool { return !shape.IsUnknown() }

// warningFor returns the warning for what the call silently did on a path that returned from it,
// nil if nothing.
func (c warnedCall) warningFor(o *exec.Outcome) *evidence.Warning {
	if c.w == nil || o.Kind != exec.Returned || o.ReturnsError(c.w.op.fn) {
		return nil
	}
	after, got, ok := c.shapesAfter(o)
	if !ok && !(c.warnings.avoiding && c.w.op.returns()) { // of which only the operands count while a path without an expansion is looked for
		return nil
	}
	return c.warningOf(o.State, after, got)
}

// warningOf returns the warning for a call that has left the given shapes: of the target, and of
// the result.
func (c warnedCall) warningOf(s *state.State, after, got shapeinfer.Shape) *evidence.Warning {
	switch c.w.op.Kind {
	case OpPointwise:
		if !s.EqualShapes(after, c.w.a) || !c.w.asConstructed || c.means(c.w) {
			return nil
		}
		text := fmt.Sprintf("%s and %s have different shapes, only the numbers of elements are compared", c.w.a, c.w.b)
		return &evidence.Warning{Category: category.Pointwise, Func: c.w.op.fn, Text: text}
	case OpRebind:
		out := shapeinfer.Broadcast(shapeinfer.NumPy, c.w.a, c.w.b)
		if !out.Fits() || !c.w.asConstructed || !s.DifferentShapes(out.Shape, c.w.a) || !s.EqualShapes(after, out.Shape) || c.means(c.w) {
			return nil
		}
		return &evidence.Warning{Category: category.Inplace, Func: c.w.op.fn, Text: fmt.Sprintf("the destination %s takes the shape %s, broadcast with %s", c.w.a, out.Shape, c.w.b)}
	}
	return c.expansionOf(s, got)
}

// shapesAfter returns the shapes that a path left: of the target, and of what is known to be the
// result.
func (c warnedCall) shapesAfter(o *exec.Outcome) (after, result shapeinfer.Shape, ok bool) {
	op, ops := c.w.op, c.warnings.ops
	returns := op.returns()
	after, ok = c.w.to.Read(c.Run, o.State, c.w.values[op.target()])
	if result = after; ok && returns && !c.warnings.avoiding {
		result, ok = ops.resultShape(c.Run, o, op.fn, op.derived)
	}
	switch late := ops.failsLate(c.Run, o, op, c.w.values, c.w.to); {
	case late == pathfact.True:
		return after, result, false
	case op.Kind == OpPointwise: // of which the shapes are what they are if it fails
		ok = ok && late == pathfact.False
	}
	if ok || c.warnings.avoiding || !c.w.asProbed || sharesLists(c.State, c.w.values[op.a], c.w.values[op.b]) {
		return after, result, ok
	}
	m, ok := ops.apart(c.w)
	if returns && m.into {
		return after, result, false
	}
	return m.after, m.result, ok
}

// sharesLists reports whether two tensors may have memory in common: the same list, one that append
// may not have copied, or one that was there before.
func sharesLists(s *state.State, a, b state.Value) bool {
	lists := make(map[int32]bool)
	for i, v := range []state.Value{a, b} {
		for _, id := range objectsOf(s, v) {
			o := s.Object(id)
			if o.Type != nil && o.Type.Kind != ir.Array {
				continue
			}
			if i > 0 && lists[id] || len(o.Alike) > 0 || o.Ownership != state.Fresh && o.Published == 0 {
				return true
			}
			if i == 0 {
				lists[id] = true
			}
		}
	}
	return false
}

// expansionOf says how the operands of a broadcast were expanded that has the given result.
func (c warnedCall) expansionOf(s *state.State, got shapeinfer.Shape) *evidence.Warning {
	b := c.w.b
	if c.w.op.Kind == OpAxis {
		b = starting(c.w.a, c.w.b, c.w.op.axis)
	}
	if c.warnings.avoiding {
		if !grows(s, c.w.a, b) && !assumesOne(s, c.w.a) && !assumesOne(s, b) {
			return nil
		}
		return &evidence.Warning{Category: category.Expand, Func: c.w.op.fn, Grows: true, Any: true}
	}
	kind, result := shapeinfer.Expand(c.w.a, b)
	if kind == shapeinfer.RankOnly && c.w.op.Kind == OpAxis {
		return nil // the axis says what is meant
	}
	if kind != shapeinfer.RankOnly && kind != shapeinfer.Grows {
		return nil
	}
	if !s.EqualShapes(got, result) || kind == shapeinfer.RankOnly && !(c.w.asConstructed && mayGrow(s, result)) || c.means(c.w) {
		return nil
	}
	text := fmt.Sprintf("%s and %s have different shapes but the same number of elements, ", c.w.a, c.w.b)
	if kind == shapeinfer.Grows {
		text += fmt.Sprintf("both are expanded to %s", result)
	} else {
		text += fmt.Sprintf("the result is %s", result)
	}
	sp := &evidence.Warning{Category: category.Expand, Func: c.w.op.fn, Text: text, Grows: kind == shapeinfer.Grows}
	sp.Slight, sp.Column = sp.Grows && !grows(s, c.w.a, b), isColumn(s, c.w.a, b) || isColumn(s, b, c.w.a)
	sp.Intended = sp.Grows && c.isAskedFor()
	if sp.Grows && c.w.op.Kind == OpBroadcast && c.w.op.dst < 0 {
		sp.Fix = c.warnings.ops.fixOf(c.w)
	}
	return sp
}

// isColumn reports whether the second shape is that of the column with the elements of a vector.
func isColumn(s *state.State, vector, column shapeinfer.Shape) bool {
	x, y := vector.Dims(), column.Dims()
	return len(x) == 1 && len(y) == 2 && s.Holds(pathfact.EQ, x[0], y[0]) && s.Holds(pathfact.EQ, y[1], shapeinfer.Const(1))
}

// normShape rewrites the dims of a shape by what a path has assumed since it was read.
func normShape(s *state.State, shape shapeinfer.Shape) shapeinfer.Shape {
	dims := slices.Clone(shape.Dims())
	for i, d := range dims {
		dims[i] = s.Norm(d)
	}
	return shapeinfer.OfDims(dims...)
}

// grows reports whether the result of a broadcast may be larger than both operands, by what a path
// has assumed since.
func grows(s *state.State, a, b shapeinfer.Shape) bool {
	a, b = normShape(s, a), normShape(s, b)
	result := shapeinfer.Broadcast(shapeinfer.NumPy, a, b).Shape
	return result.IsUnknown() || mayHaveElements(s, result) && mayExceed(s, result, a) && mayExceed(s, result, b)
}

// assumesOne reports whether a path takes a dim for 1 or 0 that was not known to be.
func assumesOne(s *state.State, shape shapeinfer.Shape) bool {
	return slices.ContainsFunc(shape.Dims(), func(d shapeinfer.Dim) bool {
		_, hi := s.Facts.Range(d)
		return !d.IsConst(1) && hi < 2
	})
}

// mayExceed reports whether a shape may have more elements than an operand that was broadcast to
// it.
func mayExceed(s *state.State, shape, operand shapeinfer.Shape) bool {
	dims, given := shape.Dims(), operand.Dims()
	for i, d := range dims {
		j := i - (len(dims) - len(given))
		if _, hi := s.Facts.Range(d); hi >= 2 && (j < 0 || s.Decide(pathfact.EQ, d, given[j]) != pathfact.True) {
			return true
		}
	}
	return false
}

// mayHaveElements reports whether a shape may have elements: no dim must be 0.
func mayHaveElements(s *state.State, shape shapeinfer.Shape) bool {
	return !slices.ContainsFunc(shape.Dims(), func(d shapeinfer.Dim) bool {
		_, hi := s.Facts.Range(d)
		return hi < 1
	})
}

// mayGrow reports whether every dim of a shape may be larger than 1, or is 1.
func mayGrow(s *state.State, shape shapeinfer.Shape) bool {
	return !slices.ContainsFunc(shape.Dims(), func(d shapeinfer.Dim) bool {
		lo, hi := s.Facts.Range(d)
		return hi < 2 && lo != hi
	})
}

// Watcher finds the calls of a root that deserve one.
type Watcher struct {
	exec.Bystander
	ops     *Operations
	reports *claim.Watcher
	found   []Site
	reduced map[*ir.Instr]*ir.Instr // the calls that make one number of an expanded result, by the site of the warning
	cut     *unfinishedCall         // the last call that gave up and has a warning
	// avoiding: a path without an expansion is looked for, see avoids. An expansion of both
	// operands counts as one that grows, whatever their dims are.
	avoiding bool
}

func NewWatcher(ops *Operations, found *claim.Watcher) *Watcher {
	return &Watcher{ops: ops, reports: found, reduced: make(map[*ir.Instr]*ir.Instr)}
}

// A warnedCall is a finished call, looked at for what it silently did.
type warnedCall struct {
	exec.FinishedCall
	warnings *Watcher
	w        *warningCandidate // nil if there is nothing to warn of but what happened in the callee
	intended bool              // a directive says that the callee does what it does on purpose
}

// A candidateCall is a call whose operands have different shapes, and which executes.
type candidateCall struct {
	*Watcher
	candidate *warningCandidate
}

// Calling looks at the operands before a call.
func (w *Watcher) Calling(c *exec.Call) exec.CallWatcher {
	if x := w.candidate(c); x != nil {
		return candidateCall{w, x}
	}
	return w
}

// Called looks at what a call did whose operands have the same shape.
func (w *Watcher) Called(done exec.FinishedCall) { w.record(done, nil) }

func (c candidateCall) Called(done exec.FinishedCall) { c.record(done, c.candidate) }

// record records on the paths that return from a finished call what it silently did. In a frame
// that is not reported only what grows is remembered, for the callers.
func (ws *Watcher) record(done exec.FinishedCall, w *warningCandidate) {
	kind, declared := ws.ops.declaredKind(done.Callee)
	c := warnedCall{done, ws, w, declared && kind != OpBroadcast}
	if ws.cut = nil; done.Sub.GaveUpSince(0) {
		ws.cut = c.unfinished()
		return
	}
	c.recordDerivation()
	all, own := true, w != nil
	var first *evidence.Warning
	var calls []*ir.Instr // that have the warnings
	for o := range c.Sub.Ends {
		if o.Kind != exec.Returned {
			continue
		}
		sp, itself := c.pathWarning(o)
		own = own && itself
		first = worse(first, sp)
		switch {
		case sp == nil:
			all = false
		case !slices.Contains(calls, sp.Instr):
			calls = append(calls, sp.Instr)
		}
	}
	if !c.Reporting {
		return
	}
	c.followExpanded()
	failed := slices.ContainsFunc(c.Sub.Outcomes, func(o exec.Outcome) bool { return o.Kind == exec.Panicked && !isCheckOfLoop(&o) })
	warned := all && first != nil && !first.Slight && !failed && (own || c.avoids(calls)) && !c.Guarded(c.State, c.Args)
	if warned {
		c.addWarning(first)
		if first.Grows {
			c.recordExpanded([]*ir.Instr{c.Instr})
		}
	}
	for o := range c.Sub.Ends {
		if o.Kind == exec.Returned && !(warned && first.IsRankOnly()) {
			visit(o.State, c.Run.SiteIndex(c.Instr), warned)
		}
	}
}

// worse returns the first of two warnings of paths that is not slight. It is intended if one of
// both is. If they are of different shapes it names none.
func worse(first, sp *evidence.Warning) *evidence.Warning {
	switch {
	case sp == nil:
		return first
	case first == nil:
		return sp
	}
	other := sp
	if first.Slight && !sp.Slight {
		first, other = sp, first
	}
	differ := first.Text != other.Text && first.Slight == other.Slight
	if !differ && (first.Intended || !other.Intended) {
		return first
	}
	w := *first
	w.Intended = first.Intended || other.Intended
	if differ {
		withoutShapes(&w, other)
	}
	return &w
}

// visit records that a path got past a site, with a warning or without. The first visit decides: in
// a loop, an accumulator has the shape of what is added from the second pass on, and it is the
// first one that gives it that. Not if only ranks differ: of a list of sizes one may be 1.
func visit(s *state.State, site int, warned bool) {
	switch {
	case s.Warned.Has(site):
	case warned:
		s.Warned = s.Warned.With(site)
	default:
		s.Unwarned = s.Unwarned.With(site)
	}
}

// pathWarning returns the warning of a path that returned, and whether it is for what the call
// itself did, and not for what happened in the callee. The path is left with what its caller has to
// know.
func (c warnedCall) pathWarning(o *exec.Outcome) (sp *evidence.Warning, itself bool) {
	if sp = c.warningFor(o); sp != nil {
		sp.Instr, sp.In, itself = c.Instr, c.Func, true
	} else {
		sp = o.State.Grown
	}
	if c.intended {
		sp = nil
	}
	o.State.Grown = nil
	if c.warnings.avoiding && sp == nil {
		o.State.Unwarned = o.State.Unwarned.With(c.Run.SiteIndex(c.Instr))
	}
	if !c.Reporting && sp != nil && sp.Grows {
		if o.State.Grown = sp; sp.Intended && c.State.Grown != nil {
			o.State.Grown = c.State.Grown // which may be unintended
		}
	}
	return sp, itself
}

// avoids reports whether the callee can return from each of some calls in it without a result that
// is larger than both operands, for some ints (from 2 on) in the place of those of the call. A
// function that cannot wants it: all differences between the elements of two vectors, say. So does
// one that is given tensors of one shape, and turns one of them. That it can do without the call is
// no proof.
func (c warnedCall) avoids(calls []*ir.Instr) bool {
	if c.hasLikeOperands() {
		return false
	}
	r, again := c.Run, c.At(c.State.Fork())
	again.State.Unwarned, again.State.Warned = nil, nil
	c.warnings.avoiding = true
	defer func() { c.warnings.avoiding = false }()
	return !slices.ContainsFunc(calls, func(in *ir.Instr) bool {
		site := r.SiteIndex(in)
		without := func(o *exec.Outcome) bool {
			return o.Kind == exec.Returned && o.State.Grown == nil && o.State.Unwarned.Has(site)
		}
		return !witness.Finds(again, witness.GeneralDims, exec.QuickSearch, without)
	})
}

// hasLikeOperands reports whether the callee is given two tensors or more, all of the same shape.
func (c warnedCall) hasLikeOperands() bool {
	var first shapeinfer.Shape
	n := 0
	for i, param := range c.Callee.Params {
		if i >= len(c.Args) || !isTensorType(param.Type) || state.IsNil(c.Args[i]) {
			continue
		}
		l := c.warnings.ops.Of(structType(c.Args[i], param.Type))
		if l == nil {
			continue
		}
		shape, ok := l.Read(c.Run, c.State, c.Args[i])
		if !ok || n > 0 && !c.State.EqualShapes(first, shape) {
			return false
		}
		first = shape
		n++
	}
	return n > 1
}
