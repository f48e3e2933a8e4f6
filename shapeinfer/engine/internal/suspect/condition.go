package suspect

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A truth is an answer.
type truth int8

const (
	no truth = iota
	yes
	unknown
)

// A Condition is a relation between sizes, or between a size and a number. Its zero value is a
// condition that is not known.
type Condition struct {
	Left  Size
	Op    string // "==", "<=", ">=", "divides", "is a multiple of" or "is a power of"
	Right Size   // its zero value: Number
	// Number is the other side if there is only one size, or else what is added to it.
	Number int64
}

// A Size is a size of a condition.
type Size struct {
	Name string // of the parameter, or of the function that reads it
	Pos  int    // of the call that reads it; 0 for a parameter
	Arg  int    // the argument that leads to it, the receiver counts; -1 for a result
	// Len: it is the length of a list. Path leads from what was read to it.
	Len  bool
	Path string
}

// exported returns a size as messages see it.
func (s size) exported() Size {
	name, isLen := strings.CutPrefix(string(s), "len(")
	if isLen {
		name = strings.TrimSuffix(name, ")")
	}
	x := Size{Len: isLen, Arg: -1}
	if i := strings.IndexAny(name, ".["); i >= 0 {
		name, x.Path = name[:i], name[i:]
	}
	x.Name, name, _ = strings.Cut(name, "@")
	pos, _, _ := strings.Cut(name, "@")
	x.Pos, _ = strconv.Atoi(pos)
	if head, arg, ok := strings.Cut(x.Name, "#"); ok {
		x.Name = head
		x.Arg, _ = strconv.Atoi(arg)
	}
	return x
}

// appendSize appends a size and its value to a key.
func appendSize(key []byte, s size, n int64) []byte {
	return fmt.Appendf(key, "%s=%d;", s, n)
}

// An explanation says for which sizes a statement fails.
type explanation struct {
	sizes     []size
	condition Condition
	lucky     map[size]int64 // for which it does not
	worst     map[size]int64 // the smallest for which it does
	witness   *tried
	form      form
}

// isRefuted reports whether there is no condition, or the event did not happen in another execution
// although the condition was not true in it. So that there are such executions, all sizes are
// changed.
func (s *Search) isRefuted(t *tried, e Event, x *explanation) bool {
	number := uint32(1)
	if x.form.holds == nil {
		return true
	}
	for n := range int64(maxEqual) { // all alike
		s.try(make(map[size]int64), []int64{n + 1})
	}
	for k := range int64(maxRefuting) {
		values := make(map[size]int64)
		for i, y := range t.choice.order {
			number = number*1664525 + 1013904223
			values[y] = 1 + int64(number>>16)%largestRefuting
			if len(t.choice.order) <= 2 { // each pair
				values[y] = 1 + k/int64(1+i*(largestRefuting-1))%largestRefuting
			}
		}
		if n := s.valuesOf(x, values); n != nil && !x.form.holds(n) {
			s.try(values, []int64{1 + k%largestRefuting})
		}
	}
	for _, u := range s.results {
		if n := s.valuesOf(x, u.choice.values); n != nil && u.happens(e, true) == no && !x.form.holds(n) {
			return true
		}
	}
	return false
}

// Bounds of the executions that may refute a condition.
const (
	maxRefuting     = 36
	largestRefuting = 6 // of their sizes
	maxEqual        = 4 // of sizes that are all alike
)

// valuesOf lists the sizes of a condition, nil if one of them has no value.
func (s *Search) valuesOf(x *explanation, values map[size]int64) (list []int64) {
	for _, size := range x.sizes {
		n, ok := values[size]
		if !ok {
			return nil
		}
		list = append(list, n)
	}
	return list
}

// suspect returns the suspect with the explanation.
func (e *explanation) suspect(place claim.Place) Suspect {
	x := Suspect{Condition: e.condition}
	for _, event := range e.witness.events {
		if event.Place.In == place.In {
			x.Event = event
			break
		}
	}
	for _, s := range e.sizes {
		x.Witness = append(x.Witness, Chosen{s.exported(), e.worst[s]})
	}
	return x
}

// withoutCondition is the suspect if its condition is none of the forms: the witness has all sizes,
// or those that are known to matter.
func (x Suspect) withoutCondition(e *explanation) Suspect {
	sizes := e.witness.choice.order
	if e.form.holds == nil {
		sizes = e.sizes
	}
	x.Condition, x.Witness = Condition{}, nil
	for _, s := range sizes {
		x.Witness = append(x.Witness, Chosen{s.exported(), e.witness.choice.values[s]})
	}
	return x
}

// A sample is an execution with some values of the sizes that matter.
type sample struct {
	values []int64
	fails  bool
	tried  *tried
}

