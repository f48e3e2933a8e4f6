// Package predict is the program of the picture in the README.
package predict

import "gonum.org/v1/gonum/mat"

// Predict returns the scores of 32 samples for 10 classes.
func Predict() *mat.Dense {
	x := mat.NewDense(32, 784, nil) // 32 samples
	w := mat.NewDense(10, 784, nil) // the weights of 10 classes
	var y mat.Dense
	y.Mul(x, w)
	return &y
}
