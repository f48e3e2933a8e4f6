package bycontract

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Call is a call that a contract describes.
type Call struct {
	*exec.Call
	Layouts  *layout.Layouts
	Contract *program.ContractRef
	Outcome  *contract.Outcome // what the contract says of the call, nil before it was asked
}

// Contracts is the model of functions that contracts describe.
type Contracts struct {
	exec.NoModel
	Layouts *layout.Layouts
	Bodies  Bodies // nil: none contradicts its contract
}

// Bodies knows what bodies make of the contracts that directives declare for them.
type Bodies interface {
	// Of says how the body of f contradicts a contract, "" if it is not certain that it does.
	Of(f *ir.Func, c *contract.Contract) string
	// Judging reports whether that is being found out.
	Judging() bool
}

// contradicted reports whether a contract is known to be wrong by the body of the callee.
func (m Contracts) contradicted(callee *ir.Func, ref *program.ContractRef) bool {
	return m.Bodies != nil && m.Bodies.Of(callee, ref.Contract) != ""
}

// of is a call as its contract sees it.
func (m Contracts) of(c *exec.Call, ref *program.ContractRef) *Call {
	return &Call{Call: c, Layouts: m.Layouts, Contract: ref}
}

func (m Contracts) Replaces(c *exec.Call, symbol string) ([]*state.State, bool) {
	ref := c.Run.Executor.Contract(symbol)
	switch {
	case ref == nil:
		return nil, false
	case ref.Contract == nil:
		return c.Unseen(), true
	case ref.Declared:
		return m.of(c, ref).declared(), true
	}
	return m.of(c, ref).library(), true
}

func (m Contracts) Supplies(c *exec.Call, symbol string) ([]*state.State, bool) {
	if c.Callee == nil || c.Callee.IllTyped {
		return nil, false
	}
	ref := c.Run.Executor.DeclaredBeside(symbol)
	if ref == nil || m.contradicted(c.Callee, ref) {
		return nil, false
	}
	return m.of(c, ref).declared(), true
}

// library calls a function that the contracts of a library describe.
func (c *Call) library() []*state.State {
	ref := c.Contract
	r := c.Run
	asked, before := c.asked(), c.beforeEach()
	c.RunCallbacks()
	c.othersMayRun()
	recv, ops := c.libraryOperands(asked)
	if ref.Contract.Recv != nil && len(c.Args) > 0 && state.IsNil(state.Unwrap(c.Args[0])) {
		return c.NilFailure(c.Instr, c.State)
	}
	out := c.eval(recv, ops)
	forgetLists(r, c.State, c.Args)
	switch {
	case c.refused() || c.eachFails(before) || !c.passes():
		return nil
	case out.Unclaimed:
		// The contract has made what it may change unknown.
		c.mayLeadTo()
		return c.returns(unknownResults(r, c.State, c.Instr, ref))
	case out.Opaque:
		return c.lengths(c.Unseen())
	}
	if len(out.Results) == 0 {
		c.mayLeadTo()
	}
	v := c.results()
	c.mayReturnLists(v)
	return c.returns(v)
}

// othersMayRun accounts for methods of the program that the library may call and that do not read a
// matrix: those of what it is handed as something else, a reader say, and of what it was handed
// before, a source of random numbers.
func (c *Call) othersMayRun() {
	r := c.Run
	if back := r.Executor.Config.CallsBack; back != nil && back(c.Contract.Path) {
		r.OthersRun(c.State)
	}
	for i, a := range c.Args {
		x, t := a.Interface(), (*ir.Type)(nil)
		if len(c.Args) == len(c.Instr.Args) {
			t = c.TypeOfVal(c.Instr.Args[i])
		}
		if x == nil || x.Type == nil || t != nil && (t.Ghost || len(t.Fields) > 0) || r.Executor.ChangesNothing(x.Type) {
			continue
		}
		r.Escape(c.State, a)
		r.OthersRun(c.State)
	}
}

// on is the same call in another state with other arguments, of which the contract was not asked
// yet.
func (c *Call) on(s *state.State, args []state.Value) *Call {
	return &Call{Call: c.At(s).With(args), Layouts: c.Layouts, Contract: c.Contract}
}

// eval asks the contract what becomes of the operands.
func (c *Call) eval(recv contract.Operand, ops []contract.Operand) *contract.Outcome {
	c.Outcome = c.Contract.Contract.Eval(c.State.Facts, recv, ops)
	c.Run.Watchers.Contracted(c.Call, c.Contract, c.Outcome)
	return c.Outcome
}

// asked is the state in which the library asks its operands for their dims: it does so before it
// reads elements, which may run anything. It is nil if reading them changes nothing.
func (c *Call) asked() *state.State {
	for _, a := range c.Args {
		if x := a.Interface(); x != nil && x.Type != nil && !c.Run.ReadsHarmlessly(c.State, a) {
			return c.State.Fork()
		}
	}
	return nil
}

// libraryOperands are the arguments as the contract of a library sees them. The dims of a user's
// own matrix are those in asked, if it is not nil.
func (c *Call) libraryOperands(asked *state.State) (recv contract.Operand, ops []contract.Operand) {
	ops = make([]contract.Operand, len(c.Args))
	first := 0 // operand of the contract
	if c.Contract.Contract.Recv != nil {
		first = -1
	}
	for i, a := range c.Args {
		ops[i] = &layout.Operand{Layouts: c.Layouts, Frame: c.Frame, State: c.State, Value: a, Asked: asked, Args: c.Args,
			Type: c.Run.Executor.StructType(c.Contract.Contract, first+i)}
	}
	if c.Contract.Contract.Recv != nil && len(ops) > 0 {
		return ops[0], ops[1:]
	}
	return nil, ops
}

