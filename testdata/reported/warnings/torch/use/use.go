// Package use calls torch.
package use

import "example.com/warnings/torch"

// ExpandSub has predictions and labels.
func ExpandSub() [][]int {
	pred, y := torch.Zeros(32, 1), torch.Zeros(32)
	d := pred.Sub(y) // want `torch\.Tensor\.Sub: 32x1 and 32 .*both are expanded to 32x32 \(expand\)`
	return [][]int{pred.Size(), y.Size(), d.Size()}
}

// ExpandFirst subtracts labels of two shapes: only the first pass expands.
func ExpandFirst() [][]int {
	pred := torch.Zeros(4, 1)
	var d torch.Tensor
	y := torch.Zeros(4)
	label := y
	for range 2 {
		d = pred.Sub(label) // want `torch\.Tensor\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
		label = torch.Zeros(4, 1)
	}
	return [][]int{pred.Size(), y.Size(), pred.Sub(y).Size(), d.Size()}[:3] // want `torch\.Tensor\.Sub: 4x1 and 4 .*\(expand\)`
}

// InplaceSub subtracts a matrix from a row.
func InplaceSub() [][]int {
	a, b := torch.Zeros(3), torch.Zeros(2, 3)
	before := a.Size()
	a.Sub_(b) // want `torch\.Tensor\.Sub_: the destination 3 takes the shape 2x3.*\(inplace\)`
	return [][]int{before, b.Size(), a.Size()}
}

// InplaceLoop subtracts in a loop.
func InplaceLoop() [][]int {
	w, grad := torch.Zeros(3, 1), torch.Zeros(3, 8)
	before := w.Size()
	for i := 0; i < 4; i++ {
		w = w.Sub_(grad) // want `torch\.Tensor\.Sub_: the destination 3x1 takes the shape 3x8.*\(inplace\)`
	}
	return [][]int{before, grad.Size(), w.Size()}
}

// PointwiseMul multiplies in place.
func PointwiseMul() [][]int {
	a, b := torch.Zeros(2, 3), torch.Zeros(6)
	a.Mul_(b) // want `torch\.Tensor\.Mul_: 2x3 and 6 have different shapes.*\(pointwise\)`
	return [][]int{a.Size(), b.Size(), a.Size()}
}

// PointwiseThree has three operands.
func PointwiseThree() [][]int {
	t, a, b := torch.Zeros(2, 3), torch.Zeros(3, 2), torch.Zeros(3, 2)
	r := t.Addcmul(0.5, a, b) // want `torch\.Tensor\.Addcmul: 2x3 and 3x2 .*different shapes.*\(pointwise\)`
	return [][]int{t.Size(), a.Size(), r.Size()}
}

// GoodSub has equal shapes.
func GoodSub() [][]int {
	a, b := torch.Zeros(32, 1), torch.Zeros(32, 1)
	return [][]int{a.Size(), b.Size(), a.Sub(b).Size()}
}

// GoodInplace subtracts rows.
func GoodInplace() []int {
	return torch.Zeros(2, 3).Sub_(torch.Zeros(3)).Sub_(torch.Zeros(1, 3)).Size()
}

// GoodMul multiplies equal shapes.
func GoodMul() []int { return torch.Zeros(2, 3).Mul_(torch.Zeros(2, 3)).Size() }

// GoodThree has equal shapes.
func GoodThree() []int {
	return torch.Zeros(2, 3).Addcmul(1, torch.Zeros(2, 3), torch.Zeros(2, 3)).Size()
}

// GoodUnknown has a batch that is only known when it runs.
func GoodUnknown(n int64) []int { return torch.Zeros(8, 1).Sub(torch.Zeros(n)).Size() }

// GoodScalar subtracts one number.
func GoodScalar() []int { return torch.Zeros(4, 4).Sub(torch.Zeros(1, 1)).Size() }
