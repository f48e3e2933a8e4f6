// Package cases uses package ndarray.
package cases

import (
	"errors"
	"fmt"
	"log"
	"os"

	nd "example.com/libraries/ndarray"
)

type id int32

// BadIndices has one index too many.
func BadIndices() {
	fmt.Println(nd.Zeros[float64](2, 3).At(1, 2, 0))
}

// GoodIndices has two.
func GoodIndices() {
	fmt.Println(nd.Zeros[float64](2, 3).At(1, 2))
}

// BadTransposedIndex uses the order of before.
func BadTransposedIndex() {
	t := nd.Must(nd.Zeros[id](2, 3, 4).Transpose(2, 0, 1))
	t.Set(7, 1, 2, 3)
}

// GoodTransposedIndex uses the new one.
func GoodTransposedIndex() {
	t := nd.Must(nd.Zeros[id](2, 3, 4).Transpose(2, 0, 1))
	t.Set(7, 3, 1, 2)
}

// BadValues are too few.
func BadValues() {
	a := nd.Must(nd.Of(nd.Shape{2, 2}, 1, 2, 3))
	fmt.Println(a.Shape())
}

// GoodValues are four.
func GoodValues() {
	a := nd.Must(nd.Of(nd.Shape{2, 2}, 1, 2, 3, 4))
	fmt.Println(a.Shape())
}

// BadMatMul passes the error on.
func BadMatMul() error {
	a, b := nd.Zeros[float32](7, 2, 3), nd.Zeros[float32](2, 3)
	c, err := nd.MatMul(a, b)
	if err != nil {
		return fmt.Errorf("scores: %w", err)
	}
	fmt.Println(c.Shape())
	return nil
}

// GoodMatMul transposes.
func GoodMatMul() error {
	a, b := nd.Zeros[float32](7, 2, 3), nd.Zeros[float32](2, 3)
	bt, err := b.Transpose()
	if err != nil {
		return err
	}
	_, err = nd.MatMul(a, bt)
	return err
}

// BadBatch has batches that do not fit.
func BadBatch() error {
	_, err := nd.MatMul(nd.Zeros[float32](7, 2, 3), nd.Zeros[float32](6, 3, 2))
	return err
}

// BadReshape is not divisible.
func BadReshape() error {
	a, err := nd.Zeros[float64](3, 4).Reshape(5, -1)
	if err != nil {
		return err
	}
	fmt.Println(a.At(0, 0))
	return nil
}

// GoodReshape is.
func GoodReshape() error {
	a, err := nd.Zeros[float64](3, 4).Reshape(2, -1)
	if err != nil {
		return err
	}
	fmt.Println(a.At(1, 5))
	return nil
}

// BadReshapedIndex is outside of what -1 means.
func BadReshapedIndex() error {
	a, err := nd.Zeros[float64](3, 4).Reshape(2, -1)
	if err != nil {
		return err
	}
	fmt.Println(a.At(1, 6))
	return nil
}

// BadSlice is longer than the axis.
func BadSlice() {
	a := nd.Zeros[int](10, 4)
	fmt.Println(a.Slice(nd.Range{From: 2, To: 8}).Slice(nd.Range{From: 0, To: 7}).Shape())
}

// GoodSlice is as long.
func GoodSlice() {
	a := nd.Zeros[int](10, 4)
	a.Slice(nd.Range{From: 2, To: 8}, nd.Range{From: 1, To: 3}).Set(1, 5, 1)
}

// BadSumAxis is not there after the first sum.
func BadSumAxis() {
	fmt.Println(nd.Zeros[int](2, 3).Sum(0, false).Sum(1, false).Shape())
}

// GoodSumAxis keeps it.
func GoodSumAxis() {
	fmt.Println(nd.Zeros[int](2, 3).Sum(0, true).Sum(1, false).Shape())
}

