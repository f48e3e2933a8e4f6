package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Functions that recover:
//
//	func (m *Mat) TryCopy(src *Mat) (err error) {
//		defer func() {
//			if r := recover(); r != nil { err = fmt.Errorf("copy: %v", r) }
//		}()
//		m.Copy(src)
//		return nil
//	}
//
// Such a function returns in one of two ways. Either nothing fails, and it is executed like any
// other one; recover is nil then. Or something fails after the defer statement, and one more path
// represents all failures, wherever they are: it begins at the defer statement, with unknown
// content of all that the function may write (ir.Effect), and executes the deferred calls. Then
// recover is not nil, so the caller of TryCopy gets an error that is not nil.
//
// The second path depends on all that the function gets: a caller that goes on there has found that
// something fails. And the first path depends on what may fail, but is not decided. If there is any
// such statement, in the function or in what it calls, the frame gives up at the defer statement,
// and the call is one of a function that is not entered.
//
// Only callees are executed like this: a root that recovers does not fail, whatever happens in it.

// A protection is the execution of a frame after the defer statement of a call that recovers.
type protection struct {
	StepBystander
	from   []*state.State // at the defer statement
	doubts int            // how many statements may fail, or are not known
}

// protected executes a function that recovers: the callee of c, which has called the frame.
func (fr *Frame) protected(c *Call) {
	p := new(protection)
	fr.protection = p
	fr.Run.Watching(p, func() { fr.region(nil, 0, c.State.Alone()) })
	isOpen := p.doubts > 0 || fr.GaveUpSince(0)
	for _, s := range p.from {
		if isOpen {
			fr.giveUpAtDefer(fr.Info.Handler, s)
		} else {
			fr.recovers(c, s)
		}
	}
}

// recovers executes what the frame does after a failure; s is the state at the defer statement.
func (fr *Frame) recovers(c *Call, s *state.State) {
	at, r := c.At(s), fr.Run
	given := slices.Concat(c.Args, c.Free)
	source := r.SourceOf(s, given...).And(s.Guards.Seen)
	source.Anything = source.Anything || source.IsNone()
	s.Guards.Take(s.Guards.Branch(source, r.IDs, r.IDs, 2), 1)
	s.Last = nil
	at.handled().forgetWritten()
	for id := fr.base; id < len(s.Heap); id++ {
		r.Publish(s, state.Pointer(int32(id), nil))
	}
	if c.Callee.Effect.MayWrite() {
		for _, v := range slices.Concat(given, r.Executor.lifecycle().Suspendable(r)) {
			r.Escape(s, v)
		}
		r.OthersRun(s)
	}
	for _, v := range given {
		r.Publish(s, v) // the results may point to it
	}
	for id := fr.base; id < len(s.Heap); id++ {
		if o := s.Heap[id]; o.Ownership == state.Outside {
			s.Edit(int32(id)).Content = r.Forgotten(o)
		}
	}
	fr.halted, fr.Here = true, fr.Func.BlockOf(fr.Info.Handler)
	for _, s := range fr.runDefers(s) {
		fr.block(fr.Func.Recover, s)
	}
	fr.halted = false
}

// doubt counts a statement that may fail.
func (p *protection) doubt() {
	if len(p.from) > 0 {
		p.doubts++
	}
}

// Doubtful counts a run-time check that may fail.
func (p *protection) Doubtful(*Frame) { p.doubt() }

// Opaque counts a call that is not entered.
func (p *protection) Opaque(*Call) { p.doubt() }

// Unentered counts a call of a function without a body, but for those of the standard library that
// do not fail because of sizes.
func (p *protection) Unentered(c *Call) {
	path, _ := ir.SplitSymbol(c.Instr.Sym)
	known := c.Run.Executor.Std.Function(c.Instr.Sym)
	if known.Prints() || known.Effect.Is(std.MakesError) || slices.Contains([]string{"errors", "log", "math", "os", "time"}, path) {
		return
	}
	p.doubt()
}

// Contracted counts a call that does not meet its contract for certain.
func (p *protection) Contracted(_ *Call, _ *program.ContractRef, out *contract.Outcome) {
	if out.Unclaimed || out.Undecided || out.Opaque || len(out.Violations) > 0 {
		p.doubt()
	}
}

// WantsPasses: a pass of a loop that is skipped may fail.
func (p *protection) WantsPasses(*Frame) bool { return true }

// GaveUp counts a pass of a loop that is skipped and may fail.
func (p *protection) GaveUp(fr *Frame, mark int) {
	if len(fr.Outcomes) > mark {
		p.doubt()
	}
}
