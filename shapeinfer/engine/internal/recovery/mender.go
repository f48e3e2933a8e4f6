package recovery

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A mender executes a function with doubts.
type mender struct {
	doubts   doubts
	settled  map[*ir.Instr]bool
	hopeless *bool         // set if there is too much that may be changed
	probe    *probe        // looks on, nil if nobody does
	called   map[doubt]int // what stands for each in texts, the same in all executions
	written  *writings     // what may be changed in functions, too
	usual    *usual        // what statements want anyway

	unsure    map[shapeinfer.Symbol]string // those that stand for ints in question, and what they are called in reasons
	constants map[*ir.Func][]bool          // in question
	met       map[*ir.Func]bool            // those of entered
	entered   []*ir.Func                   // functions that were executed, each once
	entries   []*ir.Func                   // each as often as it was
	unknown                                // operands that are
	order     map[*ir.Instr]int            // statements of the package, numbered as they were met
	inside    int                          // how many statements execute, one around the other
	lost      bool                         // the function itself has asked about what is in question, and fails on the other way
	learnt    []lesson                     // by what executes now
	shaky     []*ir.Instr                  // those that pass only if what is in question is what they want, each once
	wanted    map[*ir.Instr][]string       // what that is
	endings
}

// unknown are operands that are not known for certain, each once.
type unknown struct {
	open  []doubt // nothing says what they are
	fixed []doubt // what is not known is a number, because a statement before has wanted that
	apart doubts  // if they are made of what is in question they are numbers of their own, see beside.go
}

// endings are how statements ended.
type endings struct {
	blocked   []inside           // those that do not pass in some state, the innermost ones first
	panicking map[*ir.Instr]bool // those of them that panic there
	passed    map[*ir.Instr]bool // those that pass in some
}

func (a *afterlife) newMender(ds doubts, p *probe) *mender {
	return &mender{
		doubts: ds, constants: ds.constants(), probe: p,
		settled: a.settled, called: a.called, hopeless: &a.hopeless, written: &a.written, usual: &a.usual,
		met: make(map[*ir.Func]bool), order: make(map[*ir.Instr]int), wanted: make(map[*ir.Instr][]string),
		unsure: make(map[shapeinfer.Symbol]string), endings: endings{passed: make(map[*ir.Instr]bool), panicking: make(map[*ir.Instr]bool)},
	}
}

// nameOf is what an int in question is called in what a statement wants of it.
func (m *mender) nameOf(d doubt) string {
	n, ok := m.called[d]
	if !ok {
		n = len(m.called)
		m.called[d] = n
	}
	return "#" + strconv.Itoa(n)
}

// text is a dim, with the names of what is in question.
func (m *mender) text(d shapeinfer.Dim) string {
	return d.Named(func(sym shapeinfer.Symbol) string {
		if name, ok := m.unsure[sym]; ok {
			return name
		}
		return sym.Name
	})
}

// numbersIn lists the constants in dims.
func numbersIn(dims ...shapeinfer.Dim) []int64 {
	var list []int64
	for _, d := range dims {
		n, _ := d.Parts()
		list = append(list, n, -n)
	}
	return list
}

func (m *mender) Entering(fn *ir.Func) []bool {
	m.entries = append(m.entries, fn)
	if !m.met[fn] {
		m.met[fn] = true
		m.entered = append(m.entered, fn)
	}
	return m.constants[fn]
}

func (m *mender) Constant(r *exec.Run, s *state.State, fn *ir.Func, k int) state.Value {
	return m.int(r, s, fn.Consts[k].Type, doubt{kind: constant, fn: fn, n: k})
}

// int is an int that is in question.
func (m *mender) int(r *exec.Run, s *state.State, t *ir.Type, from doubt) state.Value {
	d := r.Symbol(s, t, "")
	if sym, ok := d.Symbol(); ok {
		m.unsure[sym] = m.nameOf(from)
	}
	return state.Int(d)
}

// Operands has what the root hands on in question: what other functions hand on was made by their callers.
func (m *mender) Operands(fr *exec.Frame, s *state.State, in *ir.Instr, operands []state.Value) {
	if !fr.Reporting || in.Pos == 0 {
		return
	}
	for k, v := range operands {
		if v.Kind != state.IntKind {
			continue
		}
		d := doubt{kind: operand, fn: fr.Func, in: in, n: k}
		if m.doubts[d] || m.apart[d] && m.isInQuestion(s.Norm(v.Dim)) {
			operands[k] = m.int(fr.Run, s, nil, d)
			continue
		}
		if m.isOpen(v.Dim) && !slices.Contains(m.open, d) {
			m.open = append(m.open, d)
		}
		if n, known := s.Norm(v.Dim).Const(); known && in.Args[k] >= 0 && m.usual.pins[n] && !slices.Contains(m.fixed, d) {
			m.fixed = append(m.fixed, d)
		}
	}
}

