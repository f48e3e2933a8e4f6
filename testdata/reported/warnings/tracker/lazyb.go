// Package tracker has lazy buffers whose views are tracked.
package tracker

import "fmt"

// View is a shape with strides.
type View struct {
	shape   []int
	strides []int
	offset  int
}

func newView(shape []int) View {
	st := make([]int, len(shape))
	acc := 1
	for i := len(shape) - 1; i >= 0; i-- {
		st[i] = acc
		acc *= shape[i]
	}
	return View{shape: shape, strides: st}
}

// ShapeTracker is a stack of views.
type ShapeTracker struct{ views []View }

// TrackerFromShape makes a tracker.
func TrackerFromShape(shape []int) ShapeTracker {
	return ShapeTracker{views: []View{newView(shape)}}
}

// Shape is the shape of the last view.
func (st ShapeTracker) Shape() []int { return st.views[len(st.views)-1].shape }

// Reshape reshapes.
func (st ShapeTracker) Reshape(shape []int) ShapeTracker {
	if prod(shape) != prod(st.Shape()) {
		panic(fmt.Sprintf("tracker: cannot reshape %v to %v", st.Shape(), shape))
	}
	return TrackerFromShape(shape)
}

// Expand repeats.
func (st ShapeTracker) Expand(shape []int) ShapeTracker {
	old := st.views[len(st.views)-1]
	if len(shape) != len(old.shape) {
		panic("tracker: expand to another rank")
	}
	strides := make([]int, len(shape))
	for i := range shape {
		switch {
		case old.shape[i] == shape[i]:
			strides[i] = old.strides[i]
		case old.shape[i] == 1:
		default:
			panic(fmt.Sprintf("tracker: cannot expand %v to %v", old.shape, shape))
		}
	}
	return ShapeTracker{views: []View{{shape: shape, strides: strides}}}
}

func prod(s []int) int {
	p := 1
	for _, d := range s {
		p *= d
	}
	return p
}

// UOp is an operation.
type UOp string

// The operations.
const (
	Load UOp = "LOAD"
	Add  UOp = "ADD"
	Sub  UOp = "SUB"
	Mul  UOp = "MUL"
	Move UOp = "MOVE"
	Red  UOp = "REDUCE"
)

// Buffer is a lazy buffer.
type Buffer struct {
	st       ShapeTracker
	op       UOp
	srcs     []*Buffer
	realized []float64
}

// Tensor is what users see.
type Tensor struct {
	lazy         *Buffer
	grad         *Tensor
	requiresGrad bool
	ctx          *fn
}

type fn struct {
	parents  []*Tensor
	backward func(g *Buffer) []*Buffer
}

// Zeros makes a tensor.
func Zeros(shape ...int) *Tensor {
	return &Tensor{lazy: &Buffer{st: TrackerFromShape(shape), op: Load, realized: make([]float64, prod(shape))}}
}

// Shape returns the shape.
func (t *Tensor) Shape() []int { return t.lazy.st.Shape() }

// Reshape reshapes.
func (t *Tensor) Reshape(shape ...int) *Tensor {
	b := &Buffer{st: t.lazy.st.Reshape(shape), op: Move, srcs: []*Buffer{t.lazy}}
	return &Tensor{lazy: b, ctx: &fn{parents: []*Tensor{t}}}
}

// Expand repeats.
func (t *Tensor) Expand(shape ...int) *Tensor {
	b := &Buffer{st: t.lazy.st.Expand(shape), op: Move, srcs: []*Buffer{t.lazy}}
	return &Tensor{lazy: b, ctx: &fn{parents: []*Tensor{t}}}
}

func broadcasted(x, y *Tensor) (*Tensor, *Tensor) {
	sx, sy := x.Shape(), y.Shape()
	for len(sx) < len(sy) {
		sx = append([]int{1}, sx...)
	}
	for len(sy) < len(sx) {
		sy = append([]int{1}, sy...)
	}
	out := make([]int, len(sx))
	for i := range out {
		out[i] = max(sx[i], sy[i])
	}
	return x.Reshape(sx...).Expand(out...), y.Reshape(sy...).Expand(out...)
}

func binary(op UOp, x, y *Tensor) *Tensor {
	a, b := broadcasted(x, y)
	return &Tensor{
		lazy: &Buffer{st: TrackerFromShape(a.Shape()), op: op, srcs: []*Buffer{a.lazy, b.lazy}},
		ctx:  &fn{parents: []*Tensor{x, y}},
	}
}

// Add adds.
func (t *Tensor) Add(o *Tensor) *Tensor { return binary(Add, t, o) }

// Sub subtracts.
func (t *Tensor) Sub(o *Tensor) *Tensor { return binary(Sub, t, o) }

// Mul multiplies.
func (t *Tensor) Mul(o *Tensor) *Tensor { return binary(Mul, t, o) }

// Sum sums all.
func (t *Tensor) Sum() *Tensor {
	return &Tensor{lazy: &Buffer{st: TrackerFromShape([]int{}), op: Red, srcs: []*Buffer{t.lazy}}, ctx: &fn{parents: []*Tensor{t}}}
}

// Assign makes t what it is plus o.
func (t *Tensor) Assign(o *Tensor) *Tensor {
	s := t.Add(o)
	t.lazy = s.lazy
	return t
}
