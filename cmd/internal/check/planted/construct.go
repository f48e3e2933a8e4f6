package planted

import (
	"fmt"
	"strings"
)

// How values are made, and how the ints are written that they are made with.

// construct writes a constructor, and returns the value: a variable as a rule, or the expression.
func (w *writer) construct(k *kind, numbers []int) *variable {
	v := &variable{kind: k}
	var texts []string
	for _, n := range numbers {
		text, d := w.int(n, k == integer)
		texts = append(texts, text)
		v.dims = append(v.dims, d)
	}
	v.name = k.build(texts...)
	if k == slice && knobText.MatchString(texts[0]) && numbers[0] <= maxListed && w.chance(40) {
		w.theme("list that is written out")
		v.name = "[]float64{" + texts[0] + "}"
	}
	if k == integer || w.chance(15) {
		return v
	}
	w.bind(v)
	if k != slice { // what is made of one shares its elements
		w.declare(v)
	}
	return v
}

// bind stores a value: in a variable as a rule.
func (w *writer) bind(v *variable) {
	name := w.fresh(v.kind.stem)
	switch w.IntN(20) {
	case 0:
		w.theme("struct field")
		w.line("%s := struct{ value %s }{value: %s}", name, v.kind.typ, v.name)
		name += ".value"
	case 1:
		w.theme("list")
		w.line("%s := []%s{%s}", name, v.kind.typ, v.name)
		name += "[0]"
	default:
		w.line("%s := %s", name, v.name)
	}
	v.name = name
}

// `int` writes an int that is a dim: as a literal, as a variable that later values may use too, or
// as a dim of another value. It returns its text and its dim.
func (w *writer) int(n int, bare bool) (string, dim) {
	for _, scope := range w.ints {
		for _, v := range scope {
			if w.f.knobs[v.knob] == n && w.chance(40) {
				w.uses[v.knob]++
				return v.name, plain(v.knob)
			}
		}
	}
	if text, d := w.dimOf(n); text != "" && !bare && w.chance(25) {
		return text, d
	}
	knob := w.knob(n)
	if bare || !w.chance(14) {
		return literal(knob), plain(knob)
	}
	name := w.named(knob)
	w.uses[knob]++
	return name, plain(knob)
}

// named writes an int that has a name, in one of the ways in which programs have them.
func (w *writer) named(knob int) (name string) {
	switch w.IntN(4) {
	case 0:
		name = w.fresh("n")
		w.line("const %s = %s", name, literal(knob))
	case 1:
		s := w.fresh("c")
		w.line("%s := struct{ size int }{size: %s}", s, literal(knob))
		name = s + ".size"
	default:
		name = w.fresh("n")
		w.line("%s := %s", name, literal(knob))
	}
	w.ints[len(w.ints)-1] = append(w.ints[len(w.ints)-1], namedInt{name, knob})
	return name
}

// dimOf returns a dim of a constructed value that is equal to n: the two values then depend on the
// same int.
func (w *writer) dimOf(n int) (text string, d dim) {
	for _, s := range w.scopes {
		for _, v := range s {
			for axis, d := range v.dims {
				if d.eval(w.f.knobs) == n {
					return fmt.Sprintf(v.kind.dims[axis], strings.TrimPrefix(v.name, "&")), d
				}
			}
		}
	}
	return "", nil
}
