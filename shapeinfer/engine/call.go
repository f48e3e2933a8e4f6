package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Calls. A callee is, in this order: a contract, a body (inlined within a budget), a function of
// the standard library that is known, or unseen code, which may change everything it can reach.

// call executes a call instruction.
func (fr *frame) call(in *ir.Instr, s *state) []*state {
	args := make([]value, len(in.Args))
	for i, a := range in.Args {
		args[i] = fr.val(s, a)
	}
	switch {
	case in.Op == ir.OpBuiltin:
		return fr.builtin(in, s, args)
	case fr.r.e.patched:
		return fr.callPatched(in, s, args)
	case in.Op == ir.OpCall:
		return fr.callSymbol(in, s, in.Sym, args, nil)
	case in.Op == ir.OpCallDynamic:
		return fr.callValue(in, s, args[0], args[1:])
	}
	return fr.invoke(in, s, args)
}

// callValue calls a function value.
func (fr *frame) callValue(in *ir.Instr, s *state, fn value, args []value) []*state {
	c := fn.closure()
	switch {
	case fn.k == kFunc && c == nil:
		return fr.nilFailure(in, s)
	case fn.k != kFunc || c.sym == "":
		fr.unsurprised(in, s)
		return fr.unseen(in, s, append([]value{fn}, args...))
	}
	return fr.callSymbol(in, s, c.sym, args, c.free)
}

// invoke calls a method of an interface value.
func (fr *frame) invoke(in *ir.Instr, s *state, args []value) []*state {
	args[0] = fr.r.wrap(s, args[0])
	x := args[0].iface()
	if x == nil || x.typ == nil {
		fr.unsurprised(in, s)
	}
	if text, ok := fr.textOf(in, s, x); ok {
		return set(s, in, text)
	}
	s.handle(args[0])
	switch {
	case args[0].k == kIface && x == nil:
		return fr.nilFailure(in, s)
	case args[0].k != kIface:
		return fr.unseen(in, s, args)
	case x.typ == nil:
		if ref := fr.r.e.contract(interfaceSymbol(s, x, in)); ref != nil {
			return fr.callContract(in, s, ref, args)
		}
		return fr.unseen(in, s, args)
	}
	sym, recv, ok := fr.method(s, x, in.Sym)
	if !ok {
		fr.unsurprised(in, s)
		return fr.unseen(in, s, args)
	}
	if recv.k == kIface { // a method promoted from an embedded interface
		return fr.invoke(in, s, append([]value{recv}, args[1:]...))
	}
	return fr.callSymbol(in, s, sym, append([]value{recv}, args[1:]...), nil)
}

// wrap returns a value whose type is a type parameter, used as an interface, as an interface value: a
// pointer tells what it points to.
func (r *run) wrap(s *state, v value) value {
	if v.k != kPtr || v.obj == 0 {
		return v
	}
	elem := r.typeOf(s, v)
	if s.object(v.obj).retyped || elem == nil || elem.Open() && elem.Kind != ir.Struct {
		return v
	}
	if elem.Name != "" && !elem.Ghost && len(elem.MethodSet) == 0 && !r.e.isOwn(genericID(elem.ID)) {
		return v // nobody may have asked for its methods
	}
	w := ifaceVal(&ir.Type{Kind: ir.Pointer, ID: "*" + elem.ID, Elem: elem}, v)
	w.maybeNil = v.maybeNil
	return w
}

// interfaceSymbol is the symbol of an interface's own method, which a contract may describe.
func interfaceSymbol(s *state, x *iface, in *ir.Instr) string {
	if in.Type2 != nil {
		return in.Type2.ID + "." + in.Sym
	}
	if t := s.object(x.obj).typ; t != nil {
		return t.ID + "." + in.Sym
	}
	return ""
}

// method finds the method of a dynamic type and adapts the receiver to it.
func (fr *frame) method(s *state, x *iface, name string) (sym string, recv value, ok bool) {
	t, v, isPtr := x.typ, x.v, false
	if t.Kind == ir.Pointer {
		t, isPtr = t.Elem, true
	}
	if t.Ghost {
		return t.ID + "." + name, v, true
	}
	m := t.Method(name)
	if m == nil {
		return "", value{}, false
	}
	for _, f := range m.Path {
		if t.Kind == ir.Pointer {
			v, t, isPtr = fr.deref(s, v, t, isPtr), t.Elem, true
		}
		if int(f) >= len(t.Fields) {
			return "", value{}, false
		}
		if isPtr {
			if v.k != kPtr || v.obj == 0 {
				return "", value{}, false
			}
			v = ptrVal(v.obj, v.path().extend(fieldStep(f)))
		} else if v.k == kStruct && int(f) < len(v.fields()) {
			v = v.fields()[f]
		} else {
			return "", value{}, false
		}
		t = t.Fields[f].Type
	}
	if t.Kind == ir.Pointer {
		v, t, isPtr = fr.deref(s, v, t, isPtr), t.Elem, true
	}
	switch {
	case t.Kind == ir.Interface && isPtr:
		v = fr.r.load(s, v, t)
	case isPtr && !m.Ptr && t.Kind != ir.Interface:
		v = fr.r.load(s, v, t)
	case !isPtr && m.Ptr:
		return "", value{}, false
	}
	return m.Func, v, v.k != kUnknown && !isNil(v)
}

