package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What a library does with what it is handed: it calls functions, and reads matrices by their methods.

// runCallbacks accounts for functions of the user that the callee may call: those that it gets, and the
// methods of a user's own matrix.
func (fr *frame) runCallbacks(s *state, args []value) {
	fr.r.observer().callsBack(args)
	for _, a := range args {
		if !fr.readsHarmlessly(s, a, 0) {
			fr.r.escape(s, a)
			fr.r.othersRun(s)
		}
		c := a.closure()
		if a.k != kFunc || c == nil {
			continue
		}
		fn := fr.r.e.function(c.sym)
		if fn == nil || !(fn.Effect &^ ir.NeverReturns).IsPure() || fn.IllTyped {
			fr.r.escape(s, a)
			fr.r.othersRun(s)
		}
	}
}

// readingMethods are those by which a library reads a matrix or a vector, and random numbers.
var readingMethods = strings.Fields(`Dims At T Len AtVec SymmetricDim Triangle Bandwidth SymBand TriBand TTri TBand TTriBand H RawMatrix RawVector
	RawSymmetric RawTriangular RawBand RawSymBand RawTriBand RawTridiagonal RawCMatrix RawCVector Trace Norm Diag Untranspose UntransposeTri
	UntransposeBand UntransposeTriBand MulVecTo SolveTo SolveVecTo DoNonZero DoRowNonZero DoColNonZero Uint64 Seed`)

// harmlessMatrix reports whether the methods by which a library reads a matrix change nothing.
func (e *Engine) harmlessMatrix(t *ir.Type) bool {
	if t.Kind == ir.Pointer {
		t = t.Elem
	}
	if t == nil || t.Ghost {
		return true
	}
	for _, name := range readingMethods {
		m := t.Method(name)
		if m == nil || m.Func == "" {
			continue
		}
		fn := e.function(m.Func)
		if e.contract(m.Func) == nil && (fn == nil || fn.Effect&(ir.WritesMemory|ir.CallsUnknown) != 0) {
			return false
		}
	}
	return true
}

// readsHarmlessly reports whether the methods by which a library reads what it is handed change nothing.
func (fr *frame) readsHarmlessly(s *state, v value, depth int) bool {
	switch {
	case depth > 12:
		return false
	case v.k == kIface && v.iface() != nil && v.iface().typ != nil:
		x := v.iface()
		return fr.r.e.harmlessMatrix(x.typ) && (!x.typ.Ghost && (x.typ.Kind != ir.Pointer || !x.typ.Elem.Ghost) || fr.readsHarmlessly(s, x.v, depth+1))
	case v.k == kPtr && v.obj != 0 && s.object(v.obj).typ != nil && s.object(v.obj).typ.Ghost:
		return fr.readsHarmlessly(s, s.object(v.obj).content, depth+1)
	case v.k == kStruct:
		return !slices.ContainsFunc(v.fields(), func(f value) bool { return !fr.readsHarmlessly(s, f, depth+1) })
	case v.k == kSlice && v.slice().obj != 0 && v.slice().elem != nil && v.slice().elem.Kind == ir.Interface:
		content := s.object(v.slice().obj).content
		return content.k != kArray || !slices.ContainsFunc(content.array().known, func(e element) bool { return !fr.readsHarmlessly(s, e.v, depth+1) })
	}
	return true
}
