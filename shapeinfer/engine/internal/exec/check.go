package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Which paths of a search get past the check by which a call fails; see room witness. For
//
//	func (l *Layer) Forward(x *Tensor) *Tensor {
//		y := x.Mul(l.w)  // in which way 2 begins
//		return l.run(y)  // takes too many steps
//	}
//	func (a *Tensor) Mul(b *Tensor) *Tensor {
//		if a.cols != b.rows {  // the branch decides
//			panic("cols")      // block Into
//		}
//		...
//	}
//
// a path of Forward gets past the check if it takes the other branch in the Mul that this call calls, and then comes to a block of Mul, and
// later of Forward, from which there is no way back. It is marked where it takes the branch, in its set of sites that it passed.

// A Check is where a call failed.
type Check struct {
	Caller *Frame           // that makes the call
	Calls  []*evidence.Link // that lead from the callee to Func
	Func   *ir.Func
	At     *ir.Instr // that has to be executed without a failure; nil if a branch decides
	Block  int32     // of Func, from which there is no way but to the failure, or that holds At
	Into   []bool    // by block of Func: all ways from there lead to Block
	Errors bool      // the call returned an error, so that a return of one from the callee is none
	sign   ir.Instr  // stands for the check among the sites of a path
}

// wayTo is how many calls have led to a frame that executes c, on the way to the check; 0 if it is not on that way.
func (k *Check) wayTo(c *Call) int {
	switch up := c.Frame; {
	case k == nil || up == nil:
	case up == k.Caller:
		return 1
	case 0 < up.way && up.way <= len(k.Calls) && up.calling == k.Calls[up.way-1].Instr && up.Func == k.Calls[up.way-1].Func:
		return up.way + 1
	}
	return 0
}

// stands reports whether a frame is the one in which the check stands.
func (k *Check) stands(fr *Frame) bool {
	return k != nil && fr.way == len(k.Calls)+1 && fr.Func == k.Func
}

// passes marks a path.
func (k *Check) passes(r *Run, s *state.State) { s.Passed = s.Passed.With(r.SiteIndex(&k.sign)) }

// stepped marks the paths that go on behind an instruction.
func (k *Check) stepped(fr *Frame, in *ir.Instr, next []*state.State) {
	if !k.stands(fr) || k.At != in {
		return
	}
	for _, s := range next {
		k.passes(fr.Run, s)
	}
}

// leaves marks a path that goes from block b to one of its successors, and might have gone to the failure.
func (k *Check) leaves(fr *Frame, b, to int32, s *state.State) {
	if !k.stands(fr) || k.At != nil || k.Into[b] || k.Into[to] {
		return
	}
	for _, other := range fr.Func.Blocks[b].Succs {
		if k.Into[other] {
			k.passes(fr.Run, s)
		}
	}
}

// keep marks the path of a call that is undone if a path in it got past the check.
func (k *Check) keep(sub *Frame, s *state.State) {
	for i := range sub.Outcomes {
		if k.Past(sub, &sub.Outcomes[i]) {
			k.passes(sub.Run, s)
			return
		}
	}
}

// Past reports whether a path of a frame gave up behind the check, where it cannot come to the check again and may still return.
func (k *Check) Past(fr *Frame, o *Outcome) bool {
	if k == nil || fr.way == 0 || o.Kind != GaveUp || o.Block < 0 || !o.State.Passed.Has(fr.Run.SiteIndex(&k.sign)) {
		return false
	}
	block := k.Block
	if fr.way <= len(k.Calls) {
		block = fr.Func.BlockOf(k.Calls[fr.way-1].Instr)
	}
	if block < 0 || fr.Func.Reachable(fr.Func.Blocks[o.Block].Succs...)[block] {
		return false
	}
	for b, reached := range fr.Func.Reachable(o.Block) {
		instrs := fr.Func.Blocks[b].Instrs
		if in := &instrs[len(instrs)-1]; reached && in.Op == ir.OpReturn && !(k.Errors && fr.way == 1 && makesError(in, fr)) {
			return true
		}
	}
	return false
}

// makesError reports whether a return statement returns an error that is made there.
func makesError(in *ir.Instr, fr *Frame) bool {
	v := program.ErrorResult(fr.Func)
	if v < 0 || in.Args[v] < 0 {
		return false
	}
	made := fr.Info.Defs[in.Args[v]]
	return made != nil && (made.Op == ir.OpMakeInterface || made.Op == ir.OpCall && fr.Run.Executor.Std.Function(made.Sym).Effect.Is(std.MakesError))
}