// explain finds out on which sizes it depends whether a statement fails, which does so in an
// execution.
func (s *Search) explain(t *tried, e Event, units []unit) (*explanation, bool) {
	numbers := s.numbers(t, e)
	var matter []unit
	none := &explanation{witness: t, worst: t.choice.values}
	for _, x := range units {
		n, ok := s.matters(t, e, x, numbers)
		if !ok {
			continue
		}
		matter, none.sizes = append(matter, x), append(none.sizes, x[0])
		if none.lucky == nil {
			none.lucky = make(map[size]int64)
			for _, y := range x {
				none.lucky[y] = n
			}
		}
	}
	switch len(matter) {
	case 0:
		return nil, false
	case 1:
		x, ok := s.explainOne(t, e, matter[0], numbers)
		if y := t.near(x, matter[0]); ok && y != "" {
			return s.explainTwo(t, e, []unit{matter[0], {y}})
		}
		return x, ok
	}
	for i := range matter { // two of them, if the others are as they are
		for j := range i {
			if x, ok := s.explainTwo(t, e, []unit{matter[j], matter[i]}); ok && (len(matter) == 2 || !s.isRefuted(t, e, x)) {
				return x, true
			}
		}
	}
	return none, len(matter) <= maxMattering
}

// maxMattering bounds the sizes of a suspect without a condition.
const maxMattering = 4

// near returns a size that is about as large as the number of a condition on another size, "" if
// there is none: the condition is about both then. Small numbers are often the same by chance.
func (t *tried) near(x *explanation, of unit) size {
	if x == nil {
		return ""
	}
	for _, y := range t.choice.order {
		n := t.choice.values[y]
		if d := x.condition.Number - n; !slices.Contains(of, y) && n > smallSize && -2 <= d && d <= 2 {
			return y
		}
	}
	return ""
}

// smallSize is the largest size that is the same as another number by chance.
const smallSize = 5

// A unit are sizes that are changed together: the program goes on only if they are equal.
type unit []size

// change is the unit with a value.
type change struct {
	unit
	n int64
}

// with executes the root with the sizes of an execution, but for some.
func (s *Search) with(t *tried, changes ...change) *tried {
	values := maps.Clone(t.choice.values)
	for _, c := range changes {
		for _, x := range c.unit {
			values[x] = c.n
		}
	}
	return s.try(values, t.choice.next)
}

