// Package ported is a port of a small tensor library in C.
package ported

import "fmt"

const (
	maxDims = 4
	maxSrc  = 2
)

// DType is a type of elements.
type DType uint8

// The types of elements.
const (
	F32 DType = iota
	F16
	I32
)

var typeSize = [...]uint64{F32: 4, F16: 2, I32: 4}

type op uint8

const (
	opNone op = iota
	opAdd
	opSub
	opMul
	opMulMat
	opRepeat
	opSum
)

// Tensor is a tensor of at most four dimensions, the first of which is contiguous.
type Tensor struct {
	Type DType
	Dims int

	NE [maxDims]int64  // number of elements
	NB [maxDims]uint64 // stride in bytes

	op    op
	src   [maxSrc]*Tensor
	isPar bool
	grad  *Tensor
	view  *Tensor

	Data []float32
	Name string
}

// Context owns memory.
type Context struct {
	memSize int
	used    int
	objects []*Tensor
}

// Init makes a context.
func Init(memSize int) *Context { return &Context{memSize: memSize} }

func (ctx *Context) newTensorImpl(t DType, dims int, ne []int64, view *Tensor) *Tensor {
	if dims < 1 || dims > maxDims {
		panic(fmt.Sprintf("ported: %d dims", dims))
	}
	r := &Tensor{Type: t, Dims: dims, NE: [maxDims]int64{1, 1, 1, 1}, view: view}
	for i := 0; i < dims; i++ {
		r.NE[i] = ne[i]
	}
	r.NB[0] = typeSize[t]
	for i := 1; i < maxDims; i++ {
		r.NB[i] = r.NB[i-1] * uint64(r.NE[i-1])
	}
	if view != nil {
		r.Data = view.Data
	} else {
		r.Data = make([]float32, r.NE[0]*r.NE[1]*r.NE[2]*r.NE[3])
		ctx.used += len(r.Data) * 4
	}
	ctx.objects = append(ctx.objects, r)
	return r
}

// NewTensor1D makes a vector.
func (ctx *Context) NewTensor1D(t DType, ne0 int64) *Tensor {
	return ctx.newTensorImpl(t, 1, []int64{ne0}, nil)
}

// NewTensor2D makes a matrix of ne1 rows.
func (ctx *Context) NewTensor2D(t DType, ne0, ne1 int64) *Tensor {
	return ctx.newTensorImpl(t, 2, []int64{ne0, ne1}, nil)
}

// NewTensor3D makes a cube.
func (ctx *Context) NewTensor3D(t DType, ne0, ne1, ne2 int64) *Tensor {
	return ctx.newTensorImpl(t, 3, []int64{ne0, ne1, ne2}, nil)
}

// Nelements counts.
func (t *Tensor) Nelements() int64 { return t.NE[0] * t.NE[1] * t.NE[2] * t.NE[3] }

// Nrows counts.
func (t *Tensor) Nrows() int64 { return t.NE[1] * t.NE[2] * t.NE[3] }

func areSameShape(a, b *Tensor) bool {
	return a.NE == b.NE
}

// canRepeat tells whether a can be repeated to b.
func canRepeat(a, b *Tensor) bool {
	return b.NE[0]%a.NE[0] == 0 && b.NE[1]%a.NE[1] == 0 && b.NE[2]%a.NE[2] == 0 && b.NE[3]%a.NE[3] == 0
}

// Repeat repeats a to the shape of b.
func (ctx *Context) Repeat(a, b *Tensor) *Tensor {
	if !canRepeat(a, b) {
		panic("ported: cannot repeat")
	}
	r := ctx.newTensorImpl(a.Type, b.Dims, b.NE[:], nil)
	r.op = opRepeat
	r.src[0] = a
	return r
}

func (ctx *Context) elementwise(o op, a, b *Tensor) *Tensor {
	var ne [maxDims]int64
	for i := 0; i < maxDims; i++ {
		switch {
		case a.NE[i] == b.NE[i], b.NE[i] == 1:
			ne[i] = a.NE[i]
		case a.NE[i] == 1:
			ne[i] = b.NE[i]
		default:
			panic(fmt.Sprintf("ported: ne[%d]: %d and %d", i, a.NE[i], b.NE[i]))
		}
	}
	r := ctx.newTensorImpl(a.Type, max(a.Dims, b.Dims), ne[:], nil)
	r.op = o
	r.src = [maxSrc]*Tensor{a, b}
	return r
}

// Add adds.
func (ctx *Context) Add(a, b *Tensor) *Tensor { return ctx.elementwise(opAdd, a, b) }

// Sub subtracts.
func (ctx *Context) Sub(a, b *Tensor) *Tensor { return ctx.elementwise(opSub, a, b) }

// Mul multiplies.
func (ctx *Context) Mul(a, b *Tensor) *Tensor { return ctx.elementwise(opMul, a, b) }

// AddCont adds two contiguous tensors of as many elements.
func (ctx *Context) AddCont(a, b *Tensor) *Tensor {
	if a.Nelements() != b.Nelements() {
		panic("ported: numbers of elements differ")
	}
	r := ctx.newTensorImpl(a.Type, a.Dims, a.NE[:], nil)
	for i := range r.Data {
		r.Data[i] = a.Data[i] + b.Data[i]
	}
	return r
}

// MulMat multiplies rows with rows.
func (ctx *Context) MulMat(a, b *Tensor) *Tensor {
	if a.NE[0] != b.NE[0] || a.NE[2] != b.NE[2] || a.NE[3] != b.NE[3] {
		panic("ported: cannot mul mat")
	}
	r := ctx.newTensorImpl(F32, min(a.Dims, b.Dims), []int64{a.NE[1], b.NE[1], a.NE[2], b.NE[3]}, nil)
	r.op = opMulMat
	r.src[0], r.src[1] = a, b
	return r
}

// Sum sums all.
func (ctx *Context) Sum(a *Tensor) *Tensor {
	r := ctx.NewTensor1D(a.Type, 1)
	r.op = opSum
	r.src[0] = a
	return r
}

// Reshape2D gives another shape.
func (ctx *Context) Reshape2D(a *Tensor, ne0, ne1 int64) *Tensor {
	if a.Nelements() != ne0*ne1 {
		panic("ported: reshape")
	}
	return ctx.newTensorImpl(a.Type, 2, []int64{ne0, ne1}, a)
}
