package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What a library does with what it is handed: it calls functions, and reads matrices by their methods.

// runCallbacks accounts for functions of the user that the callee may call: those that it gets, and the
// methods of a user's own matrix.
func (c *call) runCallbacks() {
	c.r.watchers.handed(c.frame, c.args)
	for _, a := range c.args {
		if !c.r.readsHarmlessly(c.s, a) {
			c.r.escape(c.s, a)
			c.r.othersRun(c.s)
		}
		cl := a.closure()
		if a.k != kFunc || cl == nil {
			continue
		}
		c.r.markEscapedIn(c.s, a) // with arguments that nobody sees
		fn := c.r.e.function(cl.sym)
		if fn == nil || !(fn.Effect &^ ir.NeverReturns).IsPure() || fn.IllTyped {
			c.r.escape(c.s, a)
			c.r.othersRun(c.s)
		}
	}
}

// readingMethods are those by which a library reads a matrix or a vector, and random numbers.
var readingMethods = strings.Fields(`Dims At T Len AtVec SymmetricDim Triangle Bandwidth SymBand TriBand TTri TBand TTriBand H RawMatrix RawVector
	RawSymmetric RawTriangular RawBand RawSymBand RawTriBand RawTridiagonal RawCMatrix RawCVector Trace Norm Diag UnConjTranspose Untranspose UntransposeTri
	UntransposeBand UntransposeTriBand MulVecTo SolveTo SolveVecTo DoNonZero DoRowNonZero DoColNonZero Uint64 Seed`)

// harmlessMatrix reports whether the methods by which a library reads a matrix change nothing.
func (e *executor) harmlessMatrix(t *ir.Type) bool {
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

// readsHarmlessly reports whether the methods by which a library reads what it is handed, and what that leads to, change nothing.
func (r *run) readsHarmlessly(s *state, v value) bool {
	w := reading{r: r, s: s}
	return w.isHarmless(v)
}

// A reading looks at what a value leads to.
type reading struct {
	r    *run
	s    *state
	seen []int32 // objects
}

// maxRead bounds the objects that are looked at.
const maxRead = 100

func (w *reading) isHarmless(v value) bool {
	if v.k == kIface {
		x := v.iface()
		switch {
		case x == nil || x.claim != 0:
			return true
		case x.typ == nil: // a matrix that somebody hands over is taken to change nothing when it is read
			t := w.s.object(x.obj).typ
			return t != nil && (t.Ghost || t.ID == "error" || len(t.Fields) > 0)
		case !w.r.e.harmlessMatrix(x.typ):
			return false
		}
	}
	if !w.isHarmlessObject(v.pointee()) {
		return false
	}
	for part := range v.each {
		if !w.isHarmless(part) {
			return false
		}
	}
	return true
}

func (w *reading) isHarmlessObject(id int32) bool {
	if id == 0 {
		return true
	}
	o := w.s.object(id)
	if w.r.e.std.isGenerator(o.typ) {
		return o.plain
	}
	if o.ownership == lost || slices.Contains(w.seen, id) || !w.r.e.leadsToMethods(o.typ) {
		return true
	}
	w.seen = append(w.seen, id)
	return len(w.seen) <= maxRead && w.isHarmless(o.content)
}