// mayLeadTo accounts for a result that a contract does not describe. An error of the library leads
// to nothing, but one that a method or a function of the user has made may lead to what they know.
func (c *Call) mayLeadTo() {
	if c.Instr.Type == nil || c.Instr.Type.ID != "error" {
		c.MayReturn()
		return
	}
	for _, a := range c.Args {
		switch x := a.Interface(); {
		case a.Kind == state.FuncKind, a.Kind == state.StructKind,
			a.Kind == state.InterfaceKind && (x == nil || x.Type == nil || !program.IsGhost(x.Type)):
			c.Run.Escape(c.State, a)
		}
	}
}

// mayReturnLists accounts for lists of ints that are returned: they may be those of the arguments.
func (c *Call) mayReturnLists(results state.Value) {
	lists := []state.Value{results}
	if results.Kind == state.StructKind {
		lists = results.Fields()
	}
	for _, v := range lists {
		if v.Kind != state.SliceKind || v.Slice().Obj == 0 || v.Slice().Elem.IsData() {
			continue
		}
		for _, a := range c.Args {
			if a.Kind == state.SliceKind && a.Slice().Obj != 0 && state.Alike(a.Slice().Elem, v.Slice().Elem) {
				c.Run.Escape(c.State, a)
				c.Run.Escape(c.State, v)
			}
		}
	}
}

// refused ends the path if a call must fail by its contract.
func (c *Call) refused() bool {
	switch {
	case len(c.Outcome.Violations) > 0:
		c.Panics(c.State, c.violated())
	case c.Outcome.Dies:
		c.Panics(c.State, &exec.Failure{})
	default:
		return false
	}
	return true
}

// passes makes what holds if a call returns hold on the path. It reports false if the call cannot
// return.
func (c *Call) passes() bool {
	if !c.Outcome.Unclaimed && !outlive(c.State, c.Outcome) {
		return false
	}
	c.Run.Watchers.Passed(c.Call, c.Contract, c.Outcome)
	return true
}

// outlive makes what holds if a call returns hold on the path. It reports whether that is possible.
func outlive(s *state.State, out *contract.Outcome) bool {
	s.Facts = out.Facts
	for _, c := range out.Assumed {
		facts, ok := s.Facts.Assume(c)
		if !ok {
			return false
		}
		s.Facts = facts
	}
	return true
}

// lengths gives the slices that an opaque call returned the lengths that its contract says.
func (c *Call) lengths(next []*state.State) []*state.State {
	if c.Instr.Dst < 0 || c.Instr.Type == nil || c.Instr.Type.Kind != ir.Tuple {
		return next
	}
	for _, s := range next {
		vals := slices.Clone(s.Reg(c.Instr.Dst).Fields())
		for i, res := range c.Outcome.Results {
			if i < len(vals) && res.Kind == contract.Object && c.Instr.Type.Fields[i].Type.Kind == ir.Slice {
				vals[i] = c.on(s, c.Args).resultOf(res, c.Instr.Type.Fields[i].Type)
			}
		}
		s.SetReg(c.Instr.Dst, state.Struct(vals))
	}
	return next
}

// returns ends the call with its results.
func (c *Call) returns(v state.Value) []*state.State {
	if c.Instr.Dst >= 0 {
		c.State.SetReg(c.Instr.Dst, v)
	}
	return c.State.Alone()
}

// forgetLists forgets the elements of the lists of ints, bools and strings that a function got:
// contracts do not say which it fills.
func forgetLists(r *exec.Run, s *state.State, args []state.Value) {
	for _, a := range args {
		if a.Kind != state.SliceKind || a.Slice().Elem == nil {
			continue
		}
		switch a.Slice().Elem.Kind {
		case ir.Int, ir.Bool, ir.String:
			r.ForgetElements(s, *a.Slice())
		}
	}
}

// violated is the failure of a contract.
func (c *Call) violated() *exec.Failure {
	v := c.Outcome.Violations[0]
	f := &exec.Failure{Shape: true, Category: v.Category, Func: c.Func, At: c.Instr, Callee: CalleeName(c.Contract),
		Text: v.Message, Violated: &v, Contract: c.Contract}
	f.Operands = c.OperandShapes(v)
	for _, side := range v.Sides {
		f.Entries = append(f.Entries, layout.EntryIn(c.State, side, c.Args))
	}
	if c.Reporting && !c.GuardedAt(c.Instr, c.State, c.Args) {
		f.Site, f.SiteFunc = c.Instr, c.Func
		f.Fix = c.contractFix()
	}
	return f
}

// OperandShapes are the shapes of the operands that a violation is about.
func (c *Call) OperandShapes(v contract.Violation) []exec.OperandShape {
	var shapes []exec.OperandShape
	shift := 0
	if c.Contract.Contract.Recv != nil {
		shift = 1
	}
	for _, k := range v.Operands {
		i := k + shift
		if i < 0 || i >= len(c.Args) || k >= 0 && c.Contract.Contract.Params[k].Variadic {
			continue
		}
		operand := c.Contract.Contract.Recv
		if k >= 0 {
			operand = &c.Contract.Contract.Params[k]
		}
		shapes = append(shapes, exec.OperandShapeOf(c.State, c.Args[i], operand.Name, i, len(c.Args),
			contract.NamedShape(c.State.Facts, &v.Names, c.operand(i))))
	}
	return shapes
}

func CalleeName(ref *program.ContractRef) string {
	if ref.Name != "" {
		return ref.Name
	}
	return ref.Path[strings.LastIndexByte(ref.Path, '/')+1:] + "." + ref.Contract.Symbol()
}
