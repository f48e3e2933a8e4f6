package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A watcher looks on while a run executes a function of the user, and draws conclusions: what is to be reported, what a listing shows. It
// does not change values, memory or conditions of a path. What it finds out on a path it records there as evidence (see record and
// expansions), and what it finds out of all paths it keeps itself.
//
// The run calls its watchers in the order in which it got them.
type watcher interface {
	// stepped: an instruction of fr was executed, and the path goes on in the given states.
	stepped(fr *frame, in *ir.Instr, next []*state.State)
	// calling: the body of the callee is about to be executed. The result sees how the call ends; it is nil if the watcher does not care.
	calling(c *call) callWatcher
	// unentered: no body is executed for a call, or none is known.
	unentered(c *call)
	// contracted: a contract was asked what a call does.
	contracted(c *call, ref *program.ContractRef, out *contract.Outcome)
	// passed: the path gets past a call that a contract describes.
	passed(c *call, ref *program.ContractRef, out *contract.Outcome)
	// opaque: a call is made of which only its effects are known, or nothing at all.
	opaque(c *call)
	// handed: a library that is not executed gets these values, and may call what they lead to.
	handed(fr *frame, args []state.Value)
	// deferred: a defer statement was executed.
	deferred(fr *frame, in *ir.Instr)
	// wantsPasses reports whether the watcher has to see each pass of the loops of fr, also of those that change only data.
	wantsPasses(fr *frame) bool
	// gaveUp: fr has executed something for the watcher that has no effect. It gave up there, if any of its outcomes from mark on says so.
	gaveUp(fr *frame, mark int)
	// ended: the function was executed.
	ended(fr *frame)
}

// A callWatcher sees how one call ends whose callee was executed: by a panic, by a return, or (some path gave up) not at all.
type callWatcher interface {
	called(done finishedCall)
}

// A bystander is a watcher that does not care about anything. Watchers embed it, and have the methods of what they care about.
type bystander struct{}

func (bystander) stepped(*frame, *ir.Instr, []*state.State)                 {}
func (bystander) calling(*call) callWatcher                                 { return nil }
func (bystander) unentered(*call)                                           {}
func (bystander) contracted(*call, *program.ContractRef, *contract.Outcome) {}
func (bystander) passed(*call, *program.ContractRef, *contract.Outcome)     {}
func (bystander) opaque(*call)                                              {}
func (bystander) handed(*frame, []state.Value)                              {}
func (bystander) deferred(*frame, *ir.Instr)                                {}
func (bystander) ended(*frame)                                              {}
func (bystander) wantsPasses(*frame) bool                                   { return false }
func (bystander) gaveUp(*frame, int)                                        {}

// watchers are those of a run.
type watchers []watcher

func (ws watchers) stepped(fr *frame, in *ir.Instr, next []*state.State) {
	for _, w := range ws {
		w.stepped(fr, in, next)
	}
}

func (ws watchers) unentered(c *call) {
	for _, w := range ws {
		w.unentered(c)
	}
}

func (ws watchers) contracted(c *call, ref *program.ContractRef, out *contract.Outcome) {
	for _, w := range ws {
		w.contracted(c, ref, out)
	}
}

func (ws watchers) passed(c *call, ref *program.ContractRef, out *contract.Outcome) {
	for _, w := range ws {
		w.passed(c, ref, out)
	}
}

func (ws watchers) opaque(c *call) {
	for _, w := range ws {
		w.opaque(c)
	}
}

func (ws watchers) handed(fr *frame, args []state.Value) {
	for _, w := range ws {
		w.handed(fr, args)
	}
}

func (ws watchers) deferred(fr *frame, in *ir.Instr) {
	for _, w := range ws {
		w.deferred(fr, in)
	}
}

func (ws watchers) wantPasses(fr *frame) bool {
	return slices.ContainsFunc(ws, func(w watcher) bool { return w.wantsPasses(fr) })
}

func (ws watchers) gaveUp(fr *frame, mark int) {
	for _, w := range ws {
		w.gaveUp(fr, mark)
	}
}

func (ws watchers) ended(fr *frame) {
	for _, w := range ws {
		w.ended(fr)
	}
}

// callWatchers are those of one call.
type callWatchers []callWatcher

func (ws watchers) calling(c *call) callWatchers {
	var asked callWatchers
	for _, w := range ws {
		if x := w.calling(c); x != nil {
			asked = append(asked, x)
		}
	}
	return asked
}

func (ws callWatchers) called(done finishedCall) {
	for _, w := range ws {
		w.called(done)
	}
}
