// Command weighted-right computes weighted means of the columns of a CSV file.
package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"

	"suspects/tensor"
)

func load(r io.Reader) (*tensor.Tensor, error) {
	cr := csv.NewReader(r)
	header, err := cr.Read()
	if err != nil {
		return nil, err
	}
	var data []float64
	for {
		rec, err := cr.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		for _, field := range rec {
			v, err := strconv.ParseFloat(field, 64)
			if err != nil {
				return nil, err
			}
			data = append(data, v)
		}
	}
	return tensor.FromSlice(data, len(data)/len(header), len(header)), nil
}

// decay returns a column with a weight for each row; the weights have the mean 1.
func decay(n int, rate float64) *tensor.Tensor {
	w := tensor.New(n, 1)
	weight, sum := 1.0, 0.0
	for i := n - 1; i >= 0; i-- {
		w.Data[i] = weight
		sum += weight
		weight *= rate
	}
	for i := range w.Data {
		w.Data[i] *= float64(n) / sum
	}
	return w
}

// weightedMeans multiplies each row by its weight: n x p by n x 1.
func weightedMeans(x *tensor.Tensor) *tensor.Tensor {
	w := decay(x.Shape[0], 0.9)
	return tensor.Mul(x, w).Mean(0, false)
}

func main() {
	x, err := load(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	m := weightedMeans(x)
	fmt.Printf("means %.3f, shape %s\n", m.Data, m.Dims())
}
