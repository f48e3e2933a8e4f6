// Command batchmean-right normalizes the columns of a text matrix with means over its rows.
package main

import (
	"fmt"
	"log"
	"os"

	"suspects/dataset"
	"suspects/tensor"
)

type norm struct {
	mean *tensor.Tensor
}

// batch adds an axis for the batch in front.
func batch(x *tensor.Tensor) (*tensor.Tensor, error) {
	return x.Reshape(1, x.Shape[0], x.Shape[1])
}

// update computes the means of the features over the rows: the axis of the batch stays.
func (l *norm) update(x *tensor.Tensor) { l.mean = x.Mean(1, true) }

func (l *norm) forward(x *tensor.Tensor) *tensor.Tensor { return tensor.Sub(x, l.mean) }

// squeeze removes the axis of the batch, which has one element.
func squeeze(x *tensor.Tensor) (*tensor.Tensor, error) {
	if x.Shape[0] != 1 {
		return nil, fmt.Errorf("a batch of %d", x.Shape[0])
	}
	return x.Reshape(x.Shape[1:]...)
}

func run() error {
	rows, err := dataset.ReadRows(os.Stdin)
	if err != nil {
		return err
	}
	x, err := tensor.FromRows(rows)
	if err != nil {
		return err
	}
	b, err := batch(x)
	if err != nil {
		return err
	}
	l := new(norm)
	l.update(b)
	out, err := squeeze(l.forward(b))
	if err != nil {
		return err
	}
	fmt.Printf("mean of shape %s, output of shape %s\n", l.mean.Dims(), out.Dims())
	return nil
}

func main() {
	if err := run(); err != nil {
		log.Fatal(err)
	}
}
