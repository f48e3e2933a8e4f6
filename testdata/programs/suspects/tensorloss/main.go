package main

import (
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"suspects/tensorloss/tensor"
)

type batch struct {
	features *tensor.Tensor
	target   *tensor.Tensor
}

func parseFloats(fields []string) ([]float64, error) {
	out := make([]float64, len(fields))
	for i, f := range fields {
		v, err := strconv.ParseFloat(strings.TrimSpace(f), 64)
		if err != nil {
			return nil, err
		}
		out[i] = v
	}
	return out, nil
}

func readBatch(r io.Reader, width int) (*batch, error) {
	cr := csv.NewReader(r)
	cr.FieldsPerRecord = width + 1
	records, err := cr.ReadAll()
	if err != nil {
		return nil, err
	}
	if len(records) == 0 {
		return nil, errors.New("no rows")
	}
	var xs, ys []float64
	for _, rec := range records {
		row, err := parseFloats(rec)
		if err != nil {
			return nil, err
		}
		xs = append(xs, row[:width]...)
		ys = append(ys, row[width])
	}
	return &batch{
		features: tensor.FromSlice(xs, len(records), width),
		target:   tensor.FromSlice(ys, len(records)),
	}, nil
}

type model struct {
	weights *tensor.Tensor
}

func (m *model) predict(x *tensor.Tensor) *tensor.Tensor {
	return tensor.MatMul(x, m.weights)
}

func (m *model) evaluate(b *batch) (residual *tensor.Tensor, mse float64) {
	residual = tensor.Sub(m.predict(b.features), b.target) // suspect: grow
	return residual, tensor.Mul(residual, residual).Mean()
}

func main() {
	w := flag.String("w", "1,1", "weights")
	flag.Parse()
	weights, err := parseFloats(strings.Split(*w, ","))
	if err != nil {
		fmt.Fprintln(os.Stderr, "weights:", err)
		os.Exit(2)
	}
	b, err := readBatch(os.Stdin, len(weights))
	if err != nil {
		fmt.Fprintln(os.Stderr, "data:", err)
		os.Exit(1)
	}
	m := &model{weights: tensor.FromSlice(weights, len(weights), 1)}
	residual, mse := m.evaluate(b)
	fmt.Printf("residual shape %v\n", residual.Shape())
	fmt.Printf("mse %.4f\n", mse)
}
