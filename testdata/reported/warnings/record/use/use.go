// Package use calls record.
package use

import "example.com/warnings/record"

// ExpandTape records an operation.
func ExpandTape() [][]int {
	tape := new(record.Tape)
	x, y := record.NewValue(4, 1), record.NewValue(4)
	d, err := tape.Sub(x, y) // want `record\.Tape\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	if err != nil {
		panic(err)
	}
	return [][]int{x.Shape(), y.Shape(), d.Shape()}
}

// GoodTape subtracts a row, and equal shapes.
func GoodTape() []int {
	tape := new(record.Tape)
	d, err := tape.Sub(record.NewValue(4, 3), record.NewValue(3))
	if err != nil {
		panic(err)
	}
	if d, err = tape.Sub(d, record.NewValue(4, 3)); err != nil {
		panic(err)
	}
	return d.Shape()
}
