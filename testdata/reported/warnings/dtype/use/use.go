// Package use calls dtype.
package use

import (
	"log"

	"example.com/warnings/dtype"
)

// ExpandError has an error to be checked.
func ExpandError() [][]int {
	a, b := dtype.Zeros[float32](6, 1), dtype.Zeros[float32](6)
	d, err := dtype.Sub(a, b) // want `dtype\.Sub.*: 6x1 and 6 .*both are expanded to 6x6 \(expand\)`
	if err != nil {
		log.Fatal(err)
	}
	return [][]int{a.Dims(), b.Dims(), d.Dims()}
}

// ExpandMethod has a row and a column.
func ExpandMethod() [][]int {
	a, b := dtype.Zeros[float64](1, 3), dtype.Zeros[float64](3, 1)
	return [][]int{a.Dims(), b.Dims(), a.Plus(b).Dims()} // want `Plus: 1x3 and 3x1 .*both are expanded to 3x3 \(expand\)`
}

// ExpandData is made of data.
func ExpandData() [][]int {
	a := dtype.Must(dtype.From([]float64{1, 2, 3}, 3, 1))
	b := dtype.Must(dtype.From([]float64{1, 2, 3}, 3))
	d := dtype.Must(dtype.Sub(a, b)) // want `dtype\.Sub.*: 3x1 and 3 .*both are expanded to 3x3 \(expand\)`
	return [][]int{a.Dims(), b.Dims(), d.Dims()}
}

// ExpandZip has a callback of its own.
func ExpandZip() [][]int {
	a, b := dtype.Zeros[float64](4), dtype.Zeros[float64](4, 1)
	d, _ := dtype.Zip(a, b, func(x, y float64) float64 { return x*x - y }) // want `dtype\.Zip.*: 4 and 4x1 .*both are expanded to 4x4 \(expand\)`
	return [][]int{a.Dims(), b.Dims(), d.Dims()}
}

type state[T dtype.Float] struct{ m, v *dtype.Array[T] }

func (s *state[T]) step(grad *dtype.Array[T]) error {
	return s.m.Accumulate(grad)
}

// InplaceError adds in place.
func InplaceError() [][]int {
	a, b := dtype.Zeros[float32](1, 4), dtype.Zeros[float32](2, 4)
	before := a.Dims()
	if err := a.Accumulate(b); err != nil { // want `Accumulate: the destination 1x4 takes the shape 2x4.*\(inplace\)`
		panic(err)
	}
	return [][]int{before, b.Dims(), a.Dims()}
}

// PointwiseGeneric multiplies two shapes.
func PointwiseGeneric() [][]int {
	a, b := dtype.Zeros[float64](2, 3), dtype.Zeros[float64](6)
	p, err := dtype.Times(a, b) // want `dtype\.Times.*: 2x3 and 6 have different shapes.*\(pointwise\)`
	if err != nil {
		panic(err)
	}
	return [][]int{a.Dims(), b.Dims(), p.Dims()}
}

// GoodState has gradients of the same shape.
func GoodState() error {
	s := state[float64]{dtype.Zeros[float64](4, 1), dtype.Zeros[float64](4, 1)}
	if _, err := dtype.Sub(s.m, s.v); err != nil {
		return err
	}
	return s.step(dtype.Zeros[float64](4, 1))
}

// GoodScalar is one number.
func GoodScalar() [][]int {
	a, b := dtype.Zeros[float32](4, 4), dtype.Zeros[float32](1)
	d, err := dtype.Sub(a, b)
	if err != nil {
		panic(err)
	}
	return [][]int{a.Dims(), b.Dims(), d.Dims()}
}

// GoodOuter has other lengths.
func GoodOuter() [][]int {
	a, b := dtype.Zeros[float64](4, 1), dtype.Zeros[float64](3)
	return [][]int{a.Dims(), b.Dims(), a.Plus(b).Dims()}
}

// GoodTimes has the same shape.
func GoodTimes() (*dtype.Array[float32], error) {
	return dtype.Times(dtype.Zeros[float32](2, 3), dtype.Zeros[float32](2, 3))
}

// GoodTable wants a table.
func GoodTable() [][]int {
	a, b := dtype.Zeros[float64](4, 1), dtype.Zeros[float64](1, 4)
	t := a.Plus(b) //shapelint:ignore expand a table of sums
	return [][]int{t.Dims()}
}
