package cases

import (
	"example.com/broadcast/flat"
	"example.com/broadcast/generic"
	"example.com/broadcast/inplace"
	"example.com/broadcast/matrix"
	"example.com/broadcast/mixed"
)

// The functions of this file use libraries of other styles.

// PointwiseFunction adds 2x6 and 4x3.
func PointwiseFunction() [][]int {
	a, b := flat.New(2, 6), flat.New(4, 3)
	c := flat.Add(a, b) // want `flat\.Add: 2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Dims, b.Dims, c.Dims}
}

// PointwiseMethod adds 4 to 4x1, in place.
func PointwiseMethod() [][]int {
	a, b := flat.New(4, 1), flat.New(4)
	a.AddInto(b) // want `flat\.Tensor\.AddInto: 4x1 and 4 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Dims, b.Dims, a.Dims}
}

// GoodPointwise has the same shapes.
func GoodPointwise() { flat.New(4, 1).AddInto(flat.New(4).View(4, 1)) }

// BadPointwise has other numbers of elements.
func BadPointwise() {
	flat.Add(flat.New(2, 6), flat.New(4, 4)) // want `flat\.Add: .*\(mismatch\)`
}

// ExpandGeneric calls a generic function.
func ExpandGeneric() [][]int {
	a, b := generic.Zeros[float32](4, 1), generic.Zeros[float32](4)
	c := generic.Sub(a, b) // want `generic\.Sub.*: 4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandGenericMethod calls a method of an instance.
func ExpandGenericMethod() [][]int {
	a, b := generic.Zeros[float64](6), generic.Zeros[float64](2, 3, 1)
	_ = b
	b = generic.Zeros[float64](6, 1)
	c := a.Add(b) // want `generic\.Array.*\.Add: 6 and 6x1 have different shapes but the same number of elements, both are expanded to 6x6 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// difference is generic itself.
func difference[T generic.Float](n int) *generic.Array[T] {
	return generic.Sub(generic.Zeros[T](8, 1), generic.Zeros[T](8)) // want `generic\.Sub.*: 8x1 and 8 .*expanded to 8x8 \(expand\)`
}

// GoodGenericCaller calls it: the report is in difference.
func GoodGenericCaller() []int { return difference[float32](3).Shape() }

// ExpandMatrix adds a column and a row of the same length.
func ExpandMatrix() [][]int {
	a, b := matrix.Column(1, 2, 3, 4), matrix.Row(1, 2, 3, 4)
	c := a.Add(b) // want `matrix\.Matrix\.Add: 4x1 and 1x4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{{a.Rows, a.Cols}, {b.Rows, b.Cols}, {c.Rows, c.Cols}}
}

// GoodMatrix adds a column and a row of another length.
func GoodMatrix() [][]int {
	a, b := matrix.Column(1, 2, 3, 4), matrix.Row(1, 2, 3)
	c := a.Add(b)
	return [][]int{{a.Rows, a.Cols}, {b.Rows, b.Cols}, {c.Rows, c.Cols}}
}

// GoodMatrixProduct multiplies a column and a row.
func GoodMatrixProduct() int { return matrix.Column(1, 2, 3, 4).Mul(matrix.Row(1, 2, 3, 4)).Cols }

// ExpandMixed adds two arrays with elements.
func ExpandMixed() [][]int {
	a, b := mixed.NewDense(4, 1), mixed.NewDense(4)
	c := mixed.Add(a, b) // want `mixed\.Add: 4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandMixedKinds adds an array with elements and one without, behind the interface.
func ExpandMixedKinds() [][]int {
	var a, b mixed.Array = mixed.NewConstant(1, 4, 1), mixed.NewDense(4)
	c := a.Plus(b) // want `: 4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandMixedConstants adds two without: the result is of the other kind.
func ExpandMixedConstants() [][]int {
	var a, b mixed.Array = mixed.NewConstant(1, 4, 1), mixed.NewConstant(2, 4)
	c := a.Plus(b) // want `: 4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandMixedUnknown has one of two kinds.
func ExpandMixedUnknown(dense bool) [][]int {
	var a mixed.Array = mixed.NewConstant(1, 4, 1)
	if dense {
		a = mixed.NewDense(4, 1)
	}
	b := mixed.NewDense(4)
	c := mixed.Add(a, b) // want `mixed\.Add: 4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodMixed fits.
func GoodMixed(dense bool) [][]int {
	var a mixed.Array = mixed.NewConstant(1, 4, 3)
	if dense {
		a = mixed.NewDense(3)
	}
	b := mixed.NewDense(4, 3)
	c := a.Plus(b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandTorch adds out of place.
func ExpandTorch() [][]int {
	a, b := inplace.Zeros(4, 1), inplace.Zeros(4)
	c := a.Add(b) // want `inplace\.Tensor\.Add: 4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Size(), b.Size(), c.Size()}
}

// ExpandTorchInPlace adds in place: only the rank of the operand differs.
func ExpandTorchInPlace() [][]int {
	a, b := inplace.Zeros(1, 4), inplace.Zeros(4)
	c := a.Add_(b) // want `inplace\.Tensor\.Add_: 1x4 and 4 have different shapes but the same number of elements, the result is 1x4 \(expand\)`
	return [][]int{a.Size(), b.Size(), c.Size()}
}
