// Package use builds graphs.
package use

import (
	. "example.com/warnings/shaped/graph"
	"example.com/warnings/shaped/losses"
	"example.com/warnings/shaped/shapes"
)

// ExpandLabels subtracts a row from a column.
func ExpandLabels() [][]int {
	g := New("labels")
	pred := Parameter(g, "pred", shapes.Make(shapes.Float32, 32, 1))
	labels := Parameter(g, "labels", shapes.Make(shapes.Float32, 32))
	labels = ExpandAxes(labels, 0)
	diff := Sub(pred, labels) // want `graph\.Sub: 32x1 and 1x32 .*both are expanded to 32x32 \(expand\)`
	loss := ReduceAllSum(Square(diff))
	_ = loss
	return [][]int{pred.Shape().Dimensions, labels.Shape().Dimensions, diff.Shape().Dimensions}
}

// ExpandLoss gives lists to a loss.
func ExpandLoss() [][]int {
	g := New("loss")
	pred := Parameter(g, "pred", shapes.Make(shapes.Float32, 1, 7))
	labels := Parameter(g, "labels", shapes.Make(shapes.Float32, 7, 1))
	_ = losses.MeanSquaredError([]*Node{labels}, []*Node{pred}) // want `losses\.MeanSquaredError: in graph\.Sub: 7x1 and 1x7 .*both are expanded to 7x7 \(expand\)`
	d := Sub(BroadcastToDims(pred, 7, 7), labels)
	return [][]int{pred.Shape().Dimensions, labels.Shape().Dimensions, d.Shape().Dimensions}
}

// ExpandModel runs a model function.
func ExpandModel() [][]int {
	g := New("model")
	x := Parameter(g, "x", shapes.Make(shapes.Float64, 4, 6))
	w := Parameter(g, "w", shapes.Make(shapes.Float64, 6, 1))
	gate := Parameter(g, "gate", shapes.Make(shapes.Float64, 1, 4))
	model := func(x *Node) *Node { return Dot(x, w) }
	y := model(x)
	out := Mul(y, gate) // want `graph\.Mul: 4x1 and 1x4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{y.Shape().Dimensions, gate.Shape().Dimensions, out.Shape().Dimensions}
}

// GoodLabels has a column of labels.
func GoodLabels() [][]int {
	g := New("labels")
	pred := Parameter(g, "pred", shapes.Make(shapes.Float32, 32, 1))
	labels := Parameter(g, "labels", shapes.Make(shapes.Float32, 32))
	labels = ExpandAxes(labels, -1)
	diff := Sub(pred, labels)
	return [][]int{pred.Shape().Dimensions, labels.Shape().Dimensions, diff.Shape().Dimensions}
}

// GoodPairs repeats explicitly.
func GoodPairs() [][]int {
	g := New("pairs")
	a := Parameter(g, "a", shapes.Make(shapes.Float32, 5, 1))
	b := Parameter(g, "b", shapes.Make(shapes.Float32, 1, 5))
	aa := BroadcastToDims(a, 5, 5)
	d := Sub(aa, b)
	return [][]int{aa.Shape().Dimensions, b.Shape().Dimensions, d.Shape().Dimensions}
}

// GoodSoftmax divides by sums.
func GoodSoftmax() [][]int {
	g := New("softmax")
	x := Parameter(g, "x", shapes.Make(shapes.Float32, 8, 10))
	s := ExpandAxes(ReduceSum(x, -1), -1)
	y := Mul(x, s)
	return [][]int{x.Shape().Dimensions, s.Shape().Dimensions, y.Shape().Dimensions}
}
