// Package division divides by dims that are zero.
package division

import "example.com/messages/tensor"

func batches(samples, size int) int { return samples / size }

func Batches() int {
	samples := make([]float64, 100)
	size := len(samples) / 128
	return batches(len(samples), size)
}

func Stride() int {
	rows := [][]float64{}
	return 12 / len(rows)
}

func Pool() *tensor.Tensor {
	t := tensor.New(2, 4)
	return tensor.Pool(t, t.Dim(0)-2)
}
