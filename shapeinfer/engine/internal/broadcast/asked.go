package broadcast

import (
	"slices"
	"strings"
	"unicode"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Expansions that the program intends. The call
//
//	tensor.Sub(a.Unsqueeze(1), b.Unsqueeze(0))
//
// computes the table of all pairs. An expansion is intended if one of these is true:
//
//   - Both operands have an axis of size 1 that is explicit at the call: each operand is made there
//     by a call that keeps the elements and inserts the axis, or by a reduction with an argument to
//     keep it. If an operand is a parameter, the argument of the caller counts. One operand alone
//     does not count: a.Reshape(4, 1) is the usual cause of a wrong loss of a vector of labels.
//   - Both operands come from the same tensor, by calls that keep or reduce its elements.
//   - A function around the call, or the operation itself, has a name like "pairwise" or "outer",
//     and takes or returns tensors or lists of data. A function without these in its signature is a
//     program or a test, whose subject may be the unintended expansion.
//   - The operation reads only the shape of one operand, and none of its elements: it expands the
//     other one.
//   - The operation depends on more than shapes, for example on names of axes.
//
// PyTorch's own warning does not consider that, so this applies in mode grow only. See derived.go
// for how calls derive tensors.

// pairWords are words in the names of functions that compute something of all pairs of elements, or
// masks. One may also be a plural, or end in -ing. Each may be written as one word or as two.
var pairWords = []string{
	"outer", "pairwise", "all pairs", "distance", "cdist", "pdist", "grid", "mesh grid", "mask", "causal", "cartesian",
	"kron", "kronecker", "gram", "one hot", "vandermonde",
}

// isAskedFor reports whether the program asks for the expansion that a call makes.
func (c warnedCall) isAskedFor() bool {
	return c.isNamed() || c.hasOneSource() || c.insertsAxes() || c.warnings.ops.isMeant(c.w.op)
}

// isNamed reports whether the operation, or a function that is on the way to it, has a name that
// asks for all pairs.
func (c warnedCall) isNamed() bool {
	fn, in := c.Callee, c.Instr
	for fr := c.Frame; fn != nil; fr = fr.Up {
		if c.warnings.ops.isForPairs(fn, in) {
			return true
		}
		if fr == nil {
			break
		}
		if fn, in = fr.Func, nil; fr.Up != nil {
			in = fr.Up.InCall()
		}
	}
	return false
}

// isForPairs reports whether the name of a function, by which a call may call it, or of one that it
// is written in, says that it computes something of all pairs. A function literal has the name of
// the variable that it is called by.
func (ops *Operations) isForPairs(fn *ir.Func, call *ir.Instr) bool {
	if fn.Parent != "" {
		ops.Read(fn.Parent)
		if parent := ops.Func(fn.Parent); parent != nil && ops.isForPairs(parent, nil) {
			return true
		}
	}
	takes := func(t *ir.Type) bool {
		if t != nil && t.Kind == ir.Slice {
			t = t.Elem
		}
		return t.IsData() || isTensorType(t) && !isOfStandard(t)
	}
	named := fn.Parent == "" && namesPairs(lastName(fn.Symbol)) ||
		call != nil && call.Pos != 0 && ops.Config.Called != nil && namesPairs(ops.Config.Called(call.Pos))
	return named && (slices.ContainsFunc(fn.Results, takes) || slices.ContainsFunc(fn.Params, func(p ir.Param) bool { return takes(p.Type) }))
}

// isOfStandard reports whether a type is one of the standard library: *testing.T is no tensor.
func isOfStandard(t *ir.Type) bool {
	return program.IsStandard(program.GenericBase(program.Pointee(t).ID))
}

// lastName is the name of a function without those of its package and type.
func lastName(symbol string) string {
	_, name := ir.SplitSymbol(symbol)
	return name[strings.LastIndexByte(name, '.')+1:]
}

// namesPairs reports whether a name has one of the words. Each may be written as two: cdist as
// CDist.
func namesPairs(name string) bool {
	words := wordsOf(name)
	return slices.ContainsFunc(pairWords, func(wanted string) bool {
		wanted = strings.ReplaceAll(wanted, " ", "")
		for i, w := range words {
			if isFormOf(w, wanted) || i+1 < len(words) && isFormOf(w+words[i+1], wanted) {
				return true
			}
		}
		return false
	})
}

// isFormOf reports whether a word is another one, its plural, or ends in -ing.
func isFormOf(w, base string) bool {
	rest, ok := strings.CutPrefix(w, base)
	return ok && (rest == "" || rest == "s" || rest == "es" || rest == "ing")
}

// wordsOf lists the words of a name in small letters: capital letters and underscores begin new
// ones.
func wordsOf(name string) []string {
	var words []string
	letters := []rune(name)
	begin := 0
	for i, r := range letters {
		// "CDistX" is "C", "Dist", "X", and "RBFGrid" is "RBF", "Grid"
		starts := unicode.IsUpper(r) && i > 0 && (!unicode.IsUpper(letters[i-1]) || i+1 < len(letters) && unicode.IsLower(letters[i+1]))
		if !unicode.IsLetter(r) || starts {
			words = append(words, strings.ToLower(string(letters[begin:i])))
			if begin = i; !unicode.IsLetter(r) {
				begin++
			}
		}
	}
	words = append(words, strings.ToLower(string(letters[begin:])))
	return slices.DeleteFunc(words, func(w string) bool { return w == "" })
}

// recordDerivation records on the paths that return from a call that its result may be made of an
// argument.
func (c warnedCall) recordDerivation() {
	if !c.warnings.ops.mayDerive(c.Callee) {
		return
	}
	var states []*state.State
	var results []state.Value
	for o := range c.Sub.Ends {
		if o.Kind == exec.Returned && len(o.Results) > 0 {
			states, results = append(states, o.State), append(results, o.Results[0])
		}
	}
	c.State.Derive(state.Derivation{Instr: c.Instr, In: c.Func, Callee: c.Callee, Args: c.Args}, states, results)
}

// maxDerivations bounds the calls that are looked at for one operand.
const maxDerivations = 1000

// derivationsOf lists the calls that may have made a tensor with an identity, the last one first.
func derivationsOf(s *state.State, id state.Identity) (list []*state.Derivation) {
	for d, n := s.Derived, 0; d != nil && n < maxDerivations; d, n = d.Before, n+1 {
		if d.Result == id && d.HoldsIn(s) {
			list = append(list, d)
		}
	}
	return list
}

// hasOneSource reports whether both operands come from the same tensor.
func (c warnedCall) hasOneSource() bool {
	a := c.sourcesOf(c.w.values[c.w.op.a])
	return slices.ContainsFunc(c.sourcesOf(c.w.values[c.w.op.b]), func(id state.Identity) bool { return slices.Contains(a, id) })
}

// sourcesOf lists the tensors that one comes from, itself included.
func (c warnedCall) sourcesOf(v state.Value) []state.Identity {
	id, ok := c.State.TensorIdentity(v)
	if !ok {
		return nil
	}
	ids := []state.Identity{id}
	for i := 0; i < len(ids); i++ {
		for _, d := range derivationsOf(c.State, ids[i]) {
			how := c.derived(d)
			if !how.keeps && !how.reduces {
				continue
			}
			if id, ok := c.State.TensorIdentity(d.Args[how.source]); ok && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// insertsAxes reports whether both operands have an axis of size 1 that is written at the call.
func (c warnedCall) insertsAxes() bool {
	return c.insertsAxis(c.w.values[c.w.op.a], 0) && c.insertsAxis(c.w.values[c.w.op.b], 0)
}

// maxWritten bounds the calls in one operand that follow each other.
const maxWritten = 8

// insertsAxis reports whether a tensor has an axis of size 1 that is written at the call.
func (c warnedCall) insertsAxis(v state.Value, depth int) bool {
	id, ok := c.State.TensorIdentity(v)
	if !ok || depth > maxWritten {
		return false
	}
	return slices.ContainsFunc(derivationsOf(c.State, id), func(d *state.Derivation) bool {
		if !c.isWritten(d) {
			return false
		}
		how := c.derived(d)
		switch {
		case how.inserts:
			return true
		case how.keepdims >= 0 && c.isConstant(d, how.keepdims):
			return true
		}
		return how.keepsOnes && c.insertsAxis(d.Args[how.source], depth+1)
	})
}

// isWritten reports whether a call is written in an operand of the operation, or in an argument of
// a function that is on the way to it.
func (c warnedCall) isWritten(d *state.Derivation) bool {
	for fr, in := c.Frame, c.Instr; fr != nil && in != nil; {
		if fr.Func == d.In && c.holds(in, d.Instr) {
			return true
		}
		if fr = fr.Up; fr != nil {
			in = fr.InCall()
		}
	}
	return false
}

// holds reports whether a call is written in the expression of another one. Of a function of
// another package only lines are known.
func (c warnedCall) holds(in, inner *ir.Instr) bool {
	if in.Pos == 0 || inner.Pos == 0 {
		return in.Line > 0 && in.Line == inner.Line
	}
	holds := c.Run.Executor.Config.Holds
	return holds != nil && holds(in.Pos, inner.Pos)
}

// isConstant reports whether a constant is written for a parameter of a call.
func (c warnedCall) isConstant(d *state.Derivation, param int) bool {
	if is := c.Run.Executor.Config.IsConstant; d.Instr.Pos != 0 {
		return is != nil && is(d.Instr.Pos, param, len(d.Callee.Params))
	}
	i := param + len(d.Instr.Args) - len(d.Args)
	return i >= 0 && i < len(d.Instr.Args) && d.Instr.Args[i] < 0
}