// deref reads the embedded pointer of type t that v is, or (addr) is the address of.
func (fr *frame) deref(s *state, v value, t *ir.Type, addr bool) value {
	if addr {
		return fr.r.load(s, v, t)
	}
	return v
}

// callSymbol calls a statically known function.
func (fr *frame) callSymbol(in *ir.Instr, s *state, sym string, args, free []value) []*state {
	if ref := fr.r.e.contract(sym); ref != nil {
		return fr.callContract(in, s, ref, args)
	}
	if fn := fr.r.e.function(sym); fn != nil {
		if fr.breaksContract(in, s, fn, args) {
			return nil
		}
		if fr.canEnter(fn, args, free) {
			return fr.inline(in, s, fn, args, free)
		}
		return fr.assumed(in, s, fn, append(slices.Clone(args), free...))
	}
	fr.unsurprised(in, s)
	if next, ok := fr.standard(in, s, sym, args); ok {
		return next
	}
	if ir.IsC(sym) {
		return fr.callC(in, s, sym, args)
	}
	return fr.unseen(in, s, append(args, free...))
}

// canEnter reports whether the body of fn may be executed here.
func (fr *frame) canEnter(fn *ir.Func, args, free []value) bool {
	if !fr.r.e.executable(fn) || fr.r.e.info(fn).recovers || fr.depth >= maxDepth {
		return false
	}
	if len(args) != len(fn.Params) || len(free) != len(fn.Free) {
		return false
	}
	n := 0
	for _, sym := range fr.r.stack {
		if sym == fn.Symbol {
			n++
		}
	}
	return n < maxRecurse || n < deepRecurse && fr.r.steps < recurseSteps
}

// inline executes the body of fn. If the budget of the call runs out, the call is undone, and what is known
// afterwards is less: see coarse.go.
func (fr *frame) inline(in *ir.Instr, s *state, fn *ir.Func, args, free []value) []*state {
	r := fr.r
	watched := fr.watch(s, fn, args)
	before := s.forkHeap()
	regs, defers, last, limit := s.regs, s.defers, s.last, r.limit
	r.limit = r.steps + min(r.callBudget(fn), fr.shareOf(limit-r.steps))
	outer := fr.calling
	fr.calling = in
	sub := r.execute(fn, args, free, s, fr)
	r.limit = limit
	fr.mark(in)
	if sub.gaveUpSince(0) {
		sub = fr.coarsely(before, fn, args, free, sub)
	}
	fr.calling = outer
	if sub.gaveUpSince(0) {
		fr.judgeCall(in, fn, sub)
		fr.keepFacts(before, sub)
		return fr.assumed(in, before, fn, append(slices.Clone(args), free...))
	}
	if sub.ends {
		fr.mayEnd(in)
	}
	fr.judgeCall(in, fn, sub)
	fr.claim(in, before, fn, args, free, sub)
	sub.extend(in, fr.fn)
	fr.surprises(in, before, fn, args, free, sub, watched)
	var next []*state
	used := false
	own := func() registers { // the first path goes on with the registers, the others with copies
		if used {
			return regs.clone()
		}
		used = true
		return regs
	}
	for _, o := range sub.mergeReturns() {
		o.st.regs, o.st.defers, o.st.last = own(), defers, last
		if in.Dst >= 0 {
			o.st.setReg(in.Dst, resultValue(o.results))
		}
		next = append(next, fr.pass(in, o.st))
	}
	for _, o := range sub.out {
		switch o.kind {
		case panicked:
			o.st.regs, o.st.defers = registers{}, defers
			fr.panics(o.st, o.fail)
		case stopped:
			o.st.regs, o.st.defers = own(), defers
			fr.out = append(fr.out, outcome{kind: stopped, st: fr.pass(in, o.st)}) // the call did not fail
		}
	}
	return next
}

// shareOf is how many of the steps that are left one call of this function may take: less if it makes many.
func (fr *frame) shareOf(left int) int {
	if fr.info.calls <= fewCalls {
		return left * 3 / 4
	}
	return left / 2
}

// fewCalls are so few that one of them may take nearly all.
const fewCalls = 3

// callBudget is the number of steps that a call may take.
func (e *Engine) callBudget(fn *ir.Func) int {
	if !fn.Effect.IsPure() {
		return callSteps
	}
	for _, t := range fn.Results {
		if t.Kind != ir.Float && t.Kind != ir.Bool {
			return callSteps
		}
	}
	if e.info(fn).calls > 0 {
		return kernelSteps
	}
	return dataSteps
}

func resultValue(results []value) value {
	if len(results) == 1 {
		return results[0]
	}
	return structVal(results)
}

