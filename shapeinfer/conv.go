package shapeinfer

// Convolution and pooling slide a window along the spatial axes, which come after the batch axis,
// if there is one, and the channels. The size of the result at an axis is the number of places of
// the window:
//
//	(size + 2*padding - dilation*(kernel-1) - 1) / stride + 1
//
// Both are Torch's and for concrete shapes only.

// A Window describes how a window slides. An absent list is the default; a list of one number is
// used for all spatial axes.
type Window struct {
	// Stride is the distance of two places; by default 1 for a convolution and the kernel for
	// pooling.
	Stride []int
	// Padding is added on both sides; by default 0.
	Padding []int
	// Same makes a convolution pad so that the result has the size of the input. It needs a stride
	// of 1 and is used instead of Padding.
	Same bool
	// Dilation is the distance of two elements of the window; by default 1.
	Dilation []int
	// Ceil makes pooling use a last place that is partly beyond the end.
	Ceil bool
	// Groups is the number of groups of channels of a convolution; 0 means 1.
	Groups int
}

// sliding is a Window with one number for each spatial axis.
type sliding struct {
	op                                string
	operands                          []Shape
	kernel, stride, padding, dilation []int64
}

// perAxis returns the list as one number for each of n axes.
func (w *sliding) perAxis(name string, list []int, n int, absent []int64) ([]int64, *Mismatch) {
	if len(list) == 0 {
		return absent, nil
	}
	if len(list) != 1 && len(list) != n {
		return nil, otherMismatch(w.op, KindArg, w.operands, "%s has %d numbers, want 1 or %d", name, len(list), n)
	}
	all := make([]int64, n)
	for i := range all {
		all[i] = int64(list[min(i, len(list)-1)])
	}
	return all, nil
}

func repeated(n int, value int64) []int64 {
	all := make([]int64, n)
	for i := range all {
		all[i] = value
	}
	return all
}

// fill sets the lists of w and checks that they are allowed.
func (w *sliding) fill(window *Window, n int, stride []int64) *Mismatch {
	var m *Mismatch
	if w.stride, m = w.perAxis("stride", window.Stride, n, stride); m != nil {
		return m
	}
	if w.padding, m = w.perAxis("padding", window.Padding, n, repeated(n, 0)); m != nil {
		return m
	}
	if w.dilation, m = w.perAxis("dilation", window.Dilation, n, repeated(n, 1)); m != nil {
		return m
	}
	for i := range n {
		switch {
		case w.kernel[i] <= 0:
			return otherMismatch(w.op, KindArg, w.operands, "kernel size is %d", w.kernel[i])
		case w.stride[i] <= 0:
			return otherMismatch(w.op, KindArg, w.operands, "stride is %d", w.stride[i])
		case w.dilation[i] <= 0:
			return otherMismatch(w.op, KindArg, w.operands, "dilation is %d", w.dilation[i])
		case w.padding[i] < 0:
			return otherMismatch(w.op, KindArg, w.operands, "padding is %d", w.padding[i])
		}
	}
	return nil
}

// span returns the size of the window at an axis, Unknown if it is not an int64.
func (w *sliding) span(i int) Dim {
	return Const(w.dilation[i]).MulConst(w.kernel[i] - 1).AddConst(1)
}

// Conv returns the shape of Torch's conv1d, conv2d and conv3d for 1 to 3 spatial axes. input has
// the axes batch, which may be missing, channels, and the spatial ones; weight has the axes output
// channels, input channels of one group, and the kernel; at most one bias, with one number for each
// output channel, may be given.
func Conv(spatial int, input, weight Shape, window Window, bias ...Shape) Outcome {
	operands := append([]Shape{input, weight}, bias...)
	for i := range operands {
		if !operands[i].IsConcrete() {
			return Outcome{}
		}
	}
	c := convolution{sliding{op: "conv", operands: operands}, spatial}
	if m := c.ranks(input, weight); m != nil {
		return fails(m)
	}
	if m := c.channels(input, weight, bias, int64(max(window.Groups, 1))); m != nil {
		return fails(m)
	}
	for _, k := range weight.dims()[2:] {
		c.kernel = append(c.kernel, k.c)
	}
	if m := c.fill(&window, spatial, repeated(spatial, 1)); m != nil {
		return fails(m)
	}
	return c.result(input, weight, window.Same)
}

// A convolution is one call of Conv.
type convolution struct {
	sliding
	spatial int
}

// ranks returns the mismatch of operands of a wrong rank.
func (c *convolution) ranks(input, weight Shape) *Mismatch {
	n := c.spatial
	switch rank := input.rank(); {
	case n < 1 || n > 3:
		return otherMismatch(c.op, KindArg, c.operands, "%d spatial axes, want 1 to 3", n)
	case rank != n+1 && rank != n+2:
		return otherMismatch(c.op, KindShape, c.operands, "rank of input is %d, want %d or %d", rank, n+1, n+2)
	}
	return wantRank(c.op, "weight", &weight, n+2, c.operands...)
}

