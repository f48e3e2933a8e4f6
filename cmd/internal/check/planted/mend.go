package planted

import (
	"fmt"
	"slices"
	"strings"
)

// The mends of a site that fails:
//
//	operand      one operand is built in place, so that it fits the others
//	constructor  an int is changed where a value was made, so that the dims agree: the one side to fit the other, or both to
//	             what another line would have; whatever else was made with this int changes too
//	result       the call is replaced by a result of the shape that it would have had
//	guard        the call stands in an if statement that compares the dims
//	flag         a flag is flipped where it gets its value
//	appended     what is missing is appended to an operand that is a list
//	rewritten    an operand is transposed, here or for good, or is another variable; two are swapped; the receiver is emptied; something else is called
//
// A mend is a state, that in which the site failed with some changes. So mends of several sites add
// up.

// A mend is a change that lets a site succeed, if it does what is hoped for.
type mend struct {
	site  *site
	text  string // what is changed, for a reader
	from  state  // in which the site fails
	to    state
	level level
}

// A level says how far-fetched a mend is.
type level int

const (
	// usual: an operand, a constructor or the result is made to fit, or there is a guard.
	usual level = iota
	// third: both sides are changed to a number that neither of them was.
	third
	// shared: an int changes that has a name and is mentioned more than once. To a compiler, and so to
	// an analyzer of what it compiles, each mention of a constant is a number of its own.
	shared
)

// mends returns the ways to mend a site in a state: at the site or (everywhere) also where its
// operands come from.
func (f *function) mends(st state, s *site, everywhere bool) []mend {
	env := f.shapes(st)
	bad, letters := s.broken(st, env)
	if len(bad) == 0 {
		return nil
	}
	shapes := s.operands(st, env)
	var list []mend
	if st.alts[s.index] == 0 { // one alternative at a time
		list = append(list, s.operandMends(st, shapes)...)
		list = append(list, s.resultMends(st, bad, letters)...)
		list = append(list, s.guardMends(st)...)
		list = append(list, f.rewrittenMends(st, s, everywhere)...)
	}
	if !everywhere {
		return list
	}
	return slices.DeleteFunc(slices.Concat(list, f.constructorMends(st, s, bad), f.turnedMends(st, s),
		f.flagMends(st, s), f.appendedMends(st, s, bad)), func(m mend) bool { return slices.ContainsFunc(m.to.knobs, isHuge) })
}

// isHuge reports whether a number is one that no memory has room for, where it is a dimension:
// mends behind mends may square it each time.
func isHuge(n int) bool { return n > 10*maxNumber && !isUnknown(n) }

// with returns a state in which a site is written in another way, with numbers for its ints.
func (s *site) with(st state, choice int, numbers []int) state {
	to := st.clone()
	to.alts[s.index] = choice + 1
	for i, k := range s.alternatives[choice].knobs {
		to.knobs[k] = numbers[i]
	}
	return to
}

// operandMends replace an operand by one that fits the others.
func (s *site) operandMends(st state, shapes [][]dim) (list []mend) {
	for i, a := range s.alternatives {
		if a.kind != otherOperand {
			continue
		}
		numbers, ok := s.rule(st).fitting(a.operand, shapes, st.knobs)
		if !ok {
			continue
		}
		name := style{state: st}.fillIn(strings.TrimPrefix(s.in[a.operand].name, "&"))
		text := fmt.Sprintf("operand %s is %s", name, join(numbers))
		list = append(list, mend{site: s, text: text, from: st, to: s.with(st, i, numbers)})
	}
	return list
}

// fitting returns the dims that an operand must have to fit the others; ok is false if there are
// none.
func (r *rule) fitting(operand int, shapes [][]dim, knobs []int) (numbers []int, ok bool) {
	letters := make(map[string]dim) // as the other operands have them
	r.places(func(p place, t term) {
		if p.operand != operand && len(t.text) == 1 && !t.less && letters[t.text] == nil {
			letters[t.text] = shapes[p.operand][p.axis]
		}
	})
	for j, t := range r.in[operand] {
		n := shapes[operand][j].eval(knobs)
		if want, known := t.eval(letters); known {
			n = want.eval(knobs)
			if t.less {
				n--
			}
		}
		numbers = append(numbers, n)
	}
	// Numbers become knobs behind those that there are.
	all := append(slices.Clone(knobs), numbers...)
	fitted := slices.Clone(shapes)
	fitted[operand] = nil
	for j := range numbers {
		fitted[operand] = append(fitted[operand], plain(len(knobs)+j))
	}
	list, _ := r.constraints(fitted)
	return numbers, len(broken(list, all)) == 0
}

// resultMends replace the call by a result. Where a dim of the result is in question there is one
// for each number that it may be.
func (s *site) resultMends(st state, bad []constraint, letters map[string]dim) (list []mend) {
	for i, a := range s.alternatives {
		if a.kind != otherResult {
			continue
		}
		seen := make(map[string]bool)
		for _, l := range lettersInQuestion(s.rule(st), bad, letters) {
			var numbers []int
			for _, d := range s.rule(st).result(l) {
				numbers = append(numbers, d.eval(st.knobs))
			}
			if text := join(numbers); !seen[text] {
				seen[text] = true
				list = append(list, mend{site: s, text: "the result is " + text, from: st, to: s.with(st, i, numbers)})
			}
		}
	}
	return list
}

// lettersInQuestion returns the dims of the letters, and those with each broken constraint decided
// the other way.
func lettersInQuestion(r *rule, bad []constraint, letters map[string]dim) []map[string]dim {
	list := []map[string]dim{letters}
	for _, c := range bad {
		t := r.in[c.operand][c.axis]
		if len(t.text) > 1 || t.less {
			continue
		}
		other := make(map[string]dim, len(letters))
		for k, v := range letters {
			other[k] = v
		}
		other[t.text] = c.got
		list = append(list, other)
	}
	return list
}

