// Command batchmean computes the mean of the rows of a text matrix, which it passes to a layer as a
// batch with one element.
package main

import (
	"fmt"
	"log"
	"os"

	"suspects/dataset"
	"suspects/tensor"
)

// A norm is a layer that subtracts running means.
type norm struct {
	momentum float64
	mean     *tensor.Tensor
}

// batch adds an axis for the batch in front.
func batch(rows [][]float64) (*tensor.Tensor, error) {
	x, err := tensor.FromRows(rows)
	if err != nil {
		return nil, err
	}
	return x.Reshape(1, x.Shape[0], x.Shape[1])
}

// update computes the means of the features over the rows.
func (l *norm) update(x *tensor.Tensor) {
	mean := x.Mean(0, false) // suspect: singleton
	for i := range mean.Data {
		mean.Data[i] *= l.momentum
	}
	l.mean = mean
}

func (l *norm) forward(x *tensor.Tensor) *tensor.Tensor {
	return tensor.Sub(x, l.mean)
}

func main() {
	rows, err := dataset.ReadRows(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	x, err := batch(rows)
	if err != nil {
		log.Fatal(err)
	}
	l := &norm{momentum: 0.9}
	l.update(x)
	out := l.forward(x)
	fmt.Printf("mean of shape %s, output of shape %s\n", l.mean.Dims(), out.Dims())
}
