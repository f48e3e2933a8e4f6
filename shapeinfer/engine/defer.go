package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// deferCall is a defer statement.
func (fr *frame) deferCall(in *ir.Instr, s *state.State) []*state.State {
	fr.r.watchers.deferred(fr, in)
	d := state.Deferred{Instr: in, Args: fr.vals(s, in.Args)}
	fr.made(d, s).mayRun()
	s.Defers = append(s.Defers[:len(s.Defers):len(s.Defers)], d)
	return s.Alone()
}

// made is a deferred call as it is made in the state s.
func (fr *frame) made(d state.Deferred, s *state.State) *call {
	return &call{frame: fr, in: d.Instr, s: s, args: d.Args}
}

// mayRun notes that a deferred call also runs if the frame panics, or its goroutine ends, in another state than at its normal end.
func (c *call) mayRun() {
	if c.endsAfter(c.in) {
		return
	}
	for _, a := range c.args {
		c.r.MarkEscapedIn(c.s, a)
	}
	c.r.MarkEscaped(c.in.Sym)
}

// runDefers executes the deferred calls, last first.
func (fr *frame) runDefers(in *ir.Instr, s *state.State) []*state.State {
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
		fr.out = append(fr.out, outcome{kind: gaveUp, st: s})
	}
	return nil
}

// runDeferred executes a deferred call at the normal end of its frame. It also runs if the frame panics, or its goroutine
// ends, in another state than this, so that nothing that fails in it must fail.
func (c *call) runDeferred() []*state.State {
	op := ir.Op(c.in.Aux)
	if c.endsAfter(c.in) {
		return c.make(op)
	}
	mark := len(c.out)
	c.mayRun()
	next := c.make(op)
	for i, o := range c.out[mark:] {
		if o.kind == panicked {
			c.survive(o.st, o.fail)
			c.out[mark+i] = outcome{kind: stopped, st: o.st}
		}
	}
	return next
}

// endsAfter reports whether the frame ends right after a defer statement, so that nothing can fail in between.
func (fr *frame) endsAfter(in *ir.Instr) bool {
	b := program.BlockOf(fr.fn, in)
	if b < 0 {
		return false
	}
	instrs := fr.fn.Blocks[b].Instrs
	for i := len(instrs) - 1; &instrs[i] != in; i-- {
		if instrs[i].Op != ir.OpReturn && instrs[i].Op != ir.OpRunDefers {
			return false
		}
	}
	return instrs[len(instrs)-1].Op == ir.OpReturn
}

// defersKind says what the deferred calls of the frame may do to a panic.
func (fr *frame) defersKind(s *state.State) program.DeferKind {
	kind := program.DefersHarmless
	for _, d := range s.Defers {
		kind = max(kind, fr.made(d, s).deferKind())
	}
	return kind
}

// deferKind says what one deferred call may do to a panic.
func (c *call) deferKind() program.DeferKind {
	sym := c.in.Sym
	if c.r.e.Patched && ir.Op(c.in.Aux) != ir.OpBuiltin {
		return program.DefersRecover
	}
	switch ir.Op(c.in.Aux) {
	case ir.OpBuiltin:
		if sym == "recover" {
			return program.DefersRecover
		}
		return program.DefersHarmless
	case ir.OpInvoke:
		return program.DefersStop
	case ir.OpCallDynamic:
		closure := c.args[0].Closure()
		if c.args[0].Kind != state.FuncKind || closure == nil || closure.Symbol == "" {
			return program.DefersRecover
		}
		sym = closure.Symbol
	}
	if c.r.e.models.endsNothing(c, sym) {
		return program.DefersHarmless
	}
	return c.r.e.EndingOf(sym)
}

// panics ends the path of s with a failure, unless a deferred call may stop that.
func (fr *frame) panics(s *state.State, f *failure) {
	if f.site != nil && f.special == 0 {
		f.special = s.Facts.Fixed()
	}
	kind := program.DefersHarmless
	for _, d := range s.Defers {
		fr.made(d, s).mayRun()
	}
	if len(s.Defers) > 0 {
		kind = fr.defersKind(s)
	}
	switch kind {
	case program.DefersHarmless:
		fr.out = append(fr.out, outcome{kind: panicked, st: s, fail: f})
	case program.DefersStop:
		fr.survive(s, f)
		fr.out = append(fr.out, outcome{kind: stopped, st: s})
	case program.DefersRecover:
		fr.survive(s, f)
		for _, d := range s.Defers {
			for _, a := range d.Args {
				fr.r.Escape(s, a)
			}
		}
		results := make([]state.Value, len(fr.fn.Results))
		for i, t := range fr.fn.Results {
			results[i] = fr.r.Unknown(s, t, "")
		}
		fr.out = append(fr.out, outcome{kind: returned, st: s, results: results})
	}
}
