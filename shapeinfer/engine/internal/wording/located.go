package wording

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which operand is wrong. A failure has broken a constraint, which has two sides. In
//
//	net := nn.Sequential(nn.NewLinear(784, 128), nn.NewLinear(100, 10))
//	net.Forward(x) // "matmul: 32x128 times 100x10"
//
// these are the 128 and the 100 in the first line, and not x. So the related positions of a report
// are, of each side,
//
//   - where the operand got its shape, if it is one of the reported call, or of the call of a
//     contracted function that fails, and
//   - where the number entered the program (evidence.Entry).
//
// If all sides are explained like this, operands of the reported call that are on neither side are
// left out. A side that enters the program in the reported statement needs no position.

// A located side is one of those of a broken constraint.
type located struct {
	ref     *evidence.Reference
	text    string // how it is written, "" if it has no name
	number  string // its value
	at      evidence.Entry
	entry   int  // its position in the package under analysis, 0 if it is not known
	literal bool // it is a literal in the code that fails
	passing bool // it was computed on the way to the failure
}

// entering is a number that entered the program there.
func entering(number string, at evidence.Entry) located {
	return located{number: number, at: at, entry: at.Own()}
}

// located lists what explains the sides of the constraint that a failure breaks.
func (w Wording) located(f *exec.Failure, sides []located) []Related {
	if f.Claim == nil {
		return w.entries(w.Origins(f.Operands), f.Operands, sides, f)
	}
	inner := claim.InnermostFailure(f)
	args, isSide := f.Claim.Args, make([]bool, len(f.Claim.Args))
	for i, x := range args {
		isSide[i] = w.isOnSide(f.Claim, inner, x, sides)
	}
	explained := len(sides) > 0 && !slices.ContainsFunc(sides, func(s located) bool {
		return (s.entry == 0 || s.passing) && !s.literal &&
			!slices.ContainsFunc(args, func(x exec.OperandShape) bool { return isPartOf(f.Claim, s.ref, x) && w.origin(x, "") != nil })
	})
	others := w.innerOrigins(f.Claim, inner)
	shown := slices.Contains(isSide, true) || len(others) > 0 || slices.ContainsFunc(sides, w.isShown)
	if explained && shown {
		var kept []exec.OperandShape
		for i, x := range args {
			if isSide[i] {
				kept = append(kept, x)
			}
		}
		args = kept
	}
	related := distinct(w.Site.Pos, append(w.origins(args), others...))
	return w.entries(related, append(args, inner.Operands...), sides, f)
}

// entries adds where the numbers of sides entered the program. It leaves out what happens in the
// reported statement, or inside of one of the calls that lead to the failure, or is said already.
func (w Wording) entries(related []Related, operands []exec.OperandShape, sides []located, f *exec.Failure) []Related {
	n := len(related)
	for _, s := range sides {
		if s.passing {
			continue
		}
		isSaid := slices.ContainsFunc(related[:n], func(r Related) bool { return r.Pos == s.entry })
		if rel, ok := w.entry(related[:n], operands, s, f); ok && !isSaid {
			related = append(related, rel)
		}
		other := w.otherCode(s.at)
		if other == nil || isCallIn(claim.InnermostFailure(f), other, s.at.Line) {
			continue
		}
		if !isSaid || hasLiteral(other, s) {
			line := Related{Pos: w.Site.Pos, Message: fmt.Sprintf("%s comes from %s at %s:%d", s.number, other.Name, other.File, s.at.Line)}
			if !slices.Contains(related, line) {
				related = append(related, line)
			}
		}
	}
	return related
}

// entry is where the number of a side entered the package under analysis, after what is said of
// operands.
func (w Wording) entry(said []Related, operands []exec.OperandShape, s located, f *exec.Failure) (rel Related, ok bool) {
	atSite := s.entry == w.Site.Pos && s.at.IsOwn() // a variable there may be declared with it elsewhere
	if !atSite && (s.entry == 0 || s.entry == w.Site.Pos) {
		return rel, false
	}
	if _, err := strconv.Atoi(s.number); s.text == "" && err != nil {
		return rel, false // an expression of symbols
	}
	rel = Related{Pos: s.entry, Origin: true, Entry: true, Message: s.number + " comes from", Number: s.number}
	if s.text != "" && s.text != s.number {
		rel.Message = s.text + " gets its value " + s.number
	}
	if !s.at.IsOwn() {
		rel.Number = "" // it is not in the statement itself
	}
	for _, x := range operands {
		if slices.Contains(x.Sizes, s.at) || f.Claim != nil && isPartOf(f.Claim, s.ref, x) {
			rel.Within = 1 + slices.IndexFunc(said, func(r Related) bool { return r.Pos == x.At })
		}
	}
	return rel, true
}

