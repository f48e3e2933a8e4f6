// Package fluid has operations with an axis, at which the second operand starts.
package fluid

import "errors"

// DDim is a shape of at most 9 dims.
type DDim struct {
	d    [9]int64
	rank int
}

// MakeDim returns a shape.
func MakeDim(dims ...int64) DDim {
	var d DDim
	for _, n := range dims {
		d.d[d.rank] = n
		d.rank++
	}
	return d
}

func (d DDim) numel() int64 {
	n := int64(1)
	for i := 0; i < d.rank; i++ {
		n *= d.d[i]
	}
	return n
}

// A LoDTensor has dims and memory.
type LoDTensor struct {
	dims DDim
	mem  []float32
}

// Create returns a tensor.
func Create(dims ...int64) *LoDTensor {
	t := &LoDTensor{dims: MakeDim(dims...)}
	t.mem = make([]float32, t.dims.numel())
	return t
}

// Dims is the shape.
func (t *LoDTensor) Dims() []int {
	out := make([]int, t.dims.rank)
	for i := range out {
		out[i] = int(t.dims.d[i])
	}
	return out
}

var errDims = errors.New("fluid: operands could not be broadcast together")

// extend gives y the rank of x, so that it starts at an axis.
func extend(y DDim, rank, axis int) DDim {
	var out DDim
	out.rank = rank
	for i := 0; i < rank; i++ {
		out.d[i] = 1
	}
	for i := 0; i < y.rank; i++ {
		out.d[axis+i] = y.d[i]
	}
	return out
}

func (t *LoDTensor) get(own, out DDim, i int64) float32 {
	off, step := int64(0), int64(1)
	for k := out.rank - 1; k >= 0; k-- {
		p := i % out.d[k]
		i /= out.d[k]
		off += p % own.d[k] * step
		step *= own.d[k]
	}
	return t.mem[off]
}

// ElementwiseSub returns x-y; y starts at an axis of x.
func ElementwiseSub(x, y *LoDTensor, axis int) (*LoDTensor, error) {
	if axis == -1 {
		axis = x.dims.rank - y.dims.rank
	}
	if axis < 0 || axis+y.dims.rank > x.dims.rank {
		return nil, errDims
	}
	own, out := extend(y.dims, x.dims.rank, axis), x.dims
	for i := 0; i < out.rank; i++ {
		switch {
		case out.d[i] == own.d[i] || own.d[i] == 1:
		case out.d[i] == 1:
			out.d[i] = own.d[i]
		default:
			return nil, errDims
		}
	}
	r := &LoDTensor{dims: out, mem: make([]float32, out.numel())}
	for i := range r.mem {
		r.mem[i] = x.get(x.dims, out, int64(i)) - y.get(own, out, int64(i))
	}
	return r, nil
}

// Subtract returns x-y, aligned at the last axis.
func (t *LoDTensor) Subtract(y *LoDTensor) *LoDTensor {
	x := t
	rank := max(x.dims.rank, y.dims.rank)
	a, b := extend(x.dims, rank, rank-x.dims.rank), extend(y.dims, rank, rank-y.dims.rank)
	out := a
	for i := 0; i < rank; i++ {
		if a.d[i] != b.d[i] && a.d[i] != 1 && b.d[i] != 1 {
			panic(errDims)
		}
		out.d[i] = max(a.d[i], b.d[i])
	}
	r := &LoDTensor{dims: out, mem: make([]float32, out.numel())}
	for i := range r.mem {
		r.mem[i] = x.get(a, out, int64(i)) - y.get(b, out, int64(i))
	}
	return r
}

// Accumulate subtracts y from t, in place.
func (t *LoDTensor) Accumulate(y *LoDTensor) {
	r := t.Subtract(y)
	t.dims, t.mem = r.dims, r.mem
}

// Scale multiplies with the elements of y.
func Scale(x, y *LoDTensor) (*LoDTensor, error) {
	if x.dims.numel() != y.dims.numel() {
		return nil, errDims
	}
	r := &LoDTensor{dims: x.dims, mem: make([]float32, len(x.mem))}
	for i := range r.mem {
		r.mem[i] = x.mem[i] * y.mem[i]
	}
	return r, nil
}
