package shapeinfer

// The application of an index expression: each item leaves places, and the places determine the
// result.

// An indexing is an index expression that is being applied.
type indexing struct {
	torch       bool
	anyAdvanced bool
	operand     Shape
	axis        int // the next axis of operand
	places      []place
}

// A place is what an item leaves: a dim of the result, or an advanced index that takes axes. A gap
// is neither; it only separates advanced indices.
type place struct {
	dim   Dim       // the size of a result axis, or of the axis that is taken
	index *Shape    // the shape of an advanced index
	bad   *Mismatch // why the index fails if any of it is used
	mask  *Item     // a mask that is not expanded
	gap   bool
}

func (ix *indexing) mismatch(kind Kind, format string, args ...any) *Mismatch {
	return otherMismatch(opIndex, kind, []Shape{ix.operand}, format, args...)
}

// basic applies a basic item. An advanced item leaves a place for the second step.
func (ix *indexing) basic(it *Item) *Mismatch {
	switch it.Kind {
	case EllipsisItem:
		ix.places = append(ix.places, place{gap: true})
		return nil
	case NewAxisItem:
		ix.places = append(ix.places, place{dim: Const(1)})
		return nil
	case MaskItem:
		return ix.mask(it)
	}
	if ix.axis >= ix.operand.rank() {
		return ix.mismatch(KindIndex, "the rank is %d", ix.operand.rank())
	}
	size := ix.operand.At(ix.axis)
	ix.axis++
	switch it.Kind {
	case SliceItem:
		return ix.slice(it, size)
	case IntItem:
		return ix.integer(it.At, size)
	}
	if ix.torch && it.Shape.IsScalar() {
		return ix.integer(0, size)
	}
	ix.array(it, size)
	return nil
}

func (ix *indexing) slice(it *Item, size Dim) *Mismatch {
	if it.Step != nil && (*it.Step == 0 || *it.Step < 0 && ix.torch) {
		return ix.mismatch(KindArg, "slice step is %d", *it.Step)
	}
	n := sliceSize(size.c, it.Start, it.Stop, it.Step)
	ix.places = append(ix.places, place{dim: Const(n)})
	return nil
}

// integer checks an integer index. NumPy does not check one among advanced indices that are
// broadcast to no elements.
func (ix *indexing) integer(i int, size Dim) *Mismatch {
	var bad *Mismatch
	if int64(i) < -size.c || int64(i) >= size.c {
		bad = ix.mismatch(KindIndex, "index %d is out of bounds for axis %d of size %v", i, ix.axis-1, size)
	}
	if !ix.anyAdvanced || ix.torch {
		return bad
	}
	s := scalar()
	ix.places = append(ix.places, place{index: &s, bad: bad})
	return nil
}

// array leaves an array of indices, of which none is in bounds of an axis of size 0.
func (ix *indexing) array(it *Item, size Dim) {
	var bad *Mismatch
	if size.IsConst(0) {
		bad = ix.mismatch(KindIndex, "no index is in bounds of axis %d of size 0", ix.axis-1)
	}
	ix.places = append(ix.places, place{dim: size, index: &it.Shape, bad: bad})
}

// mask compares the shape of a mask with the axes that it takes. Torch does this only after all
// basic items are worked off, and takes a mask for one axis until then.
func (ix *indexing) mask(it *Item) *Mismatch {
	if ix.torch {
		rank := it.Shape.rank()
		if rank == 0 {
			ix.places = append(ix.places, place{dim: Const(1), mask: &Item{Kind: MaskItem, Shape: Of(1), Trues: it.Trues}})
			return nil
		}
		ix.places = append(ix.places, place{dim: ix.operand.At(ix.axis), mask: it})
		ix.axis++
		return nil
	}
	for i, want := range it.Shape.dims() {
		if size := ix.operand.At(ix.axis + i); !size.Same(want) {
			return ix.maskMismatch(ix.axis+i, size, want)
		}
	}
	ix.axis += it.Shape.rank()
	ix.pushMask(&ix.places, it)
	return nil
}

func (ix *indexing) maskMismatch(axis int, size, want Dim) *Mismatch {
	m := ix.mismatch(KindShape, "axis %d has size %v, the mask has %v", axis, size, want)
	m.Axis, m.Sizes = axis, [2]Dim{size, want}
	return m
}

// pushMask appends one array of indices for each axis of a mask.
func (ix *indexing) pushMask(places *[]place, it *Item) {
	found := Of(it.Trues)
	for range max(it.Shape.rank(), 1) {
		*places = append(*places, place{index: &found})
	}
}

// expandMasks expands masks for Torch, as mask does for NumPy. A mask takes the place where it was
// found and those that follow, which later items have changed.
func (ix *indexing) expandMasks() *Mismatch {
	if !ix.torch {
		return nil
	}
	for axis := ix.axis; axis < ix.operand.rank(); axis++ {
		ix.places = append(ix.places, place{dim: ix.operand.At(axis)})
	}
	axes := make([]place, 0, len(ix.places))
	for _, p := range ix.places {
		if !p.gap {
			axes = append(axes, p)
		}
	}
	var expanded []place
	for i := 0; i < len(axes); i++ {
		p := axes[i]
		if p.mask == nil {
			expanded = append(expanded, p)
			continue
		}
		rank := p.mask.Shape.rank()
		for j, want := range p.mask.Shape.dims() {
			if i+j >= len(axes) {
				return ix.mismatch(KindIndex, "the mask %v has more axes than are left", p.mask.Shape)
			}
			if size := axes[i+j].dim; !size.Same(want) {
				return ix.maskMismatch(i+j, size, want)
			}
		}
		ix.pushMask(&expanded, p.mask)
		i += rank - 1
	}
	ix.places = expanded
	return nil
}

// outcome broadcasts the advanced indices and puts the result together.
func (ix *indexing) outcome() Outcome {
	var indices []Shape
	for _, p := range ix.places {
		if p.index != nil {
			indices = append(indices, *p.index)
		}
	}
	if len(indices) == 0 {
		return fits(ix.assemble(nil, false))
	}
	o := broadcast(indices)
	if o.MustFail() {
		m := ix.mismatch(KindShape, "index arrays %s cannot be broadcast, axis %d has %v against %v",
			listShapes(indices), o.Mismatch.Axis, o.Mismatch.Sizes[0], o.Mismatch.Sizes[1])
		return fails(m)
	}
	if !o.Shape.Numel().IsConst(0) {
		for _, p := range ix.places {
			if p.bad != nil {
				return fails(p.bad)
			}
		}
	}
	return fits(ix.assemble(o.Shape.dims(), ix.separated()))
}

// separated reports whether there is anything between two advanced indices.
func (ix *indexing) separated() bool {
	groups, inside := 0, false
	for _, p := range ix.places {
		if p.index != nil && !inside {
			groups++
		}
		inside = p.index != nil
	}
	return groups > 1
}

// assemble returns the result shape with the common dims of the advanced indices at the front or at
// the first.
func (ix *indexing) assemble(advanced []Dim, front bool) Shape {
	s := scalar()
	if front {
		s.pushAll(advanced)
	}
	done := front
	for _, p := range ix.places {
		switch {
		case p.index == nil && !p.gap:
			s.push(p.dim)
		case p.index != nil && !done:
			s.pushAll(advanced)
			done = true
		}
	}
	return s
}
