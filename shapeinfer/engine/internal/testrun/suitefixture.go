package testrun

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/assertion"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/readonly"
)

// Fields of a suite that are set up once, before all of its tests:
//
//	func TestLayers(t *testing.T)     { suite.Run(t, &layers{rows: 5}) } // the suite is made
//	func (s *layers) SetupSuite()     { s.once = New(s.rows, 3) }
//	func (s *layers) SetupTest()      { s.each = New(3, 4) }
//	func (s *layers) TestForward()    { MatMul(s.once, s.each) }
//
// The test that runs the suite is executed up to suite.Run, and then SetupSuite. A test of the
// suite begins with the value that a field has then, if only these functions, and those that only
// they call, may write it, or the memory that it points to. Other fields are unknown until
// SetupTest writes them.
//
// Nothing is known of any field unless the package makes one suite of the type, passes it to
// suite.Run in one place, and uses pointers to it only to access its fields and to call its
// methods.

// A suiteFixture is the state in which the tests of a suite begin.
type suiteFixture struct {
	at     *state.State // after SetupSuite; nil: unknown
	suite  int32        // the suite in that state
	fields []bool       // those that no test changes
	alone  bool         // no other code that can access the suite runs concurrently with a test
}

// suiteOf returns the fixture of the suite that is the receiver of a method.
func (h *Harness) suiteOf(x *exec.Executor, method *ir.Func) *suiteFixture {
	t := method.Params[0].Type
	return h.suites.Of(x.Program, t.Elem.ID, func() *suiteFixture {
		fx := &suiteFixture{}
		if where := h.fixtureOf(x, true).where; where != nil && !x.Patched && t.Elem.Kind == ir.Struct {
			h.setUpSuite(x, where, fx, t, method.Symbol[:strings.LastIndexByte(method.Symbol, '.')+1])
		}
		return fx
	})
}

// setUpSuite executes what sets up a suite of a type whose methods begin with a prefix.
func (h *Harness) setUpSuite(x *exec.Executor, where *mentions, fx *suiteFixture, t *ir.Type, methods string) {
	root, run := onlyRun(where, t)
	if root == nil || !root.IsTest() || !x.Executable(root) || len(where.of[root.Symbol]) > 0 || isInLoop(root, run) {
		return
	}
	by := map[*ir.Func]bool{root: true}
	setup := x.Func(methods + "SetupSuite")
	if setup != nil {
		if by[setup] = true; !x.Executable(setup) || len(setup.Params) != 1 || setup.Params[0].Type.ID != t.ID ||
			len(where.of[setup.Symbol]) > 0 {
			return
		}
	}
	where.within(by, func(f *ir.Func) bool { return f.IsTest() || isHook(f) })
	if tearDown := x.Func(methods + "TearDownSuite"); tearDown != nil && len(where.of[tearDown.Symbol]) == 0 {
		by[tearDown] = true // it runs behind all tests
	}
	fields, alone := fieldsOf(x, where, where.readers(x, nil), t, by)
	if fields == nil {
		return
	}
	r := x.NewRun(root)
	s := state.New()
	args := r.Arguments(s, root)
	begin := &exec.Call{Frame: &exec.Frame{Run: r, Func: root}, Callee: root, State: s, Args: args}
	h.variablesIn(begin, setup, true)
	at := h.arriveAt(r, run.Sym, &exec.Call{Callee: root, State: s, Args: args})
	if len(at) != 1 || len(at[0].Args) != 2 {
		return
	}
	receiver := state.Unwrap(at[0].Args[1])
	if receiver.Kind != state.PointerKind || receiver.Obj == 0 || receiver.MaybeNil || len(receiver.Path()) > 0 ||
		at[0].State.Object(receiver.Obj).Ownership != state.Fresh {
		return
	}
	end := at[0].State
	if setup != nil {
		if end = onlyEnd(r.Execute(&exec.Call{Callee: setup, State: end, Args: []state.Value{receiver}})); end == nil {
			return
		}
	}
	if o := end.Object(receiver.Obj); o.Ownership == state.Fresh && o.Content.Kind == state.StructKind &&
		len(o.Content.Fields()) == len(fields) {
		if types := where.dynamicTypes(x, []*state.State{end}, receiver.Obj); len(types) > 0 {
			fields, _ = fieldsOf(x, where, where.readers(x, types), t, by)
		}
		fx.at, fx.suite, fx.fields, fx.alone = end, receiver.Obj, fields, alone
		fx.dropShared()
	}
}

// onlyEnd returns the state in which a function returns, nil if there are several, or a path was
// given up.
func onlyEnd(fr *exec.Frame) *state.State {
	if ends := returns(fr); len(ends) == 1 {
		return ends[0]
	}
	return nil
}

// isHook reports whether a library calls a method of a suite by its name.
func isHook(f *ir.Func) bool {
	name := f.Symbol[strings.LastIndexByte(f.Symbol, '.')+1:]
	return f.Recv && (strings.HasPrefix(name, "Test") || slices.Contains(hooks, name))
}

