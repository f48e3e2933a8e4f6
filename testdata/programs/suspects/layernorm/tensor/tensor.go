package tensor

import "fmt"

// Tensor is a matrix or vector; vectors act as rows.
type Tensor struct {
	dims []int
	vals []float32
}

func FromRows(rows, cols int, vals []float32) (*Tensor, error) {
	if rows*cols != len(vals) {
		return nil, fmt.Errorf("tensor: %d values for %dx%d", len(vals), rows, cols)
	}
	return &Tensor{dims: []int{rows, cols}, vals: vals}, nil
}

func FromVector(vals []float32) *Tensor { return &Tensor{dims: []int{len(vals)}, vals: vals} }

func (t *Tensor) Dims() []int { return t.dims }

func (t *Tensor) matrixDims() (int, int) {
	if len(t.dims) == 1 {
		return 1, t.dims[0]
	}
	return t.dims[0], t.dims[1]
}

func pickDim(a, b int) int {
	if a == b || b == 1 {
		return a
	}
	if a == 1 {
		return b
	}
	panic(fmt.Sprintf("tensor: sizes %d and %d do not match", a, b))
}

// Binary applies f with broadcasting.
func (t *Tensor) Binary(o *Tensor, f func(a, b float32) float32) *Tensor {
	tr, tc := t.matrixDims()
	or, oc := o.matrixDims()
	r, c := pickDim(tr, or), pickDim(tc, oc)
	out := &Tensor{dims: []int{r, c}, vals: make([]float32, r*c)}
	for i := 0; i < r; i++ {
		for j := 0; j < c; j++ {
			out.vals[i*c+j] = f(t.vals[i%tr*tc+j%tc], o.vals[i%or*oc+j%oc])
		}
	}
	return out
}

// MeanRows averages each row; keep leaves an axis of size 1.
func (t *Tensor) MeanRows(keep bool) *Tensor {
	r, c := t.matrixDims()
	out := &Tensor{dims: []int{r}, vals: make([]float32, r)}
	if keep {
		out.dims = []int{r, 1}
	}
	for i := 0; i < r; i++ {
		for j := 0; j < c; j++ {
			out.vals[i] += t.vals[i*c+j] / float32(c)
		}
	}
	return out
}

// Row returns row i.
func (t *Tensor) Row(i int) []float32 {
	_, c := t.matrixDims()
	return t.vals[i*c : (i+1)*c]
}
