package shapeinfer

// Indexing has two steps. Basic items (integers, slices, ellipsis, new axes) are applied from left
// to right along the axes. Advanced items (arrays of integers, and masks, which are equivalent to
// one array per masked axis) are broadcast together. The axes they select are removed. The axes of
// their common shape replace the first one if the selected axes are adjacent, else they come first.
//
// The libraries differ in what counts as advanced. In NumPy an integer beside an array does: x[0,
// :, array] has separated advanced items. In Torch it is a basic item, even if it is an array
// without axes.

const (
	opIndex  = "index"
	opAssign = "assignment to index"
)

// An Item is one part of an index expression.
type Item struct {
	// Kind says what the item is and which of the fields belong to it.
	Kind ItemKind
	// At is an integer index.
	At int
	// Start, Stop and Step are the parts of a slice; nil if they are absent.
	Start, Stop, Step *int
	// Shape is the shape of an array of integers or of a mask.
	Shape Shape
	// Trues is the number of elements of a mask that are true.
	Trues int
}

// An ItemKind is the kind of an Item.
type ItemKind uint8

const (
	// IntItem is an integer, which removes an axis.
	IntItem ItemKind = iota
	// SliceItem is start:stop:step.
	SliceItem
	// EllipsisItem represents all axes that no other item takes.
	EllipsisItem
	// NewAxisItem inserts an axis of size 1.
	NewAxisItem
	// ArrayItem is an array of integers, which are taken to be in bounds if the axis has any
	// element.
	ArrayItem
	// MaskItem is an array of booleans with the sizes of the axes that it takes.
	MaskItem
)

// IndexAt returns the integer item i.
func IndexAt(i int) Item { return Item{Kind: IntItem, At: i} }

// IndexSlice returns the slice item start:stop:step, whose parts may be nil.
func IndexSlice(start, stop, step *int) Item {
	return Item{Kind: SliceItem, Start: start, Stop: stop, Step: step}
}

// IndexEllipsis returns the item for all axes that no other item takes.
func IndexEllipsis() Item { return Item{Kind: EllipsisItem} }

// IndexNewAxis returns the item that inserts an axis of size 1.
func IndexNewAxis() Item { return Item{Kind: NewAxisItem} }

// IndexArray returns the item for an array of integers.
func IndexArray(s Shape) Item { return Item{Kind: ArrayItem, Shape: s} }

// IndexMask returns the item for an array of booleans of which some are true.
func IndexMask(s Shape, trues int) Item { return Item{Kind: MaskItem, Shape: s, Trues: trues} }

// takes returns how many axes of the operand an item takes.
func (it *Item) takes() int {
	switch it.Kind {
	case EllipsisItem, NewAxisItem:
		return 0
	case MaskItem:
		return it.Shape.rank()
	}
	return 1
}

func (it *Item) advanced() bool { return it.Kind == ArrayItem || it.Kind == MaskItem }

// Index returns the shape of a indexed by the items. Concrete shapes only.
func Index(d Dialect, a Shape, items ...Item) Outcome {
	if !a.IsConcrete() {
		return Outcome{}
	}
	for i := range items {
		if items[i].advanced() && !items[i].Shape.IsConcrete() {
			return Outcome{}
		}
	}
	full, m := fillEllipsis(&a, items)
	if m != nil {
		return fails(m)
	}
	ix := indexing{torch: d.likeTorch(), operand: a}
	for i := range full {
		if full[i].advanced() && !(ix.torch && full[i].Kind == ArrayItem && full[i].Shape.IsScalar()) {
			ix.anyAdvanced = true
		}
	}
	for i := range full {
		if m := ix.basic(&full[i]); m != nil {
			return fails(m)
		}
	}
	if m := ix.expandMasks(); m != nil {
		return fails(m)
	}
	return ix.outcome()
}

// fillEllipsis replaces the ellipsis, or the missing end, by full slices. An ellipsis for no axis
// stays, since it separates advanced items.
func fillEllipsis(a *Shape, items []Item) ([]Item, *Mismatch) {
	taken, at := 0, -1
	for i := range items {
		taken += items[i].takes()
		if items[i].Kind != EllipsisItem {
			continue
		}
		if at >= 0 {
			return nil, otherMismatch(opIndex, KindIndex, []Shape{*a}, "more than one ellipsis")
		}
		at = i
	}
	rest := a.rank() - taken
	if rest < 0 {
		return nil, otherMismatch(opIndex, KindIndex, []Shape{*a}, "%d axes are indexed, the rank is %d", taken, a.rank())
	}
	var full []Item
	for i := range items {
		if i != at {
			full = append(full, items[i])
			continue
		}
		full = append(full, items[i])
		for range rest {
			full = append(full, Item{Kind: SliceItem})
		}
	}
	if at < 0 {
		for range rest {
			full = append(full, Item{Kind: SliceItem})
		}
	}
	return full, nil
}

// sliceSize returns the number of elements of the slice start:stop:step of an axis, by the rules of
// Python. A step of 0 is taken for 1.
func sliceSize(size int64, start, stop, step *int) int64 {
	by := int64(1)
	if step != nil && *step != 0 {
		by = int64(*step)
	}
	low, high := int64(0), size // the values that a bound is clipped to
	if by < 0 {
		low, high = -1, size-1
	}
	bound := func(b *int, absent int64) int64 {
		if b == nil {
			return absent
		}
		n := int64(*b)
		if n < 0 {
			n += size
		}
		return min(max(n, low), high)
	}
	from, to := bound(start, low), bound(stop, high)
	if by < 0 {
		from, to = bound(start, high), bound(stop, low)
		if from <= to {
			return 0
		}
		return (from-to-1)/-max(by, -1<<62) + 1
	}
	if from >= to {
		return 0
	}
	return (to-from-1)/by + 1
}

// SetIndex returns the shape of a after a[items] = value, which is its own: value must be
// expandable to the shape of a[items]. Leading axes of size 1 of value are ignored as far as NumPy
// needs it; in Torch all of them are. Concrete shapes only.
func SetIndex(d Dialect, a, value Shape, items ...Item) Outcome {
	o := Index(d, a, items...)
	if o.MustFail() {
		o.Mismatch.Operands = []Shape{a, value}
	}
	if !o.Fits() {
		return o
	}
	if m := maskAssignment(d, &a, &value, items); m != nil {
		return fails(m)
	}
	source := value
	for source.rank() > 0 && source.At(0).IsConst(1) && (d.likeTorch() || source.rank() > o.Shape.rank()) {
		source = withoutAxis(&source, 0)
	}
	v, m := expandable(opIndex, &source, &o.Shape)
	if v == MustFail {
		m.Op, m.Operands = opAssign, []Shape{a, value}
		return fails(m)
	}
	return Outcome{Verdict: v, Shape: a}
}

// maskAssignment returns the mismatch of a value with more than one axis that NumPy assigns to the
// elements selected by a mask of the whole array. Only there NumPy requires a vector or a scalar.
func maskAssignment(d Dialect, a, value *Shape, items []Item) *Mismatch {
	whole := len(items) == 1 && items[0].Kind == MaskItem && items[0].Shape.rank() == a.rank()
	if d.likeTorch() || !whole || value.rank() <= 1 {
		return nil
	}
	return otherMismatch(opAssign, KindShape, []Shape{*a, *value}, "rank of the value is %d, want at most 1 for a mask of all axes", value.rank())
}
