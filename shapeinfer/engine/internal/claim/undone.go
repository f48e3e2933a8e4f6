package claim

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A call whose budget runs out is undone: what it may have changed is unknown from then on, and the
// path goes on as if it had returned. The same holds for one that is never entered although its
// body is known, because it may recover or is too deep. That is no reason to say nothing of a
// failure behind it. But some runs end in the call, so the report lists the lines that were found
// to fail there, and the call itself, which may fail in others:
//
//	func (l *Layer) Forward(x *Tensor) {
//		Multiply(x, l.scale) // panics if they differ, and is too expensive to be executed to its end
//		panic(l.name)        // fails here, or elsewhere on other paths
//	}
//
// So it is with a goroutine that is started in the call, because that is not executed: a panic in
// it ends the run wherever the call is then.

// undone are the lines in which calls fail, or may fail, that were undone, and in which goroutines
// are started.
type undone struct {
	found  []Place               // all, in the order in which they were met
	inside map[*ir.Instr][]Place // by the calls of the root in which they were met
}

// undo notes where a finished call fails, if it is undone. That it may fail in other lines is noted
// when its effects are assumed, see Opaque.
func (u *undone) undo(done exec.FinishedCall) {
	if done.Run.Mode.IsSearch() || !done.Sub.GaveUpSince(0) {
		return
	}
	for _, o := range done.Sub.Outcomes {
		if o.Kind == exec.Panicked && o.Failure.Shape {
			u.found = append(u.found, Innermost(o.Failure)...)
		}
	}
	u.found = append(u.found, mayFail(done.Call))
}

// Opaque notes a call that is not entered although its body is known: it may fail.
func (w *Watcher) Opaque(c *exec.Call) {
	if c.Run.Mode.IsSearch() || c.Callee == nil || !c.Run.Executor.Executable(c.Callee) {
		return
	}
	w.note(mayFail(c)) // one that was undone is noted
}

// Started notes a goroutine: it may fail.
func (w *Watcher) Started(fr *exec.Frame, in *ir.Instr, fn *ir.Func) {
	if !fr.Run.Mode.IsSearch() && fn != nil && fr.Run.Executor.Executable(fn) {
		w.note(Place{Fn: fr.Func, In: in, MayFail: fn, Starts: true})
	}
}

// note notes a place, if it is not the last one.
func (u *undone) note(p Place) {
	if len(u.found) == 0 || u.found[len(u.found)-1] != p {
		u.found = append(u.found, p)
	}
}

// mayFail is the place of a call that may fail in a line that is not known.
func mayFail(c *exec.Call) Place { return Place{Fn: c.Func, In: c.Instr, MayFail: c.Callee} }

// closed notes which of the lines are inside of a call, given how many were known before it.
func (u *undone) closed(in *ir.Instr, before int) {
	if len(u.found) == before {
		return
	}
	if u.inside == nil {
		u.inside = make(map[*ir.Instr][]Place)
	}
	u.inside[in] = append(u.inside[in], u.found[before:]...)
}
