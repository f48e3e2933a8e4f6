package planted

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// The other texts that a line can have.

// addAlternatives writes the texts among which repairs choose.
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
	s.alternatives = append(s.alternatives, w.rewritten(s)...)
	if o.set == nil && (o.form == fill || o.form == void) {
		if condition := s.condition(); condition != "" {
			s.alternatives = append(s.alternatives, alternative{kind: guarded, text: "if " + condition + " { " + o.call(names, out) + " }"})
		}
	}
}

// rewritten are the texts of people who think that something else was meant.
func (w *writer) rewritten(s *site) (list []alternative) {
	o := s.operation
	names, out := s.names()
	with := func(i int, name string) string {
		others := append([]string(nil), names...)
		others[i] = name
		return o.call(others, out)
	}
	for i, v := range s.in {
		if v.kind == slice && variableText.MatchString(names[i]) && s.call == nil {
			a := alternative{kind: appended, operand: i, text: o.call(names, out)}
			a.before = fmt.Sprintf("%s = append(%[1]s, make([]float64, %s)...); ", names[i], w.knobTexts(&a, 1)[0])
			list = append(list, a)
		}
		if v.kind.turn == "" {
			continue
		}
		turned := fmt.Sprintf(v.kind.turn, strings.TrimPrefix(names[i], "&"))
		list = append(list, alternative{kind: transposed, operand: i, text: with(i, turned)})
		if variableText.MatchString(names[i]) && s.call == nil {
			list = append(list, alternative{kind: inserted, operand: i, text: o.call(names, out), before: names[i] + " = " + turned + "; "})
		}
		if other := w.known(v.kind, s.in); other != nil && s.as == nil {
			list = append(list, alternative{kind: otherVariable, operand: i, variable: other, text: with(i, other.name)})
		}
	}
	if len(s.in) > 1 && s.in[0].kind == s.in[1].kind {
		others := append([]string(nil), names...)
		others[0], others[1] = others[1], others[0]
		list = append(list, alternative{kind: swapped, text: o.call(others, out)})
	}
	receiver := strings.TrimPrefix(names[0], "&")
	if o.form == void && len(s.in) == 3 && s.in[0].kind == dense && strings.HasPrefix(o.text, "{a}.") && variableText.MatchString(receiver) {
		list = append(list, alternative{kind: inserted, resets: true, text: o.call(names, out), before: receiver + ".Reset(); "})
	}
	if other := w.instead(o); other != nil {
		list = append(list, alternative{kind: otherOperation, operation: other, text: other.call(names, out)})
	}
	return list
}

// variableText is a variable that can be assigned to, or a field or element of one.
var variableText = regexp.MustCompile(`^[a-z]+[0-9]*(\.value|\[0\])?$`)

// instead returns another operation of a library on the same operands, nil if there is none.
func (w *writer) instead(o *operation) *operation {
	var list []*operation
	for _, l := range libraries {
		for _, other := range l.operations {
			if other.form == o.form && slices.Equal(other.in, o.in) && other.out == o.out && other.sig != o.sig && other.set == nil && o.set == nil {
				list = append(list, other)
			}
		}
	}
	if len(list) == 0 {
		return nil
	}
	return list[w.IntN(len(list))]
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

// condition returns the constraints of a site as a Go expression that calls the methods for dims.
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
