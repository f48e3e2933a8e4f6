package contract

import (
	"math"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A value of an expression: an int, a bool, infinity or an operand. The zero value is unknown.
type value struct {
	kind    AttrKind
	d       shapeinfer.Dim
	t       pathfact.Truth
	inf     bool
	operand Operand
	least   int64 // lower bound of an unknown int
}

func intValue(d shapeinfer.Dim) value  { return value{kind: IntAttr, d: d} }
func boolValue(t pathfact.Truth) value { return value{kind: BoolAttr, t: t} }
func attrValue(a Attr) value           { return value{kind: a.Kind, d: a.Dim, t: a.Bool} }

// dim returns the value as an int, Unknown if it is not one. A float constant that is a whole
// number is an int.
func (v value) dim() shapeinfer.Dim {
	if v.operand != nil {
		if d := v.operand.Int(); !d.IsUnknown() {
			return d
		}
		if x, ok := v.operand.Float(); ok && x == math.Trunc(x) && math.Abs(x) < 1<<53 {
			return shapeinfer.Const(int64(x))
		}
	}
	if v.kind != IntAttr {
		return shapeinfer.Unknown()
	}
	return v.d
}

// truth returns the value as a bool.
func (v value) truth() pathfact.Truth {
	if v.operand != nil {
		return v.operand.Bool()
	}
	if v.kind != BoolAttr {
		return pathfact.Maybe
	}
	return v.t
}

// float returns the value as a float constant; an int constant is one too.
func (v value) float() (x float64, ok bool) {
	if v.inf {
		return math.Inf(1), true
	}
	if v.operand != nil {
		return v.operand.Float()
	}
	if n, ok := v.dim().Const(); ok {
		return float64(n), true
	}
	return 0, false
}

// attr returns the value as the value of an attribute.
func (v value) attr() Attr {
	if t := v.truth(); t != pathfact.Maybe {
		return Bool(t)
	}
	a := Int(v.dim())
	if a.Kind == NoAttr {
		a.Least = v.least
	}
	return a
}

// truthOf returns True or False.
func truthOf(b bool) pathfact.Truth {
	if b {
		return pathfact.True
	}
	return pathfact.False
}

func decideBool(op pathfact.Op, equal bool) pathfact.Truth {
	switch op {
	case pathfact.EQ:
		return truthOf(equal)
	case pathfact.NE:
		return truthOf(!equal)
	}
	return pathfact.Maybe
}

func decideFloat(op pathfact.Op, l, r float64) pathfact.Truth {
	switch op {
	case pathfact.EQ:
		return truthOf(l == r)
	case pathfact.NE:
		return truthOf(l != r)
	case pathfact.LT:
		return truthOf(l < r)
	case pathfact.LE:
		return truthOf(l <= r)
	case pathfact.GT:
		return truthOf(l > r)
	}
	return truthOf(l >= r)
}
