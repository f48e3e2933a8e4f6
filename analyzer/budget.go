package analyzer

import (
	"math/bits"

	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The budget of a package, and how its roots share it.
//
// Most packages take a small part of it, and each of their roots gets all that it may want. In a
// package with many roots that want much, a state machine for each message, these must not eat what
// a plain function in the next file needs. So the smallest roots come first, and half of the budget
// is kept, an equal share for each root:
//
//	first    a root gets all that it may want while the free half lasts, and its share from then on.
//	then     what nobody took of the shares is shared out among the roots that wanted more, again and again, while
//	         everybody gets at least twice as much as the time before. They are executed anew.
//	last     what remains goes to the smallest of those that wanted more, until nothing is left.
//
// For example, of 2,000 roots of which 1,999 never come to an end, some hundred get all they want,
// and the others 850 steps, with which the last one is done.
//
// Function literals that are roots of their own become known only when the functions are executed
// in which they stand. They get what these have left, shared out in the same way. So what is found
// in a declared function does not depend on literals.
//
// Roots are as large as their instructions are many, and those of one size go by symbol; what is
// counted are steps. So it matters neither in which order the files come, nor on how many
// processors or under which driver the package is analyzed. A result that is remembered has to be
// the one that the allowance leads to, so what an editor remembers does not matter either.

// What comes behind failures has a budget of its own. It is not shared out beforehand, since hardly
// any function fails: a root may take an eighth of what is left, so that no root takes what a later
// one needs, rounded down to a power of two, so that what a root takes hardly ever changes what
// another one may.

// A budget is what the roots of a package may still take.
type budget struct {
	left    int // steps
	behind  int // steps, behind failures
	all     []*allotment
	round   []*allotment // those of all that share what is left
	execute func(*ir.Func, engine.Allowance) engine.Result
}

// An allotment is what a root has got of the budget.
type allotment struct {
	root     *ir.Func
	executed bool
	shared   bool // it got a share
	result   engine.Result
}

// isOpen reports whether the root may find more if it may take more.
func (a *allotment) isOpen() bool { return !a.executed || a.result.Short }

// shareOut executes roots, each as often as it gets more, while anything of the budget is left.
func shareOut(roots []*ir.Func, steps int, execute func(*ir.Func, engine.Allowance) engine.Result) *budget {
	b := &budget{left: steps, behind: engine.PackageBehind, execute: execute}
	b.share(roots)
	return b
}

// share executes further roots with what is left.
func (b *budget) share(roots []*ir.Func) {
	b.round = nil
	for _, f := range roots {
		b.round = append(b.round, &allotment{root: f})
	}
	b.all = append(b.all, b.round...)
	b.then(b.first())
	b.last()
}

// give executes a root.
func (b *budget) give(a *allotment, allowed engine.Allowance) {
	if b.left > 0 {
		b.behind += a.result.Behind // it is executed anew
		allowed.Behind = partOf(b.behind)
		a.executed, a.result = true, b.execute(a.root, allowed)
		b.left -= a.result.Steps
		b.behind -= a.result.Behind
	}
}

// partOf is what a root may take behind failures where so much is left for all.
func partOf(left int) int {
	if left < 8 {
		return 0
	}
	return min(1<<(bits.Len(uint(left/8))-1), engine.Ample.Behind)
}

// first has each root executed with all that it may want, or with its share, and returns that. A
// share is less than that if some took more than theirs, which is noticed only when it has been
// taken.
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

// then shares out what is left among the roots that wanted more than the share that they got.
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

// last gives what is left to those that come first.
func (b *budget) last() {
	for _, a := range b.open(func(*allotment) bool { return true }) {
		if a.result.Wanted < b.left {
			b.give(a, upTo(b.left, a.result.Wanted))
		}
	}
}

// open lists the roots of a round of some kind that may find more if they may take more.
func (b *budget) open(kind func(*allotment) bool) []*allotment {
	var open []*allotment
	for _, a := range b.round {
		if a.isOpen() && kind(a) {
			open = append(open, a)
		}
	}
	return open
}

// equalShare is the share of one of n roots: half of it is for searches.
func equalShare(steps, n int) engine.Allowance {
	each := min(steps/max(n, 1)/2, engine.Ample.Steps)
	return engine.Allowance{Steps: each, Search: each}
}

// upTo is all that a root may want, with searches as far as the steps go.
func upTo(steps, wanted int) engine.Allowance {
	return engine.Allowance{Steps: engine.Ample.Steps, Search: min(steps-wanted, engine.Ample.Search)}
}
