package planted

import "slices"

// How operands are chosen, so that a call fits or does not.

// A wish says what a site is to be like.
type wish struct {
	operation *operation
	// given are operands that are chosen already.
	given map[int]*variable
	// letters are dims that the other operands are to have.
	letters map[string]int
	// bug: it is to fail; fine: it is not. Neither: whatever comes.
	bug, fine bool
	reuse     int // percent of the operands that are values of lines before
}

// plant writes a site as it is wished, or returns nil.
func (w *writer) plant(want wish) *site {
	if operands := w.prepare(want); operands != nil {
		return w.place(want.operation, operands)
	}
	return nil
}

// prepare constructs the operands of a site, or returns nil.
func (w *writer) prepare(want wish) []*variable {
	for range 12 {
		operands, numbers := w.operands(want)
		if want.bug {
			w.spoil(want.operation.rule, operands, numbers)
		}
		swap := want.bug && want.given == nil && w.chance(20) && len(operands) > 1 && want.operation.in[0] == want.operation.in[1]
		if swap {
			operands, numbers = w.swapped(want, operands, numbers)
		}
		if fails := w.wouldFail(want.operation.rule, operands, numbers); fails && want.fine || !fails && want.bug {
			continue
		}
		for i, v := range operands {
			if v == nil {
				operands[i] = w.construct(want.operation.in[i], numbers[i])
			}
		}
		return operands
	}
	return nil
}

// operands chooses operands that fit, as far as those allow that exist: nil for those that are to
// be constructed, with these numbers.
func (w *writer) operands(want wish) ([]*variable, [][]int) {
	r := want.operation.rule
	operands := w.existing(want)
	st := w.f.planned()
	env := w.f.shapes(st)
	letters := make(map[string]dim)
	for letter, n := range want.letters {
		letters[letter] = w.constant(&st, n)
	}
	r.places(func(p place, t term) {
		if v := operands[p.operand]; v != nil && len(t.text) == 1 && !t.less && letters[t.text] == nil {
			letters[t.text] = env[v][p.axis]
		}
	})
	numbers := make([][]int, len(r.in))
	r.places(func(p place, t term) {
		d, ok := t.eval(letters)
		if !ok {
			d = w.constant(&st, w.dim(r))
			letters[t.text] = d
		}
		n := d.eval(st.knobs)
		if t.less {
			n = w.IntN(n)
		}
		numbers[p.operand] = append(numbers[p.operand], n)
	})
	return operands, numbers
}

// existing chooses operands among the values that there are; nil for the others.
func (w *writer) existing(want wish) []*variable {
	r := want.operation.rule
	env := w.f.shapes(w.f.planned())
	operands := make([]*variable, len(r.in))
	var chosen []*variable
	for i := range r.in {
		if v := want.given[i]; v != nil {
			operands[i] = v
			chosen = append(chosen, v)
		}
	}
	for i, k := range want.operation.in {
		if operands[i] != nil || k == integer || !w.chance(want.reuse) {
			continue
		}
		if v := w.known(k, chosen); v != nil && env[v] != nil && w.suits(r, env[v]) {
			operands[i] = v
			chosen = append(chosen, v)
		}
	}
	return operands
}

// suits reports whether an operation can be given a value with these dims. One with n in it has no
// part in sums and products, and is not given where n cannot be named.
func (w *writer) suits(r *rule, dims []dim) bool {
	for _, d := range dims {
		if isUnknown(d.eval(w.f.knobs)) && !(r.plain && w.param) {
			return false
		}
	}
	return true
}

// constant returns a dim that is a number, in a state that is thrown away.
func (w *writer) constant(st *state, n int) dim {
	st.knobs = append(st.knobs, n)
	return plain(len(st.knobs) - 1)
}

// spoil changes a number of an operand that is to be constructed.
func (w *writer) spoil(r *rule, operands []*variable, numbers [][]int) {
	var places []place
	r.places(func(p place, t term) {
		if operands[p.operand] == nil && r.constrains(p.operand) {
			places = append(places, p)
		}
	})
	if len(places) == 0 {
		return
	}
	p := places[w.IntN(len(places))]
	n := &numbers[p.operand][p.axis]
	switch t := r.in[p.operand][p.axis]; {
	case t.less:
		*n = w.number() + 12 // more than any dim of the pool
	case len(t.text) > 1:
		*n += 1 + w.IntN(3)
	default:
		*n = w.another(*n)
	}
}

