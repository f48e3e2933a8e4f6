package recovery

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/why"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What a failure depends on.
//
// Of all that may be changed in the functions that are executed, what takes part is what makes a difference to the statement: with
// an unknown int in its place the statement passes, or fails in another way. That is tried by executing the root with one half of all
// of it unknown, then with the other; what makes no difference together makes none alone.
//
// A statement may fail for more than one reason, of which only the first is met: a.rows != b.rows, and a.cols != b.cols. So it is tried again
// with each part that makes a difference unknown, and with all of them, until the statement passes.

// A look is how a statement ended in one state.
type look struct {
	blocked bool     // it does not pass
	reasons []string // why it fails, and what it wants of ints in question, on all paths
}

// A probe looks at a statement.
type probe struct {
	site     *ir.Instr
	looks    []look   // at each state in which it was met
	reasons  []string // of all of them
	numbers  []int64  // that are in them
	visited  bool
	blocked  bool     // it was met in a state in which it does not pass
	gaveUp   bool     // its execution gave up
	compared []string // what its execution compares with something in question
	inside   int      // how often it executes now, one around the other
	pinned   bool     // an int that is not known equals a constant behind it: the other side is not in question
	tied     bool     // an int in question equals what is made of ints that are not known behind it
}

func (p *probe) passes() bool { return p.visited && !p.blocked && !p.gaveUp }

// passesSomewhere reports whether it passes in one of the states in which it was met: in another one what a statement before it would have written is
// not written, because there is a guard around that, and then nothing that is changed where somebody mends helps.
func (p *probe) passesSomewhere() bool {
	return !p.gaveUp && slices.ContainsFunc(p.looks, func(l look) bool { return !l.blocked })
}

// met looks at a visit of the statement, in which some functions were entered.
func (p *probe) met(v visit, lessons []lesson, entered []*ir.Func) {
	p.visited = true
	p.gaveUp = p.gaveUp || v.gaveUp
	p.blocked = p.blocked || len(v.passing) == 0
	reasons := slices.Concat(v.reasons, p.compared)
	p.compared = nil
	p.numbers = append(p.numbers, v.numbers...)
	for _, l := range lessons {
		reasons, p.numbers = append(reasons, l.text), append(append(p.numbers, l.numbers...), l.pins...)
		p.tied = p.tied || l.tied && !l.beside
		p.pinned = p.pinned || slices.ContainsFunc(l.pins, func(n int64) bool { return !isWritten(n, entered) })
	}
	p.looks = append(p.looks, look{len(v.passing) == 0, reasons})
	for _, r := range reasons {
		if !slices.Contains(p.reasons, r) {
			p.reasons = append(p.reasons, r)
		}
	}
}

// failsAs reports whether the statement fails for all the reasons of another look at it, and in each state for those of one of the states in which it
// was met then: behind a statement that was mended there are two, and in one of them what it has written is not written.
func (p *probe) failsAs(q *probe) bool {
	if p.gaveUp || p.blocked != q.blocked || !contains(p.reasons, q.reasons) {
		return false
	}
	for _, at := range p.looks {
		isSame := func(other look) bool { return at.blocked == other.blocked && contains(at.reasons, other.reasons) }
		if !slices.ContainsFunc(q.looks, isSame) {
			return false
		}
	}
	return true
}

// contains reports whether all of some reasons are in a list.
func contains(list, reasons []string) bool {
	return !slices.ContainsFunc(reasons, func(r string) bool { return !slices.Contains(list, r) })
}

// isWritten reports whether a number is written in a comparison of the functions that a statement enters: nobody mends that. Contracts compare with 0
// and 1.
func isWritten(n int64, entered []*ir.Func) bool {
	if n == 0 || n == 1 {
		return true
	}
	return slices.ContainsFunc(entered, func(fn *ir.Func) bool { return compares(fn, n) })
}

