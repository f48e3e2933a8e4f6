package evidence

import (
	"cmp"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Why errors were made.
//
// The cause of an error is evidence: it goes into messages, and into the decision which of two
// paths explains more, but no state is the same as another one, or is not, because of it. Of two
// errors that are merged one cause is kept to be shown, and the others are listed behind it; it is
// mixed then, and what it says is not so on every path.

// A Cause says why an error was made, and where.
type Cause struct {
	Func     *ir.Func  // that made the error
	Decision *Decision // the comparison of ints before it was made; nil if there is none
	Chain    *Link     // calls that lead there, the outermost first
	At       *ir.Instr // that made the error, or returned one that is not known
	Mixed    bool      // it holds on some paths only, or nothing is known but At: it is shown, and decides nothing
	Others   []*Cause  // of a mixed one: where else the error may come from, sorted by place, at most maxOthers
	Wrapped  *Cause    // the mixed cause of an error that this one is made of: it says where the error comes from
}

// maxOthers bounds the places that are listed beside one.
const maxOthers = 8

// Through returns the cause of an error that a call has returned, which leads to it from the
// caller.
func (c *Cause) Through(call Link) *Cause {
	d := *c
	d.Chain = call.Before(c.Chain)
	if c.Wrapped != nil {
		d.Wrapped = c.Wrapped.Through(call)
	}
	return &d
}

// Shown returns the cause that explains an error. If the error wraps another one whose cause is
// not certain, it is the cause of that one.
func (c *Cause) Shown() *Cause {
	if c.Wrapped != nil {
		return c.Wrapped.Shown()
	}
	return c
}

// Mix returns the cause of an error that was merged of two.
func Mix(a, b *Cause) *Cause {
	switch {
	case a == b:
		return a
	case a == nil || b != nil && compare(b, a) < 0:
		a, b = b, a
	}
	c := *a
	c.Mixed = true
	if c.Others = slices.Clone(a.Others); b != nil {
		c.Others = append(append(c.Others, b), b.Others...)
	}
	slices.SortStableFunc(c.Others, compare)
	c.Others = slices.CompactFunc(c.Others, func(x, y *Cause) bool { return x.At == y.At })
	c.Others = slices.DeleteFunc(c.Others, func(x *Cause) bool { return x.At == c.At })
	c.Others = c.Others[:min(len(c.Others), maxOthers)]
	return &c
}

// compare orders causes by how much they explain, and then by where the error was made.
func compare(a, b *Cause) int {
	unexplained := func(c *Cause) int {
		if !c.Decision.Decides() {
			return 1
		}
		return 0
	}
	return cmp.Or(unexplained(a)-unexplained(b), ir.ComparePlaces(a.Func, a.At, b.Func, b.At))
}