// isOpen reports whether an int is neither known nor made of what is in question.
func (m *mender) isOpen(d shapeinfer.Dim) bool {
	if _, known := d.Const(); known {
		return false
	}
	return d.IsUnknown() || slices.ContainsFunc(d.Symbols(), func(sym shapeinfer.Symbol) bool { return m.unsure[sym] == "" })
}

func (m *mender) Doubts(symbol string) bool { return m.doubts[doubt{kind: variable, symbol: symbol}] }

// Branched notes what a branch says of what is in question: the statement in which that is asked wants it to be so, and may be mended if it is not. In the
// function itself it is a guard, of which a mend is not known.
func (m *mender) Branched(fr *exec.Frame, b int32, successor int, before *pathfact.Facts, s *state.State) {
	if fr.Run.Aside {
		return
	}
	known := len(m.learnt)
	m.learn(before, s, math.MaxInt32, true)
	for i := range m.learnt[known:] {
		m.learnt[known+i].fn, m.learnt[known+i].block = fr.Func, b
	}
	if m.inside == 0 {
		m.lost = m.lost || concern(m.learnt[known:]) && ends(fr.Func, fr.Func.Blocks[b].Succs[1-successor])
		m.learnt = m.learnt[:known]
	}
}

// ends reports whether a block ends its function by a panic or with an error: a mend of that may be one of what it has asked about, which is not
// known.
func ends(fn *ir.Func, b int32) bool {
	instrs := fn.Blocks[b].Instrs
	last := &instrs[len(instrs)-1]
	if k := program.ErrorResult(fn); last.Op == ir.OpReturn && k >= 0 {
		v := last.Args[k]
		return v >= 0 || fn.Consts[^v].Kind != ir.ConstZero
	}
	return last.Op == ir.OpPanic || last.Op == ir.OpReturn && program.MayKeepError(fn)
}

// A lesson is what a path has learnt of an int in question.
type lesson struct {
	text    string
	beside  bool     // none in question is in it, but one that is not known is equal to a constant: it may be made of such, and the constant may be mended
	numbers []int64  // that are in it
	unlike  string   // that of the opposite, of an equation
	pins    []int64  // what an int in question is equal to
	open    bool     // it is about something that is not in question
	tied    bool     // it says what an int in question is equal to that is made of ints which are not known
	fn      *ir.Func // if it was learnt at a branch, where that is
	block   int32
}

// usual is what statements want of ints that are not known where nothing is in question.
type usual struct {
	wanted map[*ir.Instr]map[string]bool
	pins   map[int64]bool // numbers that ints which are not known are then
	done   bool           // it is known
}

// without notes lessons as usual ones until these are known, and leaves them out from then on. Those of a statement that does not pass are none: they are
// part of why it fails.
func (u *usual) without(in *ir.Instr, lessons []lesson, passes bool) []lesson {
	if u.done {
		return slices.DeleteFunc(lessons, func(l lesson) bool { return l.beside && u.wanted[in][l.text] })
	}
	if !passes {
		return nil
	}
	if u.wanted[in] == nil && len(lessons) > 0 {
		u.wanted[in] = make(map[string]bool)
	}
	for _, l := range lessons {
		u.wanted[in][l.text] = true
	}
	return nil
}

// pin notes a number as a usual one until these are known.
func (u *usual) pin(n int64) {
	if u.done {
		return
	}
	if u.pins == nil {
		u.pins = make(map[int64]bool)
	}
	u.pins[n] = true
}

// concern reports whether some lessons are about what is in question.
func concern(lessons []lesson) bool {
	return slices.ContainsFunc(lessons, func(l lesson) bool { return !l.beside })
}

