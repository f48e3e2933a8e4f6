package claim

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A statement may make several calls, and some paths may end in another one than that which is
// reported. The program fails in the same line on all of them:
//
//	MatMul(New(2, n), New(8, 2)) // New panics if n is 0; MatMul fails for each other n
//
// So the report of MatMul says that other paths fail elsewhere, and lists the line of New. The same
// holds for a call that is reported because a later pass of a loop must fail, if some paths fail in
// it before.

// beside lists the lines where paths fail in other calls of the line of a site in fn, or in an
// earlier pass at the site itself, and the other calls in it that may fail.
func (w *Watcher) beside(fr *exec.Frame, site *ir.Instr, fn *ir.Func) (places []Place) {
	isBeside := func(g *ir.Func, in *ir.Instr) bool {
		return g != nil && in != nil && in.Line > 0 && g.File == fn.File && in.Line == site.Line
	}
	for o := range fr.Ends {
		if o.Kind != exec.Panicked || !o.Failure.Shape || w.FailsAt(fr, o, site) {
			continue
		}
		found := isBeside(o.Failure.Func, o.Failure.At)
		for l := o.Failure.Chain; l != nil && !found; l = l.Next {
			found = isBeside(l.Func, l.Instr)
		}
		if found {
			places = append(places, Innermost(o.Failure)...)
		}
	}
	for _, p := range w.found {
		if p.In != site && isBeside(p.Fn, p.In) {
			places = append(places, p)
		}
	}
	return places
}
