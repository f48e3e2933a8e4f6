package planted

import (
	"slices"
)

// Where statements stand: in a row, in branches and loops, in functions and methods that are
// called.

// writeFunction writes a function. Two of five have one cause: a bug, and later lines that fail
// because of it.
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

// theme records that the function has a construct.
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
	case n < 32:
		before := len(*w.lines)
		if w.plant(wish{operation: w.closure(w.choose()), bug: true, reuse: 40}) == nil {
			*w.lines = (*w.lines)[:before] // nothing calls it
		}
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

// branch writes an if statement whose condition is unknown to the analyzer.
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
