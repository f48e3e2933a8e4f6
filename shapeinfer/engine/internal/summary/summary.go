package summary

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/broadcast"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A summary says what holds on every normal return of a function: which dims of its arguments are
// equal, and the dims of what it returns or changes. It is what a caller may rely on, and what a
// caller that contradicts it fails by: then there is no return.
//
// The function is executed once on unknown arguments, as a root is. Each dim of an argument is a
// symbol from the start, so that all paths speak of the same ones. Where a path returns, its facts
// are asked about candidates: two dims are equal, a dim is a polynomial of others, an index is
// below a dim. A candidate that holds on every path belongs to the summary. So what the paths have
// in common is found by meaning, and panics need no look: a path that panics is not asked.
//
// A shape that is a list has no dims before its length is known. If every return has found the same
// length, the function is executed again on lists of this length; else only single axes are looked
// at.
//
// A path that gives up may return anything, and may have changed what it can reach. What it has
// found out about the arguments still holds then, since it is about what they were at the start.
//
// Over-approximated, that is forgotten: what holds on one path only, min and max of dims, lists of
// any length. Assumed: dims are not negative, and an interface is what stands for it.

// `nobody` is the root of an execution in which nothing is reported.
var nobody = &ir.Func{}

// Summaries infer contracts. They may ask what a function of tensors does.
type Summaries struct{ *broadcast.Operations }

// Infer returns what holds whenever f returns, see the method of the engine.
func (e *Summaries) Infer(f *ir.Func, standIn func(*ir.Type) *ir.Type) (c *contract.Contract, constrains bool) {
	if !e.Executable(f) || e.Info(f).Recovers || len(f.Free) > 0 || len(f.Params) > maxSummarized {
		return nil, false
	}
	e.Ready()
	u := &summary{e: e, f: f, standIn: standIn, ranks: make([]int64, len(f.Params)), axes: make([][]int64, len(f.Params))}
	for i := range u.ranks {
		u.ranks[i] = -1
	}
	if !u.matters() || !u.execute(nil) {
		return nil, false
	}
	if u.learnRanks() && !u.execute(nil) {
		return nil, false
	}
	return u.write()
}

// maxSummarized bounds the parameters of a function that is summarized.
const maxSummarized = 12

// A summary is what is known of one function.
type summary struct {
	e       *Summaries
	f       *ir.Func
	standIn func(*ir.Type) *ir.Type
	ranks   []int64   // by parameter: the length that its list of dims is given, -1 for any
	axes    [][]int64 // by parameter: axes of a list of any length that are looked at, from the end if negative

	fr      *exec.Frame // to read values with
	entries []*state.State
	params  []param
	exits   []exitState
	seen    *watcher // what it has seen on the way
}

// A param is a parameter as it was at the start.
type param struct {
	name string
	typ  *ir.Type // dynamic, if something stands for an interface
	v    state.Value
	dims []shapeinfer.Dim // nil if it has none, or their number is not known
	list *state.Slice     // of dims whose number is not known
	axes []listAxis       // of list
	rank shapeinfer.Dim   // of list
	// fields are ints in its fields, that is in what it holds besides its own dims.
	fields []fieldInt
	obj    int32 // that it points to, 0 if the call cannot change it
}

// A listAxis is one element of a list of unknown length.
type listAxis struct {
	axis int64 // from the end if negative: -1 is the last one
	dim  shapeinfer.Dim
}

// A exitState is one normal return, or (unfinished) a path that gave up before.
type exitState struct {
	s          *state.State
	results    []state.Value
	unfinished bool
}

// matters reports whether a parameter or a result has dims.
func (u *summary) matters() bool {
	has := func(t *ir.Type) bool {
		return u.stands(t) != nil || t != nil && t.Ghost || u.e.ShapeSourceOf(t).Kind != layout.NoSource
	}
	return slices.ContainsFunc(u.f.Params, func(p ir.Param) bool { return has(p.Type) }) || slices.ContainsFunc(u.f.Results, has)
}

// execute executes the function on unknown arguments of which assume, if it is not nil, says more.
// It reports whether there is a normal return.
func (u *summary) execute(assume func(*state.State) bool) bool {
	r := u.e.NewRun(nobody)
	r.Limit, r.Mode = budget.SummarySteps, exec.Summarizing
	u.seen = &watcher{extremes: make(map[shapeinfer.Symbol]extreme)}
	r.Watchers = exec.Watchers{u.seen}
	u.fr = &exec.Frame{Run: r, Func: u.f, Info: u.e.Info(u.f)}
	u.entries, u.exits = u.open(state.New()), nil
	if assume != nil {
		u.entries = slices.DeleteFunc(u.entries, func(s *state.State) bool { return !assume(s) })
	}
	if len(u.entries) == 0 {
		return false
	}
	args := make([]state.Value, len(u.params))
	for i, p := range u.params {
		if args[i] = p.v; p.v.Kind == state.SliceKind {
			u.seen.nilTests = append(u.seen.nilTests, u.entries[0].Object(p.v.Slice().Obj).NilTest)
		}
	}
	u.collect(r, args)
	if !u.finished() {
		exact := u.exits
		r.Limit, r.Coarse = r.Steps+budget.SummarySteps, true
		if u.collect(r, args); !u.finished() {
			u.exits = exact
		}
	}
	return slices.ContainsFunc(u.exits, func(f exitState) bool { return !f.unfinished })
}

// collect executes the function from its entries.
func (u *summary) collect(r *exec.Run, args []state.Value) {
	u.exits = nil
	for _, s := range u.entries {
		out := r.Execute(&exec.Call{Callee: u.f, State: s.Fork(), Args: args}).Outcomes
		for i := range out {
			switch o := &out[i]; {
			case o.Kind == exec.GaveUp:
				u.exits = append(u.exits, exitState{s: o.State, unfinished: true})
			case o.Kind == exec.Returned && !o.ReturnsError(u.f):
				u.exits = append(u.exits, exitState{s: o.State, results: o.Results})
			}
		}
	}
}

// finished reports whether all normal returns are known.
func (u *summary) finished() bool {
	return !slices.ContainsFunc(u.exits, func(f exitState) bool { return f.unfinished })
}

// learnRanks notes the lengths of lists that are the same wherever the function returns, and the
// axes that it has read of the others. It reports whether there are any.
func (u *summary) learnRanks() bool {
	learnt := false
	for i := range u.params {
		p := &u.params[i]
		if p.list == nil {
			continue
		}
		n, ok := u.exits[0].s.Norm(p.rank).Const()
		if ok && 0 < n && n <= layout.MaxAxes && u.always(pathfact.EQ, p.rank, shapeinfer.Const(n)) {
			u.ranks[i], learnt = n, true
		} else if u.learnAxes(i); len(u.axes[i]) > 0 {
			learnt = true
		}
	}
	return learnt
}

// learnAxes notes the axes of a list that a path has read, those from the end if there are no
// others.
func (u *summary) learnAxes(i int) {
	p := &u.params[i]
	var front, back []int64
	for _, f := range u.exits {
		content := f.s.Object(p.list.Obj).Content
		if content.Kind != state.ArrayKind {
			continue
		}
		for _, e := range content.Array().Known {
			if n, ok := f.s.Norm(e.Index).Const(); ok && 0 <= n && n < layout.MaxAxes {
				front = append(front, n)
			} else if n, ok := f.s.Norm(e.Index.Sub(p.rank)).Const(); ok && -layout.MaxAxes < n && n < 0 {
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
	return !slices.ContainsFunc(u.exits, func(f exitState) bool { return !f.s.Holds(op, l, r) })
}
