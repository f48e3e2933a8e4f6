// Package crowded has loops whose passes take more steps than their function may take. What comes
// after them is analyzed all the same.
package crowded

import "fmt"

type Tensor struct {
	shape []int
	data  []float64
}

func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{append([]int{}, shape...), make([]float64, n)}
}

func MatMul(a, b *Tensor) *Tensor {
	if a.shape[1] != b.shape[0] {
		panic(fmt.Sprintf("inner dims of %v and %v differ", a.shape, b.shape))
	}
	return New(a.shape[0], b.shape[1])
}

// Sixty passes of twenty passes of three products.
func badEpochs() {
	x, w := New(8, 32), New(32, 32)
	last := x
	for range 60 {
		for i := 0; i < 20; i++ {
			last = MatMul(MatMul(MatMul(last, w), w), w)
		}
	}
	MatMul(last, New(16, 16)) // want `MatMul: always panics: "inner dims of \[8 32\] and \[16 16\] differ"`
}

// It fits, and so does what comes after it.
func okRight() {
	x, w := New(8, 32), New(32, 32)
	last := x
	for range 60 {
		for i := 0; i < 20; i++ {
			last = MatMul(MatMul(MatMul(last, w), w), w)
		}
	}
	MatMul(last, New(32, 16))
}

// The shape is another one in each pass.
func okGrowing() {
	last, n := New(8, 32), 8
	for range 60 {
		for i := 0; i < 20; i++ {
			last = MatMul(MatMul(New(n, 8), New(8, 32)), New(32, 32))
		}
		n++
	}
	MatMul(last, New(32, 16))
}
