package witness

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/errorflow"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// A path that gives up is a witness if it got past the check by which the call fails: for other
// arguments the call does not fail there, and only code after the check is unknown:
//
//	func Train(x, y *Tensor, epochs int) float64 {
//		if x.rows != y.rows { panic("rows") } // the check
//		for range epochs { ... }              // too many steps: a witness
//		...
//	}
//	func Solve(a *Tensor) *Tensor {
//		if a.rows != a.cols { panic("square") }
//		panic("not implemented")              // no path gives up, and none returns: no witness
//	}
//
// A call that is reported must fail in any case. The search for a witness excludes helpers that
// fail for all arguments. Such a helper has no witness:
//
//   - A path that fails after the check did not give up. So a later check that fails whenever the
//     first one is passed makes no witness.
//   - A path that gives up before the check, or where it may reach the check again (both are in a
//     loop), is none. Nor is a path around the check: the branch, or the instruction, has to be
//     executed in the call that failed, and to be passed.
//   - If no return statement can be reached from where the path gave up, the path is none: from
//     there the function only panics, or never ends.
//   - A path that ends the program or the goroutine did not give up either.
//
// Unknown code ends no path: it returns unknown values, and the code after it is executed.
//
// Assumed: where a path gives up because of a budget, or at a defer statement of a call that may
// recover, and a return statement can be reached, the function can return.
//
// Such a path is a witness only for a call in which nothing is reported: if a call inside of it
// would return (as one in a closure of the same function), the report stays there.
//
// For
//
//	func (l *Layer) Forward(x *Tensor) *Tensor {
//		y := x.Mul(l.w)  // in which call 2 on the way begins
//		return l.run(y)  // takes too many steps
//	}
//	func (a *Tensor) Mul(b *Tensor) *Tensor {
//		if a.cols != b.rows {  // the branch decides
//			panic("cols")      // block into
//		}
//		...
//	}
//
// a path of Forward gets past the check if it takes the other branch in the Mul that this call
// calls, and then comes to a block of Mul, and later of Forward, from which there is no way back.
// It is marked where it takes the branch, in its set of sites that it passed.

// A check is where a call failed. It watches a search.
type check struct {
	exec.StepBystander
	caller *exec.Frame      // that makes the call
	calls  []*evidence.Link // that lead from the callee to fn
	fn     *ir.Func         // nil: it is not known where the call failed
	at     *ir.Instr        // that has to be executed without a failure; nil if a branch decides
	block  int32            // of fn, from which there is no way but to the failure, or that holds at
	into   []bool           // by block of fn: all ways from there lead to block
	errors bool             // the call returned an error, so that a return of one from the callee is none
	sign   ir.Instr         // stands for the check among the sites of a path
}

// checkOf returns the check by which a finished call failed: that of the first path whose failure
// says where it is. It is one that no path gets past if there is none, or if something inside of
// the call is reported already.
func checkOf(done exec.FinishedCall, errors bool) *check {
	found := new(check)
	for o := range done.Sub.Ends {
		at, reported := failing(done, o)
		if reported {
			return new(check)
		}
		if found.fn == nil {
			found = at.check()
		}
	}
	found.caller, found.errors = done.Frame, errors
	return found
}

// A place is where a path failed.
type place struct {
	calls  []*evidence.Link // that lead there
	fn     *ir.Func         // nil if it is not known
	at     *ir.Instr
	itself bool // the instruction fails by itself, and not because a branch led there
}

// failing returns where a path of a finished call failed, or made an error, and whether that is
// reported inside of the call.
func failing(done exec.FinishedCall, o *exec.Outcome) (p place, reported bool) {
	var chain *evidence.Link
	if o.Kind == exec.Panicked {
		f := o.Failure
		p.fn, p.at, p.itself, chain = f.Func, f.At, f.Callee != "" || f.IsRuntime(), f.Chain
		reported = f.Site != nil
	} else if x := o.ErrorOf(done.Callee); x.Why() != nil {
		c := x.Cause
		if c.Mixed {
			return place{}, errorflow.IsClaimed(o.State, x)
		}
		p.fn, p.at, chain = c.Func, c.At, c.Chain
		reported = errorflow.IsClaimed(o.State, x)
	}
	for ; chain != nil; chain = chain.Next {
		p.calls = append(p.calls, chain)
	}
	return p, reported
}

