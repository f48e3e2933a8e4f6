package tensor

import "fmt"

// Tensor is row-major.
type Tensor struct {
	Shape []int
	Data  []float64
}

func Full(v float64, shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	t := &Tensor{Shape: shape, Data: make([]float64, n)}
	for i := range t.Data {
		t.Data[i] = v
	}
	return t
}

func FromSlice(v []float64) *Tensor { return &Tensor{Shape: []int{len(v)}, Data: v} }

func FromRows(rows [][]float64) (*Tensor, error) {
	t := &Tensor{Shape: []int{len(rows), len(rows[0])}}
	for i, r := range rows {
		if len(r) != t.Shape[1] {
			return nil, fmt.Errorf("tensor: row %d has %d values, want %d", i, len(r), t.Shape[1])
		}
		t.Data = append(t.Data, r...)
	}
	return t, nil
}

// Reshape shares the data.
func (t *Tensor) Reshape(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	if n != len(t.Data) {
		panic(fmt.Sprintf("tensor: reshape %v to %v", t.Shape, shape))
	}
	return &Tensor{Shape: shape, Data: t.Data}
}

func (t *Tensor) Map(f func(float64) float64) *Tensor {
	out := Full(0, t.Shape...)
	for i, v := range t.Data {
		out.Data[i] = f(v)
	}
	return out
}

// MeanLast averages over the last axis, which stays with length one if keep is set.
func (t *Tensor) MeanLast(keep bool) *Tensor {
	rank := len(t.Shape)
	d := t.Shape[rank-1]
	shape := append([]int(nil), t.Shape[:rank-1]...)
	if keep {
		shape = append(shape, 1)
	}
	out := Full(0, shape...)
	for i, v := range t.Data {
		out.Data[i/d] += v / float64(d)
	}
	return out
}
