package shapeinfer

// Selection by arrays of indices along one axis, and repetition. The values of the indices are
// taken to be in bounds; no index is in bounds of an axis of size 0.

const (
	opTake   = "take"
	opSelect = "index_select"
	opGather = "gather"
	opEmbed  = "embedding"
	opRepeat = "repeat"
	opTile   = "tile"
)

// someOf returns whether elements can be selected from an axis: the axis has any, or none are
// selected.
func someOf(op string, a *Shape, axis int, size, wanted Dim, operands ...Shape) (Verdict, *Mismatch) {
	zero := Const(0)
	has, none := agree(size, zero), agree(wanted, zero)
	switch {
	case has == MustFail || none == Fits:
		return Fits, nil
	case has == Fits && none == MustFail:
		m := otherMismatch(op, KindEmpty, operands, "axis %d of %v has size 0, an element is selected", axis, *a)
		return MustFail, m
	}
	return Undecided, nil
}

// Take is NumPy's take along an axis: the axis is replaced by the axes of index. A scalar is taken
// for a vector.
func Take(a, index Shape, axis int) Outcome {
	if a.IsUnknown() || index.IsUnknown() {
		return Outcome{}
	}
	from := a
	if a.IsScalar() {
		from = Of(1)
	}
	at, m := axisOf(opTake, axis, from.rank(), a, index)
	if m != nil {
		return fails(m)
	}
	v, m := someOf(opTake, &a, at, from.At(at), index.Numel(), a, index)
	if v == MustFail {
		return fails(m)
	}
	s, dims := scalar(), from.dims()
	s.pushAll(dims[:at])
	s.pushAll(index.dims())
	s.pushAll(dims[at+1:])
	return Outcome{Verdict: v, Shape: s}
}

// TakeFlat is NumPy's take with axis=None, which flattens a.
func TakeFlat(a, index Shape) Outcome {
	return Take(OfDims(a.Numel()), index, 0)
}

// IndexSelect is Torch's index_select: the axis gets the size of index, a vector or a scalar.
func IndexSelect(a, index Shape, axis int) Outcome {
	if a.IsUnknown() || index.IsUnknown() {
		return Outcome{}
	}
	at, m := axisOf(opSelect, axis, max(a.rank(), 1), a, index)
	if m != nil {
		return fails(m)
	}
	if index.rank() > 1 {
		return fails(otherMismatch(opSelect, KindShape, []Shape{a, index}, "rank of index is %d, want 1", index.rank()))
	}
	wanted := index.Numel()
	if a.IsScalar() {
		v := agree(wanted, Const(1))
		if v == MustFail {
			return fails(otherMismatch(opSelect, KindShape, []Shape{a, index}, "%v elements of a scalar", wanted))
		}
		return Outcome{Verdict: v, Shape: a}
	}
	v, m := someOf(opSelect, &a, at, a.At(at), wanted, a, index)
	if v == MustFail {
		return fails(m)
	}
	a.set(at, wanted)
	return Outcome{Verdict: v, Shape: a}
}

// Gather is Torch's gather. The result has the shape of index, which has the rank of a and is not
// larger at any axis but the one gathered along. An index without elements fits every shape.
// Concrete shapes only.
func Gather(a, index Shape, axis int) Outcome {
	if !a.IsConcrete() || !index.IsConcrete() {
		return Outcome{}
	}
	operands := []Shape{a, index}
	at, m := axisOf(opGather, axis, max(a.rank(), 1), a, index)
	if m != nil {
		return fails(m)
	}
	if index.Numel().IsConst(0) {
		return fits(index)
	}
	if max(a.rank(), 1) != max(index.rank(), 1) {
		return fails(otherMismatch(opGather, KindShape, operands, "ranks differ, %d against %d", a.rank(), index.rank()))
	}
	for i, n := range index.dims() {
		size := Const(1)
		if !a.IsScalar() {
			size = a.At(i)
		}
		switch {
		case i == at && size.c == 0:
			return fails(otherMismatch(opGather, KindEmpty, operands, "axis %d has size 0, an element is selected", i))
		case i != at && n.c > size.c:
			return fails(sizeMismatch(opGather, i, size, n, operands...))
		}
	}
	return fits(index)
}

// Embedding is Torch's embedding: every index becomes a row of weight, a matrix.
func Embedding(indices, weight Shape) Outcome {
	if indices.IsUnknown() || weight.IsUnknown() {
		return Outcome{}
	}
	if m := wantRank(opEmbed, "weight", &weight, 2, indices, weight); m != nil {
		return fails(m)
	}
	v, m := someOf(opEmbed, &weight, 0, weight.At(0), indices.Numel(), indices, weight)
	if v == MustFail {
		return fails(m)
	}
	s := scalar()
	s.pushAll(indices.dims())
	s.push(weight.At(1))
	return Outcome{Verdict: v, Shape: s}
}

// Repeat is NumPy's repeat along an axis: element i is repeated repeats[i] times. One count is used
// for all elements. A scalar is taken for a vector.
func Repeat(a Shape, axis int, repeats ...int) Outcome {
	if a.IsUnknown() {
		return Outcome{}
	}
	if a.IsScalar() {
		a = Of(1)
	}
	at, m := axisOf(opRepeat, axis, a.rank(), a)
	if m != nil {
		return fails(m)
	}
	total := Const(0)
	for _, n := range repeats {
		if n < 0 {
			return fails(otherMismatch(opRepeat, KindArg, []Shape{a}, "repeat count %d is negative", n))
		}
		total = total.AddConst(int64(n))
	}
	size := a.At(at)
	if len(repeats) == 1 {
		a.set(at, size.Mul(total))
		return fits(a)
	}
	v := agree(size, Const(int64(len(repeats))))
	if v == MustFail {
		m := otherMismatch(opRepeat, KindShape, []Shape{a}, "axis %d has size %v, there are %d repeat counts", at, size, len(repeats))
		return fails(m)
	}
	a.set(at, total)
	return Outcome{Verdict: v, Shape: a}
}

// RepeatFlat is NumPy's repeat with axis=None, which flattens a.
func RepeatFlat(a Shape, repeats ...int) Outcome {
	return Repeat(OfDims(a.Numel()), 0, repeats...)
}

// Tile is NumPy's tile: the sizes are multiplied with the counts, both aligned at the last axis.
func Tile(a Shape, counts ...int) Outcome {
	if a.IsUnknown() {
		return Outcome{}
	}
	s := scalar()
	for back := max(a.rank(), len(counts)); back > 0; back-- {
		n := int64(1)
		if back <= len(counts) {
			n = int64(counts[len(counts)-back])
		}
		if n < 0 {
			return fails(otherMismatch(opTile, KindArg, []Shape{a}, "count %d is negative", n))
		}
		s.push(sizeOrOne(&a, back).MulConst(n))
	}
	return fits(s)
}
