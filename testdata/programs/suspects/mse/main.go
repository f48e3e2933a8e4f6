package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"

	"suspects/mse/tensor"
)

func load(r io.Reader) (x, y *tensor.Tensor, err error) {
	recs, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, nil, err
	}
	if len(recs) == 0 || len(recs[0]) < 2 {
		return nil, nil, errors.New("need features and a target")
	}
	n, d := len(recs), len(recs[0])-1
	x, y = tensor.Zeros(n, d), tensor.Zeros(n)
	for i, rec := range recs {
		for j, s := range rec {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil {
				return nil, nil, err
			}
			if j < d {
				x.Data[i*d+j] = v
			} else {
				y.Data[i] = v
			}
		}
	}
	return x, y, nil
}

// Model is a linear regression.
type Model struct {
	w *tensor.Tensor
	b *tensor.Tensor
}

func NewModel(features int) *Model {
	m := &Model{w: tensor.Zeros(features, 1), b: tensor.Zeros(1)}
	for i := range m.w.Data {
		m.w.Data[i] = 1 / float64(features)
	}
	return m
}

func (m *Model) Predict(x *tensor.Tensor) *tensor.Tensor {
	return x.MatMul(m.w).Add(m.b)
}

// Loss is the mean squared error together with the residuals.
func (m *Model) Loss(x, y *tensor.Tensor) (float64, *tensor.Tensor) {
	diff := m.Predict(x).Sub(y) // suspect: grow
	return diff.Mul(diff).Mean(), diff
}

func main() {
	x, y, err := load(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mse:", err)
		os.Exit(1)
	}
	m := NewModel(x.Shape[1])
	loss, diff := m.Loss(x, y)
	fmt.Printf("loss %.4f\nresiduals %v\n", loss, diff.Shape)
}