// numbers lists the numbers for which a size is replaced to find out whether it matters: the other
// sizes, those that were compared, the constants of the function, and some small ones.
func (s *Search) numbers(t *tried, e Event) []int64 {
	list := []int64{1, 2, 3, 4, 6, 8, 12, 64}
	for _, n := range t.choice.values {
		list = append(list, n)
	}
	for _, x := range t.events {
		if x.Place.In != e.Place.In || x.Failure == nil {
			continue
		}
		inner := x.Failure.Innermost()
		var dims []shapeinfer.Dim
		if d := claim.Compared(inner.Decision); d != nil {
			dims = append(dims, d.Left, d.Right)
		}
		if inner.Violated != nil {
			dims = append(dims, inner.Violated.Sides...)
		}
		for _, d := range dims {
			if n, ok := d.Const(); ok && 0 < n && n < maxNumber {
				list = append(list, n, n+1)
			}
		}
	}
	for _, c := range e.Place.Fn.Consts[:min(len(e.Place.Fn.Consts), maxConsts)] {
		if c.Kind == ir.ConstInt && 0 < c.Int && c.Int < maxNumber {
			list = append(list, c.Int)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// Bounds of the sizes that are tried.
const (
	maxNumber = 2000 // each of them
	maxConsts = 16   // constants of the function
)

// matters reports whether the statement need not fail if a size is another one, which it returns.
func (s *Search) matters(t *tried, e Event, x unit, numbers []int64) (lucky int64, ok bool) {
	for _, n := range numbers {
		if n != t.choice.values[x[0]] && s.with(t, change{x, n}).happens(e, t.exact) == no {
			return n, true
		}
	}
	return 0, false
}

// explainOne finds the condition on one size.
func (s *Search) explainOne(t *tried, e Event, x unit, numbers []int64) (*explanation, bool) {
	var samples []sample
	add := func(n int64) {
		if u := s.with(t, change{x, n}); u.happens(e, t.exact) != unknown {
			samples = append(samples, sample{[]int64{n}, u.happens(e, t.exact) == yes, u})
		}
	}
	for n := int64(1); n <= 9; n++ {
		add(n)
	}
	for _, n := range numbers {
		if n > 9 {
			add(n)
		}
	}
	first := int64(-1) // the smallest for which it does not fail
	for _, a := range samples {
		if !a.fails {
			first = a.values[0]
			break
		}
	}
	if first < 0 {
		return nil, false
	}
	for n := first - 1; n > 9 && n > first-40; n-- { // no smaller one
		add(n)
	}
	for _, n := range []int64{first + 1, 2*first - 1, 2 * first, 2*first + 1, 3 * first} {
		add(n)
	}
	slices.SortStableFunc(samples, func(a, b sample) int { return cmp.Compare(a.values[0], b.values[0]) })
	first, last, divisor := int64(-1), int64(-1), int64(0)
	for _, a := range samples {
		if !a.fails {
			if first < 0 {
				first = a.values[0]
			}
			last = a.values[0]
			for n := last; n != 0; {
				divisor, n = n, divisor%n
			}
		}
	}
	forms := []form{
		{"==", first, func(v []int64) bool { return v[0] == first }},
		{">=", first, func(v []int64) bool { return v[0] >= first }},
		{"<=", last, func(v []int64) bool { return v[0] <= last }},
		{divides, divisor, func(v []int64) bool { return v[0]%divisor == 0 }},
		{"is a power of", 2, func(v []int64) bool { return v[0]&(v[0]-1) == 0 }},
	}
	return fit([]unit{x}, samples, forms)
}

// Operators of conditions that are words.
const (
	divides  = "divides"
	multiple = "is a multiple of"
)

// isOrder reports whether the condition is an order of two sizes. A copy that depends on another
// condition is meant to fill a part only: it pads.
func (e *explanation) isOrder() bool {
	return len(e.sizes) == 2 && (e.condition.Op == "<=" || e.condition.Op == ">=")
}

// isRange reports whether the condition bounds a number that is read, or a length, or says what a
// length is: what returns an error otherwise checks the input.
func (e *explanation) isRange() bool {
	return len(e.sizes) == 1 && e.sizes[0].isRead() &&
		(e.condition.Op == "<=" || e.condition.Op == ">=" || e.condition.Op == "==" && strings.HasPrefix(string(e.sizes[0]), "len("))
}

// A form of a condition: an operator, the number on the right side if there is one size, and
// whether it is true of sizes.
type form struct {
	op     string
	number int64
	holds  func(v []int64) bool
}

// formsOfTwo lists the forms of conditions on two sizes. The number is added to the second one.
func formsOfTwo() (forms []form) {
	for _, n := range []int64{0, -1, 1, -2, 2} {
		forms = append(forms,
			form{"==", n, func(v []int64) bool { return v[0] == v[1]+n }},
			form{"<=", n, func(v []int64) bool { return v[0] <= v[1]+n }},
			form{">=", n, func(v []int64) bool { return v[0] >= v[1]+n }},
			form{divides, n, func(v []int64) bool { return (v[1]+n)%v[0] == 0 }},
			form{multiple, n, func(v []int64) bool { return v[1]+n != 0 && v[0]%(v[1]+n) == 0 }})
	}
	return forms
}

// explainTwo finds the condition on two sizes.
func (s *Search) explainTwo(t *tried, e Event, xs []unit) (*explanation, bool) {
	var samples []sample
	for a := int64(1); a <= maxPair; a++ {
		for b := int64(1); b <= maxPair; b++ {
			if u := s.with(t, change{xs[0], a}, change{xs[1], b}); u.happens(e, t.exact) != unknown {
				samples = append(samples, sample{[]int64{a, b}, u.happens(e, t.exact) == yes, u})
			}
		}
	}
	return fit(xs, samples, formsOfTwo())
}

// maxPair bounds two sizes whose relation is looked for.
const maxPair = 5

// fit finds the form that is true of all samples that do not fail, and false of those that fail.
func fit(xs []unit, samples []sample, forms []form) (*explanation, bool) {
	var best *sample
	var lucky map[size]int64
	isOne := false // a size of lucky is 1
	sum := func(a *sample) (n int64) {
		for _, v := range a.values {
			n += v
		}
		return n
	}
	for i := range samples {
		a := &samples[i]
		values := make(map[size]int64)
		for i, u := range xs {
			for _, x := range u {
				values[x] = a.values[i]
			}
		}
		if a.fails && (best == nil || sum(a) < sum(best)) {
			best = a
		}
		if !a.fails && (lucky == nil || !slices.Contains(a.values, 1) && isOne) {
			lucky, isOne = values, slices.Contains(a.values, 1)
		}
	}
	if best == nil || lucky == nil {
		return nil, false
	}
	i := slices.IndexFunc(forms, func(f form) bool {
		return !slices.ContainsFunc(samples, func(a sample) bool { return f.holds(a.values) == a.fails })
	})
	if i < 0 {
		return nil, false
	}
	e := &explanation{lucky: lucky, witness: best.tried, worst: make(map[size]int64), form: forms[i]}
	for k, u := range xs {
		e.sizes = append(e.sizes, u[0])
		e.worst[u[0]] = best.values[k]
	}
	e.condition = Condition{Left: xs[0][0].exported(), Op: forms[i].op, Number: forms[i].number}
	if len(xs) == 2 {
		e.condition.Right = xs[1][0].exported()
	}
	return e, true
}
