package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Calls that are not entered: what they may change is unknown afterwards, and their results are new unknown values.

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
		return !isView(t)
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