// assumed is the call of a function whose body is known but not entered: its effect bits say what it may change.
func (fr *frame) assumed(in *ir.Instr, s *state, fn *ir.Func, args []value) []*state {
	fr.mayEnd(in)
	fr.judge(in, OpaqueCallee)
	fr.r.observer().callsUnseen(fr, fn)
	fr.r.notEntered(s, fn, args)
	fr.unsurprised(in, s)
	if ref := fr.r.e.declaredBeside(fn.Symbol); ref != nil && !fn.IllTyped {
		return fr.callDeclared(in, s, ref, args)
	}
	if fn.Effect&(ir.WritesMemory|ir.Escapes|ir.CallsUnknown) != 0 || fn.IllTyped || fr.r.e.info(fn).recovers {
		return fr.unseen(in, s, args)
	}
	fr.runCallbacks(s, args)
	fr.mayReturn(in, s, args)
	return fr.computed(in, s, args)
}

// mayReturn accounts for a result that may point to what an argument points to.
func (fr *frame) mayReturn(in *ir.Instr, s *state, args []value) {
	if in.Dst < 0 || !holdsPointers(in.Type, 0) {
		return
	}
	for _, a := range args {
		fr.r.escape(s, a)
	}
}

// holdsPointers reports whether a value of type t may lead to memory other than data.
func holdsPointers(t *ir.Type, depth int) bool {
	if t == nil || depth > 6 {
		return t != nil
	}
	switch t.Kind {
	case ir.Pointer, ir.Interface, ir.Signature, ir.Map, ir.Chan, ir.UnsafePointer, ir.TypeParam:
		return stdTypes[t.ID]&onlyReads == 0
	case ir.Slice:
		return !t.Elem.IsData() || t.Elem.MayPoint()
	case ir.Array:
		return holdsPointers(t.Elem, depth+1)
	case ir.Struct, ir.Tuple:
		return slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return holdsPointers(f.Type, depth+1) })
	}
	return false
}

// unseen is the call of code that cannot be seen: it changes everything it can reach.
func (fr *frame) unseen(in *ir.Instr, s *state, args []value) []*state {
	fr.mayEnd(in)
	fr.judge(in, OpaqueCallee)
	next := fr.computed(in, s, args)
	for _, a := range args {
		fr.r.escape(s, a)
	}
	for _, f := range fr.r.subtests { // it may call Parallel
		fr.r.escape(s, f)
	}
	fr.r.othersRun(s)
	return next
}

// callC is the call of a function in C, or of one that cgo generates.
func (fr *frame) callC(in *ir.Instr, s *state, sym string, args []value) []*state {
	_, name := ir.SplitSymbol(sym)
	if stopsC[name] {
		fr.finishErrors(s, fr.here, args)
		fr.out = append(fr.out, outcome{kind: stopped, st: s})
		return nil
	}
	s.numbers.raw = true
	next := fr.unseen(in, s, args)
	if in.Dst >= 0 {
		for _, t := range next {
			fr.r.escape(t, t.reg(in.Dst))
		}
	}
	return next
}

// stopsC are functions of C that do not return.
var stopsC = map[string]bool{
	"_Cfunc_exit": true, "_Cfunc__exit": true, "_Cfunc__Exit": true, "_Cfunc_quick_exit": true, "_Cfunc_abort": true,
}

// computed sets the results of a call to unknown values and remembers what they were computed from.
func (fr *frame) computed(in *ir.Instr, s *state, args []value) []*state {
	r := fr.r
	t := taint{lo: r.ids + 1, anything: ir.IsC(in.Sym)} // what C knows is not followed
	for _, a := range args {
		s.handle(a)
		r.sources(s, a, &t, 0)
	}
	if t.data { // text or numbers that may come from what was seen before
		t.objects = append(t.objects, s.guards.seen...)
		t.anything = t.anything || s.guards.seenInt
	}
	slices.Sort(t.objects)
	t.objects = slices.Compact(t.objects)
	s.guards.seen = union(s.guards.seen, t.objects)
	s.guards.seenInt = s.guards.seenInt || t.anything
	name := ""
	if in.Dst >= 0 && in.Type != nil && in.Type.Kind != ir.Tuple {
		name = lastWord(in.Sym)
	}
	if in.Dst >= 0 {
		v := r.unknown(s, in.Type, name)
		s.setReg(in.Dst, v)
	}
	r.taint(t)
	return fr.pass(in, s).alone()
}

// lastWord names the unknown result of a call after its callee.
func lastWord(sym string) string {
	if i := strings.LastIndexByte(sym, '.'); i >= 0 {
		sym = sym[i+1:]
	}
	if i := strings.IndexByte(sym, '$'); i >= 0 {
		return ""
	}
	return sym
}

// survive notes that a path got past the site that failed, by way of a deferred call.
func (fr *frame) survive(s *state, f *failure) {
	if f.site != nil {
		s.passed = s.passed.with(fr.r.siteIndex(f.site))
	}
}
