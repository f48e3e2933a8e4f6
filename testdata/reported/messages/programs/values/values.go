// Package values has dims that are expressions, panics with values, and loops that fail late.
package values

import (
	"errors"
	"fmt"

	"example.com/messages/grid"
	"example.com/messages/tensor"
	"example.com/messages/vec"

	"gonum.org/v1/gonum/mat"
)

func Widened(x *grid.Grid[float64], n int) {
	y := mat.NewDense(x.Rows, 2*n+1, nil)
	w := mat.NewDense(2*n, x.Rows, nil)
	var z mat.Dense
	z.Mul(y, w)
}

func Padded(x *grid.Grid[float64], pad int) error {
	padded := grid.New[float64](x.Rows, x.Cols+2)
	_, err := grid.Mul(padded, grid.New[float64](x.Cols, pad))
	return err
}

func Short() float64 {
	x := []float64{1, 2}
	return vec.Last(x, 7)
}

var errSquare error = errors.New("values: the matrix is not square")

func trace(m *tensor.Tensor) float64 {
	if m.Dim(0) != m.Dim(1) {
		panic(errSquare)
	}
	return float64(m.Dim(0))
}

func Variable() float64 {
	m := tensor.New(3, 4)
	return trace(m)
}

type rankError struct {
	op   string
	want int
}

func (e rankError) Error() string { return fmt.Sprintf("%s: want %d axes", e.op, e.want) }

var errRank = rankError{"values: flatten", 3}

func flatten(t *tensor.Tensor) *tensor.Tensor {
	if len(t.Shape()) != 3 {
		panic(errRank)
	}
	return t.Reshape(t.Dim(0), -1)
}

func Struct() *tensor.Tensor {
	t := tensor.New(4, 6)
	return flatten(t)
}

type text string

func (t text) Error() string { return "values: " + string(t) }

const errLengths text = "lengths differ"

func dot(x, y []float64) (sum float64) {
	if len(x) != len(y) {
		panic(errLengths)
	}
	for i := range x {
		sum += x[i] * y[i]
	}
	return sum
}

func Text() float64 {
	x := make([]float64, 4)
	y := make([]float64, 5)
	return dot(x, y)
}

type code int

const (
	errNone code = iota
	errBatch
)

func (c code) Error() string { return fmt.Sprintf("values: error %d", int(c)) }

func batches(n, size int) int {
	if n%size != 0 {
		panic(errBatch)
	}
	return n / size
}

func Code() int {
	samples := make([]float64, 100)
	return batches(len(samples), 32)
}

func Later() {
	x := tensor.New(1, 40)
	for n := 1; n <= 50; n++ {
		tensor.MatMul(x, tensor.New(max(n, 40), 2))
	}
}

func SixtyFour() float64 {
	x := make([]float64, 64)
	sum := 0.0
	for lag := 1; lag <= 64; lag++ {
		sum += vec.Last(x, lag)
	}
	return sum
}

func Outer() {
	for _, n := range []int{2, 4, 5} {
		for k := 1; k <= 2; k++ {
			batches(n, k)
		}
	}
}

func Shrinking() *tensor.Tensor {
	x := tensor.New(2, 10)
	for k := 10; k > 0; k -= 3 {
		x = tensor.MatMul(x, tensor.New(k, k-2))
	}
	return x
}
