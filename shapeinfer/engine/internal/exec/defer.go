package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Deferred calls.
//
// They are executed at the normal end of their frame, last first. They also run if the frame
// panics, or its goroutine ends, in a state that is not known: any statement behind a defer
// statement may panic, and for most of them the engine does not ask whether they do. What matters
// then is what the deferred function does to a panic (see [program.DeferKind]):
//
//	func (l *Layer) Forward(x *Tensor) (y *Tensor, err error) {
//		check(x, l.in)     // executed: a failure here is one
//		defer l.mu.Unlock() // nothing: a failure behind it is one as well
//		check(x, l.w)      // executed
//		defer func() {     // it recovers: the path gives up
//			if r := recover(); r != nil { err = fmt.Errorf("forward: %v", r) }
//		}()
//		y = l.w.Mul(x)     // not executed: whatever fails here, Forward returns
//		return y, nil
//	}
//
// Where a path meets the defer statement of a function that may recover, or of one that is not
// known, it gives up: the frame may return at any statement that follows, with anything. What
// stands before is not touched by that. A panic there ends the frame as if there were no defer
// statement, because a deferred call that has not been reached does not run. A site before it that
// the path may come back to (both stand in a loop) is one that a path which gave up may reach, so
// it is silent, see mustFail in room report. A caller takes a frame with such a path for a call
// that is not entered, unless every path of it fails before; then the call fails.
//
// Only the path knows which function value is deferred, so it is asked on the path, and not once
// for the function.

// deferCall is a defer statement.
func (fr *Frame) deferCall(in *ir.Instr, s *state.State) []*state.State {
	fr.Run.Watchers.deferred(fr, in)
	d := state.Deferred{Instr: in, Args: fr.vals(s, in.Args), Kind: program.DefersRecover, Chosen: fr.hasRefused(fr.Here)}
	if fr.Info.Cancels(in) {
		d.Kind = program.DefersHarmless
	}
	c := fr.made(d, s)
	c.mayRun()
	d.Kind = c.deferKind()
	recovers := d.Kind == program.DefersRecover && !program.EndsAfter(fr.Func, in)
	if p := fr.protection; recovers {
		switch {
		case (p == nil || len(p.from) == 0) && c.failsAgain():
			d.FailsAgain, fr.failsAgain = true, true
		case p == nil || in != fr.Info.Handler || fr.failsAgain: // paths do not differ in FailsAgain
			fr.giveUpAtDefer(in, s)
			return nil
		}
	}
	s.Defers = append(s.Defers[:len(s.Defers):len(s.Defers)], d)
	if recovers && !d.FailsAgain {
		fr.protection.from = append(fr.protection.from, s.Fork())
	}
	return s.Alone()
}

// giveUpAtDefer ends the path of s at the defer statement of a call that may recover.
func (fr *Frame) giveUpAtDefer(in *ir.Instr, s *state.State) {
	b := fr.Func.BlockOf(in)
	fr.Run.giveUp(fr, Recovering, b, max(0, fr.Func.Blocks[b].Index(in)), s)
}

// mayBeNil reports whether a value that panic was called with may be nil. That of a run-time error
// is not known, and is not nil.
func mayBeNil(v state.Value) bool {
	return v.Kind == state.InterfaceKind && (v.MaybeNil || v.Interface() == nil)
}

// failsAgain reports whether a call that is deferred, and may recover, fails itself whenever it
// runs because of a panic:
//
//	defer func() {
//		if r := recover(); r != nil { panic(fmt.Sprint("forward: ", r)) }
//	}()
//
// Then a failure of the frame is not recovered. The call is executed in a state in which what it
// can reach is unknown, and no watcher sees that.
func (c *Call) failsAgain() bool {
	fr, r, t := c.Frame, c.Run, c.State.Fork()
	sym := c.Instr.Sym
	if ir.Op(c.Instr.Aux) == ir.OpCallDynamic {
		sym = c.deferredClosure()
	}
	if fn := r.Executor.Func(sym); fn == nil || !program.MayFail(fn) || r.Executor.Patched {
		return false
	}
	for _, a := range c.Args {
		r.Escape(t, a)
	}
	r.OthersRun(t)
	t.Defers = nil
	mark, before, watchers, stepping := len(fr.Outcomes), *fr, r.Watchers, r.stepping
	r.Watchers, r.stepping, fr.halted = nil, nil, true
	next := c.At(t).make(ir.Op(c.Instr.Aux))
	r.Watchers, r.stepping = watchers, stepping
	ends := fr.Outcomes[mark:]
	*fr = before
	return len(next) == 0 && len(ends) > 0 && !slices.ContainsFunc(ends, func(o Outcome) bool { return o.Kind != Panicked })
}

// made is a deferred call as it is made in the state s.
func (fr *Frame) made(d state.Deferred, s *state.State) *Call {
	return &Call{Frame: fr, Instr: d.Instr, State: s, Args: d.Args, isChosen: d.Chosen, kind: d.Kind}
}

// mayRun notes that a deferred call also runs if the frame panics, or its goroutine ends, in
// another state than at its normal end.
func (c *Call) mayRun() {
	if program.EndsAfter(c.Func, c.Instr) {
		return
	}
	for _, a := range c.Args {
		c.Run.MarkEscapedIn(c.State, a)
	}
	c.Run.MarkEscaped(c.Instr.Sym)
}