// hasLiteral reports whether the line of a function where a number entered has it as a literal.
func hasLiteral(fn *ir.Func, s located) bool {
	for _, in := range fn.Instrs {
		isLiteral := func(v ir.Val) bool {
			return v < 0 && v != ir.NoVal && fn.Consts[^v].Kind == ir.ConstInt && strconv.FormatInt(fn.Consts[^v].Int, 10) == s.number
		}
		if in.Line == s.at.Line && slices.ContainsFunc(in.Args, isLiteral) {
			return true
		}
	}
	return false
}

// isCallIn reports whether a call that leads to a failure is in a line, which is shown then.
func isCallIn(inner *exec.Failure, fn *ir.Func, line int32) bool {
	for l := inner.Chain; l != nil; l = l.Next {
		if l.Func == fn && l.Instr.Line == line && isOfModule(claim.Place{Fn: fn, In: l.Instr}) {
			return true
		}
	}
	return false
}

// otherCode is the function of other code in which a number entered the program, nil if it is not
// known, or there is none.
func (w Wording) otherCode(at evidence.Entry) *ir.Func {
	if at.IsOwn() || at.Line == 0 {
		return nil
	}
	return w.Program.Numbered(at.Func)
}

// isShown reports whether it is of interest where the number of a side entered the program.
func (w Wording) isShown(s located) bool {
	return s.entry != 0 && (s.entry != w.Site.Pos || w.otherCode(s.at) != nil) && !s.passing
}

// isPassing reports whether a number is computed on the way from the reported statement to the
// failure, or in that statement, or is counted by a loop. What it is computed from explains more.
func (w Wording) isPassing(f *exec.Failure, s located) bool {
	inner := claim.InnermostFailure(f)
	fns := []*ir.Func{f.SiteFunc, inner.Func}
	d := claim.Compared(inner.Decision)
	if d != nil {
		fns = append(fns, d.Func)
	}
	other := w.otherCode(s.at)
	called := !s.at.IsOwn() && (other == nil || !hasLiteral(other, s)) // a call here computes it
	if called && s.entry == w.Site.Pos {
		return true
	}
	for l := inner.Chain; l != nil; l = l.Next {
		fns = append(fns, l.Func)
		if called && l.Instr.Pos == s.entry {
			return true
		}
	}
	isHere := func(fn *ir.Func, in *ir.Instr) bool {
		return in != nil && (other == nil && in.Pos == s.entry || other != nil && fn == other && in.Line == s.at.Line)
	}
	if other != nil && (isHere(inner.Func, inner.At) || d != nil && isHere(d.Func, claim.Comparing(d))) {
		return true // the failing line is shown
	}
	for _, fn := range fns {
		if fn == nil {
			continue // it is not known where the error was made
		}
		for _, in := range fn.Instrs {
			if isHere(fn, in) && ir.OpAdd <= in.Op && in.Op <= ir.OpCompl &&
				(fn != f.SiteFunc || in.Line == w.Site.Line || isCounter(fn, in)) {
				return true
			}
		}
	}
	return false
}

// isCounter reports whether an instruction adds a literal to a variable of a loop.
func isCounter(fn *ir.Func, in *ir.Instr) bool {
	if in.Op != ir.OpAdd && in.Op != ir.OpSub || in.Args[1] >= 0 {
		return false
	}
	for i := range fn.Blocks {
		for _, phi := range fn.Blocks[i].Phis {
			if phi.Dst == in.Args[0] && slices.Contains(phi.Edges, in.Dst) {
				return true
			}
		}
	}
	return false
}

