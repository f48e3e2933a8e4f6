// Package use calls node.
package use

import "example.com/warnings/node"

// ExpandZeros has nodes of one graph.
func ExpandZeros() [][]int {
	g := node.NewGraph("loss")
	x, y := node.Zeros(g, 4, 1), node.Zeros(g, 4)
	d := node.Sub(x, y) // want `node\.Sub: .*4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{x.Dims(), y.Dims(), d.Dims()}
}

// ExpandParameter has shapes with a type.
func ExpandParameter() [][]int {
	g := node.NewGraph("loss")
	x := node.Parameter(g, "x", node.Make(node.F64, 1, 6))
	y := node.Parameter(g, "y", node.Make(node.F64, 6, 1))
	d := node.Sub(x, y) // want `node\.Sub: .*1x6 and 6x1 .*both are expanded to 6x6 \(expand\)`
	return [][]int{x.Dims(), y.Dims(), d.Dims()}
}

// InplaceAssign assigns a batch to a row.
func InplaceAssign() [][]int {
	g := node.NewGraph("update")
	w, grad := node.Zeros(g, 3), node.Zeros(g, 8, 3)
	before := w.Dims()
	for range 20 {
		node.Assign(w, grad) // want `node\.Assign: the destination 3 takes the shape 8x3.*\(inplace\)`
	}
	return [][]int{before, grad.Dims(), w.Dims()}
}

// PointwiseFold folds a matrix and a vector.
func PointwiseFold() [][]int {
	g := node.NewGraph("fold")
	x, y := node.Zeros(g, 2, 3), node.Zeros(g, 6)
	p := node.Fold(x, y) // want `node\.Fold: 2x3 and 6 have different shapes.*\(pointwise\)`
	return [][]int{x.Dims(), y.Dims(), p.Dims()}
}

// GoodBias subtracts a row.
func GoodBias() [][]int {
	g := node.NewGraph("bias")
	x, y := node.Zeros(g, 4, 3), node.Zeros(g, 3)
	return [][]int{x.Dims(), y.Dims(), node.Sub(x, y).Dims()}
}

// GoodFold folds equal shapes.
func GoodFold(n int) []int {
	g := node.NewGraph("fold")
	return node.Fold(node.Zeros(g, n, 3), node.Zeros(g, n, 3)).Dims()
}

// GoodAssign assigns equal shapes.
func GoodAssign() {
	g := node.NewGraph("update")
	w := node.Zeros(g, 8, 3)
	node.Assign(w, node.Sub(w, node.Zeros(g, 3)))
}
