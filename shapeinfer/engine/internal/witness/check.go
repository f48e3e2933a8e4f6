package witness

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/late"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A path that gives up is a witness if it got past the check by which the call fails. The call would not fail there for other arguments, and what
// is not known is only what comes behind:
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
// A call that is reported must fail in any case. What the witness is to exclude are helpers that fail whatever their arguments are, and those have none:
//
//   - A failure behind the check ends the path: it did not give up. So a later check that fails for whatever has passed the first one is no witness.
//   - A path that gives up before the check, or where it may come to the check again (both stand in a loop), has not shown anything. Nor has
//     one that goes another way: the branch, or the instruction, has to be executed, in the call that failed, and to hold.
//   - Where there is no return statement that can be reached from the place where the path gave up, the function only panics from there, or
//     never ends.
//   - What only ends the program or the goroutine did not give up either.
//
// Code that is not seen ends no path: it comes back with anything, and what stands behind it is executed.
//
// Assumed: what stands behind a budget, or behind a defer statement of what may recover, and has a return statement, can return.
//
// Such a path is a witness only for a call in which nothing is reported: if a call inside of it would return (as one in a closure of the same function), the
// report stays there.

// checkOf returns the check by which a finished call failed: that of the first path whose failure says where it is. It is nil if there is none,
// or if something inside of the call is reported already.
func checkOf(done exec.FinishedCall, errors bool) (found *exec.Check) {
	for i := range done.Sub.Outcomes {
		at, reported := failing(done, &done.Sub.Outcomes[i])
		if reported {
			return nil
		}
		if found == nil {
			if found = at.check(); found != nil {
				found.Caller, found.Errors = done.Frame, errors
			}
		}
	}
	return found
}

// A place is where a path failed.
type place struct {
	calls  []*evidence.Link // that lead there
	fn     *ir.Func         // nil if it is not known
	at     *ir.Instr
	itself bool // the instruction fails by itself, and not because a branch led there
}

// failing returns where a path of a finished call failed, or made an error, and whether that is reported inside of the call.
func failing(done exec.FinishedCall, o *exec.Outcome) (p place, reported bool) {
	var chain *evidence.Link
	if o.Kind == exec.Panicked {
		f := o.Failure
		p.fn, p.at, p.itself, chain = f.Func, f.At, f.Callee != "" || f.IsRuntime(), f.Chain
		reported = f.Site != nil
	} else if x := o.ErrorOf(done.Callee); x.Why() != nil {
		c := x.Cause
		if c.Mixed {
			return place{}, late.IsClaimed(o.State, x)
		}
		p.fn, p.at, chain = c.Func, c.At, c.Chain
		reported = late.IsClaimed(o.State, x)
	}
	for ; chain != nil; chain = chain.Next {
		p.calls = append(p.calls, chain)
	}
	return p, reported
}

// check returns what has to hold so that a path does not fail at p. If nothing but p can be executed in its function (one that only panics with a text) it
// is what decides about its call. It is nil if there is none.
func (p place) check() *exec.Check {
	for p.fn != nil && p.at != nil {
		b := p.fn.BlockOf(p.at)
		if b < 0 {
			return nil
		}
		k := &exec.Check{Calls: p.calls, Func: p.fn, Block: b}
		if p.itself {
			k.At = p.at
			return k
		}
		if k.Into = p.fn.Inevitable(b); !k.Into[0] {
			return k
		}
		n := len(p.calls) - 1
		if n < 0 {
			return nil
		}
		p.fn, p.at, p.calls = p.calls[n].Func, p.calls[n].Instr, p.calls[:n]
	}
	return nil
}
