package shapeinfer

// View is a reshape that copies nothing, so it depends on where the elements are in memory. A
// tensor is a list of blocks: a block is a run of axes whose elements follow one another at one
// distance, as all axes of a contiguous tensor do. A view may divide the axes of a block anew, but
// no axis of the view may span two blocks. Axes of size 1 belong to no block, and without elements
// everything is allowed.

const opView = "view"

// A Layout is a concrete shape and the distance of neighbouring elements along each axis. The zero
// Layout is unknown.
type Layout struct {
	shape   Shape
	strides []int64
}

// Contiguous returns the layout of a tensor whose elements follow one another in row-major order.
// It is unknown if the shape is not concrete or has a negative size.
func Contiguous(a Shape) Layout {
	if !a.IsConcrete() {
		return Layout{}
	}
	strides := make([]int64, a.rank())
	stride := int64(1)
	for i := len(strides) - 1; i >= 0; i-- {
		strides[i] = stride
		size := a.At(i).c
		product, ok := mulInt(stride, max(size, 1))
		if !ok || size < 0 {
			return Layout{}
		}
		stride = product
	}
	return Layout{a, strides}
}

// Shape returns the shape of l.
func (l Layout) Shape() Shape { return l.shape }

// Permute returns the layout with its axes reordered as the function Permute does, unknown if that
// fails.
func (l Layout) Permute(axes ...int) Layout {
	if axes == nil {
		axes = []int{}
	}
	o := Permute(l.shape, axes)
	if !o.Fits() {
		return Layout{}
	}
	strides := make([]int64, len(axes))
	for i, axis := range axes {
		if axis < 0 {
			axis += len(axes)
		}
		strides[i] = l.strides[axis]
	}
	return Layout{o.Shape, strides}
}

// Expand returns the layout broadcast to a shape as by BroadcastTo, unknown if that fails. The axes
// that are expanded get the stride 0.
func (l Layout) Expand(sizes ...int) Layout {
	o := BroadcastTo(Torch, l.shape, sizes...)
	if !o.Fits() {
		return Layout{}
	}
	strides := make([]int64, len(sizes))
	added := len(sizes) - l.shape.rank()
	for i := range strides {
		if i >= added && l.shape.At(i-added).Equal(o.Shape.At(i)) {
			strides[i] = l.strides[i-added]
		}
	}
	return Layout{o.Shape, strides}
}

// View is Torch's view: Reshape without a copy.
func (l Layout) View(sizes ...int) Outcome {
	o := Reshape(Torch, l.shape, sizes...)
	if o.MustFail() {
		o.Mismatch.Op = opView
		return o
	}
	if l.shape.IsUnknown() || !o.Fits() {
		return Outcome{Shape: o.Shape}
	}
	if !l.divides(o.Shape) {
		m := otherMismatch(opView, KindShape, []Shape{l.shape}, "an axis would span elements that do not follow one another, strides are %v", l.strides)
		return fails(m.withArgs(" to %v", o.Shape))
	}
	return o
}

// divides reports whether the axes of a shape with the same number of elements divide the blocks of
// l.
func (l Layout) divides(to Shape) bool {
	if to.Numel().IsConst(0) {
		return true
	}
	sizes := to.dims()
	for _, block := range l.blocks() {
		for block > 1 {
			for sizes[0].c == 1 {
				sizes = sizes[1:]
			}
			if block%sizes[0].c != 0 {
				return false
			}
			block /= sizes[0].c
			sizes = sizes[1:]
		}
	}
	return true
}

// blocks returns the number of elements of each block.
func (l Layout) blocks() []int64 {
	var blocks []int64
	start := int64(0) // the stride of the last axis that belongs to the block
	for i, d := range l.shape.dims() {
		switch {
		case d.c == 1:
			continue
		case len(blocks) > 0 && start == l.strides[i]*d.c:
			blocks[len(blocks)-1] *= d.c
		default:
			blocks = append(blocks, d.c)
		}
		start = l.strides[i]
	}
	return blocks
}
