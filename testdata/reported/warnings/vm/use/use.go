// Package use builds graphs.
package use

import (
	"log"

	"example.com/warnings/vm"
)

// ExpandResidual subtracts labels from a column.
func ExpandResidual() [][]int {
	g := vm.NewGraph()
	x := vm.NewMatrix(g, 8, 3, "x")
	w := vm.NewMatrix(g, 3, 1, "w")
	y := vm.NewVector(g, 8, "y")
	pred := vm.Must(vm.Mul(x, w))
	diff := vm.Must(vm.Sub(pred, y)) // want `vm\.Sub: 8x1 and 8 .*both are expanded to 8x8 \(expand\)`
	loss := vm.Must(vm.Mean(vm.Must(vm.Square(diff))))
	m := vm.NewTapeMachine(g)
	if err := m.RunAll(); err != nil { // want `vm\.tapeMachine\.RunAll: in vm\.elemBinOp\.Do: 8x1 and 8 .*both are expanded to 8x8 \(expand\)`
		log.Fatal(err)
	}
	_ = loss.Value()
	return [][]int{pred.Shape(), y.Shape(), diff.Shape()}
}

// ExpandMSE has the library make the difference.
func ExpandMSE() [][]int {
	g := vm.NewGraph()
	pred := vm.NewTensor(g, vm.WithShape(5, 1), vm.WithName("pred"))
	y := vm.NewTensor(g, vm.WithShape(5), vm.WithName("y"))
	if _, err := vm.MSE(pred, y); err != nil { // want `vm\.MSE: in vm\.Sub: 5x1 and 5 .*both are expanded to 5x5 \(expand\)`
		log.Fatal(err)
	}
	d := g2(pred, y)
	return [][]int{pred.Shape(), y.Shape(), d}
}

func g2(a, b *vm.Node) []int {
	if a.Shape().Dims() == 2 && b.Shape().Dims() == 1 {
		return []int{a.Shape()[0], b.Shape()[0]}
	}
	return nil
}

// ExpandMask multiplies with a mask that is a column.
func ExpandMask() [][]int {
	g := vm.NewGraph()
	act := vm.NewVector(g, 6, "act")
	mask := vm.NewMatrix(g, 6, 1, "mask")
	out, err := vm.HadamardProd(act, mask) // want `vm\.HadamardProd: 6 and 6x1 .*both are expanded to 6x6 \(expand\)`
	if err != nil {
		panic(err)
	}
	return [][]int{act.Shape(), mask.Shape(), out.Shape()}
}

// PointwiseGrad accumulates a gradient of another shape.
func PointwiseGrad() [][]int {
	grad := vm.NewDense(3, 2)
	step := vm.NewDense(2, 3)
	if err := grad.AddTo(step); err != nil { // want `vm\.Dense\.AddTo: 3x2 and 2x3 have different shapes.*\(pointwise\)`
		log.Fatal(err)
	}
	return [][]int{grad.Shape(), step.Shape(), grad.Shape()}
}

// GoodResidual reshapes first.
func GoodResidual() [][]int {
	g := vm.NewGraph()
	x := vm.NewMatrix(g, 8, 3, "x")
	w := vm.NewMatrix(g, 3, 1, "w")
	y := vm.NewVector(g, 8, "y")
	pred := vm.Must(vm.Reshape(vm.Must(vm.Mul(x, w)), 8))
	diff := vm.Must(vm.Sub(pred, y))
	return [][]int{pred.Shape(), y.Shape(), diff.Shape()}
}

// GoodBias adds a row to all rows.
func GoodBias() [][]int {
	g := vm.NewGraph()
	x := vm.NewMatrix(g, 4, 4, "x")
	b := vm.NewVector(g, 4, "b")
	out := vm.Must(vm.Add(x, b))
	return [][]int{x.Shape(), b.Shape(), out.Shape()}
}

// GoodGrad accumulates.
func GoodGrad() [][]int {
	grad := vm.NewDense(3, 2)
	step := vm.NewDense(3, 2)
	if err := grad.AddTo(step); err != nil {
		log.Fatal(err)
	}
	return [][]int{grad.Shape(), step.Shape(), grad.Shape()}
}
