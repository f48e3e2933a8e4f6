package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Watcher looks on while a run executes a function of the user, and draws conclusions: what is to
// be reported, what a listing shows. It does not change values, memory or conditions of a path.
// What it finds out on a path it records there as evidence (see state.Record and state.Expansions),
// and what it finds out of all paths it keeps itself. Two things that a watcher does are seen by
// the execution, and neither says anything that is not so without it:
//
//   - It may read dims and elements that the path has not read yet. They are created when they are
//     first read (state.LazyKind).
//   - The watcher that finds failures marks errors (claim/errors.go). States with different marks
//     are not joined. An error of unknown type that is marked was made by code that was executed,
//     so its Error method can be called without further checks.
//
// The run calls its watchers in the order in which it got them.
type Watcher interface {
	// Calling: the body of the callee is about to be executed. The result sees how the call ends;
	// it is nil if the watcher does not care.
	Calling(c *Call) CallWatcher
	// Unentered: no body is executed for a call, or none is known.
	Unentered(c *Call)
	// Contracted: a contract was asked what a call does.
	Contracted(c *Call, ref *program.ContractRef, out *contract.Outcome)
	// Passed: the path gets past a call that a contract describes.
	Passed(c *Call, ref *program.ContractRef, out *contract.Outcome)
	// Opaque: a call is made of which only its effects are known, or nothing at all.
	Opaque(c *Call)
	// Handed: a library that is not executed gets these values, and may call what they lead to.
	Handed(fr *Frame, args []state.Value)
	// Started: a goroutine was started that executes fn, or what is not known if that is nil.
	Started(fr *Frame, in *ir.Instr, fn *ir.Func)
	// Deferred: a defer statement was executed.
	Deferred(fr *Frame, in *ir.Instr)
	// WantsPasses reports whether the watcher has to see each pass of the loops of fr, also of
	// those that change only data.
	WantsPasses(fr *Frame) bool
	// Distinguishes reports whether the watcher has to see the paths of two states side by side,
	// even if these are equal.
	Distinguishes(s, t *state.State) bool
	// Trying: paths are about to be executed for the engine alone, such as those of one pass of a
	// loop. The result drops the warnings that the watcher finds on them; it may be called again.
	// It is nil if the watcher finds none.
	Trying() (drop func())
	// WarnsIn reports whether the watcher has found a warning in a loop of fn, or in another
	// function.
	WarnsIn(fn *ir.Func, l *ir.Loop) bool
	// GaveUp: fr has executed something for the watcher that has no effect. It gave up there, if
	// any of its outcomes from mark on says so.
	GaveUp(fr *Frame, mark int)
	// Ended: the function was executed.
	Ended(fr *Frame)
}

// A StepWatcher is a watcher that also sees each instruction, and where paths fork and give up.
// Most see only calls, and are not asked at each step.
type StepWatcher interface {
	// Reached: a path of fr in state s gets to instruction i of block b, and has not executed it.
	Reached(fr *Frame, b int32, i int, s *state.State)
	// Stepped: an instruction of fr was executed, and the path goes on in the given states.
	Stepped(fr *Frame, in *ir.Instr, next []*state.State)
	// Left: a path of fr in state s goes from the end of block b to block to.
	Left(fr *Frame, b, to int32, s *state.State)
	// Forked: a path goes both ways at the end of block b.
	Forked(fr *Frame, b int32)
	// GivesUp: a path of fr ends in block b, before instruction i or another one behind that: what
	// comes then is not known. The execution may be undone, and then so is this.
	GivesUp(fr *Frame, b int32, i int, why Limit)
	// Touched: p is made to lead to an element of type elem of a list.
	Touched(s *state.State, p state.Value, elem *ir.Type)
	// Copied: the elements of from are about to be copied into to, from index at on.
	Copied(s *state.State, to state.Slice, at shapeinfer.Dim, from state.Slice)
	// Doubtful: a path of fr goes on after a run-time check, of an index or a type, that may fail.
	Doubtful(fr *Frame)
}

// A CallWatcher sees how one call ends whose callee was executed: by a panic, by a return, or (some
// path gave up) not at all.
type CallWatcher interface {
	Called(done FinishedCall)
}

// A Bystander is a watcher that does not care about anything. Watchers embed it, and have the
// methods of what they care about.
type Bystander struct{}

func (Bystander) Calling(*Call) CallWatcher                                 { return nil }
func (Bystander) Unentered(*Call)                                           {}
func (Bystander) Contracted(*Call, *program.ContractRef, *contract.Outcome) {}
func (Bystander) Passed(*Call, *program.ContractRef, *contract.Outcome)     {}
func (Bystander) Opaque(*Call)                                              {}
func (Bystander) Handed(*Frame, []state.Value)                              {}
func (Bystander) Started(*Frame, *ir.Instr, *ir.Func)                       {}
func (Bystander) Deferred(*Frame, *ir.Instr)                                {}
func (Bystander) Ended(*Frame)                                              {}
func (Bystander) WantsPasses(*Frame) bool                                   { return false }
func (Bystander) Distinguishes(s, t *state.State) bool                      { return false }
func (Bystander) Trying() func()                                            { return nil }
func (Bystander) WarnsIn(*ir.Func, *ir.Loop) bool                           { return false }
func (Bystander) GaveUp(*Frame, int)                                        {}

