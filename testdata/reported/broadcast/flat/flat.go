// Package flat compares numbers of elements only, as old libraries did.
package flat

import "fmt"

// Tensor is an n-dimensional array.
type Tensor struct {
	Dims []int
	Data []float64
}

// New returns zeros.
func New(dims ...int) *Tensor {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return &Tensor{append([]int{}, dims...), make([]float64, n)}
}

// Add returns a+b, in the shape of a.
func Add(a, b *Tensor) *Tensor {
	if len(a.Data) != len(b.Data) {
		panic(fmt.Sprintf("flat: %d and %d elements", len(a.Data), len(b.Data)))
	}
	c := New(a.Dims...)
	for i := range c.Data {
		c.Data[i] = a.Data[i] + b.Data[i]
	}
	return c
}

// AddInto adds b to a.
func (a *Tensor) AddInto(b *Tensor) {
	if len(a.Data) != len(b.Data) {
		panic("flat: other number of elements")
	}
	for i, x := range b.Data {
		a.Data[i] += x
	}
}

// View returns a in another shape.
func (a *Tensor) View(dims ...int) *Tensor {
	n := 1
	for _, d := range dims {
		n *= d
	}
	if n != len(a.Data) {
		panic("flat: view of another size")
	}
	return &Tensor{append([]int{}, dims...), a.Data}
}

// Load copies the elements of b, in whatever shape.
func (a *Tensor) Load(b *Tensor) {
	if len(a.Data) != len(b.Data) {
		panic("flat: load of another number of elements")
	}
	copy(a.Data, b.Data)
}

// Dot is the inner product of all elements.
func (a *Tensor) Dot(b *Tensor) float64 {
	if len(a.Data) != len(b.Data) {
		panic("flat: dot of other numbers of elements")
	}
	sum := 0.0
	for i, x := range b.Data {
		sum += a.Data[i] * x
	}
	return sum
}

// CheckSize returns an error unless two tensors have the same number of elements.
func CheckSize(a, b *Tensor) error {
	if len(a.Data) != len(b.Data) {
		return fmt.Errorf("flat: %d and %d elements", len(a.Data), len(b.Data))
	}
	return nil
}

// MustSize panics unless two tensors have the same number of elements.
func MustSize(a, b *Tensor) {
	if err := CheckSize(a, b); err != nil {
		panic(err)
	}
}

// LikeShape returns the elements of a in the shape of pattern.
func LikeShape(pattern, a *Tensor) *Tensor {
	MustSize(pattern, a)
	return &Tensor{append([]int{}, pattern.Dims...), a.Data}
}

// Share makes a hold the elements of b.
func (a *Tensor) Share(b *Tensor) {
	MustSize(a, b)
	a.Data = b.Data
}

// Fill copies the elements of b one by one.
func (a *Tensor) Fill(b *Tensor) {
	MustSize(a, b)
	for i, x := range b.Data {
		a.Data[i] = x
	}
}
