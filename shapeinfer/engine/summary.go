package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A summary says what holds on every normal return of a function: which dims of its arguments are equal,
// and the dims of what it returns or changes. It is what a caller may rely on, and what a caller that
// contradicts it fails by: then there is no return.
//
// The function is executed once on unknown arguments, as a root is. Each dim of an argument is a symbol
// from the start, so that all paths speak of the same ones. Where a path returns, its facts are asked
// about candidates: two dims are equal, a dim is a polynomial of others, an index is below a dim. A
// candidate that holds on every path belongs to the summary. So what the paths have in common is found by
// meaning, and panics need no look: a path that panics is not asked.
//
// A shape that is a list has no dims before its length is known. If every return has found the same
// length, the function is executed again on lists of this length; else only single axes are looked at.
//
// Over-approximated, that is forgotten: what holds on one path only, min and max of dims, lists of any
// length. Assumed: dims are not negative, and an interface is what stands for it.

// summarySteps bounds the execution of a function for its summary.
const summarySteps = 150000

// nobody is the root of an execution in which nothing is reported.
var nobody = &ir.Func{}

// Summary returns what holds whenever f returns, as a contract; nil if nothing is known. A function whose
// last result is an error returns normally if it returns no error. If standIn is not nil it names the type
// whose values stand for an interface, or nil.
func (e *Engine) Summary(f *ir.Func, standIn func(*ir.Type) *ir.Type) *contract.Contract {
	if !e.executable(f) || e.info(f).recovers || len(f.Free) > 0 || len(f.Params) > maxSummarized {
		return nil
	}
	if e.initial == nil {
		e.initialise()
	}
	u := &summary{e: e, f: f, standIn: standIn, ranks: make([]int64, len(f.Params)), axes: make([][]int64, len(f.Params))}
	for i := range u.ranks {
		u.ranks[i] = -1
	}
	if !u.matters() || !u.execute(nil) {
		return nil
	}
	if u.learnRanks() && !u.execute(nil) {
		return nil
	}
	return u.write()
}

// maxSummarized bounds the parameters of a function that is summarized.
const maxSummarized = 12

// A summary is what is known of one function.
type summary struct {
	e       *Engine
	f       *ir.Func
	standIn func(*ir.Type) *ir.Type
	ranks   []int64   // by parameter: the length that its list of dims is given, -1 for any
	axes    [][]int64 // by parameter: axes of a list of any length that are looked at, from the end if negative

	fr     *frame // to read values with
	entry  *pathfact.Facts
	ports  []port
	finals []final
}

// A port is a parameter as it was at the start.
type port struct {
	name string
	typ  *ir.Type // dynamic, if something stands for an interface
	v    value
	dims []shapeinfer.Dim // nil if it has none, or their number is not known
	list *slice           // of dims whose number is not known
	axes []listAxis       // of list
	rank shapeinfer.Dim   // of list
	obj  int32            // that holds the dims, 0 if the call cannot change them
}

// A listAxis is one element of a list of unknown length.
type listAxis struct {
	axis int64 // from the end if negative: -1 is the last one
	dim  shapeinfer.Dim
}

// A final is one normal return.
type final struct {
	s       *state
	results []value
}

// matters reports whether a parameter or a result has dims.
func (u *summary) matters() bool {
	has := func(t *ir.Type) bool {
		if t != nil && t.Kind == ir.Interface && u.standIn != nil && u.standIn(t) != nil {
			return true
		}
		return u.e.formOf(t).kind != formless
	}
	return slices.ContainsFunc(u.f.Params, func(p ir.Param) bool { return has(p.Type) }) || slices.ContainsFunc(u.f.Results, has)
}

// callBudget is the number of steps that a call may take: more than usual while a summary is made.
func (r *run) callBudget(fn *ir.Func) int {
	n := callBudget(fn)
	if r.thorough && n == callSteps {
		return summarySteps
	}
	return n
}

// execute executes the function on unknown arguments of which assume, if it is not nil, says more. It
// reports whether all normal returns are known, and there is one.
func (u *summary) execute(assume func(*state) bool) bool {
	r := u.e.newRun(nobody)
	r.limit, r.thorough, r.probing = summarySteps, true, true
	u.fr = &frame{r: r, fn: u.f, info: u.e.info(u.f)}
	s := newState()
	u.ports = make([]port, len(u.f.Params))
	for i := range u.ports {
		s = u.open(s, i)
	}
	if assume != nil && !assume(s) {
		return false
	}
	u.entry = s.facts
	args := make([]value, len(u.ports))
	for i, p := range u.ports {
		args[i] = p.v
	}
	out := r.execute(u.f, args, nil, s, nil).out
	u.finals = nil
	for i := range out {
		switch o := &out[i]; {
		case o.kind == gaveUp:
			return false
		case o.kind == returned && !o.returnsError(u.f):
			u.finals = append(u.finals, final{o.st, o.results})
		}
	}
	return len(u.finals) > 0
}

