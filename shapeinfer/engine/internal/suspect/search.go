package suspect

import (
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/broadcast"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// A Suspect is a statement that fails for all but lucky sizes.
type Suspect struct {
	Event               // of the witness
	Condition Condition // under which it does not fail
	Witness   []Chosen  // the sizes for which it fails, those of the condition
}

// An Event is what happens at a statement in an execution: one of its last three fields is set.
type Event struct {
	Place   claim.Place
	Failure *claim.Finding
	Warning *broadcast.Site // an expansion that is a surprise
	Copy    *Partial
}

// A Chosen is a size of a witness.
type Chosen struct {
	Size  Size
	Value int64
}

// A Search looks for the suspects of one root.
type Search struct {
	Executor *exec.Executor
	Layouts  *layout.Layouts
	// Operations are the operations that may expand.
	Operations *broadcast.Operations
	Root       *ir.Func
	// Called: the package calls the root. Then its callers say what its parameters are.
	Called bool
	// Left is the number of steps that may be taken.
	Left int

	results map[string]*tried
	fixed   map[size]int64 // sizes for which the statements that are known do not fail
	tied    [][]size       // those that have to be equal
	known   map[*ir.Instr]bool
	found   []Suspect
}

// The first sizes: small ones, in both orders, and larger ones, for loops and windows that need
// some data.
var beginnings = [][]int64{
	{2, 3, 5, 7, 11, 13},
	{7, 5, 3, 2, 11, 13},
	{19, 23, 29, 31, 37, 41},
	{41, 37, 31, 29, 23, 19},
}

// Bounds of a search.
const (
	maxSuspects = 6   // of one root
	maxRuns     = 300 // executions
	maxBeside   = 8   // sizes of which one or two are changed
)

// A tried execution is one with chosen sizes.
type tried struct {
	choice   *choice
	events   []Event
	complete bool // no budget ran out
	exact    bool // all loops were executed pass by pass
	steps    int
	passed   map[*ir.Instr]bool // the statements that some path got past
}

// Find returns the suspects of the root, in the order in which they were found.
func (s *Search) Find() []Suspect {
	s.results, s.fixed, s.known = make(map[string]*tried), make(map[size]int64), make(map[*ir.Instr]bool)
	s.fitRows()
	for _, next := range beginnings {
		t := s.look(nil, next, nil)
		if t == nil || len(t.choice.order) == 0 {
			return s.found
		}
	}
	s.look(s.narrow(), beginnings[1], nil)
	for _, n := range []int64{3, 1} {
		s.lookBeside(n)
	}
	return s.found
}

// look executes the root with some sizes, and explains what fails, again and again: what is
// explained does not fail the next time. If no units are given, each size is one.
func (s *Search) look(values map[size]int64, next []int64, units []unit) (t *tried) {
	for len(s.found) < maxSuspects {
		with := maps.Clone(s.fixed)
		maps.Copy(with, values)
		t = s.try(with, next)
		if t == nil {
			return nil
		}
		e, ok := s.candidate(t)
		if !ok {
			return t
		}
		t = s.shrink(t, e)
		c, ok := s.explain(t, e, s.unitsOr(units, t))
		if !ok {
			return t
		}
		s.known[e.Place.In] = true
		maps.Copy(s.fixed, c.lucky)
		if c.condition.Op == "==" && c.condition.Number == 0 && len(c.sizes) == 2 {
			s.tied = append(s.tied, c.sizes)
		}
		if !s.isSuspect(c) || e.Failure != nil && isError(*e.Failure) && c.isRange() || e.Copy != nil && !c.isOrder() && !e.Copy.isTransposed() {
			continue
		}
		if x := c.suspect(e.Place); !s.isRefuted(t, e, c) {
			s.found = append(s.found, x)
		} else if e.Warning == nil {
			s.found = append(s.found, x.withoutCondition(c))
		}
	}
	return t
}

// shrink makes the sizes of an execution smaller if it is long and a statement fails nevertheless.
func (s *Search) shrink(t *tried, e Event) *tried {
	for _, x := range t.choice.order {
		for n := int64(2); n <= 3 && n < t.choice.values[x] && t.steps > dearSteps; n++ {
			if u := s.with(t, change{unit{x}, n}); u.happens(e, t.exact) == yes {
				t = u
			}
		}
	}
	return t
}

// dearSteps are those of a long execution.
const dearSteps = 1000

// fitRows gives rows the number of fields that the program asks for: if it gets farther with some
// number than with others, whatever the other sizes are, it skips or rejects these.
func (s *Search) fitRows() {
	base, other := s.try(s.fixed, beginnings[0]), s.try(s.fixed, beginnings[1])
	if base == nil || other == nil || base.fails() || other.fails() {
		return
	}
	for _, x := range base.choice.order {
		if !x.isOfRow() {
			continue
		}
		for n := range int64(maxFields) {
			fit := change{unit{x}, n + 1}
			t, u := s.with(base, fit), s.with(other, fit)
			if t.progress() > base.progress() && u.progress() > other.progress() {
				base, other, s.fixed[x] = t, u, n+1
			}
		}
	}
}

// maxFields bounds the number of fields of a row that is tried.
const maxFields = 6

// narrow are sizes with rows of one field.
func (s *Search) narrow() map[size]int64 {
	values := make(map[size]int64)
	for x := range s.sizes() {
		if x.isOfRow() {
			values[x] = 1
		}
	}
	return values
}

// sizes lists the sizes that any execution has asked for.
func (s *Search) sizes() map[size]bool {
	all := make(map[size]bool)
	for _, t := range s.results {
		for _, x := range t.choice.order {
			all[x] = true
		}
	}
	return all
}

// lookBeside looks where all sizes but those of one unit are n: a program that checks that some of
// its sizes are equal goes on only with such ones.
func (s *Search) lookBeside(n int64) {
	next := []int64{n}
	base := s.look(nil, next, nil)
	if base == nil || len(base.choice.order) > maxBeside {
		return
	}
	units := s.units(base)
	for _, x := range base.choice.order {
		if s.with(base, change{unit{x}, 2}).fails() {
			s.look(map[size]int64{x: 2}, next, nil)
		}
	}
	for _, u := range units {
		values := make(map[size]int64)
		for _, x := range u {
			values[x] = 2
		}
		s.look(values, next, units)
	}
}

// units lists the sizes that can be changed without the others, and the smallest sets of those that
// can be changed together: then the program gets as far as with equal sizes.
func (s *Search) units(base *tried) (units []unit) {
	taken := make(map[size]bool)
	for _, x := range base.choice.order {
		for u := (unit{x}); !taken[x] && len(u) <= maxTied; {
			best, most := size(""), s.with(base, change{u, 2}).progress()
			if most >= base.progress() {
				for _, y := range u {
					taken[y] = true
				}
				units = append(units, u)
				break
			}
			for _, y := range base.choice.order {
				if slices.Contains(u, y) || taken[y] {
					continue
				}
				if n := s.with(base, change{append(slices.Clone(u), y), 2}).progress(); n > most {
					best, most = y, n
				}
			}
			if best == "" {
				break
			}
			u = append(u, best)
		}
	}
	return units
}

// maxTied bounds the sizes of a unit.
const maxTied = 3

// progress is how far an execution gets: past how many statements, or to one that fails.
func (t *tried) progress() int {
	switch {
	case t == nil:
		return 0
	case t.fails():
		return math.MaxInt
	}
	return len(t.passed)
}

// fails reports whether one of the events is a failure.
func (t *tried) fails() bool {
	return t != nil && slices.ContainsFunc(t.events, func(e Event) bool { return e.Failure != nil })
}

// unitsOr returns units, or each size as one if there are none. Sizes that had to be equal before
// are changed together.
func (s *Search) unitsOr(units []unit, t *tried) []unit {
	if units == nil {
		for _, x := range t.choice.order {
			units = append(units, unit{x})
		}
	}
	for _, tie := range s.tied {
		var joined []unit
		at := -1
		for _, u := range units {
			switch {
			case !slices.ContainsFunc(u, func(x size) bool { return slices.Contains(tie, x) }):
				joined = append(joined, u)
			case at < 0:
				at, joined = len(joined), append(joined, slices.Clone(u))
			default:
				joined[at] = append(joined[at], u...)
			}
		}
		units = joined
	}
	return units
}

// candidate returns the first event at a statement that is not known.
func (s *Search) candidate(t *tried) (Event, bool) {
	for _, e := range t.events {
		if !s.known[e.Place.In] && e.Place.In != nil && !e.isOfNothing() {
			return e, true
		}
	}
	return Event{}, false
}

// isChecked reports whether a finding is a check of the program itself: an error that the package
// makes, or an error or a call of panic in a function that gets no lists, such as Read(r io.Reader)
// or check(ok bool, text string). A function that gets matrices may be an operation, unless it does
// nothing but check.
func (s *Search) isChecked(f claim.Finding) bool {
	end := claim.Innermost(f.Failure)[0]
	if end.In == nil {
		return false
	}
	inner := f.Innermost()
	isCall := ir.IsCall(end.In) && strings.HasPrefix(end.In.Sym, "log.Panic")
	panics := (end.In.Op == ir.OpPanic || isCall) && inner.Callee == "" && !inner.IsRuntime()
	if !panics && !isError(f) {
		return false
	}
	if !getsLists(end.Fn) || !panics && end.IsOwn() || s.onlyChecks(f.Failure.SiteFunc, f.Site) {
		return true
	}
	for l := inner.Chain; l != nil; l = l.Next {
		if s.onlyChecks(l.Func, l.Instr) {
			return true
		}
	}
	return false
}

// onlyChecks reports whether a call in fn is one of a function that does nothing but return an
// error, or panic, and belongs to no operation: fn is the root, or gets no lists.
func (s *Search) onlyChecks(fn *ir.Func, in *ir.Instr) bool {
	if fn == nil || in == nil || fn != s.Root && getsLists(fn) {
		return false
	}
	callee := s.Executor.Func(in.Sym)
	if callee == nil || callee.Effect&^(ir.Confined|ir.Checks) != 0 || len(callee.Results) > 1 {
		return false
	}
	return len(callee.Results) == 0 || program.ErrorResult(callee) == 0
}

func getsLists(fn *ir.Func) bool {
	return slices.ContainsFunc(fn.Params, func(p ir.Param) bool { return holdsList(p.Type, 0) })
}

// isError reports whether a finding is that a call returns an error.
func isError(f claim.Finding) bool {
	return f.Failure.Category == category.Error && (f.Failure.Claim == nil || f.Failure.Claim.Panics == nil)
}

// holdsList reports whether a type contains a list, or is a matrix of a library.
func holdsList(t *ir.Type, depth int) bool {
	if t == nil {
		return false
	}
	switch path, _ := ir.SplitSymbol(t.ID); {
	case depth > 4 || t.ID == "error" || t.Kind == ir.Interface && path != "" && std.Is(path): // io.Reader
		return false
	case t.Kind == ir.Slice && t.Elem != nil && (t.Elem.Kind == ir.Interface || t.Elem.Kind == ir.String): // of what a text has, or of texts
		return false
	case t.Ghost || t.Kind == ir.Slice || t.Kind == ir.Array || t.Kind == ir.Interface || t.Kind == ir.TypeParam:
		return true
	case t.Kind == ir.Pointer:
		return holdsList(t.Elem, depth+1)
	}
	return t.Kind == ir.Struct && slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return holdsList(f.Type, depth+1) })
}

