package evidence

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Records of calls that return, but have silently done something that is probably not intended,
// such as an expansion of both operands. They are evidence for warnings: no path depends on them.

// A Warning describes what a call silently did.
type Warning struct {
	Category category.Category
	Func     *ir.Func  // the operation
	Instr    *ir.Instr // its call
	In       *ir.Func  // that makes the call
	Text     string
	Grows    bool
	Column   bool // a vector of one dim meets a column: 2 and 2x1
	Slight   bool // on this path it does not grow, because dims are 1 or 0
	Intended bool // the program intends it, see package broadcast
	Any      bool // it stands for different expansions of joined paths, and is not reported
	Fix      *Fix
}

// IsSurprise reports whether a warning is about an expansion that is not intended and makes the
// result larger than both operands, or is of another category.
func (w *Warning) IsSurprise() bool { return w.Category != category.Expand || w.Grows && !w.Intended }

// IsRankOnly reports whether a warning is of an expansion after which one operand has another rank,
// and nothing is repeated.
func (w *Warning) IsRankOnly() bool { return w.Category == category.Expand && !w.Grows }

// An ExpandedResult is a tensor that was computed of an expanded one.
type ExpandedResult struct {
	Serial int32 // of its memory
	Site   *ir.Instr
}

// Empty is the method of a fix that is none: the operand must be empty, and then takes the shape of
// the result.
const Empty = "empty"

// A Fix is a change of the reported call, after which there is nothing to report: a method is
// called on an operand.
type Fix struct {
	// Operand is a parameter of the callee; a receiver counts.
	Operand int
	// Method is the method of the operand that reshapes or transposes it.
	Method string
	// Shape is what it must be reshaped to; its dims are constants. It is unknown if the method
	// takes no arguments.
	Shape shapeinfer.Shape
}

func SameFix(a, b *Fix) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Operand == b.Operand && a.Method == b.Method && a.Shape.String() == b.Shape.String()
}