// learn notes what is known of ints and was not known before; symbols are new from first on. What decides, a branch or a contract, also says something of
// what is computed of ints in question: of other statements that may be about all that is there, as for a copy of rows of a matrix.
func (m *mender) learn(before *pathfact.Facts, s *state.State, first int32, decides bool) {
	if len(m.unsure) == 0 && m.usual.done {
		return
	}
	for _, l := range s.Facts.Learnt(before, first) {
		lesson := lesson{text: m.text(l.Left) + l.Relation + m.text(l.Right), numbers: numbersIn(l.Left, l.Right)}
		if l.Relation == "==" {
			lesson.unlike = m.text(l.Left.Sub(l.Right)) + "!=0"
		}
		equates := l.Relation == "==" || l.Relation == "≡"
		lesson.beside = true
		for _, side := range [...]shapeinfer.Dim{l.Left, l.Right} {
			c, terms := side.Parts()
			lesson.open = lesson.open || l.Relation == "==" && side.IsConst(0) || c < -1 || c > 1 || c != 0 && len(terms) == 0
			for _, sym := range side.Symbols() {
				if m.unsure[sym] != "" || decides && m.isComputed(sym) {
					lesson.beside = false
				} else {
					lesson.open, lesson.tied = true, equates
				}
				if n, fixed := s.Facts.Normalize(shapeinfer.Var(sym)).Const(); fixed {
					lesson.pins = append(lesson.pins, n)
					m.usual.pin(n)
				}
			}
		}
		if !lesson.beside || len(lesson.pins) > 0 {
			m.learnt = append(m.learnt, lesson)
		}
	}
}

func (m *mender) Around(fr *exec.Frame, in *ir.Instr, s *state.State, execute func() []*state.State) []*state.State {
	if m.probe != nil && m.probe.inside > 0 && (in.Op == ir.OpEq || in.Op == ir.OpNe) {
		m.compared(in, s, fr.Operand(s, in.Args[0]), fr.Operand(s, in.Args[1]), false)
	}
	switch {
	case in.Op == ir.OpSlice && (m.doubts[doubt{kind: list, fn: fr.Func, in: in}] || m.doubts[doubt{kind: shape, in: in}]):
		next := execute()
		for _, t := range next {
			t.SetReg(in.Dst, m.list(fr.Run, t, in))
		}
		return next
	case mayFail(in) && (in.Pos != 0 || m.settled[in]) && !fr.Run.Aside:
		return m.statement(fr, in, s, execute)
	}
	return execute()
}

// compared notes of ints that the statement which is looked at compares that they are equal already because of what it has compared before. It learns nothing of
// that, and yet both take part: of a.r == b.r && a.c == b.c where the dims in question, a.c and b.r, are one. The elements of arrays are compared at once.
func (m *mender) compared(in *ir.Instr, s *state.State, x, y state.Value, atOnce bool) {
	switch {
	case x.Kind != y.Kind:
	case x.Kind == state.IntKind:
		if !x.Dim.Equal(y.Dim) && (m.isInQuestion(x.Dim) || m.isInQuestion(y.Dim)) && (atOnce || s.Norm(x.Dim).Equal(s.Norm(y.Dim))) {
			m.probe.compared = append(m.probe.compared, fmt.Sprintf("%p %s ? %s", in, m.text(x.Dim), m.text(y.Dim)))
		}
	case x.Kind == state.ArrayKind:
		for _, e := range x.Array().Known {
			for _, f := range y.Array().Known {
				if e.Index.Equal(f.Index) {
					m.compared(in, s, e.Value, f.Value, true)
				}
			}
		}
	}
}

// mayFail reports whether an instruction is one that ends paths.
func mayFail(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpIndexAddr, ir.OpIndex, ir.OpSlice, ir.OpMakeSlice, ir.OpArrayPtr:
		return true
	}
	return ir.IsCall(in)
}

// statement executes a statement that may fail.
func (m *mender) statement(fr *exec.Frame, in *ir.Instr, s *state.State, execute func() []*state.State) []*state.State {
	if _, met := m.order[in]; !met {
		m.order[in] = len(m.order)
	}
	before, mark, known, entries, first := s.ForkHeap(), len(fr.Outcomes), len(m.learnt), len(m.entries), fr.Run.IDs+1
	m.inside++
	isProbed := m.probe != nil && in == m.probe.site
	if isProbed {
		m.probe.inside++
	}
	v := visit{next: execute()}
	m.inside--
	if isProbed {
		m.probe.inside--
	}
	m.read(&v, fr, in, mark)
	hasContract := in.Op == ir.OpCall && fr.Run.Executor.Contract(in.Sym) != nil
	for _, t := range v.passing {
		m.learn(before.Facts, t, first, hasContract)
		if hasContract {
			m.fitted(before, t)
		}
	}
	shaky := concern(m.learnt[known:])
	lessons := v.wanted(m.learnt[known:], m.entries[entries:])
	if in.Pos != 0 {
		lessons = m.usual.without(in, lessons, len(v.passing) > 0)
		if m.probe == nil || m.probe.inside == 0 {
			m.learnt = m.learnt[:known] // they are those of this statement, and of none around it, but for one that is looked at
		}
		if isProbed {
			m.probe.met(v, lessons, m.entries[entries:])
			if !isInLoop(fr) {
				return nil // what comes next is of no interest
			}
		}
		if len(lessons) > 0 {
			m.wants(in, lessons)
		}
		m.ended(inside{in, fr.Func}, v)
	}
	if !shaky && !m.settled[in] {
		return v.next
	}
	return append(v.failing, m.settle(fr.Run, in, before, v.passing)...)
}

