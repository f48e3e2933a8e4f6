package planted

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// A writer writes a function: lines, and the values that they can use. It plants a bug by giving a
// constructor a number that does not fit, or by giving operands in the wrong order.
type writer struct {
	*rand.Rand
	f       *function
	pool    []int    // dims
	lib     *library // of the statement that is written
	scopes  [][]*variable
	ints    [][]namedInt  // by scope
	flags   [][]namedFlag // by scope
	lines   *[]*line      // where lines go
	indent  int
	names   map[string]int
	uses    map[int]int // of the ints with names
	helping bool        // a helper is being written
	// branching: a branch is being written. There is one condition, so another one in it would be
	// decided.
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
	w := &writer{Rand: rand.New(rand.NewPCG(seed, 28)), f: &function{name: name, shared: make(map[int]bool)},
		names: make(map[string]int), uses: make(map[int]int)}
	for _, n := range w.Perm(11)[:5] {
		w.pool = append(w.pool, n+2)
	}
	w.f.values = append(slices.Clone(w.pool), 13)
	for _, n := range w.pool { // n+1 is this dim
		if !slices.Contains(w.f.values, n-1) {
			w.f.values = append(w.f.values, n-1)
		}
	}
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

// dim returns a dim of an operand: a number, or n, which has no part in sums and products.
func (w *writer) dim(r *rule) int {
	if r.plain && w.param && w.chance(25) {
		return unknown
	}
	return w.number()
}

// another returns a number that is not n; beside the parameter it is the next one, since that is
// never the same.
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
	w.scopes, w.ints, w.flags = append(w.scopes, nil), append(w.ints, nil), append(w.flags, nil)
}

func (w *writer) close() {
	w.scopes, w.ints, w.flags = w.scopes[:len(w.scopes)-1], w.ints[:len(w.ints)-1], w.flags[:len(w.flags)-1]
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

// A namedFlag is a bool with a name, which is true if a knob is 1.
type namedFlag struct {
	name string
	knob int
}

// withFlag is an operation with a flag that is called with one that there is, or a new one.
func (w *writer) withFlag(o *operation) (*operation, namedFlag) {
	var known []namedFlag
	for _, scope := range w.flags {
		known = append(known, scope...)
	}
	var f namedFlag
	if len(known) > 0 && w.chance(50) {
		f = known[w.IntN(len(known))]
	} else {
		f = w.newFlag()
	}
	called := *o
	called.text = strings.ReplaceAll(o.text, "{flag}", f.name)
	return &called, f
}

// newFlag writes a flag: a variable, a constant or a field.
func (w *writer) newFlag() namedFlag {
	w.theme("flag")
	f := namedFlag{w.fresh("trans"), w.knob(w.IntN(2))}
	value := literal(f.knob) + " == 1"
	switch w.IntN(3) {
	case 0:
		w.line("const %s = %s", f.name, value)
	case 1:
		w.line("%s := struct{ on bool }{on: %s}", f.name, value)
		f.name += ".on"
	default:
		w.line("%s := %s", f.name, value)
	}
	w.flags[len(w.flags)-1] = append(w.flags[len(w.flags)-1], f)
	return f
}

// place writes a site: the call with its operands, under the names `as` if there are some, and the
// statements around it.
func (w *writer) place(o *operation, in []*variable, as ...string) *site {
	s := &site{index: len(w.f.sites), operation: o, in: in, helper: w.helping, as: as}
	if o.set != nil {
		s.operation, s.flag = w.withFlag(o)
	}
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
