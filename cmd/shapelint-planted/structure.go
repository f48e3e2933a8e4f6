package main

import (
	"fmt"
	"slices"
	"strings"
)

// Where statements stand: in a row, in branches and loops, in functions and methods that are called.

// writeFunction writes a function. Two in five have one cause: a bug, and lines behind it that it makes fail.
func writeFunction(seed uint64, name string) *function {
	for try := uint64(0); ; try++ {
		w := newWriter(seed<<16+try, name)
		if w.chance(42) {
			w.oneCause()
		} else {
			w.manyCauses()
		}
		if n := len(w.f.bugs()); 2 <= n && n <= 6 {
			return w.finish()
		}
	}
}

// finish marks what is used, and what the function needs.
func (w *writer) finish() *function {
	f := w.f
	f.fails, f.param = w.fails, w.param
	for _, lines := range append([][]*line{f.main}, f.helpers...) {
		for _, l := range lines {
			f.flag = f.flag || l.text == "if flag {"
		}
	}
	for knob, n := range w.uses {
		f.shared[knob] = n > 1
	}
	slices.Sort(f.themes)
	f.themes = slices.Compact(f.themes)
	return f
}

// theme notes a construct.
func (w *writer) theme(name string) { w.f.themes = append(w.f.themes, name) }

// choose chooses the library of a statement: mostly that of the one before.
func (w *writer) choose() *operation {
	if w.lib == nil || w.chance(25) {
		w.lib = libraries[w.IntN(len(libraries))]
	}
	w.theme(w.lib.name)
	return w.lib.operations[w.IntN(len(w.lib.operations))]
}

func (w *writer) oneCause() {
	w.f.class = "one cause"
	wish := wish{operation: w.choose(), bug: true}
	if w.chance(25) {
		wish.operation = w.wrapped(wish.operation)
	}
	if w.chance(30) {
		w.plant(w.fineWish())
	}
	repeated := w.chance(20)
	if repeated { // the same statement fails in each pass, and what uses its result
		w.beginLoop()
	}
	cause := w.plant(wish)
	if cause == nil {
		return
	}
	for range 1 + w.IntN(3) {
		w.follow(cause, wishOf(w.chance(70)))
		if w.chance(25) {
			w.plant(w.fineWish())
		}
	}
	if repeated {
		w.end()
	}
}

// wishOf is a wish for a bug, or for anything.
func wishOf(bug bool) wish { return wish{bug: bug} }

func (w *writer) fineWish() wish { return wish{operation: w.choose(), fine: true, reuse: 60} }

func (w *writer) manyCauses() {
	w.f.class = "many causes"
	target := 2 + w.IntN(5)
	for range 30 {
		if len(w.f.bugs()) >= target {
			return
		}
		w.event(0)
	}
}

// event writes one of the things that functions consist of.
func (w *writer) event(depth int) {
	n := w.IntN(100)
	switch {
	case depth < 2 && n < 9 && !w.branching:
		w.branch(depth)
	case depth < 2 && n < 17:
		w.loop(depth)
	case depth < 1 && n < 21:
		w.setup()
	case n < 25:
		w.pair()
	case n < 30:
		w.plant(wish{operation: w.wrapped(w.choose()), bug: true, reuse: 40})
	case n < 37:
		w.plant(wish{operation: w.method(w.choose()), bug: true, reuse: 40})
	case n < 47:
		w.followAny()
	case n < 60:
		w.plant(w.fineWish())
	case n < 66:
		w.convert()
	default:
		w.plant(wish{operation: w.choose(), bug: true, reuse: 35})
	}
}

// followAny writes a line that depends on a bug before it.
func (w *writer) followAny() {
	if bugs := w.f.bugs(); len(bugs) > 0 {
		w.follow(bugs[w.IntN(len(bugs))], wishOf(w.chance(50)))
	}
}

// convert makes a value of another library of one that there is.
func (w *writer) convert() {
	if w.lib != nil {
		o := w.lib.conversions[w.IntN(len(w.lib.conversions))]
		w.plant(wish{operation: o, fine: true, reuse: 100})
	}
}

func (w *writer) begin(text string) {
	w.line("%s", text)
	w.indent++
	w.open()
}

func (w *writer) end() {
	w.close()
	w.indent--
	w.line("}")
}

func (w *writer) beginLoop() {
	w.theme("loop")
	if w.chance(50) {
		w.begin("for range 3 {")
		return
	}
	w.begin("for i := 0; i < 3; i++ {")
}

// branch writes an if statement whose condition nobody knows.
func (w *writer) branch(depth int) {
	w.theme("branch")
	w.branching = true
	defer func() { w.branching = false }()
	w.begin("if flag {")
	for range 1 + w.IntN(2) {
		w.event(depth + 1)
	}
	if w.chance(50) {
		w.close()
		w.indent--
		w.begin("} else {")
		w.event(depth + 1)
	}
	w.end()
}

func (w *writer) loop(depth int) {
	w.beginLoop()
	for range 1 + w.IntN(2) {
		w.event(depth + 1)
	}
	w.end()
}

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

// wrapped returns the operation of a function that does nothing but this operation, directly or in a function that it calls.
func (w *writer) wrapped(o *operation) *operation {
	w.theme("callee")
	inner := w.function(o)
	if w.chance(25) {
		return w.function(inner)
	}
	return inner
}

// function writes a function around an operation, and returns its operation.
func (w *writer) function(o *operation) *operation {
	name := w.local("step")
	var params, args, operands []string
	for i, k := range o.in {
		p := string(rune('a' + i))
		operands = append(operands, p)
		params = append(params, p+" "+k.typ)
		args = append(args, "{"+p+"}")
	}
	result, body := o.body(operands)
	w.helper("func %s(%s)%s {\n%s\n}", name, strings.Join(params, ", "), result, body)
	wrapper := *o
	wrapper.text = name + "(" + strings.Join(args, ", ") + ")"
	if o.form == fill {
		wrapper.form = value
	}
	return &wrapper
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
	if len(o.in) < 2 || o.in[1] == integer || o.in[1] == slice || o.in[0] == integer {
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
	m := *o
	m.in = slices.Clone(o.in)
	m.in[1] = receiver
	m.text = "{b}.forward(" + args + ")"
	if o.form == fill {
		m.form = value
	}
	return &m
}
