// Package use uses dense.
package use

import "example.com/warnings/dense"

func dims(m dense.Matrix) []int {
	r, c := m.Dims()
	return []int{r, c}
}

// ExpandDiff subtracts a row from a column.
func ExpandDiff() [][]int {
	p := dense.NewVecDense([]float32{1, 2, 3, 4})
	y := dense.NewDense(1, 4, []float32{1, 0, 0, 1})
	d := p.Sub(y) // want `dense\.Dense\.Sub: 4x1 and 1x4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{dims(p), dims(y), dims(d)}
}

// ExpandLoss computes the loss by the library.
func ExpandLoss() [][]int {
	x := dense.NewEmptyDense[float64](16, 4)
	w := dense.NewEmptyDense[float64](4, 1)
	target := dense.NewEmptyDense[float64](1, 16)
	out := x.Mul(w)
	l := dense.MSELoss(out, target) // want `dense\.MSELoss: in dense\.Dense\.Sub: 16x1 and 1x16 .*both are expanded to 16x16 \(expand\)`
	_ = l
	return [][]int{dims(out), dims(target), {out.Rows(), target.Columns()}}
}

// ExpandGate multiplies through the interface.
func ExpandGate() [][]int {
	var gate, h dense.Matrix = dense.NewEmptyVecDense[float32](3), dense.NewEmptyVecDense[float32](3).T()
	out := gate.Prod(h) // want `dense\.Dense\.Prod: 3x1 and 1x3 .*both are expanded to 3x3 \(expand\)`
	return [][]int{dims(gate), dims(h), dims(out)}
}

// InplaceCenter subtracts rows from a mean.
func InplaceCenter() [][]int {
	mean := dense.NewEmptyDense[float64](1, 3)
	x := dense.NewEmptyDense[float64](5, 3)
	before := dims(mean)
	mean.SubInPlace(x) // want `dense\.Dense\.SubInPlace: the destination 1x3 takes the shape 5x3.*\(inplace\)`
	return [][]int{before, dims(x), dims(mean)}
}

// PointwiseProd multiplies matrices of other dimensions.
func PointwiseProd() [][]int {
	a := dense.NewEmptyDense[float32](2, 6)
	b := dense.NewEmptyDense[float32](4, 3)
	a.ProdInPlace(b) // want `dense\.Dense\.ProdInPlace: 2x6 and 4x3 have different shapes.*\(pointwise\)`
	return [][]int{dims(a), dims(b), dims(a)}
}

// GoodCenter centers rows.
func GoodCenter() [][]int {
	mean := dense.NewEmptyDense[float64](1, 3)
	x := dense.NewEmptyDense[float64](3, 3)
	before := dims(x)
	x.SubInPlace(mean)
	return [][]int{before, dims(mean), dims(x)}
}

// GoodDiff transposes first.
func GoodDiff() [][]int {
	p := dense.NewVecDense([]float32{1, 2, 3, 4})
	y := dense.NewDense(1, 4, []float32{1, 0, 0, 1})
	d := p.Sub(y.T())
	return [][]int{dims(p), dims(p), dims(d)}
}

// GoodScale scales rows.
func GoodScale() [][]int {
	x := dense.NewEmptyDense[float64](6, 2)
	s := dense.NewEmptyVecDense[float64](6)
	o := x.Prod(s)
	return [][]int{dims(x), dims(s), dims(o)}
}
