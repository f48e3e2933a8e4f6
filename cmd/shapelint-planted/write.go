package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// A writer writes a function: lines, and the values that they can use. It plants a bug by giving a constructor a number that
// does not fit, or by giving operands in the wrong order.
type writer struct {
	*rand.Rand
	f       *function
	pool    []int    // dims
	lib     *library // of the statement that is written
	scopes  [][]*variable
	ints    [][]namedInt // by scope
	lines   *[]*line     // where lines go
	indent  int
	names   map[string]int
	uses    map[int]int // of the ints with names
	helping bool        // a helper is being written
	// branching: a branch is being written. There is one condition, so another one in it would be decided.
	branching bool
	fails     bool // what is being written returns an error
	param     bool // n can be named
}

// A namedInt is an int with a name.
type namedInt struct {
	name string
	knob int
}

func newWriter(seed uint64, name string) *writer {
	w := &writer{Rand: rand.New(rand.NewPCG(seed, 28)), f: &function{name: name, shared: make(map[int]bool)}, names: make(map[string]int), uses: make(map[int]int)}
	for _, n := range w.Perm(11)[:5] {
		w.pool = append(w.pool, n+2)
	}
	w.f.values = append(slices.Clone(w.pool), 13)
	if w.param = w.chance(25); w.param {
		w.theme("int parameter")
	}
	w.lines, w.indent = &w.f.main, 1
	w.open()
	return w
}

// chance is true in percent of the cases.
func (w *writer) chance(percent int) bool { return w.IntN(100) < percent }

func (w *writer) number() int { return w.pool[w.IntN(len(w.pool))] }

// dim returns a dim of an operand: a number, or n.
func (w *writer) dim() int {
	if w.param && w.chance(25) {
		return unknown
	}
	return w.number()
}

// another returns a number that is not n; beside the parameter it is the next one, since that is never the same.
func (w *writer) another(n int) int {
	if isUnknown(n) {
		return 2*unknown + 1 - n
	}
	for {
		if m := w.number(); m != n {
			return m
		}
	}
}

// fresh returns a new name.
func (w *writer) fresh(stem string) string {
	w.names[stem]++
	return fmt.Sprint(stem, w.names[stem])
}

func (w *writer) knob(n int) int {
	w.f.knobs = append(w.f.knobs, n)
	return len(w.f.knobs) - 1
}

func (w *writer) line(format string, args ...any) *line {
	l := &line{indent: w.indent, text: fmt.Sprintf(format, args...)}
	*w.lines = append(*w.lines, l)
	return l
}

// open and close begin and end a block.
func (w *writer) open() {
	w.scopes, w.ints = append(w.scopes, nil), append(w.ints, nil)
}

func (w *writer) close() {
	w.scopes, w.ints = w.scopes[:len(w.scopes)-1], w.ints[:len(w.ints)-1]
}

// declare makes a variable known to the lines that follow.
func (w *writer) declare(v *variable) {
	w.scopes[len(w.scopes)-1] = append(w.scopes[len(w.scopes)-1], v)
}

// inScope reports whether a line can name a variable.
func (w *writer) inScope(v *variable) bool {
	return slices.ContainsFunc(w.scopes, func(s []*variable) bool { return slices.Contains(s, v) })
}

// known returns a variable of a kind that is not among others, or nil.
func (w *writer) known(k *kind, others []*variable) *variable {
	var list []*variable
	for _, s := range w.scopes {
		for _, v := range s {
			if v.kind == k && !slices.Contains(others, v) {
				list = append(list, v)
			}
		}
	}
	if len(list) == 0 {
		return nil
	}
	return list[w.IntN(len(list))]
}

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
	if k == integer || w.chance(15) {
		return v
	}
	expr := v.name
	v.name = w.fresh(k.stem)
	w.line("%s := %s", v.name, expr)
	if k != slice { // what is made of one shares its elements
		w.declare(v)
	}
	return v
}

// int writes an int that is a dim: as it is, as a variable that others may use too, or as a dim of another value. It returns its text and
// what it is in terms of knobs.
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

// dimOf returns a dim of a value that was constructed, if one is n: what it is given is given to another value too.
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

// place writes a site: the call with its operands, which may be called otherwise there, and what must stand around it.
func (w *writer) place(o *operation, in []*variable, as ...string) *site {
	s := &site{index: len(w.f.sites), operation: o, in: in, helper: w.helping, as: as}
	for _, v := range in {
		v.used = true
	}
	if o.out != nil {
		s.out = &variable{kind: o.out, name: w.fresh(o.out.stem)}
		if o.form == fill {
			w.line("var %s %s", s.out.name, strings.TrimPrefix(o.out.typ, "*"))
			s.out.name = "&" + s.out.name
		}
	}
	w.f.sites = append(w.f.sites, s)
	s.line = w.line("")
	s.line.site = s
	w.addAlternatives(s)
	if o.form == fallible || o.form == attempt {
		w.fails = true
		if o.form == fallible {
			w.line("if err != nil {")
		}
		w.line("\treturn err")
		w.line("}")
	}
	if s.out != nil && o.form != fill {
		w.line("_ = %s", s.out.name).dropIfUsed = s.out
	}
	if s.out != nil {
		w.declare(s.out)
	}
	return s
}

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
