package evidence

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A Decision is a comparison that decided a branch, or a bool on which a branch depended.
type Decision struct {
	Func        *ir.Func
	Left, Right shapeinfer.Dim
	Cond        ir.Val      // the register of the result
	Op          pathfact.Op // that holds
	// Told: it is shown and decides nothing. The branch was on a bool that a function returned or a
	// variable held, or no ints were compared.
	Told  bool
	Ends  bool     // it is the condition of a loop, and says nothing about what comes after the loop
	Lists *[2]List // that were compared, in the place of Left and Right; nil if ints were
	Calls *Link    // of one that is told: the calls to Func from the function that has the branch, the outermost first
	// Before is the comparison in front of it in the same condition, "x != y" of "x != y && x != 1";
	// nil if there is none.
	Before  *Decision
	Indices []Index // that are not constant, of the elements that were compared
}

// An Index is a register with the index of an element, and what it was.
type Index struct {
	Val ir.Val
	At  int64
}

// Decides reports whether d is a comparison of ints that was the condition of the branch: what is
// only told counts as if it were not there.
func (d *Decision) Decides() bool { return d != nil && !d.Told }

// IsOfInts reports whether ints were compared, or lists of them, whoever has the branch.
func (d *Decision) IsOfInts() bool {
	return d != nil && (d.Lists != nil && d.Lists[0].Shown == "" || d.Lists == nil && !d.Left.IsUnknown() && !d.Right.IsUnknown())
}

// IsHidden reports whether something other than ints was compared, or library code computed the
// bool. It may depend on sizes.
func (d *Decision) IsHidden() bool { return d != nil && d.Told && !d.IsOfInts() }

// Base is the function that has the branch.
func (d *Decision) Base() *ir.Func {
	if d.Calls != nil {
		return d.Calls.Func
	}
	return d.Func
}

// Through is the decision as the caller of Base tells it.
func (d *Decision) Through(in *ir.Instr, fn *ir.Func) *Decision {
	e := *d
	e.Told, e.Calls = true, &Link{Instr: in, Func: fn, Next: d.Calls}
	if d.Before != nil {
		e.Before = d.Before.Through(in, fn)
	}
	return &e
}

// A List is one side of a comparison that is not one of ints.
type List struct {
	Dims  []shapeinfer.Dim
	Open  string // the brackets around them, as Go prints the value: "[]" or "{}"
	Shown string // of a text: how Go writes it
}

// A Link is a call on the way to a failure.
type Link struct {
	Instr *ir.Instr
	Func  *ir.Func // that holds the call
	Next  *Link
}

// A Pass of a loop around a site.
type Pass struct {
	Number int  // from 1, 0: the site is in no loop, or it is not known which pass it is
	Last   bool // it is the last one, or an earlier one has failed
	Outer  bool // it is one of a loop around the innermost one, which fails in its first pass
}
