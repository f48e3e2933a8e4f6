package shapeinfer

// The predicate of PyTorch's backwards compatibility warning: the operands have different shapes,
// are broadcastable, and have the same number of elements. The result of a broadcast has at least
// as many elements as each operand, so with equal counts there are two cases only: the shapes are
// the same up to leading ones and the result is one of them, or both operands are really expanded.
//
//	4 with 1x4   only the rank changes, 1x4
//	4x1 with 4   both grow to 4x4
//	nx1 with n   both grow to nxn
//
// PyTorch 0.2 had no sizes of 0, and Expand excludes them: constants of 0 never count, and a
// symbolic size is assumed to be at least 1. So the result for nx1 with n applies to n >= 1.
// Imprecise: for n = 1 the operands differ in rank only, which no symbolic case distinguishes.

// An Expansion is how an elementwise operation silently expands two operands.
type Expansion uint8

const (
	// UnknownExpansion: nothing is claimed.
	UnknownExpansion Expansion = iota
	// NoExpansion: the shapes are the same, cannot be broadcast, or have different element counts.
	NoExpansion
	// RankOnly: the shapes are different, broadcastable, and have the same number of elements, but
	// the result is one of them: they differ by leading ones.
	RankOnly
	// Grows: the shapes are different, broadcastable, and have the same number of elements, and the
	// result is larger than both.
	Grows
)

// String returns "unknown", "none", "only the rank changes" or "grows".
func (e Expansion) String() string {
	switch e {
	case NoExpansion:
		return "none"
	case RankOnly:
		return "only the rank changes"
	case Grows:
		return "grows"
	}
	return "unknown"
}

// Expand decides the predicate of PyTorch's backwards compatibility warning for two operands of an
// operation that broadcasts, and returns the broadcast shape if it holds.
//
// Over symbolic dims RankOnly and Grows are claimed only if the predicate holds for all sizes from
// 1 on; Grows then means that the result is larger whenever the sizes that grow are not 1.
func Expand(a, b Shape) (Expansion, Shape) {
	if a.IsUnknown() || b.IsUnknown() {
		return UnknownExpansion, UnknownShape()
	}
	different := same(&a, &b)
	count := agree(a.Numel(), b.Numel())
	if different == Fits || count == MustFail || a.Numel().IsConst(0) {
		return NoExpansion, UnknownShape()
	}
	o := broadcast([]Shape{a, b})
	switch {
	case o.MustFail():
		return NoExpansion, UnknownShape()
	case !o.Fits() || different != MustFail || count != Fits:
		return UnknownExpansion, UnknownShape()
	case o.Shape.Equal(a) || o.Shape.Equal(b):
		return RankOnly, o.Shape
	}
	return Grows, o.Shape
}
