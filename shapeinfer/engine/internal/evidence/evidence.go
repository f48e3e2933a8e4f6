package evidence

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A Decision is a comparison of ints that decided a branch.
type Decision struct {
	Func        *ir.Func
	Cond        ir.Val
	Left, Right shapeinfer.Dim
	Op          pathfact.Op // that holds
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
