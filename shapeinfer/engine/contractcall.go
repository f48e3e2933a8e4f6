package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A contractCall is a call that a contract describes.
type contractCall struct {
	*call
	ls  *layouts
	ref *program.ContractRef
	out *contract.Outcome // what the contract says of the call, nil before it was asked
}

// contracts is the model of functions that contracts describe.
type contracts struct {
	noModel
	ls *layouts
}

// of is a call as its contract sees it.
func (m contracts) of(c *call, ref *program.ContractRef) *contractCall {
	return &contractCall{call: c, ls: m.ls, ref: ref}
}

func (m contracts) replaces(c *call, symbol string) ([]*state.State, bool) {
	ref := c.r.e.Contract(symbol)
	switch {
	case ref == nil:
		return nil, false
	case ref.Contract == nil:
		return c.unseen(), true
	case ref.Declared:
		return m.of(c, ref).declared(), true
	}
	return m.of(c, ref).library(), true
}

func (m contracts) supplies(c *call, symbol string) ([]*state.State, bool) {
	if c.callee == nil || c.callee.IllTyped {
		return nil, false
	}
	ref := c.r.e.DeclaredBeside(symbol)
	if ref == nil {
		return nil, false
	}
	return m.of(c, ref).declared(), true
}

// library calls a function that the contracts of a library describe.
func (c *contractCall) library() []*state.State {
	ref := c.ref
	r := c.r
	c.runCallbacks()
	recv, ops := c.libraryOperands()
	if ref.Contract.Recv != nil && len(c.args) > 0 && state.IsNil(state.Unwrap(c.args[0])) {
		return c.nilFailure(c.in, c.s)
	}
	out := c.eval(recv, ops)
	forgetLists(r, c.s, c.args)
	switch {
	case c.refused():
		return nil
	case out.Unclaimed:
		c.r.watchers.passed(c.call, c.ref, c.out)
		// The contract has made what it may change unknown.
		c.mayLeadTo()
		return c.returns(unknownResults(r, c.s, c.in, ref))
	}
	if !outlive(c.s, out) {
		return nil // it cannot return
	}
	c.r.watchers.passed(c.call, c.ref, c.out)
	if out.Opaque {
		return c.lengths(c.unseen())
	}
	if len(out.Results) == 0 {
		c.mayLeadTo()
	}
	v := c.results()
	c.mayReturnLists(v)
	return c.returns(v)
}

// on is the same call in another state with other arguments, of which the contract was not asked yet.
func (c *contractCall) on(s *state.State, args []state.Value) *contractCall {
	return &contractCall{call: c.at(s).with(args), ls: c.ls, ref: c.ref}
}

// eval asks the contract what becomes of the operands.
func (c *contractCall) eval(recv contract.Operand, ops []contract.Operand) *contract.Outcome {
	c.out = c.ref.Contract.Eval(c.s.Facts, recv, ops)
	c.r.watchers.contracted(c.call, c.ref, c.out)
	return c.out
}

// libraryOperands are the arguments as the contract of a library sees them.
func (c *contractCall) libraryOperands() (recv contract.Operand, ops []contract.Operand) {
	ops = make([]contract.Operand, len(c.args))
	first := 0 // operand of the contract
	if c.ref.Contract.Recv != nil {
		first = -1
	}
	for i, a := range c.args {
		ops[i] = &operand{ls: c.ls, fr: c.frame, s: c.s, v: a, typ: c.r.e.StructType(c.ref.Contract, first+i)}
	}
	if c.ref.Contract.Recv != nil && len(ops) > 0 {
		return ops[0], ops[1:]
	}
	return nil, ops
}

