package contract

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A path is the state of the evaluation at the end of one branch.
type path struct {
	facts      *pathfact.Facts
	effects    []effect
	results    []Result
	violations []Violation
	unchecked  []Violation
	panics     []string
	assumed    []pathfact.Cond
	dies       bool
}

// save returns the path so far.
func (e *evaluator) save() path {
	return path{e.facts, slices.Clone(e.effects), e.results, slices.Clone(e.out.Violations), slices.Clone(e.out.Unchecked),
		slices.Clone(e.out.Panics), slices.Clone(e.out.Assumed), e.out.Dies}
}

// restore continues with p.
func (e *evaluator) restore(p path) {
	e.facts, e.effects, e.results = p.facts, p.effects, p.results
	e.out.Violations, e.out.Unchecked = p.violations, p.unchecked
	e.out.Panics, e.out.Assumed, e.out.Dies = p.panics, p.assumed, p.dies
}

// fails reports whether the branch p must fail. The state before the branch is start.
func (p path) fails(start path) bool {
	return p.dies || len(p.violations) > len(start.violations)
}

// branch evaluates an if. The comment at the top of eval.go describes undecided conditions.
func (e *evaluator) branch(c *Clause) {
	switch e.eval(c.Cond).truth() {
	case pathfact.True:
		e.run(c.Then)
		return
	case pathfact.False:
		e.run(c.Else)
		return
	}
	start, each := e.save(), len(e.out.Each)
	defer func() { e.out.Each = e.out.Each[:each] }()
	e.assume(c.Cond)
	e.run(c.Then)
	then := e.save()
	e.restore(path{start.facts, slices.Clone(start.effects), start.results, slices.Clone(start.violations), slices.Clone(start.unchecked),
		slices.Clone(start.panics), slices.Clone(start.assumed), start.dies})
	e.assumeNot(c.Cond)
	e.run(c.Else)
	other := e.save()
	switch {
	case then.fails(start) && other.fails(start):
		e.bothFail(start, then, other)
	case then.fails(start):
		e.out.Undecided = true // the other branch is the current path
	case other.fails(start):
		e.out.Undecided = true
		e.restore(then)
	default:
		e.join(start, then, other)
	}
}

// bothFail continues with the violations of both branches. If one of them fails for a reason other
// than shapes, nothing is reported.
func (e *evaluator) bothFail(start, then, other path) {
	e.restore(then)
	e.out.Violations = append(e.out.Violations, other.violations[len(start.violations):]...)
	if e.out.Dies = then.dies || other.dies; e.out.Dies {
		e.out.Violations = start.violations
	}
	e.out.Panics = append(e.out.Panics, other.panics[len(start.panics):]...)
}

// join continues with the effects and results that both branches agree on.
func (e *evaluator) join(start, then, other path) {
	e.restore(start)
	e.effects = joinEffects(start.effects, then.effects, other.effects)
	e.results = joinResults(then.results, other.results)
}

// joinEffects joins the effects of both branches. An attribute that only one of them sets, or that
// they set to different values, is unknown.
func joinEffects(start, then, other []effect) []effect {
	joined := slices.Clone(then)
	for i, x := range joined {
		y, ok := find(other, x)
		if !ok || !x.value.equal(y.value) {
			joined[i].value = Attr{}
		}
	}
	for _, y := range other {
		if _, ok := find(then, y); !ok {
			y.value = Attr{}
			joined = append(joined, y)
		}
	}
	return joined
}

// find returns the effect on the same attribute as x.
func find(list []effect, x effect) (effect, bool) {
	for _, y := range list {
		if y.key == x.key && y.attr == x.attr {
			return y, true
		}
	}
	return effect{}, false
}

// joinResults keeps the results on which both branches agree.
func joinResults(then, other []Result) []Result {
	if len(then) != len(other) {
		return nil
	}
	joined := make([]Result, len(then))
	for i, r := range then {
		joined[i] = joinResult(r, other[i])
	}
	return joined
}

// joinResult returns the join of two results, unknown if they are not the same.
func joinResult(r, s Result) Result {
	if r.Kind != s.Kind || r.Type != s.Type || r.Ptr != s.Ptr {
		return Result{}
	}
	switch r.Kind {
	case Scalar:
		if !r.Value.equal(s.Value) {
			r.Value = Attr{}
		}
	case After:
		return Result{}
	case Alias:
		if r.Operand.Same(s.Operand) != pathfact.True {
			return Result{}
		}
	case Object:
		return joinObject(r, s)
	}
	return r
}

// joinObject returns the join of two new objects. An attribute that differs is unknown.
func joinObject(r, s Result) Result {
	if len(r.Fields) > 0 || len(s.Fields) > 0 || len(r.Attrs) != len(s.Attrs) {
		return Result{}
	}
	r.Attrs = slices.Clone(r.Attrs)
	for i, a := range r.Attrs {
		if a.Name != s.Attrs[i].Name {
			return Result{}
		}
		if !a.Value.equal(s.Attrs[i].Value) {
			r.Attrs[i].Value = Attr{}
		}
	}
	return r
}