// compares reports whether a function compares something with a number, but for the counters of its loops.
func compares(fn *ir.Func, n int64) bool {
	counters := counting(fn)
	isCounter := func(v ir.Val) bool { return counters[v] }
	isNumber := func(v ir.Val) bool {
		return v < 0 && v != ir.NoVal && fn.Consts[^v].Kind == ir.ConstInt && fn.Consts[^v].Int == n
	}
	for b := range fn.Blocks {
		for i := range fn.Blocks[b].Instrs {
			if in := &fn.Blocks[b].Instrs[i]; why.IsComparison(in) && slices.ContainsFunc(in.Args, isNumber) && !slices.ContainsFunc(in.Args, isCounter) {
				return true
			}
		}
	}
	return false
}

// dependsOn lists what the failure of a statement depends on, and returns the mender that has tried that, nil if it is not certain that that is all.
func (a *afterlife) dependsOn(site *ir.Instr) ([]doubt, *mender) {
	found := a.doubts.with()
	var all []doubt
	add := func(list []doubt) {
		for _, d := range list {
			if !found[d] {
				found[d] = true
				all = append(all, d)
			}
		}
	}
	for range maxReasons {
		base := a.try(site, found)
		n := len(all)
		if a.hopeless {
			break
		}
		if base.passes() {
			// Whoever makes one operand fit the other also mends what fits only because a statement before has wanted that.
			if add(a.fitting(found, base)); len(all) > n {
				continue
			}
			if !base.pinned {
				return all, base.mender
			}
			// What the other side is made of takes part, too.
			if add(a.participants(found, base)); len(all) == n {
				return nil, nil
			}
			continue
		}
		add(a.reasonsOf(base, found, false))
		if len(all) == n {
			add(a.reasonsOf(base, found, true))
		}
		if a.left <= 0 {
			break
		}
		if len(all) == n {
			if base.passesSomewhere() {
				return all, base.mender
			}
			break
		}
	}
	return nil, nil
}

// reasonsOf lists what the failure of a statement depends on at first sight: ranks of shapes, or all else. With each int alone that lets it pass
// it wants something of that int, and what that is made of takes part, too. If there is none, it has more than one reason.
func (a *afterlife) reasonsOf(base trial, ds doubts, ranks bool) []doubt {
	candidates := base.mender.candidates(ds, ranks)
	passing := a.search(base.probe, candidates, func(list []doubt) bool {
		one := a.try(base.site, ds.with(list...))
		return one.passes() || one.gaveUp || !one.visited
	})
	if len(passing) == 0 {
		passing = a.different(ds, base, candidates)
	}
	all := passing
	for _, d := range passing {
		with := ds.with(d)
		one := a.try(base.site, with)
		rest := slices.DeleteFunc(one.mender.candidates(with, ranks), func(d doubt) bool { return slices.Contains(all, d) })
		if takesPart := a.takesPart(with, one, base.probe); takesPart(rest) {
			all = append(all, a.search(base.probe, rest, takesPart)...)
		}
	}
	return all
}

// maxReasons bounds for how many reasons, one after the other, a statement may fail.
const maxReasons = 4

// A trial is an execution up to a statement.
type trial struct {
	*probe
	mender *mender
}

func (a *afterlife) try(site *ir.Instr, ds doubts) trial {
	m := a.newMender(ds, &probe{site: site})
	a.execute(m)
	return trial{m.probe, m}
}

// participants lists what makes a difference to the statement, which ends as base says if nothing but ds is in question. That a shape may have
// another rank is no part of it. If an int in question has to equal a number, that may be made of several things each of which says what it is, so that
// none makes a difference alone: two operands have 12 rows, and the receiver wants to have as many as they. So it is if they have n.
func (a *afterlife) participants(ds doubts, base trial) []doubt {
	list := base.mender.candidates(ds, false)
	ps := a.different(ds, base, list)
	if rest := slices.DeleteFunc(list, func(d doubt) bool { return slices.Contains(ps, d) }); (base.pinned || base.tied && len(ps) == 0) && len(rest) > 0 {
		if changes := a.changes(ds, base); changes(rest) {
			ps = append(ps, a.jointly(rest, nil, changes)...)
		}
	}
	return ps
}

// jointly lists some of the doubts in a list that make a difference together with others, and not without one of them.
func (a *afterlife) jointly(list, others []doubt, wanted func(part []doubt) bool) []doubt {
	if len(list) == 1 || a.left <= 0 {
		return list
	}
	first, second := halves(list)
	with := func(part []doubt) []doubt { return slices.Concat(part, others) }
	switch {
	case wanted(with(first)):
		return a.jointly(first, others, wanted)
	case wanted(with(second)):
		return a.jointly(second, others, wanted)
	}
	return append(a.jointly(first, with(second), wanted), a.jointly(second, with(first), wanted)...)
}

