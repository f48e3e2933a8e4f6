package broadcast

import (
	"fmt"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Classification of functions of two tensors: the kind of the operation, and the two parameters. It
// is computed once for each combination of known values of the other arguments.

// A Kind is the kind of a function of two tensors.
type Kind uint8

const (
	OpOther     Kind = iota
	OpStrict         // requires equal shapes
	OpBroadcast      // yields a broadcast, by NumPy's rule
	OpInPlace        // broadcasts the second operand into the first, which must not change its shape
	OpRebind         // the same, but the first takes the shape of the result
	OpPointwise      // compares the numbers of elements only
	OpAxis           // yields a broadcast; the second operand starts at an axis of the first
)

// An Operation is a function of two tensors.
type Operation struct {
	fn *ir.Func
	roles
	Kind   Kind
	axis   int           // of OpAxis
	others []state.Value // what the other parameters are, as far as it matters
	spread *spread       // of operands that are no arguments of their own

	Layouts    []*layout.Layout                  // by tensor; nil if it was not probed
	deviations [][]layout.Deviation              // by tensor: what it has that no other one has
	derived    *layout.Layout                    // of the result, if its type has none of its own
	pairs      []Pair                            // that it was probed with
	Partly     bool                              // it is of its kind but for some pairs
	judged     program.Memo[string, bool]        // whether it means what it does, by the shapes of a call
	apart      program.Memo[string, apartResult] // what comes out apart from a call, by its shapes
}

// The roles of tensors: two operands, the tensor that the result is stored in, and another operand
// that has the shape of one of the two, -1 if there is none. Tensors are numbered like the
// parameters, and behind them, see spread.go.
type roles struct {
	a, b, dst, mate int
	like            bool // the destination has the shape of the first operand, and not of the result
	mateOfA         bool // mate has the shape of the first operand, and not of the second
}

// target is the parameter that the result may be found in.
func (o roles) target() int {
	if o.dst >= 0 {
		return o.dst
	}
	return o.a
}

// returns reports whether the result of an operation is returned, and is no operand.
func (op *Operation) returns() bool {
	return op.dst < 0 && (op.Kind == OpBroadcast || op.Kind == OpAxis) && len(op.fn.Results) > 0
}

// Operations are the functions of tensors that have been looked at.
type Operations struct {
	*layout.Layouts
	// By function, types of the tensors, and what is known of the other arguments; nil if it is
	// none.
	known     program.Memo[string, *Operation]
	ordinary  program.Memo[*Operation, ordinaryWays] // see intent.go
	reshaping program.Memo[*layout.Layout, string]   // the methods that reshape tensors, see reshape.go
	purposes  program.Memo[*Operation, bool]         // whether it has one of its own, see purpose.go
	operands  map[*ir.Func][]int                     // the parameters of a function that may be its operands, see TensorsOf
	judged    int                                    // steps that were spent on finding out what is meant, see intent.go
	patience  int                                    // steps that are left for probes that are made again, see budget.PatientSteps
	mayMake   map[*ir.Func]bool                      // whether a function may make its result of a tensor, see mayDerive
	derived   program.Memo[string, derivation]       // what calls make of a tensor, by function and arguments
}

func NewOperations(ls *layout.Layouts) *Operations {
	return &Operations{Layouts: ls, operands: make(map[*ir.Func][]int), patience: budget.PatientSteps, mayMake: make(map[*ir.Func]bool)}
}

// OperationOf finds out what fn does with two tensors, or with three, nil if with other numbers of
// them.
func (ops *Operations) OperationOf(fn *ir.Func, tensors []layout.TensorArg, args []state.Value) *Operation {
	return ops.operationOf(fn, tensors, args, new(spread))
}

// operationOf is OperationOf for tensors of which some are elements of lists.
func (ops *Operations) operationOf(fn *ir.Func, tensors []layout.TensorArg, args []state.Value, sp *spread) *Operation {
	ways := waysOf(tensors)
	if len(ways) == 0 {
		return nil
	}
	key := fn.Symbol + sp.key
	for _, t := range tensors {
		key += fmt.Sprintf("\x00%s%v", t.Layout.Type.ID, t.Deviations)
	}
	others := ops.decided(fn, tensors, args, sp)
	for _, v := range others {
		key += "\x00" + decidedText(v)
	}
	if way := ways[len(ways)-1]; way.mate >= 0 {
		key += fmt.Sprintf("\x00%v", way)
	}
	return ops.known.Of(ops.Program, key, func() *Operation { return ops.identify(fn, tensors, ways, others, sp) })
}

// waysOf lists the roles that tensors may have. One of three is a destination, or an operand if it
// has the shape of another one.
func waysOf(tensors []layout.TensorArg) []roles {
	switch len(tensors) {
	case 2:
		return []roles{{a: tensors[0].Param, b: tensors[1].Param, dst: -1, mate: -1}}
	case 3:
		x, y, z := tensors[0].Param, tensors[1].Param, tensors[2].Param
		ways := []roles{{a: y, b: z, dst: x, mate: -1}, {a: x, b: y, dst: z, mate: -1}}
		for _, way := range ways[:2] {
			way.like = true
			ways = append(ways, way)
		}
		switch s, t, u := tensors[0].Shape, tensors[1].Shape, tensors[2].Shape; {
		case !hasRank(s) || !hasRank(t) || !hasRank(u):
		case t.Equal(u):
			ways = append(ways, roles{a: x, b: y, dst: -1, mate: z})
		case s.Equal(u):
			ways = append(ways, roles{a: x, b: y, dst: -1, mate: z, mateOfA: true})
		case s.Equal(t):
			ways = append(ways, roles{a: x, b: z, dst: -1, mate: y, mateOfA: true})
		}
		return ways
	}
	return nil
}

// identify finds the roles of the tensors for which fn is an operation of a known kind.
func (ops *Operations) identify(fn *ir.Func, tensors []layout.TensorArg, ways []roles, others []state.Value, sp *spread) *Operation {
	op := &Operation{fn: fn, roles: ways[0], others: others, spread: sp}
	if kind, ok := ops.declaredKind(fn); ok {
		op.Kind = kind
		return op
	}
	op.Layouts = make([]*layout.Layout, len(fn.Params)+len(sp.places))
	op.deviations = make([][]layout.Deviation, len(op.Layouts))
	for _, t := range tensors {
		op.Layouts[t.Param], op.deviations[t.Param] = t.Layout, t.Deviations
	}
	ops.deriveResult(op)
	ops.classifyAs(op, ways)
	if op.Kind == OpOther && ops.isBeyond(op) {
		ops.classifyAs(op, ways)
	}
	return op
}

// classifyAs finds the first roles for which op is an operation of a known kind.
func (ops *Operations) classifyAs(op *Operation, ways []roles) {
	for _, op.roles = range ways {
		for _, op.pairs = range pairsFor(op.Layouts[op.a].Rank()) {
			if op.Kind = ops.classify(op); op.Kind != OpOther {
				return
			}
		}
	}
}

// isBeyond reports whether an operation fails with all plain shapes because of numbers that its
// operands have, and no constructed tensor. One may be where the elements of a view begin: the list
// of a probe is shorter than that. The numbers are removed: it is probed without them.
func (ops *Operations) isBeyond(op *Operation) bool {
	deviations, less := make([][]layout.Deviation, len(op.deviations)), false
	for i, ds := range op.deviations {
		deviations[i] = slices.DeleteFunc(slices.Clone(ds), layout.Deviation.IsNumber)
		less = less || len(deviations[i]) < len(ds)
	}
	if !less || len(op.pairs) == 0 || slices.ContainsFunc(op.pairs[:sureToAgree], func(p Pair) bool {
		m, ok := ops.try(op, p, newAccount(op.Layouts, false))
		return !ok || !m.fails
	}) {
		return false
	}
	op.deviations = deviations
	return true
}

// maxOther bounds the ints that an operation is probed with as they are at a call.
const maxOther = 8

// decided lists what is known of the other arguments of a call, where a function may do one thing
// or another because of it: a small number or a text that is known, and what is behind an
// interface.
func (ops *Operations) decided(fn *ir.Func, tensors []layout.TensorArg, args []state.Value, sp *spread) []state.Value {
	others := make([]state.Value, len(args))
	for i, v := range args {
		if !sp.holds(i) && !slices.ContainsFunc(tensors, func(t layout.TensorArg) bool { return t.Param == i }) {
			others[i] = decidedValue(v, fn.Params[i].Type)
		}
	}
	return others
}

// decidedValue is v if a function may do one thing or another because of it.
func decidedValue(v state.Value, t *ir.Type) state.Value {
	switch v.Kind {
	case state.IntKind:
		if n, ok := v.Dim.Const(); ok && n >= -maxOther && n <= maxOther {
			return v
		}
	case state.StringKind, state.BoolKind:
		if v.Kind == state.StringKind || v.Truth != pathfact.Maybe {
			return v
		}
	case state.InterfaceKind:
		if x := v.Interface(); x == nil {
			return v
		} else if x.Type != nil {
			return state.InterfaceOf(x.Type, state.Value{})
		}
	case state.FuncKind:
		if c := v.Closure(); c == nil || c.Symbol != "" && len(c.Free) == 0 {
			return v
		}
	case state.PointerKind:
		if v.Obj == 0 {
			return v
		}
	case state.SliceKind:
		if v.Slice().Len.IsConst(0) {
			return state.Zero(t)
		}
	}
	return state.Value{}
}

// decidedText returns a key for a value that decided returned: different values have different
// texts.
func decidedText(v state.Value) string {
	switch v.Kind {
	case state.IntKind:
		return v.Dim.String()
	case state.StringKind:
		return v.Text()
	case state.BoolKind:
		return v.Truth.String()
	case state.InterfaceKind:
		if v.Interface() != nil {
			return v.Interface().Type.ID
		}
	case state.FuncKind:
		if v.Closure() != nil {
			return v.Closure().Symbol + typesText(v.Closure().Types)
		}
	case state.UnknownKind:
		return "?"
	}
	return "nil"
}

// typesText returns a key for type arguments: it distinguishes the instances of a generic function.
func typesText(types []*ir.Type) string {
	text := ""
	for _, t := range types {
		text += " " + t.ID
	}
	return text
}

// declaredKind is what a directive says of fn: a broadcast, or what there is no warning for. Of the
// axis of PaddlePaddle nothing is known yet.
func (ops *Operations) declaredKind(fn *ir.Func) (Kind, bool) {
	if ops.Config.Declared == nil {
		return OpOther, false
	}
	switch ops.Config.Declared.Dialect(fn.Symbol) {
	case "numpy", "torch":
		return OpBroadcast, len(fn.Results) > 0 && fn.Results[0].ID != "error"
	case "strict":
		return OpStrict, true
	case "paddle":
		return OpOther, true
	}
	return OpOther, false
}