// isSuspect reports whether an explanation is no contract of the root, which is what it requires of
// its parameters. Two ints of a root that takes nothing else are as good as two numbers that are
// read, if they have to be equal or one has to divide the other. The same is asked of an int in a
// list that is read, since it may be an index.
func (s *Search) isSuspect(e *explanation) bool {
	c := e.condition
	relates := len(e.sizes) == 2 && (c.Op == "==" || c.Op == divides || c.Op == multiple)
	if slices.ContainsFunc(e.sizes, size.isRead) {
		return relates || !slices.ContainsFunc(e.sizes, size.isInList)
	}
	return relates && TakesSizes(s.Root, s.Called)
}

// try executes the root with chosen sizes; nil if there are no steps left for that.
func (s *Search) try(values map[size]int64, next []int64) *tried {
	key := keyOf(values, next)
	if t := s.results[key]; t != nil {
		return t
	}
	if s.Left <= 0 || len(s.results) > maxRuns {
		return nil
	}
	r := s.Executor.NewRun(s.Root)
	c := &choice{root: s.Root, values: maps.Clone(values), next: next}
	found := &claim.Watcher{Layouts: s.Layouts}
	warned := broadcast.NewWatcher(s.Operations, found)
	copies := &copying{layouts: s.Layouts, passed: make(map[*ir.Instr]bool), found: make(map[*ir.Instr]partialAt)}
	r.Sizes, r.Watchers = c, exec.Watchers{found, warned, copies}
	r.Begin(min(budget.SuspectSteps, s.Left))
	r.SearchLimit = min(budget.SearchSteps, s.Left)
	fr := r.ExecuteRoot()
	s.Left -= r.Steps + r.Searched
	noSuch := r.HasTooFewKeys()
	t := &tried{choice: c, complete: !noSuch && !exec.RanOut(fr.Outcomes), passed: copies.passed, exact: !r.Widened, steps: r.Steps}
	if !noSuch {
		s.add(t, found.Findings(fr), warned.Certain(fr), copies.found)
	}
	s.results[key] = t
	return t
}