var hooks = strings.Fields("SetupSuite SetupTest SetupSubTest TearDownSuite TearDownTest TearDownSubTest BeforeTest AfterTest HandleStats SetT SetS T")

// onlyRun is the call that runs a suite of type t, and the function in which it stands, if there is
// one, and no other value of an interface is made of such a suite, or of something that has one.
func onlyRun(where *mentions, t *ir.Type) (root *ir.Func, run *ir.Instr) {
	for _, f := range where.funcs {
		for _, in := range f.Instrs {
			if in.Op != ir.OpMakeInterface || in.Type2 == nil || in.Type2.ID != t.ID && in.Type2.ID != t.Elem.ID && !embeds(in.Type2, t.Elem.ID, 0) {
				continue
			}
			if run != nil || in.Type2.ID != t.ID {
				return nil, nil
			}
			if root, run = f, onlyHanded(f, in.Dst); run == nil {
				return nil, nil
			}
		}
	}
	return root, run
}

// onlyHanded is the call of suite.Run that a value is handed to, nil if anything else is done with
// it.
func onlyHanded(f *ir.Func, v ir.Val) (run *ir.Instr) {
	uses := f.Uses()[v]
	if len(uses) != 1 || uses[0].Instr == nil || uses[0].Arg != 1 || uses[0].Instr.Op != ir.OpCall {
		return nil
	}
	for _, path := range suitePaths {
		if uses[0].Instr.Sym == path+".Run" {
			return uses[0].Instr
		}
	}
	return nil
}

// fieldsOf returns which fields of a suite only the functions of the set-up (by) may write, with
// the memory that the fields point to. It is nil if a pointer to a suite is used in a way that is
// not followed. The suite is alone if nothing that can access it may run concurrently with a test:
// no closure that is called later, no code that has the address of a field, no parallel test.
func fieldsOf(x *exec.Executor, where *mentions, flow *readonly.Flow, t *ir.Type, by map[*ir.Func]bool) (fields []bool, alone bool) {
	fields, alone = make([]bool, len(t.Elem.Fields)), len(where.of["testing.T.Parallel"]) == 0
	for i, f := range t.Elem.Fields {
		fields[i] = !f.Embedded
	}
	for _, f := range where.funcs {
		regs, uses := f.Registers(), flow.UsesOf(f)
		for v, at := range f.Operands {
			switch in := at.Instr; {
			case v == ir.NoVal || !leadsTo(regs.TypeOf(v), t, 0):
			case in == nil && regs.TypeOf(v).ID != t.ID, in != nil && !where.keepsSuite(regs, in, at.Arg, t):
				return nil, false
			case in != nil && in.Op == ir.OpMakeClosure:
				alone = alone && isCalledAtOnce(f, uses, in.Dst)
			case in != nil && in.Op == ir.OpFieldAddr:
				fields[in.Aux] = fields[in.Aux] && (by[f] || flow.OnlyReads(f, in, 0))
				alone = alone && !leaveField(x, uses, in)
			}
		}
		if f.Any(func(in *ir.Instr) bool { return in.Dst >= 0 && leadsTo(in.Type, t, 0) && !makesSuite(in, t) }) {
			return nil, false
		}
	}
	return fields, alone
}

// leadsTo reports whether a value of type u is a suite, or leads to one.
func leadsTo(u, t *ir.Type, depth int) bool {
	switch {
	case u == nil || depth > 4:
		return u != nil
	case u.ID == t.ID || u.ID == t.Elem.ID:
		return true
	}
	switch u.Kind {
	case ir.Pointer, ir.Slice, ir.Array, ir.Chan:
		return leadsTo(u.Elem, t, depth+1)
	case ir.Map:
		return leadsTo(u.Key, t, depth+1) || leadsTo(u.Elem, t, depth+1)
	case ir.Tuple:
		return slices.ContainsFunc(u.Fields, func(f ir.Field) bool { return leadsTo(f.Type, t, depth+1) })
	}
	return false
}

// keepsSuite reports whether an instruction does no more with a pointer to a suite than to reach
// its fields, to call a function of the package, to run it, or to keep the pointer in a local
// variable.
func (m *mentions) keepsSuite(regs *ir.Registers, in *ir.Instr, arg int, t *ir.Type) bool {
	of := regs.TypeOf(in.Args[arg])
	switch in.Op {
	case ir.OpEq, ir.OpNe:
		return true
	case ir.OpFieldAddr, ir.OpMakeInterface, ir.OpReturn:
		return of.ID == t.ID
	case ir.OpCall, ir.OpDefer:
		return of.ID == t.ID && slices.ContainsFunc(m.funcs, func(g *ir.Func) bool { return g.Symbol == in.Sym })
	case ir.OpStore:
		return arg == 0 && of.Kind == ir.Pointer && of.Elem.ID == t.ID || arg == 1 && of.ID == t.ID && regs.Def(in.Args[0], ir.OpAlloc) != nil
	case ir.OpLoad, ir.OpMakeClosure:
		return of.Kind == ir.Pointer && of.Elem != nil && of.Elem.ID == t.ID // of the variable that holds the pointer
	}
	return false
}

