package main

import (
	"fmt"

	"example.com/tensor"
)

func main() {
	images := tensor.New(32, 784)
	hidden := tensor.New(784, 128)
	weights := tensor.New(10, 128)

	x := layer(images, hidden)
	y := tensor.MatMul(x, weights)
	fmt.Println(y.Rows, y.Cols)
}

func layer(x, w *tensor.Tensor) *tensor.Tensor {
	return tensor.MatMul(x, w)
}
