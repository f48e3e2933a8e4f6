// Package switches decides by shape.
package switches

import (
	"fmt"

	"gonum.org/v1/gonum/mat"

	"example.com/messages/tensor"
)

func product(x, w *tensor.Tensor) *tensor.Tensor {
	switch len(x.Shape()) {
	case 2:
		return tensor.MatMul(x, w)
	case 3:
		flat := x.Reshape(x.Dim(0)*x.Dim(1), x.Dim(2))
		return tensor.MatMul(flat, w).Reshape(x.Dim(0), x.Dim(1), -1)
	default:
		panic(fmt.Sprintf("product of %d axes", len(x.Shape())))
	}
}

func Batch() *tensor.Tensor {
	x := tensor.New(4, 10, 8)
	return product(x, tensor.New(16, 8))
}

func Vector() *tensor.Tensor {
	x := tensor.New(8)
	return product(x, tensor.New(8, 2))
}

func solve(a, b *mat.Dense) *mat.Dense {
	var x mat.Dense
	switch r, c := a.Dims(); {
	case r == c:
		if err := x.Solve(a, b); err != nil {
			return nil
		}
	case r > c:
		var qr mat.QR
		qr.Factorize(a)
		if err := qr.SolveTo(&x, false, b); err != nil {
			return nil
		}
	default:
		panic("underdetermined")
	}
	return &x
}

func Tall() *mat.Dense {
	design := mat.NewDense(10, 3, nil)
	target := mat.NewDense(9, 1, nil)
	return solve(design, target)
}

func Wide() *mat.Dense {
	design := mat.NewDense(3, 10, nil)
	return solve(design, mat.NewDense(3, 1, nil))
}