// A StepBystander is a Bystander that is also called for each instruction.
type StepBystander struct{ Bystander }

func (StepBystander) Reached(*Frame, int32, int, *state.State)                      {}
func (StepBystander) Stepped(*Frame, *ir.Instr, []*state.State)                     {}
func (StepBystander) Left(*Frame, int32, int32, *state.State)                       {}
func (StepBystander) Forked(*Frame, int32)                                          {}
func (StepBystander) GivesUp(*Frame, int32, int, Limit)                             {}
func (StepBystander) Touched(*state.State, state.Value, *ir.Type)                   {}
func (StepBystander) Copied(*state.State, state.Slice, shapeinfer.Dim, state.Slice) {}
func (StepBystander) Doubtful(*Frame)                                               {}

// Watchers are those of a run.
type Watchers []Watcher

// Watching executes a part of the run with one more watcher.
func (r *Run) Watching(w Watcher, execute func()) {
	watchers, stepping := r.Watchers, r.stepping
	r.Watchers = append(slices.Clip(watchers), w)
	r.stepping = r.Watchers.ofSteps()
	execute()
	r.Watchers, r.stepping = watchers, stepping
}

// ofSteps are those that see each instruction.
func (ws Watchers) ofSteps() (list stepWatchers) {
	for _, w := range ws {
		if x, ok := w.(StepWatcher); ok {
			list = append(list, x)
		}
	}
	return list
}

type stepWatchers []StepWatcher

func (ws stepWatchers) reached(fr *Frame, b int32, i int, s *state.State) {
	for _, w := range ws {
		w.Reached(fr, b, i, s)
	}
}

func (ws stepWatchers) stepped(fr *Frame, in *ir.Instr, next []*state.State) {
	for _, w := range ws {
		w.Stepped(fr, in, next)
	}
}

func (ws stepWatchers) doubtful(fr *Frame) {
	for _, w := range ws {
		w.Doubtful(fr)
	}
}

func (ws Watchers) unentered(c *Call) { ws.each(func(w Watcher) { w.Unentered(c) }) }

func (ws Watchers) Contracted(c *Call, ref *program.ContractRef, out *contract.Outcome) {
	ws.each(func(w Watcher) { w.Contracted(c, ref, out) })
}

func (ws Watchers) Passed(c *Call, ref *program.ContractRef, out *contract.Outcome) {
	ws.each(func(w Watcher) { w.Passed(c, ref, out) })
}

func (ws Watchers) opaque(c *Call) { ws.each(func(w Watcher) { w.Opaque(c) }) }

func (ws Watchers) handed(fr *Frame, args []state.Value) {
	ws.each(func(w Watcher) { w.Handed(fr, args) })
}

func (ws Watchers) started(fr *Frame, in *ir.Instr, fn *ir.Func) {
	ws.each(func(w Watcher) { w.Started(fr, in, fn) })
}

func (ws Watchers) deferred(fr *Frame, in *ir.Instr) { ws.each(func(w Watcher) { w.Deferred(fr, in) }) }

func (ws Watchers) wantPasses(fr *Frame) bool {
	return slices.ContainsFunc(ws, func(w Watcher) bool { return w.WantsPasses(fr) })
}

func (ws Watchers) distinguish(s, t *state.State) bool {
	return slices.ContainsFunc(ws, func(w Watcher) bool { return w.Distinguishes(s, t) })
}

// Trying has the watchers drop the warnings of the paths that are executed from now on, each time
// that the result is called.
func (ws Watchers) Trying() (drop func()) {
	var drops []func()
	for _, w := range ws {
		if f := w.Trying(); f != nil {
			drops = append(drops, f)
		}
	}
	return func() {
		for _, f := range drops {
			f()
		}
	}
}

func (ws Watchers) warnIn(fn *ir.Func, l *ir.Loop) bool {
	return slices.ContainsFunc(ws, func(w Watcher) bool { return w.WarnsIn(fn, l) })
}

func (ws Watchers) gaveUp(fr *Frame, mark int) { ws.each(func(w Watcher) { w.GaveUp(fr, mark) }) }

func (ws Watchers) Ended(fr *Frame) { ws.each(func(w Watcher) { w.Ended(fr) }) }

func (ws Watchers) each(tell func(Watcher)) {
	for _, w := range ws {
		tell(w)
	}
}

// callWatchers are those of one call.
type callWatchers []CallWatcher

// calling appends those that want to see how the call ends to a list.
func (ws Watchers) calling(c *Call, asked callWatchers) callWatchers {
	for _, w := range ws {
		if x := w.Calling(c); x != nil {
			asked = append(asked, x)
		}
	}
	return asked
}

// usualWatchers are as many as a run has in most cases: for failures, for silent expansions, and
// for a listing.
const usualWatchers = 3

func (ws callWatchers) Called(done FinishedCall) {
	for _, w := range ws {
		w.Called(done)
	}
}