// add adds what an execution has found.
func (s *Search) add(t *tried, findings []claim.Finding, sites []broadcast.Site, copies map[*ir.Instr]partialAt) {
	for _, f := range findings {
		if !s.isChecked(f) {
			t.events = append(t.events, Event{Place: placeOf(f), Failure: &f})
		}
	}
	for _, x := range sites {
		if !x.IsSurprise() || !x.Column { // other shapes, as a column and a row, are meant to be expanded
			continue
		}
		place := claim.Place{Fn: x.In, In: x.Warning.Instr}
		if place.Fn == nil || place.In == nil || !place.IsOwn() {
			place = claim.Place{Fn: x.Func, In: x.Instr}
		}
		t.events = append(t.events, Event{Place: place, Warning: &x})
	}
	for _, in := range slices.SortedFunc(maps.Keys(copies), func(a, b *ir.Instr) int { return a.Pos - b.Pos }) {
		p := copies[in]
		t.events = append(t.events, Event{Place: p.place, Copy: &p.Partial})
	}
}

// keyOf is a text that is the same for the same sizes.
func keyOf(values map[size]int64, next []int64) string {
	var key []byte
	for _, x := range slices.Sorted(maps.Keys(values)) {
		key = appendSize(key, x, values[x])
	}
	for _, n := range next {
		key = appendSize(key, "", n)
	}
	return string(key)
}