// makesSuite reports whether an instruction makes a pointer to a suite, or has it from where it was
// followed.
func makesSuite(in *ir.Instr, t *ir.Type) bool {
	pointer := in.Type.ID == t.ID
	variable := in.Type.Kind == ir.Pointer && in.Type.Elem != nil && in.Type.Elem.ID == t.ID
	switch in.Op {
	case ir.OpAlloc:
		return pointer || variable
	case ir.OpLoad, ir.OpCall:
		return pointer
	}
	return false
}

// leaveField reports whether anything else is done with the address of a field, or of a part of
// one, than to read and write it. What testify does with its own part changes no field.
func leaveField(x *exec.Executor, uses [][]ir.RegisterUse, at *ir.Instr) bool {
	if at.Type == nil || at.Type.Elem == nil || slices.Contains(suitePaths, strings.TrimSuffix(at.Type.Elem.ID, ".Suite")) {
		return at.Type == nil || at.Type.Elem == nil
	}
	return slices.ContainsFunc(uses[at.Dst], func(u ir.RegisterUse) bool {
		switch in := u.Instr; {
		case in == nil:
			return true
		case in.Op == ir.OpLoad, in.Op == ir.OpStore && u.Arg == 0:
			return false
		case in.Op == ir.OpFieldAddr, in.Op == ir.OpIndexAddr && u.Arg == 0:
			return leaveField(x, uses, in)
		case in.Op == ir.OpMakeInterface:
			return slices.ContainsFunc(uses[in.Dst], func(u ir.RegisterUse) bool { return !isContracted(x, u.Instr) })
		}
		return !isContracted(x, u.Instr)
	})
}

// isContracted reports whether an instruction is a call of a function of a library that contracts
// describe, which keeps no operand.
func isContracted(x *exec.Executor, in *ir.Instr) bool {
	if in == nil || in.Op != ir.OpCall {
		return false
	}
	ref := x.Contract(in.Sym)
	return ref != nil && ref.Contract != nil && !ref.Declared && (in.Dst < 0 || in.Type == nil || !in.Type.HoldsPointers())
}

// isCalledAtOnce reports whether nothing is done with a closure but to call it, or to hand it to
// what calls it before it returns.
func isCalledAtOnce(f *ir.Func, uses [][]ir.RegisterUse, v ir.Val) bool {
	return !slices.ContainsFunc(uses[v], func(u ir.RegisterUse) bool {
		switch {
		case u.Instr == nil:
			return true
		case u.Instr.Op == ir.OpCopy:
			return !isCalledAtOnce(f, uses, u.Instr.Dst)
		case u.Instr.Op == ir.OpCallDynamic, u.Instr.Op == ir.OpDefer:
			return u.Arg != 0
		case u.Instr.Op == ir.OpCall:
			return !assertion.Of(u.Instr.Sym).CallsAtOnce(u.Arg) && u.Instr.Sym != "testing.T.Run"
		}
		return true
	})
}

// dropShared drops the fields that share memory with variables, or with other fields.
func (fx *suiteFixture) dropShared() {
	values := slices.Clone(fx.at.Object(fx.suite).Content.Fields())
	kept := slices.Clone(fx.fields)
	for _, g := range fx.at.Globals {
		values, kept = append(values, state.Pointer(g.Obj, nil)), append(kept, false)
	}
	dropShared(fx.at, values, kept)
	fx.fields = kept[:len(fx.fields)]
}

// suiteIn sets the fields of a suite that are known, in the state in which a test of it begins.
func (h *Harness) suiteIn(c *exec.Call) {
	x, receiver := c.Run.Executor, c.Args[0]
	fx := h.suiteOf(x, c.Func)
	if fx.at == nil || receiver.Kind != state.PointerKind || receiver.Obj == 0 || len(h.fixtureOf(x, true).where.of[c.Func.Symbol]) > 0 {
		return
	}
	content := c.Run.Content(c.State, receiver.Obj)
	if content.Kind != state.StructKind {
		return
	}
	tp := transplant(c, fx.at)
	t := c.Func.Params[0].Type.Elem
	fields := slices.Clone(content.Fields())
	for i, v := range fx.at.Object(fx.suite).Content.Fields() {
		if fx.fields[i] {
			fields[i] = tp.Value(v, t.Fields[i].Type, "")
		}
	}
	o := c.State.Edit(receiver.Obj)
	if o.Content = state.Struct(fields); fx.alone {
		o.Ownership, o.NilTest = state.Fresh, 0
	}
	receiver.MaybeNil = false
	c.Args[0] = receiver
}
