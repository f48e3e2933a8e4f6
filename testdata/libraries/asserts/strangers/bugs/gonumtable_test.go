package bugs

import (
	"testing"

	qt "github.com/frankban/quicktest"
	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

var solveTests = []struct {
	name  string
	a     []float64
	n     int
	b     []float64
	solve []float64
}{
	{"identity", []float64{1, 0, 0, 1}, 2, []float64{3, 4}, []float64{3, 4}},
	{"scaled", []float64{2, 0, 0, 4}, 2, []float64{2, 4, 6}, []float64{1, 1}},
}

func TestSolve(t *testing.T) {
	c := qt.New(t)
	for _, test := range solveTests {
		c.Run(test.name, func(c *qt.C) {
			a := mat.NewDense(test.n, test.n, test.a)
			b := mat.NewVecDense(test.n, test.b) // want `3 elements|length`
			var x mat.VecDense
			c.Assert(x.SolveVec(a, b), qt.IsNil)
			c.Check(floats.EqualApprox(x.RawVector().Data, test.solve, 1e-12), qt.IsTrue)
		})
	}
}

func TestOuter(t *testing.T) {
	c := qt.New(t)
	x, y := mat.NewVecDense(3, nil), mat.NewVecDense(4, nil)
	var o mat.Dense
	o.Outer(1, x, y)
	r, cols := o.Dims()
	c.Assert([]int{r, cols}, qt.DeepEquals, []int{3, 4})
	c.Assert(o.At(2, 3), qt.Equals, 0.0)
	c.Assert(o.At(3, 2), qt.Equals, 0.0) // want `row|bounds`
}
