package planted

import (
	"fmt"
	"strings"
)

// A form is how a statement is built around a call.
type form int

const (
	// value:     y := a.Sub(b)
	value form = iota
	// fill:      var y mat.Dense
	//            y.Mul(a, b)
	fill
	// void:      a.AddInPlace(b)
	void
	// fallible:  y, err := checked.Mul(a, b)
	//            if err != nil {
	//                return err
	//            }
	fallible
	// attempt:   if err := a.AddTo(b); err != nil {
	//                return err
	//            }
	attempt
)

// An operation is a call that shapes can make fail.
type operation struct {
	form form
	// text is the call; {a}, {b}, {c} are its operands and {out} is the receiver that it fills.
	text string
	in   []*kind
	out  *kind // of the result, or nil
	// sig is the rule in short; see [parseRule].
	sig  string
	rule *rule
	// set is the rule if the flag in the text, {flag}, is true; nil if there is no flag.
	set *rule
}

// A rule is the relation between the dims of the operands, and the dims of the result. Each axis of
// an operand is a term:
//
//   - a letter: its first place binds it, and its other places must have the same dim,
//   - a sum or product of letters, which the dim must be equal to,
//   - one of these after "<": the dim, which is an index, must be less.
type rule struct {
	in  [][]term
	out []term
	// plain: all terms are letters.
	plain bool
}

// A term is an axis in a rule.
type term struct {
	text string // without "<"
	less bool
}

// parseRule reads a rule: "rk kc -> rc", "rc sc -> r+s,c", "r c r*c -> rc", "rc <r".
func parseRule(sig string) *rule {
	left, right, _ := strings.Cut(sig, " -> ")
	r := &rule{plain: !strings.ContainsAny(sig, "+*<")}
	for _, operand := range strings.Fields(left) {
		r.in = append(r.in, parseTerms(operand))
	}
	if right != "" {
		r.out = parseTerms(right)
	}
	return r
}

func parseTerms(text string) []term {
	axes := strings.Split(text, ",")
	if !strings.ContainsAny(text, ",+*<") {
		axes = strings.Split(text, "")
	}
	var list []term
	for _, a := range axes {
		rest, less := strings.CutPrefix(a, "<")
		list = append(list, term{rest, less})
	}
	return list
}

// eval returns the dim of a term, given those of letters; ok is false if one of them is not known.
func (t term) eval(letters map[string]dim) (d dim, ok bool) {
	for _, s := range strings.Split(t.text, "+") {
		product := dim{{}}
		for _, letter := range strings.Split(s, "*") {
			l, known := letters[letter]
			if !known {
				return nil, false
			}
			product = product.times(l)
		}
		d = d.add(product)
	}
	return d, true
}

// A place is an axis of an operand.
type place struct {
	operand, axis int
}

// A constraint is a place whose dim must be, or be less than, another one, which follows from the
// places that bind letters.
type constraint struct {
	place
	binders   []place // of the letters in want
	got, want dim
	less      bool
}

// holds reports whether a constraint holds for values of the knobs.
func (c constraint) holds(knobs []int) bool {
	got, want := c.got.eval(knobs), c.want.eval(knobs)
	if c.less {
		return got < want
	}
	return got == want
}

// constraints returns the constraints of a rule on operands of given shapes, and the dims of its
// letters.
func (r *rule) constraints(shapes [][]dim) (list []constraint, letters map[string]dim) {
	letters = make(map[string]dim)
	binders := make(map[string]place)
	binds := func(p place) bool {
		t := r.in[p.operand][p.axis]
		return !t.less && binders[t.text] == p && letters[t.text] != nil
	}
	r.places(func(p place, t term) {
		if len(t.text) == 1 && !t.less && letters[t.text] == nil {
			letters[t.text], binders[t.text] = shapes[p.operand][p.axis], p
		}
	})
	r.places(func(p place, t term) {
		if binds(p) {
			return
		}
		c := constraint{place: p, got: shapes[p.operand][p.axis], less: t.less}
		c.want, _ = t.eval(letters)
		for _, letter := range strings.FieldsFunc(t.text, func(c rune) bool { return c == '+' || c == '*' }) {
			c.binders = append(c.binders, binders[letter])
		}
		list = append(list, c)
	})
	return list, letters
}

// places visits all axes of all operands.
func (r *rule) places(visit func(p place, t term)) {
	for i, axes := range r.in {
		for j, t := range axes {
			visit(place{i, j}, t)
		}
	}
}

// broken returns the constraints that do not hold.
func broken(list []constraint, knobs []int) []constraint {
	var bad []constraint
	for _, c := range list {
		if !c.holds(knobs) {
			bad = append(bad, c)
		}
	}
	return bad
}

// call returns the call with the texts of its operands and of its result. A variable of struct
// type, as in "var y mat.Dense", is written &y, but y before a dot.
func (o *operation) call(operands []string, out string) string {
	text := o.text
	for i, operand := range append(operands, out) {
		name := "{out}"
		if i < len(operands) {
			name = fmt.Sprintf("{%c}", 'a'+i)
		}
		text = strings.ReplaceAll(text, name+".", strings.TrimPrefix(operand, "&")+".")
		text = strings.ReplaceAll(text, name, operand)
	}
	return text
}

// callee is the name of what is called.
func (o *operation) callee() string {
	head, _, _ := strings.Cut(o.text, "(")
	return head[strings.LastIndexByte(head, '.')+1:]
}
