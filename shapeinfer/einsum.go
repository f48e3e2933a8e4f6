package shapeinfer

// Einstein summation. An equation names the axes of each operand by letters, and those of the
// result:
//
//	ij,jk->ik   b...i,b...i->b...   ij,jk
//
// Axes of one letter in different operands are broadcast together; a letter that is used twice in
// one operand takes a diagonal and requires equal sizes. An ellipsis represents the axes without a
// letter, which are broadcast aligned at the last. Without an arrow, the result has the ellipsis
// first and then the letters that are used once, in the order of their codes.

import (
	"slices"
	"strings"
)

const opEinsum = "einsum"

// Einsum returns the shape of einsum with the given equation.
//
// If the operands have axes under an ellipsis and the result has no ellipsis, NumPy fails and Torch
// sums over them.
func Einsum(d Dialect, equation string, operands ...Shape) Outcome {
	e := einsum{dialect: d, operands: operands, verdict: Fits, ellipsis: scalar()}
	for i := range operands {
		if operands[i].IsUnknown() {
			return Outcome{}
		}
	}
	if len(equation) > maxTextLen {
		return Outcome{}
	}
	m := e.evaluate(strings.ReplaceAll(equation, " ", ""))
	if m != nil {
		return fails(m.withArgs(" by %q", equation))
	}
	return Outcome{Verdict: e.verdict, Shape: e.result}
}

// An einsum is the evaluation of one equation.
type einsum struct {
	dialect  Dialect
	operands []Shape
	sizes    [128]Dim // by letter
	uses     [128]int
	ellipsis Shape // the axes under the ellipses
	dots     bool  // some operand has an ellipsis
	verdict  Verdict
	result   Shape
}

func (e *einsum) mismatch(kind Kind, format string, args ...any) *Mismatch {
	return otherMismatch(opEinsum, kind, e.operands, format, args...)
}

// evaluate computes the result, and returns the mismatch if the operands do not fit the equation.
func (e *einsum) evaluate(equation string) *Mismatch {
	left, right, arrow := strings.Cut(equation, "->")
	terms := strings.Split(left, ",")
	if len(terms) != len(e.operands) {
		return e.mismatch(KindArg, "the equation has %d operands, want %d", len(terms), len(e.operands))
	}
	for i, term := range terms {
		if m := e.operand(i, term); m != nil {
			return m
		}
	}
	if !arrow {
		right = e.implicit()
	}
	return e.output(right)
}

// parse splits a term into the letters before and after its ellipsis.
func (e *einsum) parse(term string) (before, after string, dots bool, m *Mismatch) {
	before, after, dots = strings.Cut(term, "...")
	for _, r := range before + after {
		if !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z') {
			return "", "", false, e.mismatch(KindArg, "%q is not a letter", r)
		}
	}
	return before, after, dots, nil
}

// operand notes the sizes of the axes of one operand.
func (e *einsum) operand(i int, term string) *Mismatch {
	before, after, dots, m := e.parse(term)
	if m != nil {
		return m
	}
	s := &e.operands[i]
	letters := len(before) + len(after)
	if letters > s.rank() || letters < s.rank() && !dots {
		return e.mismatch(KindShape, "operand %d has rank %d, %q names %d axes", i, s.rank(), term, letters)
	}
	dims := s.dims()
	end := len(dims) - len(after)
	own := map[byte]Dim{}
	for j := range letters {
		letter, dim := byte(0), Dim{}
		if j < len(before) {
			letter, dim = before[j], dims[j]
		} else {
			letter, dim = after[j-len(before)], dims[end+j-len(before)]
		}
		if m := e.diagonal(own, i, letter, dim); m != nil {
			return m
		}
	}
	for j := range len(before + after) {
		letter := (before + after)[j]
		e.uses[letter]++
		if dim, ok := own[letter]; ok {
			delete(own, letter)
			if m := e.letter(i, letter, dim); m != nil {
				return m
			}
		}
	}
	if !dots {
		return nil
	}
	e.dots = true
	return e.under(i, dims[len(before):end])
}

// diagonal notes the size of a letter within one operand.
func (e *einsum) diagonal(own map[byte]Dim, i int, letter byte, dim Dim) *Mismatch {
	first, again := own[letter]
	if !again {
		own[letter] = dim
		return nil
	}
	v := agree(first, dim)
	if v == MustFail {
		return e.mismatch(KindShape, "%c is repeated in operand %d and has %v against %v", letter, i, first, dim)
	}
	e.verdict = e.verdict.and(v)
	own[letter] = pick(first, dim)
	return nil
}

// letter broadcasts the size of a letter with what it has in the operands before.
func (e *einsum) letter(i int, letter byte, dim Dim) *Mismatch {
	if e.uses[letter] == 1 {
		e.sizes[letter] = dim
		return nil
	}
	size, v := broadcastDim(e.sizes[letter], dim)
	if v == MustFail {
		return e.mismatch(KindShape, "%c has %v against %v in operand %d", letter, e.sizes[letter], dim, i)
	}
	e.verdict = e.verdict.and(v)
	e.sizes[letter] = size
	return nil
}

// under broadcasts the axes under the ellipsis of an operand with those before.
func (e *einsum) under(i int, dims []Dim) *Mismatch {
	o := Outcome{Verdict: e.verdict, Shape: e.ellipsis}
	s := scalar()
	s.pushAll(dims)
	broadcastInto(&o, &s)
	if o.MustFail() {
		return e.mismatch(KindShape, "the axes under the ellipsis of operand %d have %v against %v", i, o.Mismatch.Sizes[0], o.Mismatch.Sizes[1])
	}
	e.verdict, e.ellipsis = o.Verdict, o.Shape
	return nil
}

// implicit returns the result term of an equation without an arrow.
func (e *einsum) implicit() string {
	var letters []byte
	for letter, uses := range e.uses {
		if uses == 1 {
			letters = append(letters, byte(letter))
		}
	}
	slices.Sort(letters)
	if e.dots {
		return "..." + string(letters)
	}
	return string(letters)
}

// output computes the result from its term in the equation.
func (e *einsum) output(term string) *Mismatch {
	before, after, dots, m := e.parse(term)
	if m != nil {
		return m
	}
	if !dots && !e.dialect.likeTorch() && !e.ellipsis.IsScalar() {
		return e.mismatch(KindArg, "the result has no ellipsis for the axes %v", e.ellipsis)
	}
	e.result = scalar()
	if m := e.name(before, ""); m != nil {
		return m
	}
	if dots {
		e.result.pushAll(e.ellipsis.dims())
	}
	return e.name(after, before)
}

// name appends the axes that letters name to the result. None may have been named in earlier.
func (e *einsum) name(letters, earlier string) *Mismatch {
	for i := range len(letters) {
		letter := letters[i]
		switch {
		case e.uses[letter] == 0:
			return e.mismatch(KindArg, "%c is in no operand", letter)
		case strings.IndexByte(letters[:i], letter) >= 0 || strings.IndexByte(earlier, letter) >= 0:
			return e.mismatch(KindArg, "%c is repeated in the result", letter)
		}
		e.result.push(e.sizes[letter])
	}
	return nil
}
