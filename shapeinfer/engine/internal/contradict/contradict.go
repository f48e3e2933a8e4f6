package contradict

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/wording"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Is a declared contract right? The body is executed on unknown arguments of which no more is known
// than that the contract accepts them. It contradicts the contract if every path fails, or if every
// path that returns yields another shape, or leaves an operand with another one, than the contract
// says. What is not certain is no contradiction: a path on which nothing is known speaks for the
// contract.

// Contradictions judges contracts of functions that have a body, each once.
type Contradictions struct {
	Layouts *layout.Layouts
	known   program.Memo[judged, string]
	judging bool
}

// A judged contract is that of a function, or of the method of an interface that the function
// implements.
type judged struct {
	symbol   string
	contract *contract.Contract
}

// Of says how the body of f contradicts a contract c, "" if it is not certain that it does. While
// another contract is judged, none is known to contradict: so what comes out does not depend on
// which was judged first.
func (k *Contradictions) Of(f *ir.Func, c *contract.Contract) string {
	if k.judging {
		return ""
	}
	return k.known.Of(k.Layouts.Program, judged{f.Symbol, c}, func() string {
		k.judging = true
		defer func() { k.judging = false }()
		return contradiction(k.Layouts, f, c)
	})
}

// Judging reports whether a contract is being judged: that is held against a body alone, not
// against the contracts of what the body calls.
func (k *Contradictions) Judging() bool { return k.judging }

// contradiction says how the body of f contradicts its contract c, "" if it is not certain that it
// does.
func contradiction(ls *layout.Layouts, f *ir.Func, c *contract.Contract) string {
	e := ls.Executor
	if !e.Executable(f) || len(f.Free) > 0 {
		return ""
	}
	e.Ready()
	t := contractCheck{e: e, ls: ls, f: f, c: c, r: e.NewRun(f)}
	t.r.Watchers = exec.Watchers{&claim.Watcher{Layouts: ls}}
	t.r.Limit = budget.JudgeSteps
	s := state.New()
	t.args = t.r.Arguments(s, f)
	fr := &exec.Frame{Run: t.r, Func: f, Info: e.Info(f)}
	for _, o := range t.operands(fr, s) {
		touch(o)
	}
	t.after = s.Fork()
	recv, ops := t.split(t.operands(fr, t.after))
	t.says = c.Eval(t.after.Facts, recv, ops)
	switch {
	case len(t.says.Violations) > 0:
		return "no operands satisfy it: " + t.says.Violations[0].Message
	case t.says.Unclaimed || t.says.Dies:
		return ""
	}
	s.Facts, t.after.Facts = t.says.Facts, t.says.Facts
	return t.compare(t.r.Execute(&exec.Call{Callee: f, State: s, Args: t.args}))
}

// A contractCheck holds a body against its contract.
type contractCheck struct {
	e     *exec.Executor
	ls    *layout.Layouts
	f     *ir.Func
	c     *contract.Contract
	r     *exec.Run
	args  []state.Value
	says  *contract.Outcome
	after *state.State // in which the operands have the shapes that the contract gives them
}

func (t *contractCheck) operands(fr *exec.Frame, s *state.State) []*layout.Operand {
	ops := make([]*layout.Operand, len(t.args))
	for i, a := range t.args {
		ops[i] = &layout.Operand{Layouts: t.ls, Frame: fr, State: s, Value: a, Type: t.f.Params[i].Type}
	}
	return ops
}

// split separates the receiver from the parameters.
func (t *contractCheck) split(all []*layout.Operand) (recv contract.Operand, ops []contract.Operand) {
	for i, o := range all {
		if i == 0 && t.c.Recv != nil {
			recv = o
		} else {
			ops = append(ops, o)
		}
	}
	return recv, ops
}

// touch makes up what is read of an operand, so that all states agree about it.
func touch(o *layout.Operand) {
	if d := o.Decl(); d != nil {
		for _, a := range d.Stored() {
			o.Attr(a.Name)
		}
	}
}

// compare looks at how the paths of the body end.
func (t *contractCheck) compare(fr *exec.Frame) string {
	failed, differs := (*exec.Outcome)(nil), ""
	returns := 0
	for o := range fr.Ends {
		switch {
		case o.Kind == exec.GaveUp || o.Kind == exec.Stopped:
			return ""
		case o.Kind == exec.Panicked || o.ReturnsError(t.f):
			if failed == nil && (o.Kind != exec.Panicked || o.Failure.Shape) {
				failed = o
			}
			continue
		}
		text := t.difference(fr, o)
		if text == "" {
			return ""
		}
		if returns++; differs == "" {
			differs = text
		}
	}
	if returns > 0 {
		return differs
	}
	if failed == nil || !t.canSucceed() {
		return ""
	}
	return t.failure(fr, failed)
}

