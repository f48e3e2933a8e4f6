package shapeinfer_test

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer"
)

// A Tensor is a tensor of a library that leaves its shape rules to shapeinfer.
type Tensor struct {
	shape shapeinfer.Shape
	data  []float64
}

// NewTensor returns a tensor of zeros.
func NewTensor(sizes ...int) *Tensor { return zeros(shapeinfer.Of(sizes...)) }

func zeros(s shapeinfer.Shape) *Tensor {
	n, _ := s.Numel().Const()
	return &Tensor{s, make([]float64, n)}
}

// Add returns a+b with NumPy's broadcasting.
func (a *Tensor) Add(b *Tensor) (*Tensor, error) {
	shape, err := shapeinfer.Broadcast(shapeinfer.NumPy, a.shape, b.shape).Result()
	if err != nil {
		return nil, fmt.Errorf("tensor.Add: %w", err)
	}
	return zeros(shape), nil // the loops that fill it are left out
}

// MatMul returns the matrix product of a and b. It panics if they do not fit.
func (a *Tensor) MatMul(b *Tensor) *Tensor {
	shape, err := shapeinfer.MatMul(a.shape, b.shape).Result()
	if err != nil {
		panic(fmt.Errorf("tensor.MatMul: %w", err))
	}
	return zeros(shape)
}

// A tensor library that asks shapeinfer at run time gives the same texts as the analyzer.
func Example() {
	image, channels := NewTensor(256, 256, 3), NewTensor(3)
	sum, err := image.Add(channels)
	fmt.Println(sum.shape, err)

	_, err = image.Add(NewTensor(256))
	fmt.Println(err)

	defer func() { fmt.Println(recover()) }()
	NewTensor(2, 3).MatMul(NewTensor(4, 5))
	// Output:
	// 256x256x3 <nil>
	// tensor.Add: operands 256x256x3 and 256 cannot be broadcast: axis 2 has 3 against 256
	// tensor.MatMul: matmul of 2x3 and 4x5: inner sizes differ, 3 against 4
}

// A model is checked before it has seen a batch.
func Example_symbolic() {
	a, _ := shapeinfer.ParseShape("nx784")
	b, _ := shapeinfer.ParseShape("128x10")
	fmt.Println(shapeinfer.MatMul(a, b))
	// Output:
	// must fail: matmul of nx784 and 128x10: inner sizes differ, 784 against 128
}
