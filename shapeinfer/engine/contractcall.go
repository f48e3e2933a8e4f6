package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// callContract calls a function that contracts describe.
func (fr *frame) callContract(in *ir.Instr, s *state, ref *contractRef, args []value) []*state {
	switch {
	case ref.c == nil:
		return fr.unseen(in, s, args)
	case ref.declared:
		return fr.callDeclared(in, s, ref, args)
	}
	r := fr.r
	fr.runCallbacks(s, args)
	ops := make([]contract.Operand, len(args))
	first := 0 // operand of the contract
	if ref.c.Recv != nil {
		first = -1
	}
	for i, a := range args {
		ops[i] = &operand{fr: fr, s: s, v: a, at: in, typ: r.e.structType(ref.c, first+i)}
	}
	var recv contract.Operand
	if ref.c.Recv != nil && len(ops) > 0 {
		recv, ops = ops[0], ops[1:]
	}
	if v := args; ref.c.Recv != nil && len(v) > 0 && isNil(unwrap(v[0])) {
		return fr.nilFailure(in, s)
	}
	out := ref.c.Eval(s.facts, recv, ops)
	fr.judgeContract(in, out)
	r.forgetLists(s, args)
	switch {
	case fr.refused(in, s, ref, args, out):
		return nil
	case out.Unclaimed:
		fr.unchecked(in, s, ref, args, out)
		// The contract has made what it may change unknown.
		fr.mayLeadTo(in, s, args)
		return fr.pass1(in, s, r.unknownResults(s, in, ref))
	}
	if !s.outlive(out) {
		return nil // it cannot return
	}
	fr.unchecked(in, s, ref, args, out)
	if out.Opaque {
		return fr.lengths(in, fr.unseen(in, s, args), ref, out)
	}
	if len(out.Results) == 0 {
		fr.mayLeadTo(in, s, args)
	}
	v := fr.results(in, s, ref, out)
	fr.mayReturnLists(in, s, args, v)
	return fr.pass1(in, s, v)
}

// mayLeadTo accounts for a result that a contract does not describe. An error of the library leads to nothing, but one that a
// method or a function of the user has made may lead to what they know.
func (fr *frame) mayLeadTo(in *ir.Instr, s *state, args []value) {
	if in.Type == nil || in.Type.ID != "error" {
		fr.mayReturn(in, s, args)
		return
	}
	for _, a := range args {
		switch x := a.iface(); {
		case a.k == kFunc, a.k == kStruct, a.k == kIface && (x == nil || x.typ == nil || !isGhost(x.typ)):
			fr.r.escape(s, a)
		}
	}
}

// mayReturnLists accounts for lists of ints that are returned: they may be those of the arguments.
func (fr *frame) mayReturnLists(in *ir.Instr, s *state, args []value, results value) {
	lists := []value{results}
	if results.k == kStruct {
		lists = results.fields()
	}
	for _, v := range lists {
		if v.k != kSlice || v.slice().obj == 0 || v.slice().elem.IsData() {
			continue
		}
		for _, a := range args {
			if a.k == kSlice && a.slice().obj != 0 && alike(a.slice().elem, v.slice().elem) {
				fr.r.escape(s, a)
				fr.r.escape(s, v)
			}
		}
	}
}

// refused ends the path if a call must fail by its contract.
func (fr *frame) refused(in *ir.Instr, s *state, ref *contractRef, args []value, out *contract.Outcome) bool {
	switch {
	case len(out.Violations) > 0:
		fr.panics(s, fr.violated(in, s, ref, args, out))
	case out.Dies:
		fr.panics(s, &failure{})
	default:
		return false
	}
	return true
}

// outlive makes what holds if a call returns hold on the path. It reports whether that is possible.
func (s *state) outlive(out *contract.Outcome) bool {
	s.facts = out.Facts
	for _, c := range out.Assumed {
		facts, ok := s.facts.Assume(c)
		if !ok {
			return false
		}
		s.facts = facts
	}
	return true
}

// lengths gives the slices that an opaque call returned the lengths that its contract says.
func (fr *frame) lengths(in *ir.Instr, next []*state, ref *contractRef, out *contract.Outcome) []*state {
	if in.Dst < 0 || in.Type == nil || in.Type.Kind != ir.Tuple {
		return next
	}
	for _, s := range next {
		vals := slices.Clone(s.reg(in.Dst).fields())
		for i, res := range out.Results {
			if i < len(vals) && res.Kind == contract.Object && in.Type.Fields[i].Type.Kind == ir.Slice {
				vals[i] = fr.resultOf(s, ref, res, in.Type.Fields[i].Type)
			}
		}
		s.setReg(in.Dst, structVal(vals))
	}
	return next
}

func (fr *frame) pass1(in *ir.Instr, s *state, v value) []*state {
	if in.Dst >= 0 {
		s.setReg(in.Dst, v)
	}
	return fr.pass(in, s).alone()
}

// forgetLists forgets the elements of lists of ints that a function got: contracts do not say which it fills.
func (r *run) forgetLists(s *state, args []value) {
	for _, a := range args {
		if a.k == kSlice && a.slice().elem != nil && a.slice().elem.Kind == ir.Int {
			r.forgetElements(s, *a.slice())
		}
	}
}

// violated is the failure of a contract.
func (fr *frame) violated(in *ir.Instr, s *state, ref *contractRef, args []value, out *contract.Outcome) *failure {
	v := out.Violations[0]
	f := &failure{shape: true, category: v.Category, fn: fr.fn, callee: calleeName(ref), text: v.Message}
	f.related = fr.origins(in, s, ref, args, v)
	if fr.reporting && !fr.guarded(s, args) {
		f.site, f.siteFn = in, fr.fn
		f.message = f.callee + ": " + f.text
		f.fix = fr.contractFix(in, s, ref, args)
	}
	return f
}

func calleeName(ref *contractRef) string {
	if ref.name != "" {
		return ref.name
	}
	return ref.path[strings.LastIndexByte(ref.path, '/')+1:] + "." + ref.c.Symbol()
}
