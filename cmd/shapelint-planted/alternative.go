package main

import (
	"fmt"
	"strings"
)

// The other texts that a line can have.

// addAlternatives writes the texts among which mends choose.
func (w *writer) addAlternatives(s *site) {
	o, r := s.operation, s.operation.rule
	names, out := s.names()
	for i, v := range s.in {
		if v.kind == integer || !r.constrains(i) {
			continue
		}
		a := alternative{kind: otherOperand, operand: i}
		texts := w.knobTexts(&a, len(v.kind.dims))
		others := append([]string(nil), names...)
		others[i] = v.kind.build(texts...)
		a.text = o.call(others, out)
		s.alternatives = append(s.alternatives, a)
	}
	if s.out != nil {
		a := alternative{kind: otherResult}
		made := o.out.build(w.knobTexts(&a, len(o.out.dims))...)
		switch o.form {
		case fallible:
			a.text = made + ", error(nil)"
		case fill:
			a.text = strings.TrimPrefix(out, "&") + " = *" + made
		default:
			a.text = made
		}
		s.alternatives = append(s.alternatives, a)
	}
	if o.form == fill || o.form == void {
		if condition := s.condition(); condition != "" {
			s.alternatives = append(s.alternatives, alternative{kind: guarded, text: "if " + condition + " { " + o.call(names, out) + " }"})
		}
	}
}

// knobTexts makes knobs for the ints in an alternative.
func (w *writer) knobTexts(a *alternative, n int) (texts []string) {
	for range n {
		k := w.knob(1)
		a.knobs = append(a.knobs, k)
		texts = append(texts, literal(k))
	}
	return texts
}

// names returns the operands and the result as they are written.
func (s *site) names() (operands []string, out string) {
	operands = s.as
	if s.as == nil {
		for _, v := range s.in {
			operands = append(operands, v.name)
		}
	}
	if s.out != nil {
		out = s.out.name
	}
	return operands, out
}

// constrains reports whether an operand has a dim that others decide.
func (r *rule) constrains(operand int) bool {
	count := make(map[string]int)
	r.places(func(_ place, t term) {
		for _, letter := range strings.FieldsFunc(t.text, func(c rune) bool { return c == '+' || c == '*' }) {
			count[letter]++
		}
	})
	for _, t := range r.in[operand] {
		if len(t.text) > 1 || t.less || count[t.text] > 1 {
			return true
		}
	}
	return false
}

// condition writes what the rule of a site asks of its operands as Go, with their dims as their methods give them.
func (s *site) condition() string {
	names, _ := s.names()
	read := func(p place) string {
		return fmt.Sprintf(s.in[p.operand].kind.dims[p.axis], strings.TrimPrefix(names[p.operand], "&"))
	}
	bound := make(map[string]string)
	var list []string
	s.operation.rule.places(func(p place, t term) {
		switch {
		case t.less:
			list = append(list, read(p)+" < "+bound[t.text])
		case len(t.text) > 1:
			var factors []string // no rule has a sum among operands
			for _, letter := range strings.Split(t.text, "*") {
				factors = append(factors, bound[letter])
			}
			list = append(list, read(p)+" == "+strings.Join(factors, "*"))
		case bound[t.text] != "":
			list = append(list, read(p)+" == "+bound[t.text])
		default:
			bound[t.text] = read(p)
		}
	})
	return strings.Join(list, " && ")
}
