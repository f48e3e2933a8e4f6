package planted

import (
	"fmt"
	"slices"
	"strings"
)

// The repairs of a site that fails:
//
//	operand      one operand is built in place, so that it fits the others
//	constructor  an int is changed where a value was created, so that the dims agree: one side to
//	             fit the other, or both sides to the number that another site needs; all other
//	             values that were created with this int change too
//	result       the call is replaced by a result of the shape that the call should have
//	guard        the call is put into an if statement that compares the dims
//	flag         a flag is flipped where it gets its value
//	appended     missing elements are appended to an operand that is a list
//	rewritten    an operand is transposed, for the call or permanently, or replaced by another
//	             variable; two operands are swapped; the receiver is emptied; another operation
//	             is called
//
// The result of a repair is a state: that in which the site failed, with some changes. So the
// repairs of several sites add up.

// A `mend` is a repair: a change of the state after which a site should pass. Only a run shows
// whether it does.
type mend struct {
	site  *site
	text  string // what is changed, for a reader
	from  state  // in which the site fails
	to    state  // with the change
	level level
}

// A level grades how likely it is that a programmer would make a repair.
type level int

const (
	// usual: an operand, a constructor or the result is made to fit, or there is a guard.
	usual level = iota
	// third: both sides are changed to a number that neither of them was.
	third
	// shared: the int has a name that is mentioned more than once. In the compiled program, and so
	// for the analyzer, each mention of a constant is a separate number.
	shared
)

// `mends` returns the repairs of a site in a state: those in the line of the site and, with
// everywhere, also those where its operands are created.
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

// isHuge reports whether a number is too large for a dimension: a chain of repairs may square a
// number each time.
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
	// The numbers become knobs after the existing ones.
	all := append(slices.Clone(knobs), numbers...)
	fitted := slices.Clone(shapes)
	fitted[operand] = nil
	for j := range numbers {
		fitted[operand] = append(fitted[operand], plain(len(knobs)+j))
	}
	list, _ := r.constraints(fitted)
	return numbers, len(broken(list, all)) == 0
}

// resultMends replace the call by a result. If the repair may change a dim of the result, there is
// one repair for each possible number.
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

// lettersInQuestion returns the dims of the letters, and for each broken constraint the dims with
// its letter bound to the other side.
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

// rewrittenMends write the call in another way, if it passes then. Those that change more than the
// line are listed only with everywhere.
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

// turnedMends create an operand with its two dims swapped.
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

// appendedMends append the missing elements to an operand that is a list.
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

// constructorMends change ints where values are created: one side of a broken constraint to fit the
// other, or an int to a number that another site needs, and a second int so that the constraint
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

// wanted returns new values for the knobs of a constraint with which a constraint of another site
// would hold.
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

// maxNumber bounds the new values of ints. A number that another site needs must also be positive:
// no programmer sets a dim to 0 to make another line fit.
const maxNumber = 150

// join writes numbers as a shape.
func join(numbers []int) string {
	var list []string
	for _, n := range numbers {
		list = append(list, numberText(n))
	}
	return strings.Join(list, "x")
}