func (c *convolution) channels(input, weight Shape, bias []Shape, groups int64) *Mismatch {
	out, in := weight.At(0).c, weight.At(1)
	have := input.At(-c.spatial - 1)
	want := in.MulConst(groups)
	switch {
	case out < groups || out%groups != 0:
		return otherMismatch(c.op, KindShape, c.operands, "%d output channels cannot be divided into %d groups", out, groups)
	case !have.Same(want):
		m := otherMismatch(c.op, KindShape, c.operands, "input has %v channels, weight wants %v", have, want)
		m.Axis, m.Sizes = input.rank()-c.spatial-1, [2]Dim{have, want}
		return m
	case len(bias) > 0 && (bias[0].rank() != 1 || !bias[0].At(0).IsConst(out)):
		return otherMismatch(c.op, KindShape, c.operands, "bias is %v, want %d", bias[0], out)
	}
	return nil
}

// result places the window along the spatial axes.
func (c *convolution) result(input, weight Shape, same bool) Outcome {
	s := scalar()
	lead := input.rank() - c.spatial
	s.pushAll(input.dims()[:lead-1])
	s.push(weight.At(0))
	for i, size := range input.dims()[lead:] {
		switch {
		case same && c.stride[i] != 1:
			return fails(otherMismatch(c.op, KindArg, c.operands, "padding to the same size wants stride 1, stride is %d", c.stride[i]))
		case size.c <= 0:
			return fails(otherMismatch(c.op, KindEmpty, c.operands, "axis %d of input has size 0", lead+i))
		case same:
			s.push(size)
			continue
		}
		padded := size.Add(Const(c.padding[i]).MulConst(2))
		room, ok := padded.Sub(c.span(i)).Const()
		switch {
		case !ok:
			return Outcome{}
		case room < 0:
			m := otherMismatch(c.op, KindShape, c.operands, "kernel is larger than the input at axis %d, %v against %v", lead+i, c.span(i), padded)
			m.Axis, m.Sizes = lead+i, [2]Dim{c.span(i), padded}
			return fails(m)
		}
		s.push(Const(room/c.stride[i] + 1))
	}
	return fits(s)
}

// A Pooling is a kind of pooling.
type Pooling uint8

const (
	// MaxPool takes the maximum.
	MaxPool Pooling = iota
	// AvgPool takes the mean, and has no dilation.
	AvgPool
)

// String returns "max_pool" or "avg_pool".
func (p Pooling) String() string {
	if p == AvgPool {
		return "avg_pool"
	}
	return "max_pool"
}

// Pool2D returns the shape of Torch's max_pool2d and avg_pool2d. input has the axes batch, which
// may be missing, channels, rows and columns. kernel is one number or two. The padding is at most
// half of the kernel.
func Pool2D(p Pooling, input Shape, kernel []int, window Window) Outcome {
	if !input.IsConcrete() {
		return Outcome{}
	}
	w := sliding{op: p.String(), operands: []Shape{input}}
	rank := input.rank()
	if rank != 3 && rank != 4 {
		return fails(otherMismatch(w.op, KindShape, w.operands, "rank of input is %d, want 3 or 4", rank))
	}
	var m *Mismatch
	if w.kernel, m = w.perAxis("kernel", kernel, 2, repeated(2, 0)); m != nil {
		return fails(m)
	}
	if m = w.fill(&window, 2, w.kernel); m != nil {
		return fails(m)
	}
	for i := range 2 {
		if w.padding[i] > w.kernel[i]/2 {
			return fails(otherMismatch(w.op, KindArg, w.operands, "padding %d is more than half of the kernel %d", w.padding[i], w.kernel[i]))
		}
	}
	for i, d := range input.dims()[rank-3:] {
		if d.c <= 0 {
			return fails(otherMismatch(w.op, KindEmpty, w.operands, "axis %d of input has size 0", rank-3+i))
		}
	}
	return w.pool(input, window.Ceil)
}

// pool places the window along the last two axes.
func (w *sliding) pool(input Shape, ceil bool) Outcome {
	s := scalar()
	lead := input.rank() - 2
	s.pushAll(input.dims()[:lead])
	for i, size := range input.dims()[lead:] {
		room, ok := size.Add(Const(w.padding[i]).MulConst(2)).Sub(w.span(i)).Const()
		if !ok {
			return Outcome{}
		}
		stride := w.stride[i]
		places := floorDiv(room, stride) + 1
		if ceil && floorMod(room, stride) != 0 && places*stride < size.c+w.padding[i] {
			places++ // it starts inside the input or the left padding
		}
		if places < 1 {
			m := otherMismatch(w.op, KindShape, w.operands, "kernel is larger than the input at axis %d, %v against %v", lead+i, w.span(i), size)
			m.Axis, m.Sizes = lead+i, [2]Dim{w.span(i), size}
			return fails(m)
		}
		s.push(Const(places))
	}
	return fits(s)
}

func floorDiv(a, b int64) int64 { return (a - floorMod(a, b)) / b }

// floorMod returns a modulo b, which is not negative for b > 0.
func floorMod(a, b int64) int64 { return (a%b + b) % b }
