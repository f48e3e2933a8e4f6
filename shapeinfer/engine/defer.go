package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

func (fr *frame) deferCall(in *ir.Instr, s *state) []*state {
	fr.r.observer().defers(fr.r.e, in)
	args := make([]value, len(in.Args))
	for i, a := range in.Args {
		args[i] = fr.val(s, a)
	}
	d := deferred{in, args}
	fr.mayRun(d, s)
	s.defers = append(s.defers[:len(s.defers):len(s.defers)], d)
	return s.alone()
}

// mayRun notes that a deferred call also runs if the frame panics, or its goroutine ends, in another state than at its normal end.
func (fr *frame) mayRun(d deferred, s *state) {
	if fr.endsAfter(d.in) {
		return
	}
	for _, a := range d.args {
		fr.r.mention(s, a)
	}
	fr.r.calledElsewhere(d.in.Sym)
}

// runDefers executes the deferred calls, last first.
func (fr *frame) runDefers(in *ir.Instr, s *state) []*state {
	states := s.alone()
	for rounds := 0; rounds < 64; rounds++ {
		var next []*state
		more := false
		for _, s := range states {
			n := len(s.defers)
			if n == 0 {
				next = append(next, s)
				continue
			}
			more = true
			d := s.defers[n-1]
			s.defers = s.defers[:n-1]
			next = append(next, fr.runDeferred(d, s)...)
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
func (fr *frame) runDeferred(d deferred, s *state) []*state {
	if fr.endsAfter(d.in) {
		return fr.callDeferred(d, s)
	}
	mark := len(fr.out)
	fr.mayRun(d, s)
	next := fr.callDeferred(d, s)
	for i, o := range fr.out[mark:] {
		if o.kind == panicked {
			fr.survive(o.st, o.fail)
			fr.out[mark+i] = outcome{kind: stopped, st: o.st}
		}
	}
	return next
}

// endsAfter reports whether the frame ends right after a defer statement, so that nothing can fail in between.
func (fr *frame) endsAfter(in *ir.Instr) bool {
	b := blockOf(fr.fn, in)
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

func (fr *frame) callDeferred(d deferred, s *state) []*state {
	switch op := ir.Op(d.in.Aux); {
	case op != ir.OpBuiltin && fr.r.e.patched:
		return fr.callPatched(d.in, s, d.args)
	case op == ir.OpCall:
		return fr.callSymbol(d.in, s, d.in.Sym, d.args, nil)
	case op == ir.OpCallDynamic:
		return fr.callValue(d.in, s, d.args[0], d.args[1:])
	case op == ir.OpInvoke:
		return fr.invoke(d.in, s, d.args)
	}
	return fr.builtin(d.in, s, d.args)
}

func (fr *frame) deferKind(s *state) deferKind {
	kind := defersHarmless
	for _, d := range s.defers {
		kind = max(kind, fr.oneDefer(s, d))
	}
	return kind
}

func (fr *frame) oneDefer(s *state, d deferred) deferKind {
	sym := d.in.Sym
	if fr.r.e.patched && ir.Op(d.in.Aux) != ir.OpBuiltin {
		return defersRecover
	}
	switch ir.Op(d.in.Aux) {
	case ir.OpBuiltin:
		if sym == "recover" {
			return defersRecover
		}
		return defersHarmless
	case ir.OpInvoke:
		return defersStop
	case ir.OpCallDynamic:
		c := d.args[0].closure()
		if d.args[0].k != kFunc || c == nil || c.sym == "" {
			return defersRecover
		}
		sym = c.sym
	}
	if Standard(sym).Prints() && fr.formats(s, d.args) {
		return defersHarmless
	}
	return fr.r.e.endingOf(sym)
}

// panics ends the path of s with a failure, unless a deferred call may stop that.
func (fr *frame) panics(s *state, f *failure) {
	if f.site != nil && f.special == 0 {
		f.special = s.facts.Fixed()
	}
	kind := defersHarmless
	for _, d := range s.defers {
		fr.mayRun(d, s)
	}
	if len(s.defers) > 0 {
		kind = fr.deferKind(s)
	}
	switch kind {
	case defersHarmless:
		fr.out = append(fr.out, outcome{kind: panicked, st: s, fail: f})
	case defersStop:
		fr.survive(s, f)
		fr.out = append(fr.out, outcome{kind: stopped, st: s})
	case defersRecover:
		fr.survive(s, f)
		for _, d := range s.defers {
			for _, a := range d.args {
				fr.r.escape(s, a)
			}
		}
		results := make([]value, len(fr.fn.Results))
		for i, t := range fr.fn.Results {
			results[i] = fr.r.unknown(s, t, "")
		}
		fr.out = append(fr.out, outcome{kind: returned, st: s, results: results})
	}
}
