// Command meanloss computes the mean loss of a constant model, in JSON: {"x": rows, "y": targets}.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"

	"suspects/tensor"
)

type samples struct {
	X [][]float64 `json:"x"`
	Y []float64   `json:"y"`
}

func load(r io.Reader) (x, y *tensor.Tensor, err error) {
	var s samples
	if err := json.NewDecoder(r).Decode(&s); err != nil {
		return nil, nil, err
	}
	if len(s.X) != len(s.Y) {
		return nil, nil, fmt.Errorf("%d rows and %d targets", len(s.X), len(s.Y))
	}
	if x, err = tensor.FromRows(s.X); err != nil {
		return nil, nil, err
	}
	return x, tensor.FromSlice(s.Y, len(s.Y), 1), nil
}

type linear struct {
	w, b *tensor.Tensor
}

func newLinear(inputs, outputs int) *linear {
	l := &linear{tensor.New(inputs, outputs), tensor.New(outputs)}
	for i := range l.w.Data {
		l.w.Data[i] = 0.5
	}
	return l
}

func (l *linear) forward(x *tensor.Tensor) (*tensor.Tensor, error) {
	z, err := tensor.MatMul(x, l.w)
	if err != nil {
		return nil, err
	}
	return tensor.Add(z, l.b), nil
}

// loss returns the mean of the squared errors over the samples.
func loss(pred, y *tensor.Tensor) *tensor.Tensor {
	diff := tensor.Sub(pred, y)
	return tensor.Mul(diff, diff).Mean(1, false) // suspect: singleton
}

func main() {
	x, y, err := load(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	pred, err := newLinear(x.Shape[1], 1).forward(x)
	if err != nil {
		log.Fatal(err)
	}
	l := loss(pred, y)
	fmt.Printf("loss %.3f, shape %s\n", l.Data, l.Dims())
}
