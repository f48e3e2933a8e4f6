package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Operands that are evaluated at a time which the language leaves open: before any of the calls
// that they stand behind, or after all of them ([ir.Instr.Late]). In
//
//	call f              // may write n
//	r1 = late(1) load &n
//
// r1 is read before f is called, and again behind. If both are the same, as is the rule, nothing is
// lost. If both are known the path forks, so that what is reported fails for either; how many
// states there may be bounds that. Else r1 is unknown.
//
// What is evaluated early does not fail. What would yields a value that is never chosen: an
// execution that reads there fails there, and no report need fear an execution that fails. But
// where a call ends the program, the operands behind it may not have been evaluated, and did not
// fail.

// A notRead is the value of what would have failed early.
type notRead struct{}

func isNotRead(v state.Value) bool {
	_, ok := v.Ref.(notRead)
	return ok
}

// needed executes a late operand where it is needed.
func (fr *Frame) needed(in *ir.Instr, s *state.State) []*state.State {
	switch {
	case in.Late == ir.LateAnywhere:
		next := fr.early(in, s)
		if reads(in) {
			for _, t := range next {
				now := t.Reg(in.Dst) // what it depends on is the same whenever it is read
				v := fr.Run.either(t, in.Type, now, now)
				if _, isConst := t.Norm(now.DimOf()).Const(); isConst { // which may be a size
					v = fr.Run.Depending(t, v, dependence.Source{Anything: true})
				}
				t.SetReg(in.Dst, v)
			}
		}
		return next
	case reads(in):
		before := s.Reg(in.Dst)
		return fr.choose(in, before, fr.instr(in, s))
	}
	return fr.instr(in, s)
}

// reads reports whether what an operand yields depends on when it is evaluated, other than through
// its operands.
func reads(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpLoad, ir.OpLookup, ir.OpBuiltin, ir.OpConvert:
		return in.Dst >= 0
	}
	return false
}

// earlyPerStep is how many operands are evaluated early for what one step costs.
const earlyPerStep = 16

// callUnordered executes instruction i of block b, a call, and before it the operands behind it
// that may be evaluated there.
func (fr *Frame) callUnordered(b int32, i int, s *state.State) []*state.State {
	instrs := fr.Func.Blocks[b].Instrs
	call, states := &instrs[i], s.Alone()
	fr.Run.Steps += int(call.Late) / earlyPerStep
	for k := i + 1; k <= i+int(call.Late) && k < len(instrs); k++ {
		in := &instrs[k]
		if int(in.Late) < k-i || in.Late == ir.LateAnywhere || ir.IsCall(in) {
			continue
		}
		isFirst := int(in.Late) == k-i
		states = each(states, func(s *state.State) []*state.State { return fr.earlier(in, s, isFirst) })
		if len(states) > fr.Run.stateLimit() {
			states = fr.squeeze(b, states)
		}
	}
	return each(states, func(s *state.State) []*state.State { return fr.instr(call, s) })
}

// unread marks the operands that may be evaluated before a call as not read: the call was not
// executed, and their registers have what they had before.
func (fr *Frame) unread(call *ir.Instr, s *state.State) {
	b := fr.Func.BlockOf(call)
	if b < 0 {
		return
	}
	instrs := fr.Func.Blocks[b].Instrs
	i := fr.Func.Blocks[b].Index(call)
	for k := i + 1; k <= i+int(call.Late) && k < len(instrs); k++ {
		if in := &instrs[k]; reads(in) && int(in.Late) >= k-i && in.Late != ir.LateAnywhere {
			s.SetReg(in.Dst, state.Value{Ref: notRead{}})
		}
	}
}

// earlier evaluates an operand before a call, the first one that it may be evaluated before or
// another.
func (fr *Frame) earlier(in *ir.Instr, s *state.State, isFirst bool) []*state.State {
	switch {
	case in.Op == ir.OpBuiltin && in.Dst < 0:
		return s.Alone() // what becomes data is of no consequence before it does
	case isFirst || !reads(in):
		return fr.early(in, s)
	}
	before := s.Reg(in.Dst)
	return fr.choose(in, before, fr.early(in, s))
}

