package analyzer

import (
	"math/bits"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The budget of a package, and how its entry functions (roots) share it.
//
// Most packages need a small part of the budget, and each of their roots gets as many steps as it
// can use. In a package with many expensive roots, such as a state machine for each message, these
// must not use the steps that a simple function in the next file needs. So the smallest roots are
// executed first, and half of the budget is reserved in equal shares:
//
//   1. first: a root gets all the steps that it can use while the free half lasts, and its share
//      from then on.
//   2. then: unused steps are distributed among the roots that need more, repeatedly, as long as
//      each gets at least twice as many as before. These roots are executed again.
//   3. last: the remaining steps go to the smallest of the roots that need more, until none are
//      left.
//
// For example, of 2,000 roots of which 1,999 do not terminate, some hundred get all the steps that
// they can use, and the others 850 each, which is enough for the last one.
//
// Function literals that are roots become known only when the enclosing functions are executed.
// They get the steps that are left then, distributed in the same way. So the reports in a declared
// function do not depend on literals.
//
// The size of a root is its number of instructions; roots of the same size are ordered by symbol.
// The budget is counted in steps. So the result depends neither on the order of files, nor on the
// number of processors or the driver. A remembered result is used only if an execution with the
// same allowance would have it, so the memory of an editor does not matter either.
//
// The code after failures has a budget of its own. It is not distributed in advance, since few
// functions fail. A root gets an eighth of the rest, so that it does not use the steps of later
// roots, rounded down to a power of two, so that its use rarely changes the allowance of another
// root.
//
// So has what roots without parameters take beyond what they are worth: programs, tests and the
// like, in which all sizes are known. The smallest get it first, and there is little of it, because
// a test may compute for long. After a root that does not come to its end in spite of it, no other
// one gets any: larger ones rarely do.

// A budget is the number of steps that the roots of a package may still use.
type budget struct {
	left    int // steps
	after   int // steps in code after failures
	more    int // steps beyond what roots without parameters are worth
	all     []*allotment
	round   []*allotment // the roots among all that share the rest now
	execute func(*ir.Func, engine.Allowance) engine.Result
}

// An allotment is the part of the budget that a root has used.
type allotment struct {
	root     *ir.Func
	executed bool
	shared   bool // it got no more than a share
	result   engine.Result
}

// isOpen reports whether the root may have more reports with more steps.
func (a *allotment) isOpen() bool { return !a.executed || a.result.Short }

// shareOut executes roots, each of them again whenever it gets more steps, while any of the budget
// is left.
func shareOut(roots []*ir.Func, steps int, execute func(*ir.Func, engine.Allowance) engine.Result) *budget {
	b := &budget{left: steps, after: engine.PackageAfterFailures, more: engine.ClosedSteps, execute: execute}
	b.share(roots)
	return b
}

// share executes further roots with the rest of the budget.
func (b *budget) share(roots []*ir.Func) {
	b.round = nil
	for _, f := range roots {
		b.round = append(b.round, &allotment{root: f})
	}
	b.all = append(b.all, b.round...)
	b.then(b.first())
	b.last()
}

// give executes a root with an allowance.
func (b *budget) give(a *allotment, allowed engine.Allowance) {
	if b.left > 0 {
		b.after += a.result.AfterFailures // the earlier execution does not count
		b.more += a.result.More
		allowed.AfterFailures, allowed.More = min(roundedDown(b.after/8), engine.Ample.AfterFailures), roundedDown(b.more)
		a.executed, a.result = true, b.execute(a.root, allowed)
		b.left -= a.result.Steps
		b.after -= a.result.AfterFailures
		b.more -= a.result.More
		if a.result.More > 0 && !a.result.Complete {
			b.more = 0
		}
	}
}

// roundedDown returns the largest power of two that is not larger than n, 0 if there is none.
func roundedDown(n int) int {
	if n <= 0 {
		return 0
	}
	return 1 << (bits.Len(uint(n)) - 1)
}

// first executes each root with all the steps that it can use, or with its share, and returns the
// share. The share decreases if roots use more than their allowance, which is known only
// afterwards.
func (b *budget) first() (share engine.Allowance) {
	share = equalShare(b.left/2, len(b.round))
	for i, a := range b.round {
		behind := len(b.round) - 1 - i
		if free := b.left - behind*share.Total(); free >= 2*engine.Ample.Steps {
			b.give(a, upTo(free, engine.Ample.Steps))
			continue
		}
		a.shared = true
		if rest := equalShare(b.left, behind+1); rest.Steps < share.Steps {
			share = rest
		}
		b.give(a, share)
	}
	return share
}

// then distributes the rest among the roots that need more than the share that they got.
func (b *budget) then(had engine.Allowance) {
	for {
		open := b.open(func(a *allotment) bool { return a.shared })
		share := equalShare(b.left, len(open))
		if len(open) == 0 || share.Steps < max(1, 2*had.Steps) {
			return
		}
		for _, a := range open {
			b.give(a, share)
		}
		had = share
	}
}

// last gives the rest to the first roots that can use it.
func (b *budget) last() {
	for _, a := range b.open(func(*allotment) bool { return true }) {
		if a.result.Wanted < b.left {
			b.give(a, upTo(b.left, a.result.Wanted))
		}
	}
}

// open returns the roots of the round that satisfy kind and may have more reports with more steps.
func (b *budget) open(kind func(*allotment) bool) []*allotment {
	return slices.DeleteFunc(slices.Clone(b.round), func(a *allotment) bool { return !a.isOpen() || !kind(a) })
}

// equalShare returns the share of each of n roots. Half of it is for searches.
func equalShare(steps, n int) engine.Allowance {
	each := min(steps/max(n, 1)/2, engine.Ample.Steps)
	return engine.Allowance{Steps: each, Search: each}
}

// upTo returns all that a root can use, with searches as far as there are steps.
func upTo(steps, wanted int) engine.Allowance {
	return engine.Allowance{Steps: engine.Ample.Steps, Search: min(steps-wanted, engine.Ample.Search)}
}
