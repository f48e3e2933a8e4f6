// Package use calls variadic.
package use

import "example.com/warnings/variadic"

// ExpandSum adds two.
func ExpandSum() [][]int {
	a, b := variadic.New(4, 1), variadic.New(4)
	return [][]int{a.Dims(), b.Dims(), variadic.Sum(a, b).Dims()} // want `variadic\.Sum: .*4x1 and 4 .*both are expanded to 4x4 \(expand\)`
}

// ExpandNil has no mask.
func ExpandNil() [][]int {
	a, b := variadic.New(5), variadic.New(5, 1)
	return [][]int{a.Dims(), b.Dims(), variadic.Lerp(a, b, nil).Dims()} // want `variadic\.Lerp: .*5 and 5x1 .*both are expanded to 5x5 \(expand\)`
}

// ExpandMask has a mask of the shape of the result.
func ExpandMask() [][]int {
	a, b := variadic.New(3, 1), variadic.New(1, 3)
	return [][]int{a.Dims(), b.Dims(), variadic.Lerp(a, b, variadic.New(3, 3)).Dims()} // want `variadic\.Lerp: .*3x1 and 1x3 .*both are expanded to 3x3 \(expand\)`
}

// InplaceAll adds a matrix to a row.
func InplaceAll() [][]int {
	a, b := variadic.New(3), variadic.New(2, 3)
	before := a.Dims()
	a.AddAll(b) // want `variadic\.Tensor\.AddAll: the destination 3 takes the shape 2x3.*\(inplace\)`
	return [][]int{before, b.Dims(), a.Dims()}
}

// PointwiseMul multiplies two.
func PointwiseMul() [][]int {
	a, b := variadic.New(2, 3), variadic.New(3, 2)
	return [][]int{a.Dims(), b.Dims(), a.Mul(b).Dims()} // want `variadic\.Tensor\.Mul: 2x3 and 3x2 have different shapes.*\(pointwise\)`
}

// PointwiseProd multiplies two.
func PointwiseProd() [][]int {
	a, b := variadic.New(2, 3), variadic.New(6, 1)
	return [][]int{a.Dims(), b.Dims(), variadic.Prod(a, b).Dims()} // want `variadic\.Prod: 2x3 and 6x1 have different shapes.*\(pointwise\)`
}

// GoodSum adds three of a shape.
func GoodSum() []int {
	return variadic.Sum(variadic.New(4, 1), variadic.New(4, 1), variadic.New(4, 1)).Dims()
}

// GoodOne adds nothing.
func GoodOne() []int { return variadic.Sum(variadic.New(4, 1)).Dims() }

// GoodAll adds rows.
func GoodAll() []int {
	return variadic.New(4, 3).AddAll(variadic.New(3), variadic.New(1, 3), variadic.New(4, 1)).Dims()
}

// GoodNil has no mask.
func GoodNil() [][]int {
	a, b := variadic.New(4, 3), variadic.New(3)
	return [][]int{a.Dims(), b.Dims(), variadic.Lerp(a, b, nil).Dims()}
}

// GoodMul multiplies equal shapes.
func GoodMul() []int { return variadic.New(2, 3).Mul(variadic.New(2, 3), variadic.New(2, 3)).Dims() }

// GoodList has as many as there are.
func GoodList(ts []*variadic.Tensor) *variadic.Tensor { return variadic.Sum(ts...) }
