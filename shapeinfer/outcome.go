package shapeinfer

import "errors"

// An Outcome is the result of a rule. For concrete shapes it is definite: the operation fits and
// Shape is the result, or it must fail and Mismatch is the reason. Over symbolic dims it may also
// be undecided: some sizes fit and others do not.
//
//	2x3 with 3      fits       2x3
//	2x3 with 4      must fail  axis 1 has 3 against 4
//	2xn with 3      undecided  2x3, the result if it fits
//
// The zero Outcome is undecided, with an unknown shape.
type Outcome struct {
	// Verdict is whether the operation fits.
	Verdict Verdict
	// Warning is what PyTorch warned of, or would have warned of.
	Warning Warning
	// Shape is the shape of the result in every case in which the operation does not fail.
	Shape Shape
	// Mismatch is not nil if and only if the operation must fail.
	Mismatch *Mismatch
}

// A Verdict is whether an operation fits its operands.
type Verdict uint8

const (
	// Undecided: some sizes may fit and others fail.
	Undecided Verdict = iota
	// Fits: the operation succeeds for all values of the symbols.
	Fits
	// MustFail: the operation fails for all values of the symbols.
	MustFail
)

// String returns "undecided", "fits" or "must fail".
func (v Verdict) String() string {
	switch v {
	case Fits:
		return "fits"
	case MustFail:
		return "must fail"
	}
	return "undecided"
}

// and returns the verdict of the conjunction of two conditions.
func (v Verdict) and(w Verdict) Verdict {
	switch {
	case v == MustFail || w == MustFail:
		return MustFail
	case v == Fits:
		return w
	}
	return Undecided
}

// ErrUndecided is the error of a rule that cannot decide on a result for symbolic or unknown
// operands.
var ErrUndecided = errors.New("shape is not decided")

// Fits reports whether the operation succeeds for all values of the symbols.
func (o Outcome) Fits() bool { return o.Verdict == Fits }

// MustFail reports whether the operation fails for all values of the symbols.
func (o Outcome) MustFail() bool { return o.Verdict == MustFail }

// Result returns the result shape of an operation that fits. Else the error is the *Mismatch, or
// ErrUndecided; for concrete operands of less than 2^63 elements it is never ErrUndecided.
func (o Outcome) Result() (Shape, error) {
	switch o.Verdict {
	case Fits:
		return o.Shape, nil
	case MustFail:
		return Shape{}, o.Mismatch
	}
	return o.Shape, ErrUndecided
}

// String returns "fits: 2x3", "undecided: 2x_" or "must fail: " and the text of the mismatch.
func (o Outcome) String() string {
	text := o.Shape.String()
	if o.MustFail() {
		text = o.Mismatch.Error()
	}
	if o.Warning != NoWarning {
		text += ", " + o.Warning.String()
	}
	return o.Verdict.String() + ": " + text
}

func fits(s Shape) Outcome { return Outcome{Verdict: Fits, Shape: s} }

func fails(m *Mismatch) Outcome { return Outcome{Verdict: MustFail, Mismatch: m} }

// A Warning is one of the warnings that PyTorch gave for operands of different shapes.
type Warning uint8

const (
	// NoWarning: there is nothing to warn of.
	NoWarning Warning = iota
	// Expanded is the backwards compatibility warning of PyTorch 0.2 and 0.3 (TorchLegacy), given
	// there if torch.utils.backcompat.broadcast_warning.enabled was set: the operands have
	// different shapes, are broadcastable, and have the same number of elements. Before 0.2 they
	// were worked on as 1-dimensional. It died in 0.4. Expand decides the predicate in any dialect.
	Expanded
	// Pointwise is the deprecation warning of PyTorch 0.2 and 0.3 (TorchLegacy): the operands are
	// not broadcastable but have the same number of elements, and both are worked on as
	// 1-dimensional. The result has the shape of the first. It was given whatever the flag said.
	Pointwise
	// Resized is the warning of the Torch dialect that an output which was not empty is given
	// another shape.
	Resized
)

// String returns the meaning of w in a few words.
func (w Warning) String() string {
	switch w {
	case NoWarning:
		return "no warning"
	case Expanded:
		return "different shapes with the same number of elements are broadcast"
	case Pointwise:
		return "different shapes with the same number of elements are viewed as 1-dimensional"
	case Resized:
		return "the output is resized"
	}
	return "invalid warning"
}