// runDefers executes the deferred calls, last first.
func (fr *Frame) runDefers(s *state.State) []*state.State {
	states := s.Alone()
	for rounds := 0; rounds < 64; rounds++ {
		var next []*state.State
		more := false
		for _, s := range states {
			n := len(s.Defers)
			if n == 0 || s.Defers[n-1].Parallel {
				next = append(next, s)
				continue
			}
			more = true
			d := s.Defers[n-1]
			s.Defers = s.Defers[:n-1]
			if d.Instr == nil {
				fr.Run.OthersRun(s)
				next = append(next, s)
				continue
			}
			next = append(next, fr.made(d, s).runDeferred()...)
		}
		if states = next; !more {
			return states
		}
	}
	for _, s := range states {
		fr.Run.giveUp(fr, Unending, fr.Here, 0, s)
	}
	return nil
}

// runDeferred executes a deferred call at the normal end of its frame. It also runs if the frame
// panics, or its goroutine ends, in another state than this, so that nothing that fails in it must
// fail.
func (c *Call) runDeferred() []*state.State {
	op := ir.Op(c.Instr.Aux)
	if program.EndsAfter(c.Func, c.Instr) {
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

// defersKind says what the deferred calls of the frame may do to a panic.
func (fr *Frame) defersKind(s *state.State) program.DeferKind {
	kind := program.DefersHarmless
	for _, d := range s.Deferred() {
		if d.Instr != nil {
			kind = max(kind, fr.kindOf(d, s))
		}
	}
	return kind
}

// kindOf says what one of the deferred calls of a state may do to a panic.
func (fr *Frame) kindOf(d state.Deferred, s *state.State) program.DeferKind {
	if d.FailsAgain {
		return program.DefersHarmless
	}
	return fr.made(d, s).deferKind()
}

// joinDefers makes the deferred calls of two states alike that are to be joined. Those that only
// one of them has are replaced by one that represents any of them: over-approximated, it may change
// all that they can reach, and everything that unknown code can. That is not possible, and false,
// if one of them may recover or end the program, or is a subtest that waits.
func (fr *Frame) joinDefers(s, t *state.State) bool {
	n := 0
	for n < min(len(s.Defers), len(t.Defers)) && s.Defers[n].Instr == t.Defers[n].Instr {
		n++
	}
	for _, x := range []*state.State{s, t} {
		for _, d := range x.Defers[n:] {
			if d.Parallel || d.Chosen || d.Instr != nil && fr.kindOf(d, x) != program.DefersHarmless {
				return false
			}
		}
	}
	if n > 0 && s.Defers[n-1].Instr == nil {
		n--
	}
	for _, x := range []*state.State{s, t} {
		for _, d := range x.Defers[n:] {
			for _, a := range d.Args {
				fr.Run.Escape(x, a)
			}
		}
		x.Defers = append(x.Defers[:n:n], state.Deferred{})
	}
	return true
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
		if sym = c.deferredMethod(); sym == "" {
			return program.DefersRecover
		}
	case ir.OpCallDynamic:
		if sym = c.deferredClosure(); sym == "" {
			return c.kind // it was known where it was deferred, but paths have joined
		}
	}
	if c.Run.Executor.Models.LetsPanicPass(c, sym) {
		return program.DefersHarmless
	}
	return c.Run.Executor.EndingOf(sym)
}

// deferredClosure returns the symbol of the function value that is deferred, "" if it is not known.
func (c *Call) deferredClosure() string {
	if closure := c.Args[0].Closure(); c.Args[0].Kind == state.FuncKind && closure != nil {
		return closure.Symbol
	}
	return ""
}

// deferredMethod returns the symbol of the method of an interface value that is deferred, "" if the
// type in it is not known.
func (c *Call) deferredMethod() string {
	x := c.Run.wrap(c.State, c.Args[0]).Interface()
	if x == nil || x.Type == nil {
		return ""
	}
	method, ok := c.Method(c.State, x, c.Instr.Sym)
	if !ok || method.Receiver.Kind == state.InterfaceKind { // promoted from an embedded interface
		return ""
	}
	return method.Symbol
}

// Stops ends the path of s without a failure: the program ends, or the goroutine, and then what is
// deferred runs; because of an error, if there is one.
func (c *Call) Stops(s *state.State, because ...state.Value) {
	c.Run.DeferredRun(s)
	c.Outcomes = append(c.Outcomes, Outcome{Kind: Stopped, State: s, Results: because})
}

// Panics ends the path of s with a failure, unless a deferred call may stop that.
func (fr *Frame) Panics(s *state.State, f *Failure) {
	kind := program.DefersHarmless
	for _, d := range s.Deferred() {
		if d.Instr != nil {
			fr.made(d, s).mayRun()
		}
	}
	if len(s.Defers) > 0 {
		kind = fr.defersKind(s)
		if isAgain := func(d state.Deferred) bool { return d.FailsAgain }; mayBeNil(f.Value) && slices.ContainsFunc(s.Defers, isAgain) {
			kind = program.DefersRecover // before Go 1.21, recover is nil then
		}
		fr.Run.DeferredRun(s)
	}
	switch kind {
	case program.DefersHarmless:
		fr.Outcomes = append(fr.Outcomes, Outcome{Kind: Panicked, State: s, Failure: f})
	case program.DefersStop:
		fr.survive(s, f)
		fr.Outcomes = append(fr.Outcomes, Outcome{Kind: Stopped, State: s})
	case program.DefersRecover: // one that ends its frame, see program.EndsAfter
		fr.survive(s, f)
		fr.Run.giveUp(fr, Recovering, fr.Here, len(fr.Func.Blocks[fr.Here].Instrs)-1, s)
	}
}
