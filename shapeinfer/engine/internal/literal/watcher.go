package literal

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which function literals are executed as roots.
//
// A literal is code of the function that it stands in, and is executed where that calls it, or
// where what it calls does. One that nothing has entered may be called all the same:
//
//	it escapes           it is stored, returned, sent, or handed to code that is not executed.
//	it is in a variable  of the package, which holds it from the beginning.
//	it is not met        a path gives up before the literal is made, or the function is not executed
//	                     at all.
//
// Such a literal is executed like a declared function, with unknown arguments and unknown captured
// variables, since it may be called at any time. The conditions under which the literal is made are
// not assumed of the captured values either, and a failure for some captured values only is not
// certain. A literal that the function does not reach, because a statement before it fails, or a
// condition is known, is not executed.

// A Watcher records which function literals of a root are entered, and which others may be called.
type Watcher struct {
	exec.Bystander
	x       *exec.Executor
	entered map[*ir.Func]bool
	handed  map[string]bool      // to a library, which may call them
	ends    map[*ir.Func][]int32 // blocks of the root and of the literals that were entered: where paths gave up
}

// NewWatcher returns a watcher of the execution of one root.
func NewWatcher(x *exec.Executor) *Watcher {
	return &Watcher{x: x, entered: make(map[*ir.Func]bool), handed: make(map[string]bool), ends: make(map[*ir.Func][]int32)}
}

// Calling looks at how the call of a literal ends.
func (w *Watcher) Calling(c *exec.Call) exec.CallWatcher {
	if c.Callee.Parent == "" || c.Run.Mode.IsSearch() || !c.Run.IsInside(c.Callee) {
		return nil
	}
	return w
}

// Called notes that a literal was entered. A call that is known to take too many steps has no
// frame.
func (w *Watcher) Called(done exec.FinishedCall) {
	if done.Sub.Up != nil {
		w.entered[done.Callee] = true
		w.gaveUp(done.Sub)
	}
}

// Handed notes that a library may call the literals that it is handed.
func (w *Watcher) Handed(fr *exec.Frame, args []state.Value) {
	if fr.Run.Mode.IsSearch() {
		return
	}
	for _, a := range args {
		for _, symbol := range state.ClosuresIn(a, nil) {
			w.handed[symbol] = true
		}
	}
}

// Ended notes where the root gave up.
func (w *Watcher) Ended(fr *exec.Frame) { w.gaveUp(fr) }

// gaveUp notes where the paths of a frame gave up.
func (w *Watcher) gaveUp(fr *exec.Frame) {
	for i := range fr.Outcomes {
		if b := max(0, fr.Outcomes[i].Block); fr.Outcomes[i].Kind == exec.GaveUp && !slices.Contains(w.ends[fr.Func], b) {
			w.ends[fr.Func] = append(w.ends[fr.Func], b)
		}
	}
}

// Entered reports whether a literal was executed as a part of the root.
func (w *Watcher) Entered(fn *ir.Func) bool { return w.entered[fn] }

// Left lists the literals of a root that was executed, and of those that were entered, that nothing
// has entered although they may be called.
func (w *Watcher) Left(r *exec.Run) []*ir.Func { return w.leftIn(r, r.Root) }

func (w *Watcher) leftIn(r *exec.Run, f *ir.Func) (left []*ir.Func) {
	lost := f.Reachable(w.ends[f]...)
	for _, x := range In(w.x.Program, f) {
		switch symbol := x.Func.Symbol; {
		case w.entered[x.Func] && !(r.Escaped[symbol] && isDeferred(w.x.Program, x.Func)): // which also runs in other states
			left = append(left, w.leftIn(r, x.Func)...)
		case lost[x.Block] || r.Escaped[symbol] || w.handed[symbol] || ir.IsPartOfInit(w.x.Config.Init, f.Symbol):
			left = append(left, x.Func)
		}
	}
	return left
}
