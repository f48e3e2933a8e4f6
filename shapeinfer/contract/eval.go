package contract

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Evaluation of a contract at a call.
//
// Each condition is true, false or undecided under the path facts.
//
//   - A false condition is a violation: the call must fail.
//   - An undecided condition is assumed from then on, because it is true if the call returns. The
//     caller gets it in [Outcome.Assumed].
//   - For an undecided "if" both branches are evaluated. If one of them must fail, the other one
//     was taken if the call returns. If both fail, the call fails. Otherwise the two branches join.
//
// Evaluation has no side effects: effects are collected, and applied at the end if there is no
// violation. So a contract reads the operands as they were before the call, even if they are
// aliased.
//
// A guard that is not definitely true ends the evaluation: the violations before it are kept, and
// all attributes that the contract may change become unknown.

// maxSteps bounds the number of expressions that are evaluated for one call. Expressions after that
// are undecided.
const maxSteps = 10000

// An evaluator evaluates one contract at one call, or a derived attribute.
type evaluator struct {
	c      *Contract
	facts  *pathfact.Facts
	recv   Operand
	args   []Operand
	bound  []shapeinfer.Dim
	locals []int64
	active int // number of locals that have a value: those of the enclosing all(...)
	budget int
	bits   int // size of an int; 0 until it is computed

	member Declared // the object whose attributes the names are, for a derived attribute
	depth  int      // how many more attributes may be derived

	names          shapeinfer.Names // of the symbols in the current message
	out            *Outcome
	mayBeUnchecked bool // a requirement may be false although the call returns: see Setting.Replaced
	effects        []effect
	results        []Result
}

// Eval evaluates the contract for a call with the given operands. The receiver is nil for a
// function. The arguments correspond to the parameters; a variadic one is a slice.
func (c *Contract) Eval(f *pathfact.Facts, recv Operand, args []Operand) *Outcome {
	e := &evaluator{c: c, facts: f, recv: recv, args: args, budget: maxSteps, depth: maxDerive, out: &Outcome{}}
	if len(args) != len(c.Params) || (recv == nil) != (c.Recv == nil) {
		e.out.Unclaimed = true // not the function that the contract describes
		e.out.Facts = f
		return e.out
	}
	e.bind()
	rest := e.leadingGuards(c.Clauses)
	if !e.out.Unclaimed {
		rest = e.leadingBounds(rest)
		e.head()
		e.run(rest)
	}
	e.finish()
	return e.out
}

// operand returns the receiver (-1) or an argument.
func (e *evaluator) operand(i int) Operand {
	if i < 0 {
		return e.recv
	}
	return e.args[i]
}

// bind evaluates the names that the head binds.
func (e *evaluator) bind() {
	for i := -1; i < len(e.c.Params); i++ {
		o := e.c.operands(i)
		if o == nil {
			continue
		}
		for axis := range o.Dims {
			if o.binds[axis] {
				e.bound = append(e.bound, e.attr(e.operand(i), axisName(o, axis)).DimOf())
			}
		}
	}
}

// axisName returns the attribute that is dimension axis of o.
func axisName(o *Operands, axis int) string {
	return shapeNames(len(o.Dims))[axis]
}

func (e *evaluator) attr(o Operand, name string) Attr { return attrOf(e.facts, o, name, e.depth) }

// leadingGuards evaluates the guards at the beginning of the clauses and returns the other clauses.
func (e *evaluator) leadingGuards(cs []*Clause) []*Clause {
	for len(cs) > 0 && cs[0].Kind == Guard {
		e.guard(cs[0])
		cs = cs[1:]
	}
	return cs
}

// leadingBounds evaluates the lower bounds at the beginning of the clauses and returns the other
// clauses. They are evaluated before the head, so that the message of NewDense(0, 3, data) is about
// the 0 and not about the length of data.
func (e *evaluator) leadingBounds(cs []*Clause) []*Clause {
	for len(cs) > 0 && cs[0].Kind == Require && isLowerBound(cs[0].Cond) {
		e.clause(cs[0])
		cs = cs[1:]
	}
	return cs
}

// isLowerBound reports whether x consists of comparisons such as n >= 1.
func isLowerBound(x *Expr) bool {
	if x.Op == And {
		return isLowerBound(x.Args[0]) && isLowerBound(x.Args[1])
	}
	return x.Op == Compare && len(x.Cmps) == 1 && x.Args[1].Op == Number &&
		(x.Cmps[0] == pathfact.GE || x.Cmps[0] == pathfact.GT)
}