// canSucceed reports whether the body returns for arguments that the contract does not accept: it
// may be one that always fails, with or without a contract.
func (t *contractCheck) canSucceed() bool {
	r := t.e.NewRun(t.f)
	r.Watchers = exec.Watchers{&claim.Watcher{Layouts: t.ls}}
	r.Limit = budget.JudgeSteps
	s := state.New()
	fr := r.Execute(&exec.Call{Callee: t.f, State: s, Args: r.Arguments(s, t.f)})
	return slices.ContainsFunc(fr.Outcomes, func(o exec.Outcome) bool { return o.Kind == exec.Returned && !o.ReturnsError(t.f) })
}

// failure says how the body fails.
func (t *contractCheck) failure(fr *exec.Frame, o *exec.Outcome) string {
	if o.Kind != exec.Panicked {
		f := &exec.Failure{Func: t.f}
		claim.QuoteError(fr, f, o.State, *o.Results[program.ErrorResult(t.f)].Interface())
		return t.f.Name + " returns an error for all operands that the contract accepts" + wording.MadeIn(f, t.f) + t.why(f)
	}
	if o.Failure.Value.Kind != state.UnknownKind {
		claim.QuotePanic(fr, o.Failure, o.State)
	}
	return t.f.Name + " panics for all operands that the contract accepts" + wording.PanicIn(o.Failure, t.f) + t.why(o.Failure)
}

// why is the text of a failure of the body, and what decided it.
func (t *contractCheck) why(f *exec.Failure) string {
	w := wording.Wording{Program: t.e.Program}
	return w.Why(f, &exec.Claim{Sides: claim.OwnSides(t.e.Program, f.Decision)})
}

// difference says what a path that returns makes different from what the contract says, "" if that
// is not certain.
func (t *contractCheck) difference(fr *exec.Frame, o *exec.Outcome) string {
	for i, res := range t.says.Results {
		if i >= len(o.Results) {
			break
		}
		op := &layout.Operand{Layouts: t.ls, Frame: fr, State: o.State, Value: o.Results[i], Type: t.f.Results[i]}
		if text := resultDiffers(op, res); text != "" {
			return text
		}
	}
	before, now := t.operands(fr, t.after), t.operands(fr, o.State)
	for i := range now {
		d := now[i].Decl()
		if d == nil || d != before[i].Decl() {
			continue
		}
		for _, a := range d.Stored() {
			want, have := before[i].Attr(a.Name), now[i].Attr(a.Name)
			if unequal(o.State, have, want) {
				return t.f.Params[i].Name + " is " + shapeOr(now[i], have) + " after the call, the contract says " + shapeOr(before[i], want)
			}
		}
	}
	return ""
}

// resultDiffers compares a result with what the contract says of it.
func resultDiffers(op *layout.Operand, res contract.Result) string {
	s := op.State
	if res.Kind == contract.Scalar {
		if op.Value.Kind == state.IntKind && unequal(s, contract.Int(op.Int()), res.Value) {
			return "the result is " + op.Int().String() + ", the contract says " + s.Norm(res.Value.Dim).String()
		}
		return ""
	}
	if res.Kind != contract.Object {
		return ""
	}
	dims := make([]string, 0, len(res.Attrs))
	for _, a := range res.Attrs {
		dims = append(dims, s.Norm(a.Value.DimOf()).String())
	}
	want := shapeinfer.JoinDims(dims)
	if rank := contract.AttrOf(s.Facts, op, "rank"); unequal(s, rank, contract.Int(shapeinfer.Const(int64(len(dims))))) {
		return "the result is " + shapeOr(op, rank) + ", the contract says " + want
	}
	for _, a := range res.Attrs {
		if have := contract.AttrOf(s.Facts, op, a.Name); unequal(s, have, a.Value) {
			return "the result is " + shapeOr(op, have) + ", the contract says " + want
		}
	}
	return ""
}

// unequal reports whether two attributes are certainly different.
func unequal(s *state.State, a, b contract.Attr) bool {
	return a.Kind == contract.IntAttr && b.Kind == contract.IntAttr && s.Decide(pathfact.EQ, a.Dim, b.Dim) == pathfact.False
}

// shapeOr writes the shape of an operand, or the attribute if it has none.
func shapeOr(o *layout.Operand, a contract.Attr) string {
	if text := contract.ShapeOf(o.State.Facts, o); text != "" {
		return text
	}
	return o.State.Norm(a.Dim).String()
}