// each executes something in each of the states.
func each(states []*state.State, do func(*state.State) []*state.State) (next []*state.State) {
	if len(states) == 1 {
		return do(states[0])
	}
	for _, s := range states {
		next = append(next, do(s)...)
	}
	return next
}

// early executes an operand before it is needed. What it takes for it to succeed is not assumed.
func (fr *Frame) early(in *ir.Instr, s *state.State) []*state.State {
	if slices.ContainsFunc(in.Args, func(a ir.Val) bool { return isNotRead(fr.Operand(s, a)) }) {
		return Set(s, in, state.Value{Ref: notRead{}})
	}
	ends, facts, assumed := len(fr.Outcomes), s.Facts, s.Assumed
	next := fr.instr(in, s)
	if fr.Outcomes = fr.Outcomes[:ends]; len(next) == 0 {
		s.Facts, s.Assumed = facts, assumed
		return Set(s, in, state.Value{Ref: notRead{}})
	}
	switch in.Op {
	case ir.OpLoad, ir.OpFieldAddr, ir.OpField, ir.OpLookup, ir.OpExtract: // assume nothing; the bounds of what they make up stay
	default:
		for _, t := range next {
			t.Facts, t.Assumed = facts, assumed
		}
	}
	return next
}

// choose gives each of the states, in which an operand was just evaluated, the value that it has
// there, or that which it had before.
func (fr *Frame) choose(in *ir.Instr, before state.Value, states []*state.State) []*state.State {
	var next []*state.State
	for _, s := range states {
		now := s.Reg(in.Dst)
		switch {
		case isNotRead(before) || s.IsSame(before, now):
		case isNotRead(now):
			s.SetReg(in.Dst, before)
		case s.AreDecided(before, now):
			other := s.Fork()
			other.SetReg(in.Dst, before)
			next = with(next, other)
		default:
			s.SetReg(in.Dst, fr.Run.either(s, in.Type, before, now))
		}
		next = with(next, s)
	}
	return next
}

// either is one of two values of which too little is known.
func (r *Run) either(s *state.State, t *ir.Type, x, y state.Value) state.Value {
	for _, v := range []state.Value{x, y} {
		if slices.ContainsFunc(state.Pointees(v, s, nil), func(id int32) bool { return s.Object(id).Ownership == state.Fresh }) {
			r.Publish(s, v) // what is unknown is not taken to point to memory of this path
		}
	}
	if x.Kind == state.IntKind && y.Kind == state.IntKind {
		return r.EitherInt(s, t, x, y)
	}
	v := r.Opaque(s, t, x, y)
	if a, b := x.Interface(), y.Interface(); a != nil && b != nil && v.Interface() != nil && a.Text != "" && a.Text == b.Text {
		w := *v.Interface() // an error variable was read twice, which nothing writes
		w.Text = a.Text
		v.Ref, v.MaybeNil = &w, v.MaybeNil && (x.MaybeNil || y.MaybeNil)
	}
	return v
}

// A unit is what a function evaluates together with calls, see [ir.Instr.Unit].
type unit struct {
	fn     *ir.Func
	number uint8
}

// MayEnd notes that a call may end the program or the goroutine. What is evaluated together with it
// fails only if the call returns, and so need not fail.
func (fr *Frame) MayEnd(call *ir.Instr) {
	if fr.ends = true; fr.Reporting && call.Unit != 0 {
		fr.Run.ended[unit{fr.Func, call.Unit}] = true
	}
}

// NeedNotFail reports whether a statement may end the program before an operand fails in it.
func (r *Run) NeedNotFail(fn *ir.Func, in *ir.Instr) bool {
	return !ir.IsCall(in) && r.ended[unit{fn, in.Unit}]
}
