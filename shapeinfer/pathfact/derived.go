package pathfact

// The names of quotients, remainders and wrapped values: see divide.go.

import (
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
)

// maxName bounds the length of the names of quotients of quotients.
const maxName = 160

// isDerived reports whether s was made here.
func isDerived(s shapeinfer.Symbol) bool { return strings.HasPrefix(s.Name, "(") }

func newDivision(x, y shapeinfer.Dim) (def, bool) {
	q, id, ok := derivedName(x, y, "/")
	if !ok {
		return def{}, false
	}
	r, _, _ := derivedName(x, y, "%")
	return def{
		kind: division,
		x:    x,
		y:    y,
		q:    shapeinfer.Symbol{ID: id, Name: q},
		r:    shapeinfer.Symbol{ID: id, Name: r},
	}, true
}

// derivedName returns the name of x op y and the highest ID in it, or false if the name is too long.
func derivedName(x, y shapeinfer.Dim, op string) (name string, id int32, ok bool) {
	symbols := slices.Concat(x.Symbols(), y.Symbols())
	if len(symbols) == 0 {
		return "", 0, false
	}
	id = symbols[0].ID
	for _, s := range symbols {
		id = max(id, s.ID)
	}
	name = withIDs(x, id).String()
	if op != "" {
		name = operand(withIDs(x, id), false) + op + operand(withIDs(y, id), true)
	}
	return "(" + name + ")", id, len(name) <= maxName
}

// operand writes d as an operand of a division.
func operand(d shapeinfer.Dim, right bool) string {
	terms := d.Terms()
	if len(terms) > 1 || right && len(terms) == 1 && len(terms[0].Factors) > 0 && (terms[0].Coef != 1 || len(terms[0].Factors) > 1) {
		return "(" + d.String() + ")"
	}
	return d.String()
}

// withIDs writes the ID into the name of every symbol that has another ID than id.
func withIDs(d shapeinfer.Dim, id int32) shapeinfer.Dim {
	return d.SubstituteAll(func(s shapeinfer.Symbol) (shapeinfer.Dim, bool) {
		name := s.Name + "@" + strconv.Itoa(int(s.ID))
		return shapeinfer.Var(shapeinfer.Symbol{ID: id, Name: name}), s.ID != id
	})
}
