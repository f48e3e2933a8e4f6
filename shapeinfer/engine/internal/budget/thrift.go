package budget

// The more of its steps a root has taken, the less exactly it goes on, so that it comes to its end
// and what stands there is looked at:
//
//	paths    many states are followed side by side at first, then few, and two in the end
//	calls    a function that a call could not execute is not executed again with as little
//	loops    those that the last steps meet are not unrolled
//	depth    a recursion goes only as deep as it has been before
//
// All of it makes the root know less, and no more than that. What costs little is over before any
// of it begins, and what is no root (a search, a probe, a summary) is never executed like that.

// tail is the part of a root that is its end: one of 25.
const tail = 25

// WithTail is the budget of a root that is worth so many steps: with those of its end.
func WithTail(steps int) int { return steps + steps/(tail-1) }

// spent returns how many steps of the root that executes are spent, false if none executes.
func (b *Budget) spent() (steps int, ok bool) { return b.Steps - b.from, b.whole > 0 && !b.Aside }

// States is how many states may be followed side by side.
func (b *Budget) States() int {
	steps, ok := b.spent()
	switch {
	case !ok || steps < max(FreeSteps, b.whole/6):
		return ManyStates
	case steps < b.whole/4:
		return SomeStates
	}
	return TwoStates
}

// IsEnding reports whether the last steps of the root are being taken.
func (b *Budget) IsEnding() bool {
	steps, ok := b.spent()
	return ok && steps >= b.whole-b.whole/tail
}

// A dearCall is a call that was not executed to its end.
type dearCall struct {
	steps int   // that it might take
	block int32 // of the callee, in which they were used up
}

// RanOut notes that a call of a function has used up the n steps that it might take, and in which
// block.
func (b *Budget) RanOut(function string, n int, block int32) {
	if _, ok := b.spent(); !ok || n <= b.dear[function].steps {
		return
	}
	if b.dear == nil {
		b.dear = make(map[string]dearCall)
	}
	b.dear[function] = dearCall{n, block}
}

// WillRunOut reports whether a call of a function that may take n steps is like one that has used
// them up, and in which block that did: it may take at most twice as many.
func (b *Budget) WillRunOut(function string, n int) (block int32, ok bool) {
	_, counts := b.spent()
	d, dear := b.dear[function]
	return d.block, counts && dear && n <= 2*d.steps
}

// MayRecurse reports whether a function may be called while n calls of it are under way. After the
// first steps only a recursion that IsTame goes deep.
func (b *Budget) MayRecurse(function string, n int) bool {
	return n < MaxRecurse || n < DeepRecurse && b.Steps < RecurseSteps || b.IsTame(function, n)
}

// IsTame reports whether n calls of a function are under way, and a further one has returned
// before, on one path, and entered all that it called. Such a recursion does not branch into more
// and more paths. For example, a function that calls itself for each axis of a tensor comes back
// for the first element, and so it does for the others.
func (b *Budget) IsTame(function string, n int) bool { return 0 < n && n < b.deep[function] }

// CameBack records that a call of a function has returned on one path, and entered all that it
// called, while n calls of it were under way, it included.
func (b *Budget) CameBack(function string, n int) {
	if _, ok := b.spent(); !ok || n <= max(1, b.deep[function]) {
		return
	}
	if b.deep == nil {
		b.deep = make(map[string]int)
	}
	b.deep[function] = n
}

// ShareOfRecursion is how many of the steps that are left to a function a recursive call may take
// that IsTame: the share of the outermost call of the function is what bounds the recursion.
func ShareOfRecursion(left int) int { return left - left/16 }

// ShareOfCall is how many of the steps that are left to a function one of its calls may take: less
// if it makes many. A thorough execution has time.
func ShareOfCall(left, calls int, thorough bool) int {
	switch {
	case calls <= 3:
		return left * 3 / 4
	case calls <= 8 || thorough:
		return left / 2
	}
	return left / 4
}
