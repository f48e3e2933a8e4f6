package exec

import (
	"cmp"
	"math"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/errorflow"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/why"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A Frame is one activation of a function. Its blocks are executed in reverse post-order, all
// states that wait at a block together; an inner loop is executed as a whole when its header is
// due.
type Frame struct {
	Run  *Run
	Func *ir.Func
	Info *program.Info // of fn
	Up   *Frame        // the caller, nil for the root
	// What the types of a generic function stand for, nil if nothing is known of them.
	instance *program.Instance
	depth    int // how many callers there are
	// Reporting: the frame executes the root's own code (the root, or a closure written in it), so
	// what fails in it can be reported.
	Reporting bool

	caller *ir.Instr // the call of the function, nil for the root

	entry evidence.Entry // of the literals of the frame, if it is of another package

	base int   // objects older than this existed when the frame was entered
	ids  int32 // symbols up to this one did

	pending    [][]*state.State // by block: the states that wait there
	Here       int32            // the block that executes
	calling    *ir.Instr        // the call whose callee executes; nil if none does, or one that is not of the program
	ends       bool             // some path of a call has ended the program
	UnknownRan bool             // a call in it, directly or not, was of unknown code, which may have ended the program
	Outcomes   []Outcome        // how paths of the frame ended, so far

	protection *protection // nil if the frame does not go on after it has deferred what may recover
	failsAgain bool        // some path has deferred what recovers, and fails itself
	halted     bool        // what it has deferred runs because of a panic

	lastOnly bool             // a loop that only computes data executes its last pass, in the place of all
	counting *ir.Loop         // the innermost loop that is widened, if it ends where its counter reaches the bound
	refusals []refusal        // see refused.go
	passes   map[*ir.Loop]int // see inPass
	isChosen bool             // sizes that differ have chosen the function
	data     bool             // a float may be what it is because sizes differ: floats have no label
}

// An Ending says how a path through a frame ended.
type Ending uint8

const (
	Returned Ending = iota
	Panicked
	Stopped // the program or the goroutine ends: no failure, but nothing comes after it
	GaveUp  // a budget ran out, or a deferred call may recover: nothing is known from here on
)

// An Outcome is the end of one path.
type Outcome struct {
	Kind    Ending
	State   *state.State
	Results []state.Value // of a path that stopped: the error because of which it did, if that is known
	Failure *Failure      // of a panic
	Block   int32         // where a path of this frame gave up or returned
	// Recovers: the path gave up where a call was deferred that may recover, see defer.go. No
	// budget changes that.
	Recovers bool
	// Printed is the error that a path has printed before it returned, see errorflow/printed.go.
	Printed *state.Interface
}

// Ends lists how the paths of the frame have ended. It yields the outcomes themselves, which may be
// changed.
func (fr *Frame) Ends(yield func(o *Outcome) bool) {
	for i := range fr.Outcomes {
		if !yield(&fr.Outcomes[i]) {
			return
		}
	}
}

// Execute runs the callee of c in its state and returns the finished frame, whose out lists how the
// paths end. A root is called by no frame. The registers of the caller are not touched: they belong
// to the caller's frame.
func (r *Run) Execute(c *Call) *Frame {
	fn, s, up := c.Callee, c.State, c.Frame
	defer func(at evidence.Entry) { r.Entry = at }(r.Entry)
	fr := &Frame{Run: r, Func: fn, Info: r.Executor.Info(fn), Up: up, caller: c.Instr, base: len(s.Heap), ids: r.IDs,
		pending: make([][]*state.State, len(fn.Blocks))}
	if len(c.Types) > 0 {
		fr.instance = r.Executor.InstanceOf(fn, c.Types)
	}
	if up != nil {
		fr.depth = up.depth + 1
		fr.isChosen = c.isChosen || c.Instr != nil && c.Instr.Op != ir.OpCall && up.labelOf(c.Instr, s).Chosen
	} else {
		r.stepping = r.Watchers.ofSteps()
	}
	fr.entry = r.Entry.Called()
	fr.entry.Func = fr.Info.Number
	fr.Reporting = fn.Symbol == r.Root.Symbol && up == nil || r.IsInside(fn)
	if r.Mender != nil {
		r.Mender.Entering(fn)
	}
	s.Registers = state.NewRegisters(int(fn.NumRegs))
	s.Defers = nil
	for i, v := range c.Args {
		s.SetReg(ir.Val(i), v)
	}
	for i, v := range c.Free {
		s.SetReg(ir.Val(len(c.Args)+i), v)
	}
	r.stack = append(r.stack, fn.Symbol)
	if up != nil && fr.Info.Handler != nil {
		fr.protected(c)
	} else {
		fr.region(nil, 0, s.Alone())
	}
	r.stack = r.stack[:len(r.stack)-1]
	return fr
}

// InCall is the call of the frame whose callee executes; nil if none does, or one that is not of
// the program.
func (fr *Frame) InCall() *ir.Instr { return fr.calling }

// An arrival is a state about to enter a block, its phis already evaluated.
type arrival struct {
	block int32
	st    *state.State
}

// region executes the blocks of loop l (nil: of the function) once, from block start. It returns
// the states that reach the loop's header again and those that leave the loop.
func (fr *Frame) region(l *ir.Loop, start int32, in []*state.State) (again []*state.State, exits []arrival) {
	forest := fr.Info.Forest
	fr.pending[start] = in
	deliver := func(arrivals []arrival) {
		for _, a := range arrivals {
			switch {
			case l != nil && a.block == l.Header:
				again = with(again, a.st)
			case l != nil && !l.Has(a.block):
				exits = append(exits, a)
			default:
				fr.pending[a.block] = with(fr.pending[a.block], a.st)
			}
		}
	}
	blocks := forest.Order
	if l != nil {
		blocks = l.Blocks
	}
	for _, b := range blocks {
		states := fr.pending[b]
		if len(states) == 0 {
			continue
		}
		fr.pending[b] = nil
		if inner := forest.Inner[b]; inner != l {
			deliver(fr.in(inner).execute(states)) // b is the header of a loop just below l
			continue
		}
		for _, st := range fr.merge(b, states) {
			deliver(fr.block(b, st))
		}
	}
	return again, exits
}

// with appends a state to a list of states; a list of one is not allocated.
func with(states []*state.State, s *state.State) []*state.State {
	if len(states) == 0 {
		return s.Alone()
	}
	return append(states, s)
}

// block executes block b from state s and returns the states that leave it.
func (fr *Frame) block(b int32, s *state.State) []arrival {
	states := s.Alone()
	instrs := fr.Func.Blocks[b].Instrs
	fr.Here = b
	for i := range instrs[:max(len(instrs)-1, 0)] {
		if states = fr.step(b, i, states); len(states) == 0 {
			return nil
		}
	}
	var arrivals []arrival
	for _, s := range states {
		if fr.spend(b, len(instrs)-1, s) {
			fr.Run.stepping.reached(fr, b, len(instrs)-1, s)
			arrivals = append(arrivals, fr.terminate(b, &instrs[len(instrs)-1], s)...)
		}
	}
	return arrivals
}

// step executes instruction i of block b in each of the states.
func (fr *Frame) step(b int32, i int, states []*state.State) []*state.State {
	var next []*state.State
	in, ends, watchers := &fr.Func.Blocks[b].Instrs[i], len(fr.Outcomes), fr.Run.stepping
	if len(states) > 1 {
		for _, s := range states {
			if fr.spend(b, i, s) {
				watchers.reached(fr, b, i, s)
				after := fr.perform(b, i, s)
				watchers.stepped(fr, in, after)
				next = append(next, after...)
			}
		}
	} else if fr.spend(b, i, states[0]) {
		watchers.reached(fr, b, i, states[0])
		next = fr.perform(b, i, states[0])
		watchers.stepped(fr, in, next)
	}
	if ir.IsCall(in) && slices.ContainsFunc(fr.Outcomes[ends:], func(o Outcome) bool { return o.Kind != GaveUp }) {
		fr.MayEnd(in)
	}
	if len(next) > fr.Run.stateLimit() {
		next = fr.squeeze(b, next)
	}
	return next
}

// perform executes instruction i of block b, which does not end it.
func (fr *Frame) perform(b int32, i int, s *state.State) (next []*state.State) {
	if m := fr.Run.Mender; m != nil {
		next = m.Around(fr, &fr.Func.Blocks[b].Instrs[i], s, func() []*state.State { return fr.performAsIs(b, i, s) })
	} else {
		next = fr.performAsIs(b, i, s)
	}
	if len(next) > 1 {
		fr.Run.Forked(next)
	}
	return next
}

func (fr *Frame) performAsIs(b int32, i int, s *state.State) []*state.State {
	in := &fr.Func.Blocks[b].Instrs[i]
	switch {
	case in.Late == 0:
		return fr.instr(in, s)
	case ir.IsCall(in):
		return fr.callUnordered(b, i, s)
	}
	return fr.needed(in, s)
}

// spend charges one step for instruction i of block b; when the budget is exhausted the path gives
// up.
func (fr *Frame) spend(b int32, i int, s *state.State) bool {
	r := fr.Run
	r.Steps++
	if r.Steps > r.Limit {
		fr.Run.giveUp(fr, OutOfSteps, b, i, s)
		return false
	}
	return true
}

// terminate executes the last instruction of a block.
func (fr *Frame) terminate(b int32, in *ir.Instr, s *state.State) []arrival {
	fr.mark(in)
	switch in.Op {
	case ir.OpJump:
		return []arrival{fr.enter(b, 0, s)}
	case ir.OpIf:
		return fr.branch(b, in, s)
	case ir.OpReturn:
		results := make([]state.Value, len(in.Args))
		for i, a := range in.Args {
			if results[i] = fr.at(s).Kept(a, fr.Operand(s, a)); i < len(fr.Func.Results) && fr.Func.Results[i].ID == "error" {
				results[i] = fr.caused(fr.Run.found(s, results[i]), s, in)
			}
			if fr.refusesIn(b) && i < len(fr.Func.Results) {
				results[i] = fr.chosen(results[i], fr.Func.Results[i])
			}
		}
		fr.choosesData(s)
		ends := s.Alone()
		if len(s.Defers) > 0 {
			ends = fr.Run.Executor.lifecycle().Release(&Call{Frame: fr, Instr: in, State: s})
		}
		for _, s := range ends {
			fr.Outcomes = append(fr.Outcomes, Outcome{Kind: Returned, State: s, Results: results, Block: b, Printed: fr.printed(s, b)})
		}
	case ir.OpPanic:
		errorflow.Ended(s, fr.Func, b, []state.Value{fr.Operand(s, in.Args[0])})
		fr.Panics(s, fr.ExplicitPanic(in, s, fr.Operand(s, in.Args[0])))
	}
	return nil
}

// found notes of an interface that it is not nil, if the path has found so ("if err != nil").
func (r *Run) found(s *state.State, v state.Value) state.Value {
	if x := v.Interface(); v.Kind == state.InterfaceKind && x != nil && x.Type == nil && v.MaybeNil &&
		s.Truth(r.NilTest(s, x.Obj)) == pathfact.False {
		v.MaybeNil = false
	}
	return v
}

// caused records why the statement in returns an error of which the engine has not seen where it
// was made: a variable, say. Without a comparison before it the statement itself is all that is
// known.
func (fr *Frame) caused(v state.Value, s *state.State, in *ir.Instr) state.Value {
	x := v.Interface()
	if !state.IsError(v) || x.Why() != nil && (x.Cause.Decision != nil || !s.Last.Decides()) || !s.Last.Decides() && x.Cause != nil {
		return v
	}
	return v.Because(&evidence.Cause{Func: fr.Func, Decision: s.Last, At: in, Mixed: !s.Last.Decides(), Wrapped: x.Cause})
}

// branch goes one way if the condition is decided, else both.
func (fr *Frame) branch(b int32, in *ir.Instr, s *state.State) []arrival {
	v := fr.Operand(s, in.Args[0])
	switch s.Truth(v) {
	case pathfact.True:
		fr.decided(in.Args[0], s, b, 0)
		return []arrival{fr.enter(b, 0, s)}
	case pathfact.False:
		fr.decided(in.Args[0], s, b, 1)
		return []arrival{fr.enter(b, 1, s)}
	}
	var arrivals []arrival
	fork := fr.Run.Undecided(s, v)
	other := s.Fork()
	for _, w := range fr.Run.stepping {
		w.Forked(fr, b)
	}
	fr.Run.Steps += 2*state.FactCost + (s.Registers.Len+len(s.Heap))/64
	for i, t := range [...]*state.State{s, other} {
		if t.AssumeUndecided(v, i == 0) {
			counts := fr.counting != nil && b == fr.counting.Header
			t.Last = nil // an assumption is no reason for a failure
			if counts && i != fr.counting.Counter.Into {
				fr.in(fr.counting).countedOut(t)
			}
			t.Guards.Take(fork, i)
			arrivals = append(arrivals, fr.enter(b, i, t))
		}
	}
	return arrivals
}

// decided records the comparison because of which the branch at the end of block b goes to a
// successor: it explains a panic after the branch.
func (fr *Frame) decided(cond ir.Val, s *state.State, b int32, to int) {
	last := s.Last
	s.Last = nil
	if cond < 0 {
		return
	}
	in, succs := fr.Info.Defs[cond], fr.Func.Blocks[b].Succs
	gone, skipped := way{b, succs[to]}, succs[1-to]
	if in == nil || !why.IsComparison(in) {
		s.Last = fr.at(s).Shown(cond)
		if fr.refuses(s, cond, s.Last, gone, skipped); s.Last.IsHidden() && s.Last.Lists == nil {
			s.Last = nil // there is nothing to show
		}
		return
	}
	fr.recordErrorTest(in, s, gone.to)
	x, y := fr.Operand(s, in.Args[0]), fr.Operand(s, in.Args[1])
	if x.Kind == state.InterfaceKind && y.Kind == state.InterfaceKind && (x.Ref == nil || y.Ref == nil) {
		fr.refuses(s, cond, cmp.Or(fr.at(s).Comparison(cond, in, to == 0, nil), fr.at(s).Hidden(cond)), gone, skipped)
		s.Last, s.Since = last, true
		return
	}
	s.Last, s.Since = fr.at(s).Comparison(cond, in, to == 0, last), false
	fr.refuses(s, cond, cmp.Or(fr.at(s).Hidden(cond), s.Last), gone, skipped)
}

// at is the point of a path through the frame.
func (fr *Frame) at(s *state.State) why.Point {
	return why.Point{Program: fr.Run.Executor.Program, Func: fr.Func, Info: fr.Info, State: s, Block: fr.Here}
}

// enter moves s along successor i of block b: the phis are evaluated together.
func (fr *Frame) enter(b int32, i int, s *state.State) arrival {
	to := fr.Func.Blocks[b].Succs[i]
	for _, w := range fr.Run.stepping {
		w.Left(fr, b, to, s)
	}
	block := &fr.Func.Blocks[to]
	if len(block.Phis) == 0 {
		return arrival{to, s}
	}
	edge := fr.Func.EdgeIndex(b, i)
	vals := make([]state.Value, len(block.Phis))
	for j := range block.Phis {
		vals[j] = fr.at(s).Kept(block.Phis[j].Edges[edge], fr.Operand(s, block.Phis[j].Edges[edge]))
		if block.Phis[j].Edges[edge] < 0 {
			vals[j].At = evidence.Entry{} // the IR does not have the position of the assignment
		}
		if fr.refusesIn(b) || fr.chooses(way{b, to}, block.Phis[j].Edges, edge) {
			vals[j] = fr.chosen(vals[j], block.Phis[j].Type)
			for _, e := range block.Phis[j].Edges {
				other := fr.Operand(s, e)
				s.Choose(other, 1) // what is changed through one of them is not through the others
				vals[j].Chosen = vals[j].Chosen || e < 0 && state.IsNil(other)
			}
		}
	}
	for j := range block.Phis {
		s.SetReg(block.Phis[j].Dst, vals[j])
	}
	return arrival{to, s}
}

// Operand evaluates an operand.
func (fr *Frame) Operand(s *state.State, v ir.Val) state.Value {
	if v >= 0 {
		return s.Reg(v)
	}
	if v == ir.NoVal {
		return state.Value{}
	}
	c := &fr.Func.Consts[^v]
	switch c.Kind {
	case ir.ConstInt:
		return state.Const(c.Int).Entered(fr.Run.Entry)
	case ir.ConstBool, ir.ConstString, ir.ConstFloat:
		return state.Literal(c)
	case ir.ConstZero:
		return state.Zero(c.Type)
	case ir.ConstFunc:
		return state.FuncOf(state.Closure{Symbol: c.S, Types: fr.instance.List(c.Types)})
	case ir.ConstGlobal:
		return state.Pointer(fr.Run.global(s, c.S, c.Type), nil)
	case ir.ConstUnknown:
		return fr.Run.Unknown(s, c.Type, "")
	}
	return state.Value{}
}

// mark remembers where the root's own code is, for objects made from here on, and where the code of
// the package under analysis is, for ints.
func (fr *Frame) mark(in *ir.Instr) {
	switch {
	case in.Pos == 0:
		fr.Run.Entry = fr.entry.At(in)
		return
	case in.Pos <= math.MaxInt32:
		fr.Run.Entry = evidence.Entry{Pos: int32(in.Pos)}
	default:
		fr.Run.Entry = fr.entry
	}
	if fr.Reporting {
		fr.Run.Pos = in.Pos
	}
}

// Set defines the result of an instruction.
func Set(s *state.State, in *ir.Instr, v state.Value) []*state.State {
	if in.Dst >= 0 {
		s.SetReg(in.Dst, v)
	}
	return s.Alone()
}
