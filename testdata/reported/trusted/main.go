// Command trusted has comments about shapes that are not proven. It calls each function with what
// its comments say. Those whose names begin with fail then panic, at the line marked with "fails".
package main

import (
	"fmt"

	"gonum.org/v1/gonum/mat"
)

// A Tensor has any number of dims.
type Tensor struct{ shape []int }

func New(shape ...int) *Tensor { return &Tensor{append([]int(nil), shape...)} }

func (t *Tensor) Mul(u *Tensor) *Tensor {
	if len(t.shape) != 2 || len(u.shape) != 2 {
		panic("rank")
	}
	if t.shape[1] != u.shape[0] {
		panic("inner dims")
	}
	return New(t.shape[0], u.shape[1])
}

func (t *Tensor) Transpose() { t.shape[0], t.shape[1] = t.shape[1], t.shape[0] }

func main() {
	dense, tensor := mat.NewDense(5, 784, nil), func() *Tensor { return New(5, 784) }
	run("failDense", func() { failDense(dense) })
	run("rightDense", func() { rightDense(dense) })
	run("failMatrix", func() { failMatrix(dense) })
	run("rightMatrix", func() { rightMatrix(dense) })
	run("failVector", func() { failVector(mat.NewVecDense(3, nil)) })
	run("rightVector", func() { rightVector(mat.NewVecDense(3, nil)) })
	run("failTensor", func() { failTensor(tensor()) })
	run("rightTensor", func() { rightTensor(tensor()) })
	run("failRank", func() { failRank(New(2, 5, 784)) })
	run("failSlice", func() { failSlice(make([]float64, 3)) })
	run("rightSlice", func() { rightSlice(make([]float64, 3)) })
	run("failName", func() { failName(New(3, 7), New(7, 4)) })
	run("rightName", func() { rightName(New(3, 7), New(7, 4)) })
	run("rightBlocks", func() { rightBlocks(New(3, 7), New(8, 4)) })
	run("failBranch", func() { failBranch(tensor(), true) })
	run("rightBranch", func() { rightBranch(New(5, 100), false); rightBranch(tensor(), true) })
	run("rightChanged", func() { rightChanged(tensor()) })
	run("failChanged", func() { failChanged(tensor()) })
	run("rightLoop", func() { rightLoop([]*Tensor{New(1, 2), New(2, 3)}) })
	run("failLoop", func() { failLoop([]*Tensor{New(1, 2), New(2, 2)}) })
	run("rightNil", func() { rightNil(nil); rightNil(tensor()) })
	run("failLiteral", func() { failLiteral(tensor()) })
	run("failIgnored", func() { failIgnored(tensor()) })
	run("failLater", func() { failLater(tensor(), New(784, 6)) })
	run("rightLater", func() { rightLater(tensor(), New(784, 6)) })
	run("rightOther", func() { rightOther(tensor(), New(100, 10)) })
	run("failAnyway", func() { failAnyway(tensor()) })
}

// run says whether a function panics.
func run(name string, f func()) {
	defer func() {
		if v := recover(); v != nil {
			fmt.Println(name, "fails")
		} else {
			fmt.Println(name, "is right")
		}
	}()
	f()
}

func failDense(x *mat.Dense) {
	//shapelint:is x [b,784]
	var h mat.Dense
	h.Mul(x, mat.NewDense(100, 10, nil)) // fails
}

func rightDense(x *mat.Dense) {
	//shapelint:is x [b,784]
	var h mat.Dense
	h.Mul(x, mat.NewDense(784, 10, nil))
}

func failMatrix(x mat.Matrix) {
	//shapelint:is x [b,784]
	var h mat.Dense
	h.Mul(x, mat.NewDense(100, 10, nil)) // fails
}

func rightMatrix(x mat.Matrix) {
	//shapelint:is x [b,784]
	var h mat.Dense
	h.Mul(mat.NewDense(10, 784, nil), x.T())
}

func failVector(x *mat.VecDense) {
	//shapelint:is x [3]
	x.AddVec(x, mat.NewVecDense(4, nil)) // fails
}

func rightVector(x *mat.VecDense) {
	//shapelint:is x [n]
	x.AddVec(x, mat.NewVecDense(3, nil))
}

func failTensor(x *Tensor) {
	//shapelint:is x [b,784]
	x.Mul(New(100, 10)) // fails
}

func rightTensor(x *Tensor) {
	//shapelint:is x [b,784]
	x.Mul(New(784, 10)).Mul(New(10, 1))
}

func failRank(x *Tensor) {
	//shapelint:is x [a,b,784]
	x.Mul(New(784, 10)) // fails
}

func failSlice(x []float64) float64 {
	//shapelint:is x [3]
	return x[3] // fails
}

func rightSlice(x []float64) float64 {
	//shapelint:is x [3]
	return x[2]
}

func failName(x, y *Tensor) {
	//shapelint:is x [3,b]
	//shapelint:is y [b,4]
	if x.shape[1] == 7 {
		New(1, 8).Mul(y) // fails
	}
}

func rightName(x, y *Tensor) {
	//shapelint:is x [3,b]
	//shapelint:is y [b,4]
	x.Mul(y).Mul(New(4, 3))
}

func rightBlocks(x, y *Tensor) {
	{
		//shapelint:is x [3,b]
	}
	{
		//shapelint:is y [b,4]
	}
	if x.shape[1] == 7 {
		New(1, 8).Mul(y)
	}
}

func failBranch(x *Tensor, large bool) {
	if large {
		//shapelint:is x [_,784]
		x.Mul(New(100, 10)) // fails
	}
}

func rightBranch(x *Tensor, large bool) {
	if large {
		//shapelint:is x [_,784]
		x.Mul(New(784, 10))
	} else {
		x.Mul(New(100, 10))
	}
}

func rightChanged(x *Tensor) {
	//shapelint:is x [b,784]
	x.Transpose()
	New(10, 784).Mul(x)
}

func failChanged(x *Tensor) {
	//shapelint:is x [b,784]
	x.Transpose()
	New(10, 100).Mul(x) // fails
}

func rightLoop(list []*Tensor) {
	for i, x := range list {
		//shapelint:is x [n,_]
		x.Mul(New(i+2, 1))
	}
}

func failLoop(list []*Tensor) {
	for _, x := range list {
		//shapelint:is x [_,2]
		x.Mul(New(3, 1)) // fails
	}
}

func rightNil(x *Tensor) {
	//shapelint:is x [b,784]
	if x == nil {
		return
	}
	x.Mul(New(784, 10))
}

func failLiteral(x *Tensor) {
	func() {
		//shapelint:is x [b,784]
		x.Mul(New(100, 10))
	}() // fails
}

func failIgnored(x *Tensor) {
	//shapelint:is x [b,784]
	x.Mul(New(100, 10)) //shapelint:ignore mismatch a test
}

func failLater(x, y *Tensor) {
	//shapelint:is x [b,784]
	//shapelint:is y [784,c]
	z := x.Mul(y)
	//shapelint:is z [b,6]
	z.Mul(New(5, 1)) // fails
}

func rightLater(x, y *Tensor) {
	//shapelint:is x [b,784]
	//shapelint:is y [784,c]
	z := x.Mul(y)
	//shapelint:is z [b,6]
	z.Mul(New(6, 1))
}

func rightOther(x, y *Tensor) {
	//shapelint:is x [b,784]
	y.Mul(New(10, 1))
}

func failAnyway(x *Tensor) {
	//shapelint:is x [b,784]
	New(2, 3).Mul(New(2, 3)) // fails anyway
}