// placeOf is the innermost statement of the package that fails: not the one in a function that only
// checks its operands, but the call of that.
func placeOf(f claim.Finding) claim.Place {
	place := claim.Place{Fn: f.Failure.SiteFunc, In: f.Site}
	inner := f.Innermost()
	for l := inner.Chain; l != nil; l = l.Next {
		if p := (claim.Place{Fn: l.Func, In: l.Instr}); p.In != nil && p.IsOwn() {
			place = p
		}
	}
	end := claim.Innermost(f.Failure)[0]
	switch {
	case end.In == nil || !end.IsOwn(), inner.Callee == "" && !inner.IsRuntime():
	case inner.Callee == "" && claim.IsAccessor(inner) && len(end.Fn.LoopForest().Loops) == 0:
	default:
		return end
	}
	return place
}

// isOfNothing reports whether something fails because there is no data at all.
func (e Event) isOfNothing() bool {
	if e.Failure == nil {
		return false
	}
	inner := e.Failure.Innermost()
	if e.Failure.Failure.Category == category.Empty || inner.Category == category.Empty {
		return true
	}
	d := claim.Compared(inner.Decision)
	if d == nil || inner.Category != category.Bounds {
		return false
	}
	n, known := d.Right.Const()
	return known && n == 0
}

// mayRepeat reports whether an execution fails elsewhere before it might get to a statement again.
func (t *tried) mayRepeat(e Event) bool {
	root := t.choice.root
	at, leads := e.in(root)
	if at < 0 {
		return t.fails()
	}
	l := root.LoopForest().Inner[at]
	for l != nil && l.Parent != nil {
		l = l.Parent
	}
	return slices.ContainsFunc(t.events, func(x Event) bool {
		if x.Failure == nil {
			return false
		}
		b, other := x.in(root)
		return b < 0 || leads == other || l != nil && slices.Contains(l.Blocks, b)
	})
}

// in is the statement of a function that leads to the event, and its block; -1 if it is not known.
func (e Event) in(fn *ir.Func) (block int32, in *ir.Instr) {
	switch {
	case e.Place.Fn == fn:
		in = e.Place.In
	case e.Failure == nil:
		return -1, nil
	case e.Failure.Failure.SiteFunc == fn:
		in = e.Failure.Site
	default:
		for l := e.Failure.Failure.Chain; l != nil && in == nil; l = l.Next {
			if l.Func == fn {
				in = l.Instr
			}
		}
	}
	if in == nil {
		return -1, nil
	}
	return fn.BlockOf(in), in
}

// happens reports whether an event happens in an execution. It does not if a path gets past the
// statement. It is unknown if the execution did not come to its end, or was not exact where that is
// asked for, or does not get to the statement, or fails before it might get there again, or if it
// fails because there is nothing at all.
func (t *tried) happens(e Event, exact bool) truth {
	if t == nil {
		return unknown
	}
	for _, x := range t.events {
		switch {
		case x.Place.In == e.Place.In && (x.Failure != nil) == (e.Failure != nil):
			if x.isOfNothing() {
				return unknown
			}
			return yes
		case e.Warning != nil && x.Warning != nil: // the same one, perhaps
			return unknown
		}
	}
	if !t.complete || exact && !t.exact || !t.passed[e.Place.In] || t.mayRepeat(e) {
		return unknown
	}
	return no
}
