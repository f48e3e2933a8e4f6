// Package use calls layer.
package use

import "example.com/warnings/layer"

func s(m *layer.Matrix) []int { return []int{m.Rows, m.Cols} }

// ExpandSubtract subtracts.
func ExpandSubtract() [][]int {
	t := layer.FromArray([]float64{1, 0, 1})
	o := layer.NewMatrix(1, 3)
	e := layer.Subtract(t, o) // want `layer\.Subtract: 3x1 and 1x3 .*both are expanded to 3x3 \(expand\)`
	return [][]int{s(t), s(o), s(e)}
}

// ExpandError has a row of targets.
func ExpandError() [][]int {
	n := layer.NewNetwork(4, 2)
	x := layer.FromArray([]float64{1, 2, 3, 4})
	target := layer.NewMatrix(1, 2)
	e := n.Error(x, target) // want `layer\.Network\.Error: in layer\.Subtract: 1x2 and 2x1 .*both are expanded to 2x2 \(expand\)`
	return [][]int{s(target), {2, 1}, s(e)}
}

// ExpandGate multiplies.
func ExpandGate() [][]int {
	a := layer.NewMatrix(1, 5).Randomize()
	b := layer.NewMatrix(5, 1)
	g := layer.Hadamard(a, b) // want `layer\.Hadamard: 1x5 and 5x1 .*both are expanded to 5x5 \(expand\)`
	return [][]int{s(a), s(b), s(g)}
}

// InplaceAdd adds.
func InplaceAdd() [][]int {
	b := layer.NewMatrix(2, 1)
	x := layer.NewMatrix(2, 6)
	before := s(b)
	b.Add(x) // want `layer\.Matrix\.Add: the destination 2x1 takes the shape 2x6.*\(inplace\)`
	return [][]int{before, s(x), s(b)}
}

// GoodError has a column of targets.
func GoodError() [][]int {
	n := layer.NewNetwork(4, 2)
	x := layer.FromArray([]float64{1, 2, 3, 4})
	target := layer.NewMatrix(2, 1)
	e := n.Error(x, target)
	return [][]int{s(target), {2, 1}, s(e)}
}

// GoodBatch adds a column of biases.
func GoodBatch() [][]int {
	n := layer.NewNetwork(4, 2)
	x := layer.NewMatrix(4, 7)
	y := n.Forward(x)
	return [][]int{{2, 7}, {2, 1}, s(y)}
}

// GoodSubtract transposes.
func GoodSubtract() [][]int {
	t := layer.FromArray([]float64{1, 0, 1})
	o := layer.NewMatrix(1, 3)
	e := layer.Subtract(t, layer.Transpose(o))
	return [][]int{s(t), s(t), s(e)}
}
