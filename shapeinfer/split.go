package shapeinfer

// Functions with several results. They are for concrete sizes at the axis that is split; the other
// axes may be symbolic.

const (
	opSplit  = "split"
	maxParts = 1 << 16
)

// splitAxis returns the axis that is split and its size.
func splitAxis(a *Shape, axis int) (at int, size int64, err error) {
	if a.IsUnknown() {
		return 0, 0, ErrUndecided
	}
	at, m := axisOf(opSplit, axis, a.rank(), *a)
	if m != nil {
		return 0, 0, m
	}
	size, ok := a.At(at).Const()
	if !ok || size < 0 {
		return 0, 0, ErrUndecided
	}
	return at, size, nil
}

// parts returns copies of a with the given sizes at an axis.
func parts(a *Shape, axis int, sizes []int64) []Shape {
	shapes := make([]Shape, len(sizes))
	for i, n := range sizes {
		shapes[i] = *a
		shapes[i].set(axis, Const(n))
	}
	return shapes
}

// equalParts splits size into n parts of which the first size%n are larger by one.
func equalParts(size, n int64) []int64 {
	sizes := make([]int64, n)
	for i := range sizes {
		sizes[i] = size / n
		if int64(i) < size%n {
			sizes[i]++
		}
	}
	return sizes
}

// Split is NumPy's split into n equal parts. n must divide the size.
//
// The error of this and the following functions is a *Mismatch, or ErrUndecided if the size at the
// axis is not a constant or there are more than 65,536 parts. The other axes may be symbolic.
func Split(a Shape, axis, n int) ([]Shape, error) {
	_, size, err := splitAxis(&a, axis)
	switch {
	case err != nil:
		return nil, err
	case n <= 0:
		return nil, otherMismatch(opSplit, KindArg, []Shape{a}, "%d parts", n)
	case size%int64(n) != 0:
		return nil, otherMismatch(opSplit, KindShape, []Shape{a}, "size %d at axis %d cannot be divided into %d equal parts", size, axis, n)
	}
	return ArraySplit(a, axis, n)
}

// ArraySplit is NumPy's array_split into n parts, the first of which are larger by one if n does
// not divide the size.
func ArraySplit(a Shape, axis, n int) ([]Shape, error) {
	at, size, err := splitAxis(&a, axis)
	switch {
	case err != nil:
		return nil, err
	case n <= 0:
		return nil, otherMismatch(opSplit, KindArg, []Shape{a}, "%d parts", n)
	case n > maxParts:
		return nil, ErrUndecided
	}
	return parts(&a, at, equalParts(size, int64(n))), nil
}

// SplitAt is NumPy's split and array_split at cut points: the parts are the slices from each cut to
// the next, with Python's rules for negative cuts and cuts beyond the end.
func SplitAt(a Shape, axis int, cuts ...int) ([]Shape, error) {
	at, size, err := splitAxis(&a, axis)
	if err != nil {
		return nil, err
	}
	sizes := make([]int64, len(cuts)+1)
	start := 0
	for i := range sizes {
		from, to := start, (*int)(nil)
		if i < len(cuts) {
			to = &cuts[i]
			start = cuts[i]
		}
		sizes[i] = sliceSize(size, &from, to, nil)
	}
	return parts(&a, at, sizes), nil
}

// SplitSize is Torch's split into parts of one size; the last may be smaller.
func SplitSize(a Shape, axis, part int) ([]Shape, error) {
	at, size, err := splitAxis(&a, axis)
	switch {
	case err != nil:
		return nil, err
	case part < 0 || part == 0 && size != 0:
		return nil, otherMismatch(opSplit, KindArg, []Shape{a}, "parts of size %d", part)
	}
	return sizedParts(&a, at, size, int64(part))
}

func sizedParts(a *Shape, at int, size, part int64) ([]Shape, error) {
	if part == 0 || size == 0 {
		return parts(a, at, []int64{0}), nil
	}
	n := (size-1)/part + 1
	if n > maxParts {
		return nil, ErrUndecided
	}
	sizes := make([]int64, n)
	for i := range sizes {
		sizes[i] = min(part, size-int64(i)*part)
	}
	return parts(a, at, sizes), nil
}

// SplitSizes is Torch's split into parts of given sizes, which must add up to the size.
func SplitSizes(a Shape, axis int, sizes ...int) ([]Shape, error) {
	at, size, err := splitAxis(&a, axis)
	if err != nil {
		return nil, err
	}
	total := Const(0)
	wide := make([]int64, len(sizes))
	for i, n := range sizes {
		if n < 0 {
			return nil, otherMismatch(opSplit, KindArg, []Shape{a}, "parts of sizes %v", sizes)
		}
		wide[i] = int64(n)
		total = total.AddConst(wide[i])
	}
	if !total.IsConst(size) {
		return nil, otherMismatch(opSplit, KindShape, []Shape{a}, "parts of sizes %v have %v elements at axis %d, want %d", sizes, total, at, size)
	}
	return parts(&a, at, wide), nil
}

// Chunk is Torch's chunk: n parts of one size, of which the last may be smaller or, if the size is
// small, missing.
func Chunk(a Shape, axis, n int) ([]Shape, error) {
	at, size, err := splitAxis(&a, axis)
	switch {
	case err != nil:
		return nil, err
	case n <= 0:
		return nil, otherMismatch(opSplit, KindArg, []Shape{a}, "%d parts", n)
	case size == 0 && n <= maxParts:
		return parts(&a, at, make([]int64, n)), nil
	case size == 0:
		return nil, ErrUndecided
	}
	return sizedParts(&a, at, size, (size-1)/int64(n)+1)
}

// Unbind is Torch's unbind: one part for each element of an axis, without that axis.
func Unbind(a Shape, axis int) ([]Shape, error) {
	at, size, err := splitAxis(&a, axis)
	switch {
	case err != nil:
		return nil, err
	case size > maxParts:
		return nil, ErrUndecided
	}
	part := withoutAxis(&a, at)
	shapes := make([]Shape, size)
	for i := range shapes {
		shapes[i] = part
	}
	return shapes, nil
}

func withoutAxis(a *Shape, axis int) Shape {
	s, dims := scalar(), a.dims()
	s.pushAll(dims[:axis])
	s.pushAll(dims[axis+1:])
	return s
}

const opNarrow = "narrow"

// Narrow is Torch's narrow: length elements of an axis from start on. A negative start counts from
// the end.
func Narrow(a Shape, axis, start, length int) Outcome {
	at, size, err := splitAxis(&a, axis)
	if err == ErrUndecided {
		return Outcome{}
	}
	if m, ok := err.(*Mismatch); ok {
		m.Op = opNarrow
		return fails(m)
	}
	from := int64(start)
	if from < 0 {
		from += size
	}
	if from < 0 || from > size || length < 0 || int64(length) > size-from {
		m := otherMismatch(opNarrow, KindIndex, []Shape{a}, "%d elements from %d on are not in axis %d of size %d", length, start, at, size)
		return fails(m)
	}
	a.set(at, Const(int64(length)))
	return fits(a)
}
