package shapeinfer

import (
	"fmt"
	"strings"
)

// A Mismatch is the reason why an operation must fail. It is an error, and its text is one line in
// the style of go vet:
//
//	operands 5x2x4x1 and 3x1x1 cannot be broadcast: axis 1 has 2 against 3
//	matmul of 2x3 and 4x5: inner sizes differ, 3 against 4
type Mismatch struct {
	// Op is the name of the operation, such as "broadcast", "matmul" or "concat".
	Op string
	// Kind is the sort of the constraint that does not hold.
	Kind Kind
	// Operands are the shapes of all operands in the order of the call.
	Operands []Shape
	// Axis is the axis at which the operands disagree, counted from 0 at the left of the result of
	// a broadcast or of the first operand otherwise; -1 if the mismatch is not about one axis.
	Axis int
	// Sizes are the two sizes that disagree, the left or required one first. Both are Unknown if
	// the mismatch is not about two sizes.
	Sizes [2]Dim

	args   string // arguments of the operation, as ` along axis 1`
	reason string // the broken constraint; made from Axis and Sizes if empty
}

// A Kind is a sort of constraint.
type Kind uint8

const (
	// KindShape: the shapes of the operands do not fit.
	KindShape Kind = iota
	// KindAxis: an axis is out of range, repeated or missing.
	KindAxis
	// KindArg: another argument is not allowed, such as a stride of 0.
	KindArg
	// KindIndex: an index is out of bounds.
	KindIndex
	// KindEmpty: an axis of size 0 where one element is needed.
	KindEmpty
)

var kindNames = [...]string{"shape", "axis", "arg", "index", "empty"}

// String returns the name of k in lower case.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "invalid kind"
}

const opBroadcast = "broadcast"

// Error returns the text of m.
func (m *Mismatch) Error() string {
	var b strings.Builder
	if m.Op == opBroadcast {
		b.WriteString("operands ")
		b.WriteString(listShapes(m.Operands))
		b.WriteString(" cannot be broadcast")
	} else {
		b.WriteString(m.Op)
		b.WriteString(" of ")
		b.WriteString(listShapes(m.Operands))
	}
	b.WriteString(m.args)
	b.WriteString(": ")
	b.WriteString(m.Reason())
	return b.String()
}

// Reason returns the broken constraint alone, as `axis 1 has 2 against 3`.
func (m *Mismatch) Reason() string {
	if m.reason != "" {
		return m.reason
	}
	return fmt.Sprintf("axis %d has %v against %v", m.Axis, m.Sizes[0], m.Sizes[1])
}

// listShapes returns "a", "a and b" or "a, b and c". Long lists are cut.
func listShapes(shapes []Shape) string {
	const most = 8
	if len(shapes) == 0 {
		return "nothing"
	}
	var b strings.Builder
	for i, s := range shapes {
		switch {
		case i == 0:
		case i >= most:
			fmt.Fprintf(&b, " and %d more", len(shapes)-i)
			return b.String()
		case i == len(shapes)-1:
			b.WriteString(" and ")
		default:
			b.WriteString(", ")
		}
		b.WriteString(s.String())
	}
	return b.String()
}

// sizeMismatch is the mismatch of two sizes at an axis.
func sizeMismatch(op string, axis int, d, e Dim, operands ...Shape) *Mismatch {
	return &Mismatch{Op: op, Operands: clone(operands), Axis: axis, Sizes: [2]Dim{d, e}}
}

// otherMismatch is a mismatch with a reason of its own.
func otherMismatch(op string, kind Kind, operands []Shape, format string, args ...any) *Mismatch {
	return &Mismatch{
		Op: op, Kind: kind, Operands: clone(operands), Axis: -1, Sizes: [2]Dim{Unknown(), Unknown()},
		reason: fmt.Sprintf(format, args...),
	}
}

// withArgs adds the arguments of the operation to the text.
func (m *Mismatch) withArgs(format string, args ...any) *Mismatch {
	m.args = fmt.Sprintf(format, args...)
	return m
}

// clone keeps the operands of the caller from moving to the heap unless there is a mismatch.
func clone(shapes []Shape) []Shape { return append([]Shape(nil), shapes...) }
