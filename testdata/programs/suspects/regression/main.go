// Command regression fits a line by gradient descent, in JSON: {"x": rows, "y": targets}.
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

type model struct {
	weights *tensor.Tensor
}

func (m *model) predict(x *tensor.Tensor) (*tensor.Tensor, error) {
	return tensor.MatMul(x, m.weights)
}

// residual returns the differences between predictions and targets.
func residual(pred, y *tensor.Tensor) *tensor.Tensor {
	return tensor.Sub(pred, y)
}

func evaluate(m *model, x, y *tensor.Tensor) (*tensor.Tensor, float64, error) {
	pred, err := m.predict(x)
	if err != nil {
		return nil, 0, err
	}
	res := residual(pred, y) // suspect: grow
	var sum float64
	for _, v := range res.Data {
		sum += v * v
	}
	return res, sum / float64(len(res.Data)), nil
}

func main() {
	var s samples
	if err := json.NewDecoder(os.Stdin).Decode(&s); err != nil {
		log.Fatal(err)
	}
	if len(s.X) != len(s.Y) {
		log.Fatal("x and y differ in length")
	}
	x, err := tensor.FromRows(s.X)
	if err != nil {
		log.Fatal(err)
	}
	y := tensor.FromSlice(s.Y, len(s.Y))
	m := &model{tensor.New(x.Shape[1], 1)}
	res, mse, err := evaluate(m, x, y)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("mean squared error %.3f, shape %s\n", mse, res.Dims())
}
