package convey

import (
	"fmt"
	"testing"

	. "github.com/smartystreets/goconvey/convey"
	"gonum.org/v1/gonum/mat"

	"example.com/testlibs/tensor"
	"example.com/testlibs/users/nn"
)

func TestProduct(t *testing.T) {
	Convey("Given two matrices", t, func() {
		a := nn.NewMatrix(2, 3, nil)
		b := nn.NewMatrix(3, 4, nil)

		Convey("Their product exists", func() {
			y, err := a.Dot(b)
			So(err, ShouldBeNil)
			So(y.Shape(), ShouldResemble, []int{2, 4})
		})

		Convey("And the other way round", func() {
			y, err := b.Dot(a) // want `always returns an error`
			So(err, ShouldBeNil)
			So(y.Shape(), ShouldResemble, []int{3, 3})
		})
	})
}

func TestLayer(t *testing.T) {
	Convey("A layer", t, func() {
		l, err := nn.NewLayer(4, 2)
		So(err, ShouldBeNil)
		Convey("takes a batch", func() {
			y, err := l.Forward(nn.NewMatrix(8, 4, nil))
			So(err, ShouldBeNil)
			r, c := y.Dims()
			So(r, ShouldEqual, 8)
			So(c, ShouldEqual, 2)
			Convey("whose result is another batch", func() {
				So(y.Row(7), ShouldHaveLength, 2)
				y.MustDot(l.W) // want `always panics`
			})
		})
		Convey("does not take its own output", func() {
			_, err := l.Forward(nn.NewMatrix(8, 2, nil))
			So(err, ShouldNotBeNil)
			So(func() { l.W.MustDot(l.W) }, ShouldPanic)
		})
	})
}

func TestDense(t *testing.T) {
	Convey("mat.Dense", t, func() {
		x := mat.NewDense(4, 3, nil)
		w := mat.NewDense(3, 2, nil)
		var y mat.Dense
		Convey("multiplies", func() {
			So(func() { y.Mul(x, w) }, ShouldNotPanic)
			r, c := y.Dims()
			So(r, ShouldEqual, 4)
			So(c, ShouldEqual, 2)
		})
		Convey("multiplies the transpose", func() {
			So(func() {
				y.Mul(x.T(), w) // want `x.T\(\) has 4 columns`
			}, ShouldNotPanic)
		})
	})
}

func TestTable(t *testing.T) {
	cases := []struct {
		name string
		a, b [2]int
		fits bool
	}{
		{"square", [2]int{2, 2}, [2]int{2, 2}, true},
		{"wide", [2]int{2, 3}, [2]int{2, 3}, false},
		{"forgotten", [2]int{4, 3}, [2]int{4, 3}, true},
	}
	Convey("MatMul", t, func() {
		for _, tc := range cases {
			Convey(fmt.Sprintf("of %s", tc.name), func() {
				a, b := tensor.New(tc.a[0], tc.a[1]), tensor.New(tc.b[0], tc.b[1])
				if !tc.fits {
					So(func() { tensor.MatMul(a, b) }, ShouldPanicWith, fmt.Sprintf("tensor: %dx%d times %dx%d", a.Rows, a.Cols, b.Rows, b.Cols))
					return
				}
				y := tensor.MatMul(a, b) // want `always panics`
				So(y.Rows, ShouldEqual, tc.a[0])
			})
		}
	})
}

func TestContext(t *testing.T) {
	Convey("Given a context", t, func(c C) {
		x, err := tensor.FromSlice(2, 2, []float64{1, 2, 3, 4})
		c.So(err, ShouldBeNil)
		c.Convey("it reshapes", func(c C) {
			_, err := x.Reshape(4, 1)
			c.So(err, ShouldBeNil)
			_, err = x.Reshape(3, 2) // want `always returns an error`
			c.So(err, ShouldBeNil)
		})
	})
}

func TestSeveral(t *testing.T) {
	Convey("First", t, func() {
		x := tensor.New(2, 3)
		So(x.Cols, ShouldEqual, 3)
	})
	Convey("Second", t, func() {
		x := tensor.New(2, 3)
		Convey("has an element", func() { So(x.At(1, 2), ShouldAlmostEqual, 0) })
		Convey("has no other", func() {
			So(x.At(2, 0), ShouldAlmostEqual, 0) // want `always panics`
		})
	})
}

func TestOuter(t *testing.T) {
	x := tensor.New(2, 3)
	Convey("Of a tensor of the test", t, func() {
		y := tensor.MatMul(x, tensor.New(3, 2))
		Convey("the product is square", func() {
			So(y.Rows, ShouldEqual, y.Cols)
		})
		Convey("the square is not", func() {
			tensor.MatMul(x, x) // want `always panics`
		})
	})
	tensor.MatMul(x, tensor.New(2, 2)) // want `always panics`
}

func newBatch(rows int) *nn.Matrix {
	m := nn.NewMatrix(rows, 4, nil)
	So(m, ShouldNotBeNil)
	return m
}

func TestHelper(t *testing.T) {
	Convey("A helper", t, func() {
		m := newBatch(3)
		So(m.Shape(), ShouldResemble, []int{3, 4})
		Reset(func() { m = nil })
		Convey("asserts", func() {
			So(newBatch(2).MustDot(newBatch(4)).Shape(), ShouldResemble, []int{2, 4})
			newBatch(2).MustDot(newBatch(2)) // want `always panics`
		})
	})
}

func TestTwoBugs(t *testing.T) {
	Convey("Both leaves are run", t, func() {
		x := tensor.New(2, 3)
		Convey("the first one fails", func() {
			tensor.MatMul(x, x) // want `always panics`
		})
		Convey("and the second one", func() {
			tensor.MatMul(x, tensor.New(2, 1)) // want `always panics`
		})
	})
}

func TestAfterFailure(t *testing.T) {
	n := 3
	Convey("A loop that fails in its last pass", t, func() {
		for i := 1; i <= n; i++ {
			x := tensor.New(1, i)
			Convey(fmt.Sprint(i), func() {
				So(x.At(0, 0), ShouldEqual, 0.0)
				So(x.Cols, ShouldBeLessThan, 4)
				tensor.MatMul(tensor.New(3-i, 1), x) // want `always panics`
			})
		}
	})
	Convey("A leaf depends on the kind of test", t, func() {
		x := tensor.New(2, n)
		if testing.Short() {
			Convey("short", func() { tensor.MatMul(x, x.T()) })
			return
		}
		Convey("long", func() {
			x.At(1, 3) // want `always panics`
		})
	})
}
