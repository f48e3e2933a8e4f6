package planted

import (
	"slices"
	"strings"
)

// Functions with sites of their own: not only the call is a line that fails, but lines in the
// callee are.

// elsewhere writes lines as the body of a helper without operands, or with those of its caller. It
// returns them, and whether they return an error.
func (w *writer) elsewhere(write func()) (lines []*line, fails bool) {
	outer := *w
	w.lines, w.indent, w.helping, w.fails, w.branching, w.param = &lines, 1, true, false, false, false
	w.scopes, w.ints, w.flags = nil, nil, nil
	w.open()
	write()
	fails = w.fails
	w.lines, w.indent, w.helping, w.branching, w.param = outer.lines, outer.indent, outer.helping, outer.branching, outer.param
	w.fails, w.scopes, w.ints, w.flags = outer.fails || fails, outer.scopes, outer.ints, outer.flags
	if fails {
		lines = append(lines, &line{indent: 1, text: "return nil"})
	}
	return lines, fails
}

// callHelper adds a helper with these lines, and its call, which it returns.
func (w *writer) callHelper(head, call string, lines []*line, fails bool) *line {
	if fails {
		head += " error"
	}
	w.f.helpers = append(w.f.helpers, slices.Concat([]*line{{text: head + " {"}}, lines, []*line{{text: "}"}}))
	if !fails {
		return w.line("%s", call)
	}
	l := w.line("if err := %s; err != nil {", call)
	w.line("\treturn err")
	w.line("}")
	return l
}

// setup writes a function without operands that fails by itself, and its call.
func (w *writer) setup() {
	w.theme("callee with a bug")
	name := w.local("setup")
	lines, fails := w.elsewhere(func() {
		w.plant(wish{operation: w.choose(), bug: true, reuse: 30})
	})
	w.callHelper("func "+name+"()", name+"()", lines, fails)
}

// pair writes a function that does two operations on what it is given. As a rule both fail: that
// makes two reports of one call.
func (w *writer) pair() {
	w.theme("callee with two failing lines")
	name := w.local("pair")
	var params, args []string
	var operations []*operation
	var operands [][]*variable
	param := w.param
	w.param = false // repairs in the callee could not name it
	defer func() { w.param = param }()
	for i := range 2 {
		o := w.choose()
		in := w.prepare(wish{operation: o, bug: i == 0 || w.chance(75), reuse: 20})
		if in == nil {
			if i > 0 { // its operands are there
				w.place(operations[0], operands[0])
			}
			return
		}
		operations, operands = append(operations, o), append(operands, in)
	}
	var sites []*site
	lines, fails := w.elsewhere(func() {
		for i, o := range operations {
			var as []string
			for _, v := range operands[i] {
				p := string(rune('a' + len(params)))
				params, args, as = append(params, p+" "+v.kind.typ), append(args, v.name), append(as, p)
			}
			sites = append(sites, w.place(o, operands[i], as...))
		}
	})
	call := w.callHelper("func "+name+"("+strings.Join(params, ", ")+")", name+"("+strings.Join(args, ", ")+")", lines, fails)
	for _, s := range sites {
		s.call = call
	}
}
