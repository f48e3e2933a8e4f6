package pathfact

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer"
)

// An Op compares two ints.
type Op uint8

// The comparisons.
const (
	EQ Op = iota // ==
	NE           // !=
	LT           // <
	LE           // <=
	GT           // >
	GE           // >=
)

var (
	opText   = [...]string{EQ: "==", NE: "!=", LT: "<", LE: "<=", GT: ">", GE: ">="}
	opNegate = [...]Op{EQ: NE, NE: EQ, LT: GE, LE: GT, GT: LE, GE: LT}
	opSwap   = [...]Op{EQ: EQ, NE: NE, LT: GT, LE: GE, GT: LT, GE: LE}
)

// Negate returns the comparison that is true exactly when op is false.
func (op Op) Negate() Op {
	if op > GE {
		return op
	}
	return opNegate[op]
}

// Swap returns the comparison of R with L that is the same as op of L with R.
func (op Op) Swap() Op {
	if op > GE {
		return op
	}
	return opSwap[op]
}

// String returns the comparison as Go writes it.
func (op Op) String() string {
	if op > GE {
		return fmt.Sprintf("Op(%d)", uint8(op))
	}
	return opText[op]
}

// holds reports whether l op r.
func (op Op) holds(l, r int64) bool {
	switch op {
	case EQ:
		return l == r
	case NE:
		return l != r
	case LT:
		return l < r
	case LE:
		return l <= r
	case GT:
		return l > r
	}
	return l >= r
}

// A Cond is a comparison of two ints. Both sides are int64 values: a polynomial that leaves int64
// wraps around, as Go's arithmetic does.
type Cond struct {
	Op   Op
	L, R shapeinfer.Dim
}

// Negate returns the condition that is true exactly when c is false.
func (c Cond) Negate() Cond { return Cond{c.Op.Negate(), c.L, c.R} }

// String returns the condition as Go writes it.
func (c Cond) String() string { return c.L.String() + " " + c.Op.String() + " " + c.R.String() }

// A Truth is a three-valued truth.
//
//	    Maybe
//	   /     \
//	True    False
type Truth uint8

// The three truths.
const (
	Maybe Truth = iota // not decided
	True               // whenever this point is reached
	False              // never when this point is reached
)

// Not returns the truth of the negation.
func (t Truth) Not() Truth {
	switch t {
	case True:
		return False
	case False:
		return True
	}
	return Maybe
}

// And returns the truth of the conjunction.
func (t Truth) And(u Truth) Truth {
	switch {
	case t == False || u == False:
		return False
	case t == True && u == True:
		return True
	}
	return Maybe
}

// Or returns the truth of the disjunction.
func (t Truth) Or(u Truth) Truth { return t.Not().And(u.Not()).Not() }

// String returns "maybe", "true" or "false".
func (t Truth) String() string {
	switch t {
	case True:
		return "true"
	case False:
		return "false"
	}
	return "maybe"
}

func truth(b bool) Truth {
	if b {
		return True
	}
	return False
}