// open makes the argument for a parameter and reads its dims.
func (u *summary) open(s *state, i int) *state {
	param, r := u.f.Params[i], u.fr.r
	p := port{name: param.Name, typ: param.Type}
	if t := param.Type; t != nil && t.Kind == ir.Interface && u.standIn != nil && u.standIn(t) != nil {
		p.typ = u.standIn(t)
		v := r.unknown(s, p.typ, p.name)
		v.maybeNil = false
		p.v = ifaceVal(p.typ, v)
	} else {
		p.v = r.unknown(s, p.typ, p.name)
	}
	if u.e.formOf(p.typ).kind == formList {
		u.openList(s, &p, i)
	}
	dims, after, ok := u.fr.dims(s, p.v, p.typ)
	if ok {
		p.dims, s = dims, after
		for _, d := range dims {
			s.declareDim(d)
		}
		if v := unwrap(p.v); v.k == kPtr {
			p.obj = v.obj
		} else if x := p.v.iface(); p.v.k == kIface && x != nil && x.typ == nil {
			p.obj = x.obj
		}
	}
	u.ports[i] = p
	return s
}

// openList looks at the list of dims of an argument: it gets the length that is known, or stays open.
func (u *summary) openList(s *state, p *port, i int) {
	v, t := dynamic(p.v, p.typ)
	l, _ := u.fr.part(s, v, t, u.e.formOf(t).fields[0])
	if l.k != kSlice {
		return
	}
	if u.ranks[i] >= 0 {
		s.require(pathfact.Cond{Op: pathfact.EQ, L: l.slice().length, R: shapeinfer.Const(u.ranks[i])})
		return
	}
	p.list, p.rank = l.slice(), l.slice().length
	for _, axis := range u.axes[i] {
		d := u.fr.listElement(s, p.list, p.index(axis))
		p.axes = append(p.axes, listAxis{axis, d})
	}
}

// declareDim states that a dim is not negative.
func (s *state) declareDim(d shapeinfer.Dim) {
	if sym, ok := d.Symbol(); ok {
		s.facts = s.facts.Declare(sym, 0, maxLen)
	} else if !d.IsUnknown() {
		s.require(pathfact.Cond{Op: pathfact.GE, L: d, R: none})
	}
}

// index is the index of an axis in the list of dims.
func (p *port) index(axis int64) shapeinfer.Dim {
	if axis < 0 {
		return p.rank.AddConst(axis)
	}
	return shapeinfer.Const(axis)
}

// learnRanks notes the lengths of lists that are the same wherever the function returns, and the axes that
// it has read of the others. It reports whether there are any.
func (u *summary) learnRanks() bool {
	learnt := false
	for i := range u.ports {
		p := &u.ports[i]
		if p.list == nil {
			continue
		}
		n, ok := u.finals[0].s.norm(p.rank).Const()
		if ok && 0 < n && n <= maxAxes && u.always(pathfact.EQ, p.rank, shapeinfer.Const(n)) {
			u.ranks[i], learnt = n, true
		} else if u.learnAxes(i); len(u.axes[i]) > 0 {
			learnt = true
		}
	}
	return learnt
}

// learnAxes notes the axes of a list that a path has read, those from the end if there are no others.
func (u *summary) learnAxes(i int) {
	p := &u.ports[i]
	var front, back []int64
	for _, f := range u.finals {
		content := f.s.object(p.list.obj).content
		if content.k != kArray {
			continue
		}
		for _, e := range content.array().known {
			if n, ok := f.s.norm(e.index).Const(); ok && 0 <= n && n < maxAxes {
				front = append(front, n)
			} else if n, ok := f.s.norm(e.index.Sub(p.rank)).Const(); ok && -maxAxes < n && n < 0 {
				back = append(back, n)
			}
		}
	}
	if len(front) == 0 {
		front = back
	}
	slices.Sort(front)
	u.axes[i] = slices.Compact(front)
}

// always reports whether a comparison holds on every return.
func (u *summary) always(op pathfact.Op, l, r shapeinfer.Dim) bool {
	return !slices.ContainsFunc(u.finals, func(f final) bool { return !f.s.holds(op, l, r) })
}
