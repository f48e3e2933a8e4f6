package planted

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Each function is written in two ways. For the analyzer it is plain Go in one state. To be
// executed in many states it is written once, and reads its ints and alternatives from tables at
// run time:
//
//	t3 := strict.MatMul(t1, t2)
//	At(2); var t3 *strict.Tensor; switch Alt[2] { case 1: t3 = ...; default: t3 = ... }; Done()
//
// At and Done record which site is executed. Both texts have the same lines.

// A style is one of the two ways: plain in a state, or switched by tables.
type style struct {
	state    state
	switched bool
}

var knobText = regexp.MustCompile(`\{k(\d+)\}`)

// listText is a list that is written out, of as many elements as a knob says.
var listText = regexp.MustCompile(`\[\]float64\{\{k(\d+)\}\}`)

// maxListed is the maximum number of elements that are written out.
const maxListed = 40

// fillIn replaces the knobs in a text by their numbers, or by table lookups in the switched style.
func (y style) fillIn(text string) string {
	text = listText.ReplaceAllStringFunc(text, func(s string) string {
		length := s[len("[]float64{") : len(s)-1]
		k, _ := strconv.Atoi(length[len("{k") : len(length)-1])
		if y.switched || y.state.knobs[k] < 0 || y.state.knobs[k] > maxListed {
			return "make([]float64, " + length + ")"
		}
		return "[]float64{" + strings.TrimSuffix(strings.Repeat("0, ", y.state.knobs[k]), ", ") + "}"
	})
	return knobText.ReplaceAllStringFunc(text, func(s string) string {
		k := s[2 : len(s)-1]
		if y.switched {
			return "K[" + k + "]"
		}
		n, _ := strconv.Atoi(k)
		return numberText(y.state.knobs[n])
	})
}

// A written is the text of a function with all that it calls.
type written struct {
	text string
	// sites are the sites by line, counted from 0; calls are those that are reported where a helper is
	// called.
	sites map[int]*site
	calls map[int][]*site
}

// write writes a function.
func (f *function) write(y style) written {
	var b strings.Builder
	sites, calls := make(map[int]*site), make(map[int][]*site)
	n := 0
	add := func(indent int, text string) {
		b.WriteString(strings.Repeat("\t", indent) + text + "\n")
		n++
	}
	lines := func(list []*line) {
		for _, l := range list {
			switch {
			case l.dropIfUsed != nil && l.dropIfUsed.used:
			case l.site != nil:
				sites[n] = l.site
				add(l.indent, y.fillIn(l.site.write(y)))
			default:
				for _, s := range f.sites {
					if s.call == l {
						calls[n] = append(calls[n], s)
					}
				}
				add(l.indent, y.plainLine(y.fillIn(l.text)))
			}
		}
	}
	add(0, y.plainLine(f.header()))
	lines(f.main)
	if f.fails {
		add(1, "return nil")
	}
	add(0, "}")
	for _, h := range f.helpers {
		add(0, "")
		lines(h)
	}
	return written{b.String(), sites, calls}
}

// plainLine writes a line that is no site. Switched functions share one variable for errors, and
// have no constants.
func (y style) plainLine(text string) string {
	isConstant := strings.HasPrefix(text, "const ")
	switch {
	case isConstant && (y.switched || strings.Contains(text, "= n")): // it is none
		return strings.Replace(text[len("const "):], "=", ":=", 1)
	case y.switched && strings.HasPrefix(text, "func ") && strings.HasSuffix(text, ") error {"):
		return text + " var err error; _ = err"
	}
	return text
}

// write writes the line of a site.
func (s *site) write(y style) string {
	names, out := s.names()
	texts := []string{s.operation.call(names, out)}
	for _, a := range s.alternatives {
		texts = append(texts, a.text)
	}
	if !y.switched {
		return s.uses(y.state) + s.chosen(y.state).before + s.statement(texts[y.state.alts[s.index]])
	}
	target, declaration := "", ""
	switch s.operation.form {
	case value:
		target, declaration = out+" = ", "var "+out+" "+s.out.kind.typ+"; "
	case fallible:
		target, declaration = out+", err = ", "var "+out+" "+s.out.kind.typ+"; "
	case attempt:
		target = "err = "
	}
	var b strings.Builder
	fmt.Fprintf(&b, "At(%d); %sswitch Alt[%[1]d] { ", s.index, declaration)
	for i, t := range texts[1:] {
		fmt.Fprintf(&b, "case %d: %s%s%s; ", i+1, s.alternatives[i].before, target, t)
	}
	fmt.Fprintf(&b, "default: %s%s }; ", target, texts[0])
	switch s.operation.form {
	case fallible:
		b.WriteString("if err == nil { Done() }")
	case attempt:
		b.WriteString("if err == nil { Done() }; if err != nil {")
	default:
		b.WriteString("Done()")
	}
	return b.String()
}

// uses mentions operands that an alternative does not: a variable without a use would not compile.
func (s *site) uses(st state) string {
	text := ""
	names, _ := s.names()
	if s.operation.set != nil {
		names = append(slices.Clone(names), s.flag.name)
	}
	for _, name := range names {
		if st.alts[s.index] > 0 {
			text += "_ = " + name + "; "
		}
	}
	return text
}

// statement writes the statement of a site around its call.
func (s *site) statement(call string) string {
	switch s.operation.form {
	case value:
		return s.out.name + " := " + call
	case fallible:
		return s.out.name + ", err := " + call
	case attempt:
		return "if err := " + call + "; err != nil {"
	}
	return call
}
