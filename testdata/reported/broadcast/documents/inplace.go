package documents

import (
	"example.com/broadcast/inplace"
	"example.com/broadcast/rebind"
)

// GoodManualInPlace keeps the destination.
func GoodManualInPlace() [][]int {
	x, y := inplace.Zeros(5, 3, 4, 1), inplace.Zeros(3, 1, 1)
	x.Add_(y)
	return [][]int{x.Size(), y.Size(), x.Size()}
}

// BadManualInPlace would have to change the destination.
func BadManualInPlace() {
	inplace.Zeros(1, 3, 1).Add_(inplace.Zeros(3, 1, 7)) // want `inplace\.Tensor\.Add_: .*the expanded size of the tensor \(1\) must match the existing size \(7\) at non-singleton dimension 2.*\(mismatch\)`
}

// BadManualInPlaceSameCount is the example of the warning, in place.
func BadManualInPlaceSameCount() {
	inplace.Zeros(4, 1).Mul_(inplace.Zeros(4)) // want `inplace\.Tensor\.Mul_: .*the expanded size of the tensor \(1\) must match the existing size \(4\).*\(mismatch\)`
}

// BadManualOut has an output of another shape.
func BadManualOut() {
	inplace.AddOut(inplace.Zeros(4), inplace.Zeros(4, 1), inplace.Zeros(4)) // want `inplace\.AddOut: .*output of another rank.*\(mismatch\)`
}

// InplaceManual changes the destination in a library that lets it.
func InplaceManual() [][]int {
	x, y := rebind.New(1, 3, 1), rebind.New(3, 1, 7)
	before := append([]int(nil), x.Shape...)
	x.Accumulate(y) // want `rebind\.Tensor\.Accumulate: the destination 1x3x1 takes the shape 3x3x7, broadcast with 3x1x7 \(inplace\)`
	return [][]int{before, y.Shape, x.Shape}
}

// InplaceManualChain uses what the method returns.
func InplaceManualChain() [][]int {
	x, y := rebind.New(4, 1), rebind.New(4)
	z := x.Scale(y) // want `rebind\.Tensor\.Scale: the destination 4x1 takes the shape 4x4, broadcast with 4 \(inplace\)`
	return [][]int{{4, 1}, y.Shape, z.Shape}
}

// GoodManualRebind keeps the destination.
func GoodManualRebind() [][]int {
	x, y := rebind.New(5, 3, 4, 1), rebind.New(3, 1, 1)
	x.Accumulate(y)
	return [][]int{x.Shape, y.Shape, x.Shape}
}