// guardMends put the call into an if statement.
func (s *site) guardMends(st state) (list []mend) {
	for i, a := range s.alternatives {
		if a.kind == guarded {
			list = append(list, mend{site: s, text: "guarded", from: st, to: s.with(st, i, nil)})
		}
	}
	return list
}

// rewrittenMends are those that write the call in another way, and let it pass then; what changes
// more than the line is one only if it may be mended everywhere.
func (f *function) rewrittenMends(st state, s *site, everywhere bool) (list []mend) {
	for i, a := range s.alternatives {
		if a.kind < transposed || a.kind == appended || a.kind == inserted && !everywhere {
			continue
		}
		to := s.with(st, i, nil)
		if bad, _ := s.broken(to, f.shapes(to)); len(bad) == 0 {
			list = append(list, mend{site: s, text: style{state: to}.fillIn(a.before + a.text), from: st, to: to})
		}
	}
	return list
}

// turnedMends make an operand with its two dims in the other order.
func (f *function) turnedMends(st state, s *site) (list []mend) {
	for _, v := range s.in {
		if v.kind.turn == "" || len(v.dims) != 2 || len(v.dims[0]) != 1 || len(v.dims[1]) != 1 ||
			len(v.dims[0][0]) != 1 || len(v.dims[1][0]) != 1 {
			continue
		}
		rows, cols := v.dims[0][0][0], v.dims[1][0][0]
		to := st.clone()
		to.knobs[rows], to.knobs[cols] = st.knobs[cols], st.knobs[rows]
		if bad, _ := s.broken(to, f.shapes(to)); len(bad) == 0 && rows != cols {
			list = append(list, mend{site: s, text: "constructors: " + v.name + " is transposed", from: st, to: to})
		}
	}
	return list
}

// appendedMends append what is missing to an operand that is a list.
func (f *function) appendedMends(st state, s *site, bad []constraint) (list []mend) {
	if st.alts[s.index] != 0 {
		return nil
	}
	for i, a := range s.alternatives {
		if a.kind != appended {
			continue
		}
		for _, c := range bad {
			missing := c.got.eval(st.knobs) - c.want.eval(st.knobs)
			if c.operand == a.operand {
				missing = -missing
			}
			if missing <= 0 || missing > maxNumber {
				continue
			}
			to := s.with(st, i, []int{missing})
			if still, _ := s.broken(to, f.shapes(to)); len(still) == 0 {
				list = append(list, mend{site: s, text: style{state: to}.fillIn(a.before), from: st, to: to})
			}
		}
	}
	return list
}

// flagMends flip a flag, where it gets its value.
func (f *function) flagMends(st state, s *site) []mend {
	if s.operation.set == nil {
		return nil
	}
	to := st.clone()
	to.knobs[s.flag.knob] = 1 - st.knobs[s.flag.knob]
	if bad, _ := s.broken(to, f.shapes(to)); len(bad) > 0 {
		return nil
	}
	return []mend{{site: s, text: "the flag is flipped", from: st, to: to}}
}

// constructorMends change ints where values are made: one side of a broken constraint to fit the
// other, or an int to what would let another line pass, and a second one so that the constraint
// holds then.
func (f *function) constructorMends(st state, s *site, bad []constraint) (list []mend) {
	add := func(l level, settings ...setting) {
		to := st.clone()
		var texts []string
		for _, set := range settings {
			to.knobs[set.knob] = set.value
			if f.shared[set.knob] {
				l = shared
			}
			texts = append(texts, numberText(set.value)+" for "+numberText(st.knobs[set.knob]))
		}
		list = append(list, mend{s, "constructors: " + strings.Join(texts, ", "), st, to, l})
	}
	for _, c := range bad {
		for _, set := range c.settings(st.knobs) {
			add(usual, set)
		}
		for _, set := range f.wanted(st, s, c) {
			changed := slices.Clone(st.knobs)
			changed[set.knob] = set.value
			if c.holds(changed) {
				add(third, set)
			}
			for _, second := range c.settings(changed) {
				if second.knob != set.knob {
					add(third, set, second)
					break
				}
			}
		}
	}
	return list
}

// settings returns the ways to make a constraint hold by changing one knob.
func (c constraint) settings(knobs []int) []setting {
	got, want, less := c.got.eval(knobs), c.want.eval(knobs), 0
	if c.less {
		less = 1
	}
	return append(c.got.solve(knobs, want-less), c.want.solve(knobs, got+less)...)
}

// wanted returns values for the knobs in a constraint with which a constraint of another site would
// hold.
func (f *function) wanted(st state, s *site, c constraint) (list []setting) {
	env := f.shapes(st)
	seen := make(map[setting]bool)
	for _, other := range f.sites {
		shapes := other.operands(st, env)
		if other == s || shapes == nil {
			continue
		}
		constraints, _ := other.rule(st).constraints(shapes)
		for _, d := range constraints {
			for _, set := range d.settings(st.knobs) {
				if (c.got.has(set.knob) || c.want.has(set.knob)) && (0 < set.value && set.value < maxNumber || isUnknown(set.value)) && !seen[set] {
					seen[set] = true
					list = append(list, set)
				}
			}
		}
	}
	return list
}

// maxNumber bounds what ints are changed to. Nobody changes a dim to 0 so that another line fits.
const maxNumber = 150

// join writes numbers as a shape.
func join(numbers []int) string {
	var list []string
	for _, n := range numbers {
		list = append(list, numberText(n))
	}
	return strings.Join(list, "x")
}
