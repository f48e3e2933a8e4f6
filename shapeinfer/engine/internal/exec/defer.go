package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// deferCall is a defer statement.
func (fr *Frame) deferCall(in *ir.Instr, s *state.State) []*state.State {
	fr.Run.Watchers.deferred(fr, in)
	d := state.Deferred{Instr: in, Args: fr.vals(in, s, in.Args)}
	fr.made(d, s).mayRun()
	s.Defers = append(s.Defers[:len(s.Defers):len(s.Defers)], d)
	return s.Alone()
}

// made is a deferred call as it is made in the state s.
func (fr *Frame) made(d state.Deferred, s *state.State) *Call {
	return &Call{Frame: fr, Instr: d.Instr, State: s, Args: d.Args}
}

// mayRun notes that a deferred call also runs if the frame panics, or its goroutine ends, in another state than at its normal end.
func (c *Call) mayRun() {
	if c.endsAfter(c.Instr) {
		return
	}
	for _, a := range c.Args {
		c.Run.MarkEscapedIn(c.State, a)
	}
	c.Run.MarkEscaped(c.Instr.Sym)
}

// runDefers executes the deferred calls, last first.
func (fr *Frame) runDefers(in *ir.Instr, s *state.State) []*state.State {
	states := s.Alone()
	for rounds := 0; rounds < 64; rounds++ {
		var next []*state.State
		more := false
		for _, s := range states {
			n := len(s.Defers)
			if n == 0 {
				next = append(next, s)
				continue
			}
			more = true
			d := s.Defers[n-1]
			s.Defers = s.Defers[:n-1]
			next = append(next, fr.made(d, s).runDeferred()...)
		}
		if states = next; !more {
			return states
		}
	}
	for _, s := range states {
		fr.Outcomes = append(fr.Outcomes, Outcome{Kind: GaveUp, State: s})
	}
	return nil
}

// runDeferred executes a deferred call at the normal end of its frame. It also runs if the frame panics, or its goroutine
// ends, in another state than this, so that nothing that fails in it must fail.
func (c *Call) runDeferred() []*state.State {
	op := ir.Op(c.Instr.Aux)
	if c.endsAfter(c.Instr) {
		return c.make(op)
	}
	mark := len(c.Outcomes)
	c.mayRun()
	next := c.make(op)
	for i, o := range c.Outcomes[mark:] {
		if o.Kind == Panicked {
			c.survive(o.State, o.Failure)
			c.Outcomes[mark+i] = Outcome{Kind: Stopped, State: o.State}
		}
	}
	return next
}

// endsAfter reports whether the frame ends right after a defer statement, so that nothing can fail in between.
func (fr *Frame) endsAfter(in *ir.Instr) bool {
	b := program.BlockOf(fr.Func, in)
	if b < 0 {
		return false
	}
	instrs := fr.Func.Blocks[b].Instrs
	for i := len(instrs) - 1; &instrs[i] != in; i-- {
		if instrs[i].Op != ir.OpReturn && instrs[i].Op != ir.OpRunDefers {
			return false
		}
	}
	return instrs[len(instrs)-1].Op == ir.OpReturn
}

// defersKind says what the deferred calls of the frame may do to a panic.
func (fr *Frame) defersKind(s *state.State) program.DeferKind {
	kind := program.DefersHarmless
	for _, d := range s.Defers {
		kind = max(kind, fr.made(d, s).deferKind())
	}
	return kind
}

// deferKind says what one deferred call may do to a panic.
func (c *Call) deferKind() program.DeferKind {
	sym := c.Instr.Sym
	if c.Run.Executor.Patched && ir.Op(c.Instr.Aux) != ir.OpBuiltin {
		return program.DefersRecover
	}
	switch ir.Op(c.Instr.Aux) {
	case ir.OpBuiltin:
		if sym == "recover" {
			return program.DefersRecover
		}
		return program.DefersHarmless
	case ir.OpInvoke:
		return program.DefersStop
	case ir.OpCallDynamic:
		closure := c.Args[0].Closure()
		if c.Args[0].Kind != state.FuncKind || closure == nil || closure.Symbol == "" {
			return program.DefersRecover
		}
		sym = closure.Symbol
	}
	if c.Run.Executor.Models.EndsNothing(c, sym) {
		return program.DefersHarmless
	}
	return c.Run.Executor.EndingOf(sym)
}

// Panics ends the path of s with a failure, unless a deferred call may stop that.
func (fr *Frame) Panics(s *state.State, f *Failure) {
	kind := program.DefersHarmless
	for _, d := range s.Defers {
		fr.made(d, s).mayRun()
	}
	if len(s.Defers) > 0 {
		kind = fr.defersKind(s)
	}
	switch kind {
	case program.DefersHarmless:
		fr.Outcomes = append(fr.Outcomes, Outcome{Kind: Panicked, State: s, Failure: f})
	case program.DefersStop:
		fr.survive(s, f)
		fr.Outcomes = append(fr.Outcomes, Outcome{Kind: Stopped, State: s})
	case program.DefersRecover:
		fr.survive(s, f)
		for _, d := range s.Defers {
			for _, a := range d.Args {
				fr.Run.Escape(s, a)
			}
		}
		fr.Run.OthersRun(s) // they have not been executed
		results := make([]state.Value, len(fr.Func.Results))
		for i, t := range fr.Func.Results {
			results[i] = fr.Run.Unknown(s, t, "")
		}
		fr.Outcomes = append(fr.Outcomes, Outcome{Kind: Returned, State: s, Results: results})
	}
}
