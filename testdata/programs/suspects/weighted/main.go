// Command weighted computes the weighted errors of a CSV file whose last column is the target.
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

func load(r io.Reader) (x, y *tensor.Tensor, err error) {
	records, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, nil, err
	}
	if len(records) < 2 || len(records[0]) < 2 {
		return nil, nil, errors.New("the file needs rows and two columns")
	}
	n, p := len(records)-1, len(records[0])-1
	x, y = tensor.New(n, p), tensor.New(n, 1)
	for i, rec := range records[1:] {
		for j, field := range rec {
			v, err := strconv.ParseFloat(field, 64)
			if err != nil {
				return nil, nil, err
			}
			if j == p {
				y.Data[i] = v
			} else {
				x.Data[i*p+j] = v
			}
		}
	}
	return x, y, nil
}

// decay returns a weight for each row: recent rows count more.
func decay(n int, rate float64) *tensor.Tensor {
	w := tensor.New(n)
	weight := 1.0
	for i := n - 1; i >= 0; i-- {
		w.Data[i] = weight
		weight *= rate
	}
	return w
}

// errorsOf returns the weighted differences to the mean of each row.
func errorsOf(x, y, w *tensor.Tensor) *tensor.Tensor {
	diff := tensor.Sub(x.Mean(1, true), y)
	return tensor.Mul(diff, w) // suspect: grow
}

func main() {
	x, y, err := load(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	e := errorsOf(x, y, decay(y.Shape[0], 0.9))
	var sum float64
	for _, v := range e.Data {
		sum += v * v
	}
	fmt.Printf("sum of squares %.3f, shape %s\n", sum, e.Dims())
}