// candidates lists what was met that may be changed, and is not in question: the ranks of shapes, or all else.
func (m *mender) candidates(ds doubts, ranks bool) []doubt {
	var list []doubt
	for _, fn := range m.entered {
		list = append(list, m.written.in(fn)...)
	}
	list = append(list, m.open...)
	list = slices.DeleteFunc(list, func(d doubt) bool { return ds[d] || (d.kind == shape) != ranks })
	if len(list) > maxCandidates {
		*m.hopeless = true
		return nil
	}
	return list
}

// fitting lists the operands, known only because a statement before has wanted them to be a number, of which the statement wants something, too.
func (a *afterlife) fitting(ds doubts, base trial) []doubt {
	fixed := slices.DeleteFunc(slices.Clone(base.mender.fixed), func(d doubt) bool { return ds[d] })
	return a.search(base.probe, fixed, func(more []doubt) bool {
		t := a.try(base.site, ds.with(more...))
		return !t.failsAs(base.probe) || slices.ContainsFunc(more, func(d doubt) bool { return t.mentions(t.mender.nameOf(d)) })
	})
}

// maxCandidates bounds what is tried. Of a function with more nothing is said behind its first failure, because what that depends on is not found.
const maxCandidates = 1000

// different lists those of some doubts that make a difference.
func (a *afterlife) different(ds doubts, base trial, list []doubt) []doubt {
	return a.search(base.probe, list, a.changes(ds, base))
}

// changes tells of more doubts whether they make a difference, together.
func (a *afterlife) changes(ds doubts, base trial) func(more []doubt) bool {
	return func(more []doubt) bool { return !a.try(base.site, ds.with(more...)).failsAs(base.probe) }
}

// takesPart tells of more doubts whether they make a difference, or whether the statement wants something of one of them that is among what has decided
// that it fails as it is: that may hide a difference, as where a has to have the rows of b, and b the columns of a, and a is square.
func (a *afterlife) takesPart(ds doubts, one trial, asItIs *probe) func(more []doubt) bool {
	return func(more []doubt) bool {
		t := a.try(one.site, ds.with(more...))
		if !t.failsAs(one.probe) {
			return true
		}
		_, likely := asItIs.likely(more)
		return slices.ContainsFunc(likely, func(d doubt) bool { return t.mentions(t.mender.nameOf(d)) })
	}
}

// mentions reports whether what is in question is in a reason.
func (p *probe) mentions(name string) bool {
	return slices.ContainsFunc(p.reasons, func(r string) bool {
		_, behind, found := strings.Cut(r, name)
		return found && (behind == "" || behind[0] < '0' || behind[0] > '9')
	})
}

// likely divides doubts into those that are no number in the reasons of a look at a statement, and those that are.
func (p *probe) likely(list []doubt) (rest, likely []doubt) {
	for _, d := range list {
		if n, ok := d.number(); ok && !slices.Contains(p.numbers, n) {
			rest = append(rest, d)
		} else {
			likely = append(likely, d)
		}
	}
	return rest, likely
}

// search lists the doubts of which wanted holds alone. It holds of a list if it does of one of them. How the statement fails says where to look.
func (a *afterlife) search(base *probe, list []doubt, wanted func(part []doubt) bool) []doubt {
	a.searches = true
	defer func() { a.searches = false }()
	rest, likely := base.likely(list)
	return append(a.searchIn(rest, wanted, false), a.searchIn(likely, wanted, false)...)
}

// searchIn looks for them in a list, of which it is known if it holds.
func (a *afterlife) searchIn(list []doubt, wanted func(part []doubt) bool, holds bool) []doubt {
	if len(list) == 0 || a.left <= 0 || (!holds || len(list) == 1) && !wanted(list) {
		return nil
	}
	if len(list) == 1 {
		return list
	}
	first, second := halves(list)
	found := a.searchIn(first, wanted, false)
	return append(found, a.searchIn(second, wanted, len(found) == 0)...)
}
