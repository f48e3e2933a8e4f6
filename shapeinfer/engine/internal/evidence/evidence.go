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
