package listing

import (
	"maps"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which executions an observer has not recorded. The shape of a value is listed only if it was
// recorded in every execution of its instruction. So no shapes are listed for
//
//   - the blocks that can be reached from where the root gave up, and all closures then,
//   - closures that unknown code may call: they escape, are returned, are in a variable of the
//     package when it is initialized, are called back by a library, or are too expensive to enter,
//   - closures if a call is deferred that may lead to one: it also runs in a frame that panics
//     before its end.
//
// The root itself is executed with any arguments, so what calls it needs not be seen. Passes of a
// loop of data that are skipped are executed once for the observer.

// looksAt reports whether the observer looks at what a frame does: not while an argument is
// searched for which a callee returns.
func (o *Watcher) looksAt(fr *exec.Frame) bool { return !fr.Run.Mode.IsSearch() }

// sawAll reports whether a shape was seen in every execution of its instruction.
func (o *Watcher) sawAll(x *seenShape) bool {
	if x.fn == o.root {
		return !o.blocks[x.block]
	}
	return !o.closures && !o.mayBeCalled(x.fn)
}

// mayBeCalled reports whether code that is not executed may call a closure in the root, or one
// around it.
func (o *Watcher) mayBeCalled(fn *ir.Func) bool {
	for ; fn != nil && fn != o.root; fn = o.e.Func(fn.Parent) {
		if o.unseen[fn.Symbol] || o.run != nil && o.run.Escaped[fn.Symbol] {
			return true
		}
	}
	return false
}

// Ended notes where the execution of a root gave up. Which closures have escaped the run knows when
// it has looked at what the root returns.
func (o *Watcher) Ended(fr *exec.Frame) {
	o.GaveUp(fr, 0)
	o.run = fr.Run
	if !ir.IsPartOfInit(o.e.Config.Init, fr.Func.Symbol) {
		return
	}
	escaped := o.run.Escaped // what is noted here changes no report
	o.run.Escaped = maps.Clone(escaped)
	for end := range fr.Ends {
		for _, g := range end.State.Globals {
			o.run.MarkEscapedIn(end.State, end.State.Object(g.Obj).Content)
		}
	}
	maps.Copy(o.unseen, o.run.Escaped)
	o.run.Escaped = escaped
}

// GaveUp notes from where on a frame gave up, among its outcomes from mark on.
func (o *Watcher) GaveUp(fr *exec.Frame, mark int) {
	if fr.Reporting {
		o.quits(fr, fr.Outcomes[mark:])
	} else if fr.GaveUpSince(mark) {
		o.doubts++
	}
	for _, x := range fr.Outcomes[mark:] {
		switch {
		case x.Kind != exec.GaveUp:
		case fr.Up != nil:
			o.closures = true
		default:
			o.closures = true
			o.after(fr.Func, max(0, x.Block))
		}
	}
}

// after notes that block b of the root and what can be reached from there was executed unseen.
func (o *Watcher) after(fn *ir.Func, b int32) {
	for next, reachable := range fn.Reachable(b) {
		o.blocks[int32(next)] = o.blocks[int32(next)] || reachable
	}
}

// Opaque notes a call that is not executed. If a closure is called, what is in closures may have
// been. A callee that makes such a call may fail in it.
func (o *Watcher) Opaque(c *exec.Call) {
	o.giveUp(c, unentered(c))
	if o.looksAt(c.Frame) && !c.Reporting {
		o.doubts++
	}
	if o.looksAt(c.Frame) && c.Callee != nil && c.Run.IsInside(c.Callee) {
		o.closures = true
	}
}

// Handed notes that a library may call the closures that it is handed.
func (o *Watcher) Handed(fr *exec.Frame, args []state.Value) {
	if !o.looksAt(fr) {
		return
	}
	for _, a := range args {
		for _, sym := range state.ClosuresIn(a, nil) {
			o.unseen[sym] = true
		}
	}
}

// Deferred notes a deferred call. One that is harmless calls nothing of the program.
func (o *Watcher) Deferred(fr *exec.Frame, in *ir.Instr) {
	switch {
	case !o.looksAt(fr) || ir.Op(in.Aux) == ir.OpBuiltin:
	case ir.Op(in.Aux) == ir.OpCall && (o.e.Contract(in.Sym) != nil || o.e.Std.Function(in.Sym).LetsPanicPass()):
	default:
		o.closures = true
	}
}

// WantsPasses: a shape is shown only if all passes agree.
func (o *Watcher) WantsPasses(fr *exec.Frame) bool { return o.looksAt(fr) }
