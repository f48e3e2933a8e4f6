package pathfact

// The symbols of quotients, remainders, extremes and wrapped values: see divide.go and extreme.go.

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
)

// maxName bounds the length of the names of quotients of quotients.
const maxName = 160

// isDerived reports whether s is the symbol of an operation.
func isDerived(s shapeinfer.Symbol) bool { return strings.HasPrefix(s.Name, "(") }

// derived returns the symbol of op on x and y, or false if its name is too long.
func derived(op shapeinfer.Operation, x, y shapeinfer.Dim) (shapeinfer.Symbol, bool) {
	s, ok := op.Of(x, y)
	return s, ok && len(s.Name) <= maxName+len("()")
}

// newDivision defines x/y and x%y. One that rounds sizes up is called ceil.
func (f *Facts) newDivision(x, y shapeinfer.Dim) (def, bool) {
	t := def{kind: division, x: x, y: y}
	var qok, rok bool
	t.q, qok = derived(shapeinfer.Quotient, x, y)
	t.r, rok = derived(shapeinfer.Remainder, x, y)
	if n, ok := f.roundedUp(x, y); ok {
		t.q, qok = derived(shapeinfer.Ceiling, n, y)
		t.r.Name = "(" + t.r.Name + ")" // another symbol: it has the same value where both mean anything
	}
	return t, qok && rok
}

// roundedUp returns n if x/y is n/y rounded up, as (n+y-1)/y is for n >= 0 and y > 0. That x may
// wrap around does not matter: it is about what to call it.
func (f *Facts) roundedUp(x, y shapeinfer.Dim) (n shapeinfer.Dim, ok bool) {
	n = x.Sub(y).AddConst(1)
	if _, isConst := n.Const(); isConst || n.IsUnknown() || len(n.Terms()) != 1 || y.IsConst(1) {
		return n, false
	}
	i, j := f.values(n), f.values(y)
	return n, !i.lo.less(zero) && !j.lo.less(zero)
}
