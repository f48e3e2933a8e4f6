package planted

import (
	"fmt"
	"slices"
	"strings"
)

// Functions, closures and methods that do one operation on what they are given: it is their call
// that fails.

// helper adds the lines of a function to those that are called.
func (w *writer) helper(format string, args ...any) {
	var lines []*line
	for text := range strings.SplitSeq(fmt.Sprintf(format, args...), "\n") {
		trimmed := strings.TrimLeft(text, "\t")
		lines = append(lines, &line{indent: len(text) - len(trimmed), text: trimmed})
	}
	w.f.helpers = append(w.f.helpers, lines)
}

// local names a function, type or method that only this function uses.
func (w *writer) local(stem string) string {
	return w.fresh(stem) + "Of" + w.f.name
}

// wrapped returns the operation of a function that does nothing but this operation, directly or in
// a function that it calls.
func (w *writer) wrapped(o *operation) *operation {
	if o.set != nil {
		return o
	}
	w.theme("callee")
	inner := w.function(o)
	if w.chance(25) {
		return w.function(inner)
	}
	return inner
}

// closure writes a function literal around an operation, and returns its operation.
func (w *writer) closure(o *operation) *operation {
	if o.set != nil {
		return o
	}
	w.theme("closure")
	name := w.fresh("do")
	params, args, operands := o.parameters()
	result, body := o.body(operands)
	w.line("%s := func(%s)%s {", name, params, result)
	for text := range strings.SplitSeq(body, "\n") {
		w.line("%s", text)
	}
	w.line("}")
	return o.calledAs(name + "(" + args + ")")
}

// parameters returns the operands of an operation as parameters, as arguments, and their names.
func (o *operation) parameters() (params, args string, names []string) {
	var p, a []string
	for i, k := range o.in {
		name := string(rune('a' + i))
		names, p, a = append(names, name), append(p, name+" "+k.typ), append(a, "{"+name+"}")
	}
	return strings.Join(p, ", "), strings.Join(a, ", "), names
}

// calledAs is the operation of a function that does an operation.
func (o *operation) calledAs(text string) *operation {
	wrapper := *o
	wrapper.text = text
	if o.form == fill {
		wrapper.form = value
	}
	return &wrapper
}

// function writes a function around an operation, and returns its operation.
func (w *writer) function(o *operation) *operation {
	name := w.local("step")
	params, args, operands := o.parameters()
	result, body := o.body(operands)
	w.helper("func %s(%s)%s {\n%s\n}", name, params, result, body)
	return o.calledAs(name + "(" + args + ")")
}

// body returns the result type and the body of a function that does an operation.
func (o *operation) body(operands []string) (result, body string) {
	switch o.form {
	case fill:
		return " " + o.out.typ, fmt.Sprintf("\tvar out %s\n\t%s\n\treturn &out", o.out.typ[1:], o.call(operands, "&out"))
	case fallible:
		return fmt.Sprintf(" (%s, error)", o.out.typ), "\treturn " + o.call(operands, "")
	case attempt:
		return " error", "\treturn " + o.call(operands, "")
	case value:
		return " " + o.out.typ, "\treturn " + o.call(operands, "")
	}
	return "", "\t" + o.call(operands, "")
}

// method returns the operation of a method whose receiver holds the second operand.
func (w *writer) method(o *operation) *operation {
	if o.set != nil || len(o.in) < 2 || o.in[1] == integer || o.in[1] == slice || o.in[0] == integer {
		return w.wrapped(o)
	}
	w.theme("method")
	name, weights := w.local("layer"), o.in[1]
	w.helper("type %s struct {\n\tname string\n\tw %s\n}", name, weights.typ)
	dims, params := []string{"rows", "cols"}[:len(weights.dims)], "rows, cols int"
	if len(dims) == 1 {
		params = "rows int"
	}
	w.helper("func new%s(%s) *%s {\n\treturn &%s{name: %q, w: %s}\n}", name, params, name, name, name, weights.build(dims...))
	receiver := &kind{typ: "*" + name, make: "new" + name + "(" + strings.TrimSuffix(strings.Repeat("%s, ", len(dims)), ", ") + ")", stem: "l"}
	for _, d := range weights.dims {
		receiver.dims = append(receiver.dims, strings.ReplaceAll(d, "%s", "%s.w"))
	}
	operands, moreParams, args := []string{"x", "l.w"}, "x "+o.in[0].typ, "{a}"
	if len(o.in) == 3 {
		operands, moreParams, args = append(operands, "y"), moreParams+", y "+o.in[2].typ, "{a}, {c}"
	}
	result, body := o.body(operands)
	w.helper("func (l *%s) forward(%s)%s {\n%s\n}", name, moreParams, result, body)
	m := o.calledAs("{b}.forward(" + args + ")")
	m.in = slices.Clone(o.in)
	m.in[1] = receiver
	return m
}