// BadStack ends the program.
func BadStack() {
	rows := make([]*nd.Array[int], 0, 3)
	for i := 0; i < 3; i++ {
		rows = append(rows, nd.Zeros[int](4+i))
	}
	s, err := nd.Stack(rows...)
	if err != nil {
		log.Panic(err)
	}
	fmt.Println(s.Shape())
}

// GoodStack is then multiplied.
func GoodStack() error {
	rows := make([]*nd.Array[int], 0, 3)
	for i := 0; i < 3; i++ {
		rows = append(rows, nd.Zeros[int](4))
	}
	s, err := nd.Stack(rows...)
	if err != nil {
		return err
	}
	_, err = nd.MatMul(s, nd.Zeros[int](4, 2))
	return err
}

// BadAxes names an axis twice.
func BadAxes() error {
	_, err := nd.Zeros[int](2, 3, 4).Transpose(0, 1, 1)
	return err
}

// BadAdd has a bias for the other axis.
func BadAdd() error {
	x := nd.Zeros[float64](8, 4)
	_, err := nd.Add(x, nd.Zeros[float64](8))
	return err
}

// GoodAdd makes it a column.
func GoodAdd() error {
	x := nd.Zeros[float64](8, 4)
	bias, err := nd.Zeros[float64](8).Reshape(-1, 1)
	if err != nil {
		return err
	}
	_, err = nd.Add(x, bias)
	return err
}

// BadAddMust panics with the error.
func BadAddMust() {
	x := nd.Zeros[float64](8, 4)
	y := nd.Must(nd.Add(x, nd.Must(x.Transpose())))
	fmt.Println(y.Shape())
}

// ExpandResidual subtracts a vector from a column.
func ExpandResidual() [][]int {
	prediction, target := nd.Zeros[float64](16, 1), nd.Zeros[float64](16)
	sub := func(x, y float64) float64 { return x - y }
	d := nd.Must(nd.Zip(prediction, target, sub)) // SITE
	return [][]int{prediction.Shape(), target.Shape(), d.Shape()}
}

// ExpandSum adds a kept and a dropped axis.
func ExpandSum() [][]int {
	x := nd.Zeros[float32](6, 3)
	a, b := x.Sum(1, true), x.Sum(1, false)
	c, err := nd.Add(a, b) // SITE
	if err != nil {
		return nil
	}
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodSum keeps both.
func GoodSum() error {
	x := nd.Zeros[float32](6, 3)
	_, err := nd.Add(x.Sum(1, true), x.Sum(-1, true))
	return err
}

// InplaceBatch adds a batch to a bias.
func InplaceBatch() [][]int {
	bias, batch := nd.Zeros[float64](4), nd.Zeros[float64](8, 4)
	before := bias.Shape()
	if err := bias.AddTo(batch); err != nil { // SITE
		return nil
	}
	return [][]int{before, batch.Shape(), bias.Shape()}
}

// GoodInplace adds a bias to a batch.
func GoodInplace() error {
	return nd.Zeros[float64](8, 4).AddTo(nd.Zeros[float64](4))
}

// BadSymbolic is n by n+1.
func BadSymbolic(n int) error {
	a := nd.Zeros[int](n, n+1)
	_, err := nd.MatMul(a, a)
	return err
}

// GoodSymbolic is times its transpose.
func GoodSymbolic(n int) error {
	a := nd.Zeros[int](n, n+1)
	_, err := nd.MatMul(a, nd.Must(a.Transpose()))
	return err
}

// UnknownAxis depends on the environment.
func UnknownAxis() {
	n := 3
	if os.Getenv("LIBRARIES_N") == "4" {
		n = 4
	}
	fmt.Println(nd.Zeros[int](n, 4).At(3, 3))
}

// RecoverShape wants the error.
func RecoverShape() error {
	_, err := nd.Add(nd.Zeros[int](2), nd.Zeros[int](3))
	if !errors.Is(err, nd.ErrShape) {
		return errors.New("no error")
	}
	return nil
}