// swapped exchanges the first two operands.
func (w *writer) swapped(want wish, operands []*variable, numbers [][]int) ([]*variable, [][]int) {
	plain, fitting := w.operands(want)
	if !w.wouldFail(want.operation.rule, plain, fitting) {
		operands, numbers = plain, fitting
	}
	operands[0], operands[1] = operands[1], operands[0]
	numbers[0], numbers[1] = numbers[1], numbers[0]
	return operands, numbers
}

// wouldFail reports whether a call with these operands breaks its rule.
func (w *writer) wouldFail(r *rule, operands []*variable, numbers [][]int) bool {
	st := w.f.planned()
	env := w.f.shapes(st)
	shapes := make([][]dim, len(operands))
	for i, v := range operands {
		if v != nil {
			shapes[i] = env[v]
			continue
		}
		for _, n := range numbers[i] {
			shapes[i] = append(shapes[i], w.constant(&st, n))
		}
	}
	list, _ := r.constraints(shapes)
	return len(broken(list, st.knobs)) > 0
}

// follow writes a site with an operand that a failing earlier site used or created and whose dim is
// part of its broken constraint. The other operands fit the dim that a repair would give it, or the
// present one.
func (w *writer) follow(before *site, want wish) *site {
	st := w.f.planned()
	bad, _ := before.broken(st, w.f.shapes(st))
	if len(bad) == 0 {
		return nil
	}
	for range 12 {
		v, axis, other := w.inQuestion(before, bad[w.IntN(len(bad))], st)
		if v == nil || !w.inScope(v) {
			continue
		}
		o, operand := w.linked(v.kind, axis)
		if o == nil || !w.suits(o.rule, w.f.shapes(st)[v]) {
			continue
		}
		letter := o.rule.in[operand][axis].text
		want.operation, want.given, want.letters = o, map[int]*variable{operand: v}, map[string]int{letter: other}
		if s := w.plant(want); s != nil {
			s.follows = true
			return s
		}
	}
	return nil
}

// inQuestion chooses a value with a dim of a broken constraint, and a number for it: the dim after
// a repair, the present dim, or any other.
func (w *writer) inQuestion(s *site, c constraint, st state) (v *variable, axis, number int) {
	got, want := c.got.eval(st.knobs), c.want.eval(st.knobs)
	t := s.operation.rule.in[c.operand][c.axis]
	if t.less || len(t.text) > 1 {
		return nil, 0, 0
	}
	var is int
	switch place := c.binders[0]; w.IntN(3) {
	case 0:
		v, axis, is, number = s.in[c.operand], c.axis, got, want
	case 1:
		v, axis, is, number = s.in[place.operand], place.axis, want, got
	default:
		axis = slices.Index(s.operation.rule.out, t)
		if axis < 0 {
			return nil, 0, 0
		}
		v, is, number = s.out, want, got
	}
	switch {
	case w.chance(20):
		number = is // fits now, but not after a repair
	case w.chance(20):
		number = w.number()
	}
	return v, axis, number
}

// linked chooses an operation one of whose operands is of a kind, and has an axis that another
// operand must agree with.
func (w *writer) linked(k *kind, axis int) (*operation, int) {
	type choice struct {
		o       *operation
		operand int
	}
	var list []choice
	for _, l := range libraries {
		for _, o := range l.operations {
			for i, kind := range o.in {
				if kind == k && o.rule.shares(place{i, axis}) {
					list = append(list, choice{o, i})
				}
			}
		}
	}
	if len(list) == 0 {
		return nil, 0
	}
	c := list[w.IntN(len(list))]
	return c.o, c.operand
}

// shares reports whether another operand has the letter of a place.
func (r *rule) shares(p place) (found bool) {
	t := r.in[p.operand][p.axis]
	if len(t.text) > 1 || t.less {
		return false
	}
	r.places(func(q place, u term) {
		if q.operand != p.operand && u == t {
			found = true
		}
	})
	return found
}