// head evaluates the requirements in the brackets of the operands.
func (e *evaluator) head() {
	for i := -1; i < len(e.c.Params); i++ {
		o := e.c.operands(i)
		if o == nil {
			continue
		}
		e.headRank(i, o)
		for axis := range o.Dims {
			if !o.binds[axis] {
				e.headDim(i, o, axis)
			}
		}
	}
}

// headRank requires that an operand of unknown rank has as many dims as the head lists.
func (e *evaluator) headRank(i int, o *Operands) {
	if d, ok := e.operand(i).(Declared); !ok || len(o.Dims) == 0 || d.Decl() == nil || d.Decl().list == "" {
		return
	}
	have := &Expr{Op: Attrib, Name: "rank", Args: []*Expr{{Op: Name, Name: o.Name, ref: ref{refOperand, i}}}}
	cond := &Expr{Op: Compare, Cmps: []pathfact.Op{pathfact.EQ}, Args: []*Expr{have, {Op: Number, N: int64(len(o.Dims))}}}
	e.require(requirement{cond: cond, panics: o.Panics, category: o.Category, text: o.String()})
}

// headDim requires that one dimension has the value in the head.
func (e *evaluator) headDim(i int, o *Operands, axis int) {
	have := &Expr{Op: Attrib, Name: axisName(o, axis), Args: []*Expr{{Op: Name, Name: o.Name, ref: ref{refOperand, i}}}}
	cond := &Expr{Op: Compare, Cmps: []pathfact.Op{pathfact.EQ}, Args: []*Expr{have, o.Dims[axis]}}
	if o.Optional {
		isNil := e.attr(e.operand(i), "nil").truth()
		fits := e.eval(cond).truth()
		switch {
		case isNil == pathfact.True:
			return
		case isNil == pathfact.Maybe && (fits != pathfact.False || !e.isNonZero(have)):
			e.out.Undecided = e.out.Undecided || fits != pathfact.True
			return // it may be nil, or fit
		}
	}
	e.require(requirement{cond: cond, panics: o.Panics, category: o.Category, text: o.String()})
}

// isNonZero reports whether x is certainly not 0.
func (e *evaluator) isNonZero(x *Expr) bool {
	return e.decide(pathfact.NE, e.eval(x).dim(), shapeinfer.Const(0)) == pathfact.True
}

// run evaluates clauses in order.
func (e *evaluator) run(cs []*Clause) {
	for _, c := range cs {
		if e.out.Unclaimed || e.out.Dies {
			return
		}
		e.clause(c)
	}
}

// clause evaluates one clause.
func (e *evaluator) clause(c *Clause) {
	switch c.Kind {
	case Require:
		e.require(requirement{cond: c.Cond, panics: c.Panics, category: c.Category, text: c.String()})
	case Unchecked:
		e.unchecked(c)
	case Guard:
		e.guard(c)
	case Fit:
		e.fit(c)
	case Reuse:
		e.reuse(c)
	case Set:
		e.setShape(c.Target, e.dims(c.Dims), pathfact.True)
	case Keep:
		o, key := e.target(c.Target)
		e.setAttr(o, key, c.Attr, e.eval(c.Value).attr(), pathfact.False)
	case Forget:
		for _, name := range c.Targets {
			e.forget(name)
		}
	case Calls:
		e.out.Opaque = e.out.Opaque || len(c.Targets) == 0
		if c.Dims != nil {
			e.out.Each = append(e.out.Each, Each{e.c.param(c.Targets[0]), e.dims(c.Dims)})
		}
	case May:
		for _, p := range c.Panics {
			e.out.May = append(e.out.May, e.c.file.panicText(p))
		}
	case Yield:
		e.results = e.yield(c.Results)
	case If:
		e.branch(c)
	}
}

// guard ends the evaluation if its condition is not definitely true.
func (e *evaluator) guard(c *Clause) {
	if e.eval(c.Cond).truth() != pathfact.True {
		e.out.Unclaimed = true
	}
}

// finish applies the effects. After a guard that is not true it makes all that may change unknown
// instead.
func (e *evaluator) finish() {
	out := e.out
	out.Unclaimed = out.Unclaimed || e.mayBeUnchecked
	out.Facts = e.facts
	switch {
	case len(out.Violations) > 0 || out.Dies:
		out.Unchecked = nil
		return
	case out.Unclaimed:
		e.effects, out.Unchecked = nil, nil
		e.forgetAll(e.c.Clauses)
		out.Assumed, out.Results, out.Each = nil, nil, nil
	default:
		out.Results = e.results
	}
	for _, x := range e.effects {
		x.operand.SetAttr(x.attr, x.value)
	}
}
