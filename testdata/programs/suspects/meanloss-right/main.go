// Command meanloss-right prints the mean loss for each output of a model, in JSON: {"x": rows, "y":
// targets}.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"

	"suspects/tensor"
)

type samples struct {
	X [][]float64 `json:"x"`
	Y []float64   `json:"y"`
}

func (s *samples) tensors() (x, y *tensor.Tensor, err error) {
	if len(s.X) != len(s.Y) {
		return nil, nil, fmt.Errorf("%d rows and %d targets", len(s.X), len(s.Y))
	}
	if x, err = tensor.FromRows(s.X); err != nil {
		return nil, nil, err
	}
	y, err = tensor.FromSlice(s.Y, len(s.Y)).Reshape(len(s.Y), 1)
	return x, y, err
}

// predict returns the mean of each row, which keeps its axis.
func predict(x *tensor.Tensor) *tensor.Tensor { return x.Mean(1, true) }

// loss returns the mean over the samples, for each output.
func loss(pred, y *tensor.Tensor) (*tensor.Tensor, error) {
	for i, d := range y.Shape {
		if pred.Shape[i] != d {
			return nil, fmt.Errorf("predictions %s, targets %s", pred.Dims(), y.Dims())
		}
	}
	diff := tensor.Sub(pred, y)
	return tensor.Mul(diff, diff).Mean(0, false), nil
}

func main() {
	var s samples
	if err := json.NewDecoder(os.Stdin).Decode(&s); err != nil {
		log.Fatal(err)
	}
	x, y, err := s.tensors()
	if err != nil {
		log.Fatal(err)
	}
	l, err := loss(predict(x), y)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("loss %.3f, shape %s\n", l.Data, l.Dims())
}