// ended notes whether a statement passes in a state.
func (e *endings) ended(b inside, v visit) {
	if len(v.passing) > 0 {
		e.passed[b.in] = true
	} else if len(v.reasons) > 0 && !v.gaveUp {
		if !slices.Contains(e.blocked, b) {
			e.blocked = append(e.blocked, b)
		}
		e.panicking[b.in] = e.panicking[b.in] || v.panics
	}
}

// fitted notes that a receiver has other dims behind a call that a contract speaks for, and that some of either are in question: it was empty, or had
// these. That is nothing that facts can say.
func (m *mender) fitted(before, after *state.State) {
	for id := range before.Heap {
		if before.Heap[id] != after.Heap[id] {
			m.compare(before.Heap[id].Content, after.Heap[id].Content, after)
		}
	}
}

func (m *mender) compare(old, now state.Value, s *state.State) {
	switch {
	case old.Kind != now.Kind:
	case old.Kind == state.StructKind && len(old.Fields()) == len(now.Fields()):
		for i, part := range old.Fields() {
			m.compare(part, now.Fields()[i], s)
		}
	case old.Kind == state.IntKind:
		was, is := s.Norm(old.Dim), s.Norm(now.Dim)
		given, isGiven := was.Const()
		if was.IsUnknown() || is.IsUnknown() || was.Equal(is) || isGiven && given == 0 || !m.isInQuestion(was) && !m.isInQuestion(is) {
			return
		}
		l := lesson{text: m.text(was) + "==" + m.text(is), numbers: numbersIn(was, is), open: true}
		if isGiven {
			l.pins = []int64{given}
		} else if n, known := is.Const(); known {
			l.pins = []int64{n}
		}
		m.learnt = append(m.learnt, l)
	}
}

// isInQuestion reports whether a dim is made of something that is in question.
func (m *mender) isInQuestion(d shapeinfer.Dim) bool {
	return slices.ContainsFunc(d.Symbols(), func(sym shapeinfer.Symbol) bool { return m.unsure[sym] != "" })
}

// isComputed reports whether a symbol stands for the result of an operation on what is in question.
func (m *mender) isComputed(sym shapeinfer.Symbol) bool {
	found := false
	if sym.IsOperation() {
		shapeinfer.Var(sym).Named(func(part shapeinfer.Symbol) string {
			found = found || m.unsure[part] != ""
			return part.Name
		})
	}
	return found
}

// isBlocked reports whether a statement does not pass in some state.
func (m *mender) isBlocked(in *ir.Instr) bool {
	return slices.ContainsFunc(m.blocked, func(b inside) bool { return b.in == in })
}

// fails reports whether the statement does not pass from which the failure of a site comes. Of a call that fails in either of two statements, one may
// pass, or does so behind some of the mends of what is before it.
func (m *mender) fails(site *ir.Instr, f *exec.Failure) bool {
	in := statementIn(site, f)
	return m.isBlocked(in) && (in == site || !m.passed[in])
}

// wants notes what a statement wants of what is in question.
func (m *mender) wants(in *ir.Instr, lessons []lesson) {
	if m.wanted[in] == nil {
		m.shaky = append(m.shaky, in)
	}
	for _, l := range lessons {
		if !slices.Contains(m.wanted[in], l.text) {
			m.wanted[in] = append(m.wanted[in], l.text)
		}
	}
}

// isInLoop reports whether what executes may be executed again in the same frames.
func isInLoop(fr *exec.Frame) bool {
	for ; fr != nil; fr = fr.Up {
		if fr.Info.Forest.Inner[fr.Here] != nil {
			return true
		}
	}
	return false
}

// list is a list of its own, of any length.
func (m *mender) list(r *exec.Run, s *state.State, in *ir.Instr) state.Value {
	t, n := in.Type, r.NewSymbol("", "len")
	s.Facts = s.Facts.Declare(n, 0, state.MaxLenOf(t.Elem))
	m.unsure[n] = m.nameOf(doubt{kind: list, in: in})
	return r.NewSlice(s, t, shapeinfer.Var(n), shapeinfer.Var(n), state.RestSymbolic)
}
