package summary

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/contract"
)

// The names of dims in a summary: a parameter's own, where a dim equals one, else a letter. The
// first and the last axis of the result are r and c, an axis that two arguments share and the
// result has not is k, a square is n by n, a length is n.

// otherLetters are given when the one that fits is taken.
var otherLetters = [...]string{"n", "m", "k", "p", "q", "s", "t", "u", "v", "w", "h", "d", "e", "g", "l"}

// axisLetters are the letters of the axes of a shape, by its rank.
var axisLetters = [...][]string{1: {"n"}, 2: {"r", "c"}, 3: {"b", "r", "c"}, 4: {"n", "c", "h", "w"}}

// A letterer gives letters to classes.
type letterer struct {
	q     *relations
	taken map[string]bool
}

// name gives every class that is written in brackets or as a parameter its name.
func (q *relations) name(results [][]int, changes []change) {
	l := &letterer{q: q, taken: make(map[string]bool)}
	for _, p := range q.params {
		l.taken[p.name] = true
	}
	for i := range q.classes {
		l.own(&q.classes[i])
	}
	for _, axes := range results {
		for axis, k := range axes {
			if k >= 0 {
				l.give(k, letterOf(axis, len(axes)))
			}
		}
	}
	for _, late := range [...]bool{false, true} { // what is replaced needs a letter least
		for k := range q.classes {
			if c := &q.classes[k]; l.isReplaced(c, changes) == late {
				l.give(k, l.fitting(c))
			}
		}
	}
	for k := range q.classes {
		if c := &q.classes[k]; c.name == nil {
			c.name = l.first(c)
		}
	}
	for k := range q.classes {
		if c := &q.classes[k]; c.name == nil && !c.derived.IsUnknown() {
			c.name = q.expression(c.derived)
		}
	}
}

// letterOf is the letter of an axis.
func letterOf(axis, rank int) string {
	if rank < len(axisLetters) {
		return axisLetters[rank][axis]
	}
	return otherLetters[0]
}

// own names a class that is a number or a parameter.
func (l *letterer) own(c *class) {
	if c.known {
		c.name = number(c.number)
		return
	}
	for _, i := range c.terms {
		if t := &l.q.terms[i]; t.kind == termInt {
			if c.name = l.q.written(t); c.name != nil {
				return
			}
		}
	}
}

// give gives a letter to a class that is written in brackets and has no name.
func (l *letterer) give(k int, letter string) {
	c := &l.q.classes[k]
	if c.name != nil || !c.derived.IsUnknown() || !l.inBrackets(c) {
		return
	}
	for i := 0; l.taken[letter]; i++ {
		if i == len(otherLetters) {
			return
		}
		letter = otherLetters[i]
	}
	l.taken[letter] = true
	c.name = nameExpr(letter)
}

// isReplaced reports whether a class is only a dim of an argument that gets another shape.
func (l *letterer) isReplaced(c *class, changes []change) bool {
	return len(c.terms) == 1 && slices.ContainsFunc(changes, func(x change) bool { return x.param == l.q.terms[c.terms[0]].param })
}

func (l *letterer) inBrackets(c *class) bool {
	return slices.ContainsFunc(c.terms, func(i int) bool { return l.q.terms[i].kind == termDim })
}

// fitting is the letter that a class would have, from where it is found.
func (l *letterer) fitting(c *class) string {
	letter, params := "n", make(map[int]int)
	for _, i := range c.terms {
		t := &l.q.terms[i]
		if t.kind != termDim {
			continue
		}
		if len(params) == 0 {
			letter = letterOf(int(t.axis), len(l.q.params[t.param].dims))
		}
		if params[t.param]++; params[t.param] > 1 {
			return "n"
		}
	}
	if len(params) > 1 && letter != "n" {
		return "k"
	}
	return letter
}

// first is the name of a class of which no member has a letter: that of its first member.
func (l *letterer) first(c *class) *contract.Expr {
	for _, i := range c.terms {
		if x := l.q.written(&l.q.terms[i]); x != nil {
			return x
		}
	}
	return nil
}