// mayLeadTo accounts for a result that a contract does not describe. An error of the library leads to nothing, but one that a
// method or a function of the user has made may lead to what they know.
func (c *contractCall) mayLeadTo() {
	if c.in.Type == nil || c.in.Type.ID != "error" {
		c.mayReturn()
		return
	}
	for _, a := range c.args {
		switch x := a.Interface(); {
		case a.Kind == state.FuncKind, a.Kind == state.StructKind, a.Kind == state.InterfaceKind && (x == nil || x.Type == nil || !program.IsGhost(x.Type)):
			c.r.Escape(c.s, a)
		}
	}
}

// mayReturnLists accounts for lists of ints that are returned: they may be those of the arguments.
func (c *contractCall) mayReturnLists(results state.Value) {
	lists := []state.Value{results}
	if results.Kind == state.StructKind {
		lists = results.Fields()
	}
	for _, v := range lists {
		if v.Kind != state.SliceKind || v.Slice().Obj == 0 || v.Slice().Elem.IsData() {
			continue
		}
		for _, a := range c.args {
			if a.Kind == state.SliceKind && a.Slice().Obj != 0 && state.Alike(a.Slice().Elem, v.Slice().Elem) {
				c.r.Escape(c.s, a)
				c.r.Escape(c.s, v)
			}
		}
	}
}

// refused ends the path if a call must fail by its contract.
func (c *contractCall) refused() bool {
	switch {
	case len(c.out.Violations) > 0:
		c.panics(c.s, c.violated())
	case c.out.Dies:
		c.panics(c.s, &failure{})
	default:
		return false
	}
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
func (c *contractCall) lengths(next []*state.State) []*state.State {
	if c.in.Dst < 0 || c.in.Type == nil || c.in.Type.Kind != ir.Tuple {
		return next
	}
	for _, s := range next {
		vals := slices.Clone(s.Reg(c.in.Dst).Fields())
		for i, res := range c.out.Results {
			if i < len(vals) && res.Kind == contract.Object && c.in.Type.Fields[i].Type.Kind == ir.Slice {
				vals[i] = c.on(s, c.args).resultOf(res, c.in.Type.Fields[i].Type)
			}
		}
		s.SetReg(c.in.Dst, state.Struct(vals))
	}
	return next
}

// returns ends the call with its results.
func (c *contractCall) returns(v state.Value) []*state.State {
	if c.in.Dst >= 0 {
		c.s.SetReg(c.in.Dst, v)
	}
	return c.getPast(c.in, c.s).Alone()
}

// forgetLists forgets the elements of lists of ints that a function got: contracts do not say which it fills.
func forgetLists(r *run, s *state.State, args []state.Value) {
	for _, a := range args {
		if a.Kind == state.SliceKind && a.Slice().Elem != nil && a.Slice().Elem.Kind == ir.Int {
			r.ForgetElements(s, *a.Slice())
		}
	}
}

// violated is the failure of a contract.
func (c *contractCall) violated() *failure {
	v := c.out.Violations[0]
	f := &failure{shape: true, category: v.Category, fn: c.fn, callee: calleeName(c.ref), text: v.Message}
	f.operands = c.operandShapes(v)
	if c.reporting && !c.guarded(c.s, c.args) {
		f.site, f.siteFn = c.in, c.fn
		f.fix = c.contractFix()
	}
	return f
}

// operandShapes are the shapes of the operands that a violation is about.
func (c *contractCall) operandShapes(v contract.Violation) []operandShape {
	var shapes []operandShape
	shift := 0
	if c.ref.Contract.Recv != nil {
		shift = 1
	}
	for _, k := range v.Operands {
		i := k + shift
		if i < 0 || i >= len(c.args) {
			continue
		}
		name := "the receiver"
		if k >= 0 {
			name = c.ref.Contract.Params[k].Name
		}
		shapes = append(shapes, operandShapeOf(c.s, c.args[i], name, contract.ShapeOf(c.s.Facts, c.operand(i))))
	}
	return shapes
}

func calleeName(ref *program.ContractRef) string {
	if ref.Name != "" {
		return ref.Name
	}
	return ref.Path[strings.LastIndexByte(ref.Path, '/')+1:] + "." + ref.Contract.Symbol()
}
