// Command newcomer fits a line and classifies.
package main

import (
	"fmt"
	"math/rand"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"

	"example.com/newcomer/model"
	"example.com/newcomer/tensor"
)

// fit solves the normal equations.
func fit(x *mat.Dense, y *mat.VecDense) (*mat.VecDense, error) {
	_, cols := x.Dims()
	var gram mat.Dense
	gram.Mul(x.T(), x)
	var right mat.VecDense
	right.MulVec(x.T(), y)
	w := mat.NewVecDense(cols, nil)
	if err := w.SolveVec(&gram, &right); err != nil {
		return nil, err
	}
	return w, nil
}

// predict multiplies in the wrong order.
func predict() *mat.Dense {
	samples := mat.NewDense(32, 784, nil)
	weights := mat.NewDense(10, 784, nil)
	var scores mat.Dense
	scores.Mul(samples, weights) // BUG 5: weights is not transposed
	return &scores
}

// identity has too few values.
func identity() *mat.Dense {
	return mat.NewDense(3, 3, []float64{ // BUG 6: one is missing
		1, 0, 0,
		0, 1, 0,
		0, 0,
	})
}

// center subtracts means of another length.
func center() []float64 {
	row := make([]float64, 5)
	means := make([]float64, 4)
	floats.Sub(row, means) // BUG 7: 5 and 4 elements
	return row
}

// noise fills a vector.
func noise(n int) *mat.VecDense {
	v := mat.NewVecDense(n, nil)
	for i := 0; i < n; i++ {
		v.SetVec(i, rand.NormFloat64())
	}
	return v
}

func main() {
	x := mat.NewDense(20, 2, nil)
	for i := 0; i < 20; i++ {
		x.Set(i, 0, 1)
		x.Set(i, 1, float64(i))
	}
	w, err := fit(x, noise(20))
	fmt.Println(w, err)
	fmt.Println(predict(), identity(), center(), model.Channels(), model.Flatten())
	fmt.Println(model.Classify(tensor.New(32, 28, 28)))
	fmt.Println(model.Bias())
}
