// Package reshape gives tensors other shapes.
package reshape

import "example.com/messages/tensor"

func Flatten() *tensor.Tensor {
	maps := tensor.New(16, 12, 5, 5)
	flat := maps.Reshape(16, -1)
	return tensor.MatMul(flat, tensor.New(256, 10))
}

func Indivisible() *tensor.Tensor {
	t := tensor.New(4, 6)
	return t.Reshape(5, -1)
}

func Sizes() *tensor.Tensor {
	t := tensor.New(2, 3, 4)
	return t.View(6, 5)
}

func Values() *tensor.Tensor {
	return tensor.FromSlice([]float64{1, 2, 3, 4, 5}, 2, 3)
}
