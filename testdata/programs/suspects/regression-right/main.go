// Command regression-right prints the similarities of all pairs of rows, in JSON: {"x": rows}.
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
}

// differences returns the differences of all pairs of values: the result has n rows and n columns
// on purpose.
func differences(v *tensor.Tensor) (*tensor.Tensor, error) {
	col, err := v.Reshape(len(v.Data), 1)
	if err != nil {
		return nil, err
	}
	row, err := v.Reshape(1, len(v.Data))
	if err != nil {
		return nil, err
	}
	return tensor.Sub(col, row), nil
}

// centered subtracts its mean from each row.
func centered(x *tensor.Tensor) *tensor.Tensor {
	return tensor.Sub(x, x.Mean(1, true))
}

func main() {
	var s samples
	if err := json.NewDecoder(os.Stdin).Decode(&s); err != nil {
		log.Fatal(err)
	}
	x, err := tensor.FromRows(s.X)
	if err != nil {
		log.Fatal(err)
	}
	c := centered(x)
	norms := tensor.Mul(c, c).Mean(1, false)
	d, err := differences(norms)
	if err != nil {
		log.Fatal(err)
	}
	for i := range d.Shape[0] {
		fmt.Printf("%.3f\n", d.Data[i*d.Shape[1]:(i+1)*d.Shape[1]])
	}
}
