// Package use calls graph.
package use

import "example.com/warnings/graph"

// ExpandInput has inputs of one graph.
func ExpandInput() [][]int {
	g := graph.New()
	a, b := g.Input(4, 1), g.Input(4)
	c := g.Sub(a, b) // want `graph\.Graph\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandNode calls a method of a node.
func ExpandNode() [][]int {
	g := graph.New()
	a, b := g.Input(1, 5), g.Input(5, 1)
	c := a.Add(b) // want `graph\.Node\.Add: 1x5 and 5x1 .*both are expanded to 5x5 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandHidden computes one of the operands.
func ExpandHidden() [][]int {
	g := graph.New()
	a := g.Sub(g.Input(6, 1), g.Input(6, 1))
	b := g.Sub(g.Input(6), g.Input(6))
	c := g.Sub(a, b) // want `graph\.Graph\.Sub: 6x1 and 6 .*both are expanded to 6x6 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// InplaceUpdate updates a bias by a batch of gradients.
func InplaceUpdate() [][]int {
	g := graph.New()
	bias, grads := g.Input(3), g.Input(8, 3)
	before := bias.Shape()
	g.Update(bias, grads) // want `graph\.Graph\.Update: the destination 3 takes the shape 8x3.*\(inplace\)`
	return [][]int{before, grads.Shape(), bias.Shape()}
}

// PointwiseGate gates by a vector.
func PointwiseGate() [][]int {
	g := graph.New()
	a, b := g.Input(2, 4), g.Input(8)
	c := g.Gate(a, b) // want `graph\.Graph\.Gate: 2x4 and 8 have different shapes.*\(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodInput has equal shapes.
func GoodInput() [][]int {
	g := graph.New()
	a, b := g.Input(4, 1), g.Input(4, 1)
	return [][]int{a.Shape(), b.Shape(), g.Sub(a, b).Shape()}
}

// GoodBias adds a row.
func GoodBias() [][]int {
	g := graph.New()
	a, b := g.Input(8, 3), g.Input(3)
	return [][]int{a.Shape(), b.Shape(), a.Add(b).Shape()}
}

// GoodUpdate updates by the same shape, and by a row.
func GoodUpdate() {
	g := graph.New()
	w := g.Input(8, 3)
	g.Update(w, g.Input(8, 3))
	g.Update(w, g.Input(1, 3))
}

// GoodGate gates by the same shape.
func GoodGate(n int) []int {
	g := graph.New()
	return g.Gate(g.Input(n, 4), g.Input(n, 4)).Shape()
}

// GoodUnknown has a length that is only known when it runs.
func GoodUnknown(n int) [][]int {
	g := graph.New()
	a, b := g.Input(4, 1), g.Input(n)
	return [][]int{a.Shape(), b.Shape(), a.Add(b).Shape()}
}