// check returns what has to hold so that a path does not fail at p. If nothing but p can be
// executed in its function (one that only panics with a text) it is what decides about its call. No
// path gets past it if there is none.
func (p place) check() *check {
	for p.fn != nil && p.at != nil {
		b := p.fn.BlockOf(p.at)
		if b < 0 {
			break
		}
		k := &check{calls: p.calls, fn: p.fn, block: b}
		if p.itself {
			k.at = p.at
			return k
		}
		if k.into = p.fn.Inevitable(b); !k.into[0] {
			return k
		}
		n := len(p.calls) - 1
		if n < 0 {
			break
		}
		p.fn, p.at, p.calls = p.calls[n].Func, p.calls[n].Instr, p.calls[:n]
	}
	return new(check)
}

// wayOf is how many calls have led to a frame that executes, on the way to the check; 0 if it is
// not on that way.
func (k *check) wayOf(fr *exec.Frame) int {
	if fr.Up == nil {
		return 0
	}
	return k.wayTo(fr.Up, fr.Up.InCall())
}

// wayTo is the same of what up calls at an instruction.
func (k *check) wayTo(up *exec.Frame, in *ir.Instr) int {
	if up == k.caller {
		return 1
	}
	if !slices.ContainsFunc(k.calls, func(l *evidence.Link) bool { return l.Instr == in }) {
		return 0
	}
	if n := k.wayOf(up); 0 < n && n <= len(k.calls) && k.calls[n-1].Instr == in && k.calls[n-1].Func == up.Func {
		return n + 1
	}
	return 0
}

// isIn reports whether a frame is the one in which the check is.
func (k *check) isIn(fr *exec.Frame) bool { return fr.Func == k.fn && k.wayOf(fr) == len(k.calls)+1 }

// passes marks a path.
func (k *check) passes(r *exec.Run, s *state.State) { s.Passed = s.Passed.With(r.SiteIndex(&k.sign)) }

// Stepped marks the paths that go on after the instruction that has to be executed.
func (k *check) Stepped(fr *exec.Frame, in *ir.Instr, next []*state.State) {
	if in != k.at || !k.isIn(fr) {
		return
	}
	for _, s := range next {
		k.passes(fr.Run, s)
	}
}

// Left marks a path that goes from block b to one of its successors, and might have gone to the
// failure.
func (k *check) Left(fr *exec.Frame, b, to int32, s *state.State) {
	if fr.Func != k.fn || k.at != nil || k.into[b] || k.into[to] || !k.isIn(fr) {
		return
	}
	if slices.ContainsFunc(fr.Func.Blocks[b].Succs, func(other int32) bool { return k.into[other] }) {
		k.passes(fr.Run, s)
	}
}

// Calling has the check see how a call on the way ends.
func (k *check) Calling(c *exec.Call) exec.CallWatcher {
	if k.wayTo(c.Frame, c.Instr) == 0 {
		return nil
	}
	return k
}

// Called marks the path of a call that gave up, and is undone, if a path in it got past the check.
func (k *check) Called(done exec.FinishedCall) {
	if done.Sub.Up == nil || !done.Sub.GaveUpSince(0) {
		return
	}
	way := k.wayTo(done.Frame, done.Instr)
	for o := range done.Sub.Ends {
		if k.isPast(done.Call, way, o) {
			k.passes(done.Run, done.State)
			return
		}
	}
}

// isPast reports whether a path in the callee of c gave up after the check, where it cannot come to
// the check again and may still return. So many calls have led to the callee.
func (k *check) isPast(c *exec.Call, way int, o *exec.Outcome) bool {
	if k.fn == nil || o.Kind != exec.GaveUp || o.Block < 0 || !o.State.Passed.Has(c.Run.SiteIndex(&k.sign)) {
		return false
	}
	fn, block := c.Callee, k.block
	if way <= len(k.calls) {
		block = fn.BlockOf(k.calls[way-1].Instr)
	}
	if block < 0 || fn.Reachable(fn.Blocks[o.Block].Succs...)[block] {
		return false
	}
	for b, reached := range fn.Reachable(o.Block) {
		if in := fn.EndOf(int32(b)); reached && in.Op == ir.OpReturn && !(k.errors && way == 1 && makesError(c, in)) {
			return true
		}
	}
	return false
}

// makesError reports whether a return statement of the callee of c returns an error that is made
// there.
func makesError(c *exec.Call, in *ir.Instr) bool {
	x := c.Run.Executor
	v := program.ErrorResult(c.Callee)
	if v < 0 {
		return false
	}
	made := x.Info(c.Callee).DefOf(in.Args[v])
	return made != nil && (made.Op == ir.OpMakeInterface || made.Op == ir.OpCall && x.Std.Function(made.Sym).Effect.Is(std.MakesError))
}
