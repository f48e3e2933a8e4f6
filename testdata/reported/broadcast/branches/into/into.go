// Package into changes its receivers.
package into

// Tensor is an array.
type Tensor struct {
	Shape []int
	Data  []float64
}

// New returns zeros.
func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{append([]int{}, shape...), make([]float64, n)}
}

func same(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func broadcast(a, b []int) []int {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := append([]int{}, a...)
	for i := 1; i <= len(b); i++ {
		x, y := a[len(a)-i], b[len(b)-i]
		if x != y && x != 1 && y != 1 {
			panic("into: shapes do not fit")
		}
		out[len(a)-i] = max(x, y)
		if x == 0 || y == 0 {
			out[len(a)-i] = 0
		}
	}
	return out
}

func pick(t *Tensor, shape []int, k int) float64 {
	at, stride := 0, 1
	for i := 1; i <= len(t.Shape); i++ {
		d := shape[len(shape)-i]
		x := k % d
		k /= d
		if s := t.Shape[len(t.Shape)-i]; s > 1 {
			at += x * stride
			stride *= s
		}
	}
	return t.Data[at]
}

// Add adds o, and takes the shape of the sum.
func (t *Tensor) Add(o *Tensor) {
	shape := broadcast(t.Shape, o.Shape)
	sum := New(shape...)
	for k := range sum.Data {
		sum.Data[k] = pick(t, shape, k) + pick(o, shape, k)
	}
	*t = *sum
}

// Assign takes the shape of o if they have as many elements, and adds it. Else it broadcasts.
func (t *Tensor) Assign(o *Tensor) {
	if len(t.Data) == len(o.Data) && !same(t.Shape, o.Shape) {
		t.Shape = append([]int{}, o.Shape...)
		for i, x := range o.Data {
			t.Data[i] += x
		}
		return
	}
	t.Add(o)
}

// AddKept adds o, which must fit into t.
func (t *Tensor) AddKept(o *Tensor) {
	if !same(broadcast(t.Shape, o.Shape), t.Shape) {
		panic("into: the sum does not fit")
	}
	for k := range t.Data {
		t.Data[k] += pick(o, t.Shape, k)
	}
}

// AddNamed gives o the axes of t if they have as many elements: nothing is expanded.
func (t *Tensor) AddNamed(o *Tensor) {
	if len(t.Data) == len(o.Data) && len(t.Shape) != len(o.Shape) {
		o = &Tensor{t.Shape, o.Data}
	}
	t.AddKept(o)
}

// Scale multiplies by o, element by element.
func (t *Tensor) Scale(o *Tensor) *Tensor {
	if len(t.Data) != len(o.Data) {
		panic("into: scale by another number of elements")
	}
	for i := range t.Data {
		t.Data[i] *= o.Data[i]
	}
	return t
}

// ScaleTurned does the same. A matrix that lies on its side is turned before.
func (t *Tensor) ScaleTurned(o *Tensor) *Tensor {
	if len(t.Data) != len(o.Data) {
		panic("into: scale by another number of elements")
	}
	if len(t.Shape) == 2 && len(o.Shape) == 2 && t.Shape[0] != o.Shape[0] && t.Shape[0] == o.Shape[1] {
		turned := New(o.Shape[1], o.Shape[0])
		for i := 0; i < o.Shape[0]; i++ {
			for j := 0; j < o.Shape[1]; j++ {
				turned.Data[j*o.Shape[0]+i] = o.Data[i*o.Shape[1]+j]
			}
		}
		o = turned
	}
	for i := range t.Data {
		t.Data[i] *= o.Data[i]
	}
	return t
}
