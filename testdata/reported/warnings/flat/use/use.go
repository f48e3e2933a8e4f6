// Package use calls flat.
package use

import "example.com/warnings/flat"

func dims(m flat.Mat) []int { return []int{m.R, m.C} }

// ExpandMat has a column and a row.
func ExpandMat() [][]int {
	a, b := flat.Vec(4), flat.Make(1, 4)
	return [][]int{dims(a), dims(b), dims(flat.Sub(a, b))} // want `flat\.Sub: 4x1 and 1x4 .*both are expanded to 4x4 \(expand\)`
}

// InplaceDecrease subtracts a matrix from a row.
func InplaceDecrease() [][]int {
	a, b := flat.Make(1, 3), flat.Make(2, 3)
	before := dims(a)
	flat.Decrease(&a, b) // want `flat\.Decrease: the destination 1x3 takes the shape 2x3.*\(inplace\)`
	return [][]int{before, dims(b), dims(a)}
}

// InplaceEpochs subtracts in a loop.
func InplaceEpochs() [][]int {
	w, g := flat.Vec(3), flat.Make(3, 2)
	before := dims(w)
	for range 10 {
		flat.Decrease(&w, g) // want `flat\.Decrease: the destination 3x1 takes the shape 3x2.*\(inplace\)`
	}
	return [][]int{before, dims(g), dims(w)}
}

// PointwiseMat multiplies two shapes.
func PointwiseMat() [][]int {
	a, b := flat.Make(2, 6), flat.Make(4, 3)
	return [][]int{dims(a), dims(b), dims(flat.MulElems(a, b))} // want `flat\.MulElems: 2x6 and 4x3 have different shapes.*\(pointwise\)`
}

// GoodMat has a row of biases.
func GoodMat() [][]int {
	a, b := flat.Make(4, 3), flat.Make(1, 3)
	return [][]int{dims(a), dims(b), dims(flat.Sub(a, b))}
}

// GoodDecrease subtracts equal shapes.
func GoodDecrease() [][]int {
	a := flat.Make(4, 3)
	flat.Decrease(&a, flat.Make(4, 3))
	flat.Decrease(&a, flat.Make(4, 1))
	return [][]int{dims(a)}
}

// GoodMul multiplies equal shapes.
func GoodMul(r, c int) [][]int { return [][]int{dims(flat.MulElems(flat.Make(r, c), flat.Make(r, c)))} }

// GoodLoops has a buffer of its own.
func GoodLoops() []float32 {
	out := make([]float32, 16)
	flat.SubInto(out, make([]float32, 16), 4, 4, make([]float32, 4), 1, 4)
	return out
}

// GoodAxpy adds equal shapes.
func GoodAxpy() { flat.Axpy(2, flat.Make(2, 3), flat.Make(2, 3)) }
