package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Empty is the method of a fix that is none: the operand must be empty, and then takes the shape of the result.
const Empty = "empty"

// A Fix is a change of the reported call, after which there is nothing to report: a method is called on an operand.
type Fix struct {
	// Operand is a parameter of the callee; a receiver counts.
	Operand int
	// Method is the method of the operand that reshapes or transposes it.
	Method string
	// Shape is what it must be reshaped to; its dims are constants. It is unknown if the method takes no arguments.
	Shape shapeinfer.Shape
}

func sameFix(a, b *Fix) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Operand == b.Operand && a.Method == b.Method && a.Shape.String() == b.Shape.String()
}

// fixAt returns the fix of a call that fails, if it is the same for every execution and none got past the call before.
func (r *run) fixAt(fr *frame, in *ir.Instr) *Fix {
	var fix *Fix
	for i := range fr.out {
		o := &fr.out[i]
		if o.kind != panicked || o.fail.site != in {
			continue
		}
		if o.fail.fix == nil || fix != nil && !sameFix(fix, o.fail.fix) || o.st.passed.hasAny(r.passing(o.fail.siteFn, in)) {
			return nil
		}
		fix = o.fail.fix
	}
	return fix
}

// contractFix returns how a call that its contract forbids can be repaired, nil if that is not certain.
func (fr *frame) contractFix(in *ir.Instr, s *state, ref *contractRef, args []value) *Fix {
	if ref.declared || ref.c.Recv == nil {
		return nil
	}
	if fix := fr.transposition(in, s, ref, args); fix != nil {
		return fix
	}
	t := s.fork()
	o := &operand{fr: fr, s: t, v: args[0], at: in}
	typ, _, ok := o.described()
	if !ok || args[0].k != kPtr || typ.Kind != ir.Struct {
		return nil
	}
	changed := slices.Clone(args)
	changed[0] = ptrVal(t.alloc(object{typ: typ, content: zero(typ)}), nil)
	if !fr.accepts(in, t, ref, changed) {
		return nil
	}
	return &Fix{Method: Empty}
}

// transposition returns the operand of a failed product that must be transposed: the product is tried with
// each operand transposed, and with one alone it must fit.
func (fr *frame) transposition(in *ir.Instr, s *state, ref *contractRef, args []value) *Fix {
	if ref.c.Name != "Mul" && ref.c.Name != "MulVec" {
		return nil
	}
	var fix *Fix
	for i := 1; i < len(args); i++ {
		t := s.fork()
		v, ok := fr.transposed(in, t, args[i])
		if !ok {
			continue
		}
		changed := slices.Clone(args)
		changed[i] = v
		if !fr.accepts(in, t, ref, changed) {
			continue
		}
		if fix != nil {
			return nil
		}
		fix = &Fix{Operand: i, Method: "T"}
	}
	return fix
}

// transposed calls the method T of a matrix.
func (fr *frame) transposed(in *ir.Instr, s *state, v value) (value, bool) {
	o := &operand{fr: fr, s: s, v: v, at: in}
	t, _, ok := o.described()
	if !ok {
		return value{}, false
	}
	ref := fr.r.e.contract(t.ID + ".T")
	if ref == nil || ref.c == nil || ref.declared || ref.c.Recv == nil {
		return value{}, false
	}
	out := ref.c.Eval(s.facts, o, nil)
	if !returns(out) || len(out.Results) != 1 {
		return value{}, false
	}
	res := fr.resultOf(s, ref, out.Results[0], &ir.Type{Kind: ir.Interface, ID: ref.path + ".Matrix"})
	return res, res.k == kIface
}

// accepts reports whether a method that a contract describes returns, as far as the contract tells.
func (fr *frame) accepts(in *ir.Instr, s *state, ref *contractRef, args []value) bool {
	ops := make([]contract.Operand, len(args))
	for i, a := range args {
		ops[i] = &operand{fr: fr, s: s, v: a, at: in, typ: fr.r.e.structType(ref.c, i-1)}
	}
	out := ref.c.Eval(s.facts, ops[0], ops[1:])
	return returns(out) && !slices.ContainsFunc(out.Assumed, func(c pathfact.Cond) bool { return s.facts.Decide(c) != pathfact.True })
}

// returns reports whether a call may return for all that its contract says.
func returns(out *contract.Outcome) bool {
	return len(out.Violations) == 0 && !out.Dies && !out.Unclaimed && !out.Opaque
}
