package main

import (
	"fmt"

	"github.com/nlpodyssey/spago/ag"
	"github.com/nlpodyssey/spago/losses"
	"github.com/nlpodyssey/spago/mat"
	"github.com/nlpodyssey/spago/nn/linear"
)

func failMul() {
	a := mat.NewDense[float64](mat.WithShape(2, 3))
	b := mat.NewDense[float64](mat.WithShape(2, 4))
	fmt.Println(a.Mul(b).Shape())
}

func fineMul() {
	a := mat.NewDense[float64](mat.WithShape(2, 3))
	b := mat.NewDense[float64](mat.WithShape(2, 4))
	fmt.Println(a.MulT(mat.NewDense[float64](mat.WithShape(2, 1))).Shape(), b.T().Mul(a).Shape())
}

func failAdd() {
	a := mat.NewDense[float32](mat.WithBacking([]float32{1, 2, 3}))
	b := mat.NewDense[float32](mat.WithBacking([]float32{1, 2, 3}), mat.WithShape(1, 3))
	fmt.Println(a.Add(b))
}

func fineAdd() {
	a := mat.NewDense[float32](mat.WithBacking([]float32{1, 2, 3}))
	b := mat.NewDense[float32](mat.WithBacking([]float32{1, 2, 3}), mat.WithShape(1, 3))
	fmt.Println(a.Add(b.T()))
}

func failBacking() {
	w := mat.NewDense[float32](mat.WithShape(2, 3), mat.WithBacking([]float32{1, 2, 3, 4, 5}))
	fmt.Println(w.Shape())
}

func fineBacking() {
	w := mat.NewDense[float32](mat.WithShape(2, 3), mat.WithBacking([]float32{1, 2, 3, 4, 5, 6}))
	fmt.Println(w.Shape())
}

func failReshape() {
	x := mat.NewDense[float64](mat.WithShape(4, 6))
	y := x.Reshape(5, 5)
	fmt.Println(y.Shape())
}

func fineReshape() {
	x := mat.NewDense[float64](mat.WithShape(4, 6))
	y := x.Reshape(8, 3)
	fmt.Println(y.Shape())
}

func failSlice() {
	x := mat.NewDense[float64](mat.WithShape(4, 6))
	fmt.Println(x.Slice(0, 3, 4, 7).Shape())
}

func fineSlice() {
	x := mat.NewDense[float64](mat.WithShape(4, 6))
	fmt.Println(x.Slice(0, 3, 4, 6).Shape())
}

func failStack() {
	rows := []mat.Matrix{
		mat.NewDense[float64](mat.WithShape(3)),
		mat.NewDense[float64](mat.WithShape(4)),
	}
	fmt.Println(mat.Stack[float64](rows...).Shape())
}

func fineStack() {
	rows := []mat.Matrix{
		mat.NewDense[float64](mat.WithShape(4)),
		mat.NewDense[float64](mat.WithShape(4)),
	}
	fmt.Println(mat.Stack[float64](rows...).Shape())
}

func failLinear() {
	l := linear.New[float32](4, 8)
	x := mat.NewDense[float32](mat.WithShape(5))
	y := l.Forward(x)
	fmt.Println(y[0].Value().Shape())
}

func fineLinear() {
	l := linear.New[float32](4, 8)
	x := mat.NewDense[float32](mat.WithShape(4))
	y := l.Forward(x)
	fmt.Println(y[0].Value().Shape())
}

func failAgMul() {
	w := mat.NewDense[float64](mat.WithShape(3, 4), mat.WithGrad(true))
	x := mat.NewDense[float64](mat.WithShape(3))
	y := ag.Mul(w, x)
	fmt.Println(y.Value().Shape())
}

func fineAgMul() {
	w := mat.NewDense[float64](mat.WithShape(3, 4), mat.WithGrad(true))
	x := mat.NewDense[float64](mat.WithShape(4))
	y := ag.Mul(w, x)
	fmt.Println(y.Value().Shape())
}

func failAgReshape() {
	h := mat.NewDense[float64](mat.WithShape(2, 6))
	y := ag.Reshape(ag.Tanh(h), 3, 5)
	fmt.Println(y.Shape())
}

func fineAgReshape() {
	h := mat.NewDense[float64](mat.WithShape(2, 6))
	y := ag.Reshape(ag.Tanh(h), 3, 4)
	fmt.Println(y.Shape())
}

func failLoss() {
	pred := mat.NewDense[float32](mat.WithShape(4))
	gold := mat.NewDense[float32](mat.WithShape(3))
	loss := losses.MSE(pred, gold, true)
	fmt.Println(loss.Item().F64())
}

func fineLoss() {
	pred := mat.NewDense[float32](mat.WithShape(4))
	gold := mat.NewDense[float32](mat.WithShape(4))
	loss := losses.MSE(pred, gold, true)
	fmt.Println(loss.Item().F64())
}
