package convey

import (
	"errors"
	"testing"

	. "github.com/smartystreets/goconvey/convey"

	"example.com/testlibs/tensor"
	"example.com/testlibs/users/nn"
)

func TestEachPass(t *testing.T) {
	passes := 0
	Convey("The outer function is called once for each leaf", t, func() {
		passes++
		x := tensor.New(2, passes+1)
		Convey("first", func() {
			So(x.Cols, ShouldEqual, 2)
			tensor.MatMul(x, tensor.New(2, 2))
		})
		Convey("second", func() {
			So(x.Cols, ShouldEqual, 3)
			tensor.MatMul(x, tensor.New(3, 2))
		})
	})
	tensor.New(passes-1, 1)
}

func TestFresh(t *testing.T) {
	Convey("What a leaf writes the next one does not see", t, func() {
		x := tensor.New(2, 3)
		var y *tensor.Tensor
		Convey("first", func() {
			x = tensor.New(3, 3)
			y = tensor.MatMul(x, x)
			Convey("inner", func() { tensor.MatMul(y, x) })
		})
		Convey("second", func() {
			tensor.MatMul(x, tensor.New(3, 2))
			So(y, ShouldBeNil)
		})
		Convey("third", func() {
			So(func() { tensor.MatMul(x, x) }, ShouldPanic)
		})
	})
}

func TestKept(t *testing.T) {
	x := tensor.New(2, 3)
	Convey("What a leaf writes outside stays", t, func() {
		Convey("first", func() {
			tensor.MatMul(x, tensor.New(3, 2))
			x = tensor.New(4, 4)
		})
		Convey("second", func() { tensor.MatMul(x, tensor.New(4, 2)) })
	})
	tensor.MatMul(x, x)
}

func TestHandled(t *testing.T) {
	Convey("Errors are looked into", t, func() {
		a := nn.NewMatrix(2, 3, nil)
		_, err := a.Dot(a)
		So(err, ShouldNotBeNil)
		_, err = a.Dot(a)
		So(err, ShouldBeError)
		So(err, ShouldWrap, nn.ErrDims)
		_, err = tensor.FromSlice(2, 2, nil)
		So(err.Error(), ShouldEqual, "tensor: 0 elements for 2x2")
		_, err = tensor.Add(tensor.New(1, 2), tensor.New(2, 1))
		So(errors.Is(err, tensor.ErrShape), ShouldBeTrue)
		So(err == nil, ShouldBeFalse)
	})
}

func TestSkipped(t *testing.T) {
	Convey("What is skipped is not called", t, func() {
		x := tensor.New(2, 3)
		SkipConvey("wrong", func() { tensor.MatMul(x, x) })
		Convey("to be written", nil)
		SkipSo(x.Rows, ShouldEqual, 3)
	})
	SkipConvey("all of it", t, func() { tensor.New(0, 0) })
}

func TestGoesOn(t *testing.T) {
	x := tensor.New(2, 3)
	Convey("It goes on after a failure", t, FailureContinues, func() {
		So(func() { x.At(1, 1) }, ShouldNotPanic)
		So(x, ShouldNotBeNil)
		Convey("inside", FailureInherits, func() { tensor.MatMul(x, x.T()) })
	})
}

func TestLoop(t *testing.T) {
	var last *tensor.Tensor
	Convey("A loop over names", t, func() {
		for i, name := range []string{"a", "b", "c"} {
			Convey(name, func() {
				if last != nil {
					tensor.MatMul(last, tensor.New(last.Cols, 1))
				}
				last = tensor.New(1, i+1)
				So(last.Cols, ShouldBeGreaterThan, i)
				So(last.Cols, ShouldBeLessThanOrEqualTo, 3)
			})
		}
	})
	tensor.MatMul(last, tensor.New(3, 1))
}

func TestPanics(t *testing.T) {
	Convey("Panics are expected", t, func(c C) {
		x := tensor.New(2, 3)
		c.So(func() { tensor.MatMul(x, x) }, ShouldPanic)
		c.So(func() { x.At(2, 3) }, ShouldPanicWith, "tensor: index out of range")
		c.So(func() { tensor.New(0, 1) }, ShouldNotPanicWith, "something else")
		c.Convey("in a leaf", func() {
			So(func() { nn.NewMatrix(2, 2, []float64{1}) }, ShouldPanic)
			y := func() (z *tensor.Tensor) {
				defer func() { recover() }()
				return tensor.MatMul(x, x)
			}()
			So(y, ShouldBeNil)
		})
	})
}

func TestOwnTest(t *testing.T) {
	Convey("A test of the program's own may fail", new(testing.T), func() {
		tensor.MatMul(tensor.New(2, 3), tensor.New(2, 3))
	})
}
