// Package customerr has errors of its own types.
package customerr

import (
	"fmt"

	"example.com/messages/grid"
)

type shapeError struct {
	op   string
	a, b [2]int
}

func (e shapeError) Error() string {
	return fmt.Sprintf("%s: %dx%d and %dx%d do not fit", e.op, e.a[0], e.a[1], e.b[0], e.b[1])
}

type matrix struct{ rows, cols int }

func mul(a, b matrix) (matrix, error) {
	if a.cols != b.rows {
		return matrix{}, shapeError{"mul", [2]int{a.rows, a.cols}, [2]int{b.rows, b.cols}}
	}
	return matrix{a.rows, b.cols}, nil
}

func mustMul(a, b matrix) matrix {
	if a.cols != b.rows {
		panic(shapeError{"mul", [2]int{a.rows, a.cols}, [2]int{b.rows, b.cols}})
	}
	return matrix{a.rows, b.cols}
}

func Returned() error {
	x := matrix{2, 3}
	y, err := mul(x, matrix{4, 5})
	if err != nil {
		return err
	}
	fmt.Println(y)
	return nil
}

func Panicked() matrix {
	left, right := matrix{2, 3}, matrix{2, 3}
	return mustMul(left, right)
}

func Elements() error {
	_, err := grid.From(3, 3, make([]float32, 8))
	return err
}

type axisError int

func (a axisError) Error() string { return fmt.Sprint("no axis ", int(a)) }

func size(shape []int, axis int) (int, error) {
	if axis >= len(shape) {
		return 0, axisError(axis)
	}
	return shape[axis], nil
}

func Axis() error {
	n, err := size([]int{2, 3}, 2)
	if err != nil {
		return err
	}
	fmt.Println(n)
	return nil
}