// sidesOf lists the sides of what a reported failure was decided by.
func (w Wording) sidesOf(outer *exec.Failure) (sides []located) {
	f, refs := claim.InnermostFailure(outer), [2]*evidence.Reference{}
	if outer.Claim != nil {
		refs = outer.Claim.Sides
	}
	if f.Violated != nil {
		for i, d := range f.Violated.Sides {
			s := entering(f.Violated.Names.Text(d), f.Entries[i])
			_, s.literal = d.Const()
			s.passing = w.isPassing(outer, s)
			sides = append(sides, s)
		}
		return sides
	}
	d := claim.Compared(f.Decision)
	if d == nil {
		return nil
	}
	in := claim.Comparing(d)
	left, right := valuesOf(d)
	at := ""
	if d.Lists != nil {
		i := evidence.FirstDifference(d.Lists)
		if i < 0 {
			return nil
		}
		left, right = d.Lists[0].Dims[i].String(), d.Lists[1].Dims[i].String()
		at = fmt.Sprintf("[%d]", i)
	}
	for i, number := range [...]string{left, right} {
		s := entering(number, d.Entries[i])
		s.ref = refs[i]
		if f.Claim == nil && refs[i] == nil && in == w.Site {
			s.text = w.operand(i, 2, -1)
		} else if named := w.side(refs[i]); named.of == nil {
			s.text = named.text // the reader has written it
		}
		switch {
		case s.text == "":
		case isIndex(in) && i == 0:
			s.text = "len(" + s.text + ")"
		default:
			s.text += at
		}
		if in != nil && i < len(in.Args) {
			s.literal = in.Args[i] < 0 && in.Args[i] != ir.NoVal
		}
		if isDivision(in) && i == 0 {
			continue // whatever is divided by zero
		}
		s.passing = w.isPassing(outer, s)
		sides = append(sides, s)
	}
	return sides
}

// isOnSide reports whether an argument of the reported call is on a side of the constraint.
func (w Wording) isOnSide(c *exec.Claim, inner *exec.Failure, x exec.OperandShape, sides []located) bool {
	for _, s := range sides {
		if isPartOf(c, s.ref, x) || s.at.IsKnown() && (s.entry == x.At || slices.Contains(x.Sizes, s.at)) {
			return true
		}
	}
	for i, y := range inner.Operands {
		if i < len(c.Operands) && isPartOf(c, c.Operands[i], x) || isSameObject(x, y) {
			return true
		}
	}
	return false
}

// isSameObject reports whether two operands are one object, or slices of one array.
func isSameObject(x, y exec.OperandShape) bool {
	a, b := state.Unwrap(x.Value), state.Unwrap(y.Value)
	return a.Kind == b.Kind && a.Pointee() != 0 && a.Pointee() == b.Pointee()
}

// isPartOf reports whether a value is written with an argument of the reported call.
func isPartOf(c *exec.Claim, ref *evidence.Reference, x exec.OperandShape) bool {
	if ref == nil {
		return false
	}
	pieces := ref.Argument
	if pieces == nil && ref.Func == c.Callee {
		pieces = ref.Own
	}
	return slices.ContainsFunc(pieces, func(p evidence.Piece) bool { return p.Param == x.Arg })
}

// innerOrigins lists where those operands of a contracted function got their shapes that are not
// arguments of the reported call.
func (w Wording) innerOrigins(c *exec.Claim, inner *exec.Failure) (related []Related) {
	if inner.Violated == nil || inner.At == w.Site {
		return nil
	}
	for i, y := range inner.Operands {
		isArgument := slices.ContainsFunc(c.Args, func(x exec.OperandShape) bool {
			return i < len(c.Operands) && isPartOf(c, c.Operands[i], x) && w.origin(x, "") != nil || isSameObject(x, y)
		})
		if isArgument {
			continue
		}
		called := w.operandNames(inner, c.Operands)(inner.Violated.Operand(y.Arg), -1)
		related = append(related, w.origin(y, called.Before+called.Name+called.After)...)
	}
	return related
}

// sizesOf returns the sides of a constraint if they are two known sizes.
func sizesOf(sides []located) (sizes [2]Side) {
	if len(sides) != 2 {
		return sizes
	}
	for i, s := range sides {
		n, err := strconv.ParseInt(s.number, 10, 64)
		if err != nil {
			return [2]Side{}
		}
		if sizes[i].Size = n; s.at.IsOwn() {
			sizes[i].At = s.entry
		}
	}
	return sizes
}
