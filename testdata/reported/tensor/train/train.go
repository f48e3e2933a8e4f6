// Package train uses packages tensor and nn. The test runs every function: one with
// a want comment panics or returns an error, every other one returns.
package train

import (
	"example.com/tensor/nn"
	"example.com/tensor/tensor"
)

// Scenarios are run by the test.
var Scenarios = map[string]func() error{
	"Product":         Product,
	"ProductInner":    ProductInner,
	"Literal":         Literal,
	"LiteralShort":    LiteralShort,
	"Bias":            Bias,
	"BiasWidth":       BiasWidth,
	"Square":          func() error { return Square(3) },
	"SquareOff":       func() error { return SquareOff(3) },
	"Axis":            Axis,
	"AxisThree":       AxisThree,
	"Reshape":         Reshape,
	"ReshapeOdd":      ReshapeOdd,
	"ReshapeChecked":  ReshapeChecked,
	"Join":            Join,
	"JoinRagged":      JoinRagged,
	"Digits":          Digits,
	"DigitsUnflat":    DigitsUnflat,
	"DigitsGap":       DigitsGap,
	"DigitsRecovered": DigitsRecovered,
}

// Product fits: 2x3 times 3x4.
func Product() error {
	tensor.MatMul(tensor.New(2, 3), tensor.New(3, 4))
	return nil
}

// ProductInner multiplies 2x3 by 4x5.
func ProductInner() error {
	tensor.MatMul(tensor.New(2, 3), tensor.New(4, 5)) // want `tensor\.MatMul: .*\(mismatch\)`
	return nil
}

// Literal has six elements for 2x3.
func Literal() error {
	tensor.FromSlice([]float64{1, 2, 3, 4, 5, 6}, 2, 3)
	return nil
}

// LiteralShort has five.
func LiteralShort() error {
	tensor.FromSlice([]float64{1, 2, 3, 4, 5}, 2, 3) // want `tensor\.FromSlice: .*\(mismatch\)`
	return nil
}

// Bias broadcasts 4 over 8x4.
func Bias() error {
	tensor.Add(tensor.New(8, 4), tensor.New(4))
	return nil
}

// BiasWidth has a bias for the rows.
func BiasWidth() error {
	tensor.Add(tensor.New(8, 4), tensor.New(8)) // want `tensor\.Add: .*\(mismatch\)`
	return nil
}

// Square is silent: the inner dimensions are equal for every n.
func Square(n int) error {
	a := tensor.New(n, n+1)
	tensor.MatMul(a, a.Transpose())
	return nil
}

// SquareOff fails for every n.
func SquareOff(n int) error {
	a := tensor.New(n, n+1)
	tensor.MatMul(a, a) // want `tensor\.MatMul: .*\(mismatch\)`
	return nil
}

// Axis reads the last of two axes.
func Axis() error {
	_ = tensor.New(2, 3).Dim(1)
	return nil
}

// AxisThree reads an axis that a matrix has not.
func AxisThree() error {
	_ = tensor.New(2, 3).Dim(2) // want `tensor\.Tensor\.Dim: .*\(bounds\)`
	return nil
}

// Reshape keeps 12 elements.
func Reshape() error {
	_, err := tensor.New(3, 4).Reshape(2, 6)
	return err
}

// ReshapeOdd always returns an error, and passes it on.
func ReshapeOdd() error {
	_, err := tensor.New(3, 4).Reshape(5, 2) // want `tensor\.Tensor\.Reshape: .*\(error\)`
	return err
}

// ReshapeChecked is silent: the error is what it asks for.
func ReshapeChecked() error {
	if _, err := tensor.New(3, 4).Reshape(5, 2); err != tensor.ErrSize {
		return err
	}
	return nil
}

// Join puts 2x3 and 2x4 side by side.
func Join() error {
	t := tensor.Concat(1, tensor.New(2, 3), tensor.New(2, 4))
	tensor.MatMul(t, tensor.New(7, 1))
	return nil
}

// JoinRagged stacks rows of different lengths.
func JoinRagged() error {
	tensor.Concat(0, tensor.New(2, 3), tensor.New(2, 4)) // want `tensor\.Concat: .*\(mismatch\)`
	return nil
}

// Digits flattens 28x28 images for 784 inputs.
func Digits() error {
	net := nn.Sequential{nn.Flatten{}, nn.NewLinear(784, 128), nn.NewLinear(128, 10)}
	net.Forward(nn.Batch(32, 28, 28))
	return nil
}

// DigitsUnflat forgets to flatten.
func DigitsUnflat() error {
	net := nn.Sequential{nn.NewLinear(784, 128), nn.NewLinear(128, 10)}
	net.Forward(nn.Batch(32, 28, 28)) // want `\(mismatch\)`
	return nil
}

// DigitsGap has layers that do not fit together.
func DigitsGap() error {
	net := nn.Sequential{nn.Flatten{}, nn.NewLinear(784, 128), nn.NewLinear(100, 10)}
	net.Forward(nn.Batch(32, 28, 28)) // want `\(mismatch\)`
	return nil
}

// DigitsRecovered is silent: whoever recovers expects a panic.
func DigitsRecovered() error {
	defer func() { _ = recover() }()
	nn.NewLinear(784, 128).Forward(nn.Batch(32, 28, 28))
	return nil
}
