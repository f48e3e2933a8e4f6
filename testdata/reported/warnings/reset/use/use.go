// Package use calls reset.
package use

import "example.com/warnings/reset"

// ExpandReceiver has an empty receiver.
func ExpandReceiver() [][]int {
	var m reset.Matrix
	a, b := reset.New(4, 1), reset.New(1, 4)
	m.Sub(a, b) // want `reset\.Matrix\.Sub: 4x1 and 1x4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{a.Dims(), b.Dims(), m.Dims()}
}

// ExpandUsed has a receiver with another shape.
func ExpandUsed() [][]int {
	m, a, b := reset.New(7, 1), reset.New(1, 7), reset.New(7, 1)
	m.Sub(a, b) // want `reset\.Matrix\.Sub: 1x7 and 7x1 .*both are expanded to 7x7 \(expand\)`
	return [][]int{a.Dims(), b.Dims(), m.Dims()}
}

// PointwiseReceiver multiplies two shapes.
func PointwiseReceiver() [][]int {
	m, a, b := reset.New(2, 3), reset.New(2, 3), reset.New(3, 2)
	m.MulElem(a, b) // want `reset\.Matrix\.MulElem: 2x3 and 3x2 have different shapes.*\(pointwise\)`
	return [][]int{a.Dims(), b.Dims(), m.Dims()}
}

// GoodReceiver has a bias.
func GoodReceiver() []int {
	m := reset.New(1, 1)
	m.Sub(reset.New(4, 3), reset.New(1, 3))
	m.MulElem(m, reset.New(4, 3))
	return m.Dims()
}

// GoodOnce has a receiver of the same size, and equal operands.
func GoodOnce() []int {
	m, a := reset.New(3, 2), reset.New(2, 3)
	m.MulElem(a, a)
	return m.Dims()
}
