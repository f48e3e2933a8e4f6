package evidence

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A Decision is a comparison that decided a branch, or a bool on which a branch depended.
type Decision struct {
	// Func is the function that contains the comparison.
	Func *ir.Func
	// Left and Right are the ints that were compared.
	Left, Right shapeinfer.Dim
	// Cond is the register of the result of the comparison.
	Cond ir.Val
	// Op is the relation that is true of Left and Right on the path: the negated operator of the
	// source where the comparison is false.
	Op pathfact.Op
	// Shown is set if the decision is only shown in a message, and decides nothing about what is
	// reported. The branch was on a bool that a function returned or a variable held, or no ints were
	// compared.
	Shown bool
	// Ends is set if this is the condition of a loop, which implies nothing about code after the loop.
	Ends bool
	// Lists are the operands if lists or texts were compared instead of Left and Right; nil if ints
	// were compared.
	Lists *[2]List
	// Calls is the call chain from the function with the branch to Func, the outermost call first. It
	// is nil unless Shown is set.
	Calls *Link
	// Before is the comparison in front of it in the same condition, "x != y" of "x != y && x != 1";
	// nil if there is none.
	Before *Decision
	// Entries are where the two ints entered the program; of lists, where their first ints did that
	// differ.
	Entries [2]Entry
	// Indices are the indices, as far as they are not constant, of elements that were compared.
	Indices []Index
}

// An Index is a register with the index of an element, and what it was.
type Index struct {
	Val ir.Val
	At  int64
}

// Decides reports whether d is a comparison of ints that was the condition of the branch. One that
// is only shown in a message (Shown) decides nothing.
func (d *Decision) Decides() bool { return d != nil && !d.Shown }

// DecidesBySizes reports whether d is a comparison of ints, or of two structs of ints, that was the
// condition of the branch.
func (d *Decision) DecidesBySizes() bool {
	return d.Decides() || d != nil && d.Calls == nil && d.Lists != nil && d.Lists[0].Open == "{}"
}

// IsOfInts reports whether ints were compared, or lists of them, in whichever function the branch
// is.
func (d *Decision) IsOfInts() bool {
	return d != nil && (d.Lists != nil && d.Lists[0].Shown == "" || d.Lists == nil && !d.Left.IsUnknown() && !d.Right.IsUnknown())
}

// IsHidden reports whether something other than ints was compared, or library code computed the
// bool. It may depend on sizes.
func (d *Decision) IsHidden() bool { return d != nil && d.Shown && !d.IsOfInts() }

// Base is the function that has the branch.
func (d *Decision) Base() *ir.Func {
	if d.Calls != nil {
		return d.Calls.Func
	}
	return d.Func
}

// Through returns d for the caller fn of Base, with the call in added to Calls. It is only shown.
func (d *Decision) Through(in *ir.Instr, fn *ir.Func) *Decision {
	e := *d
	e.Shown, e.Calls = true, &Link{Instr: in, Func: fn, Next: d.Calls}
	if d.Before != nil {
		e.Before = d.Before.Through(in, fn)
	}
	return &e
}

// A List is one side of a comparison that is not one of ints.
type List struct {
	Dims  []shapeinfer.Dim
	At    []Entry // where each of them entered the program
	Open  string  // the brackets around them, as Go prints the value: "[]" or "{}"
	Shown string  // of a text: how Go writes it
}

// FirstDifference returns the index of the first two dims that certainly differ, -1 if there are
// none.
func FirstDifference(lists *[2]List) int {
	for i := range min(len(lists[0].Dims), len(lists[1].Dims)) {
		if n, ok := lists[0].Dims[i].Sub(lists[1].Dims[i]).Const(); ok && n != 0 {
			return i
		}
	}
	return -1
}

// A Link is a call on the way to a failure.
type Link struct {
	Instr *ir.Instr
	Func  *ir.Func // that holds the call
	Next  *Link
	// Elements are the indices of the elements of lists among the operands, as far as they are not
	// constant.
	Elements []Index
}

// Before returns the chain of a call and those after it.
func (l Link) Before(next *Link) *Link {
	l.Next = next
	return &l
}

// A Pass of a loop around a site.
type Pass struct {
	Number  int  // from 1, 0: the site is in no loop, or it is not known which pass it is
	Last    bool // it is the last one, or an earlier one has failed
	Earlier bool // it is the one with the number, or an earlier one has failed
	Outer   bool // it is one of a loop around the innermost one, which fails in its first pass
	Around  int  // the pass of the loop around that loop, from 1; 0: there is none, or it is not known
}
