package goeson

import (
	"os"
	"testing"

	. "github.com/smartystreets/goconvey/convey"

	"example.com/testlibs/tensor"
)

func init() { SetDefaultFailureMode(FailureContinues) }

func TestGoesOn(t *testing.T) {
	Convey("A failure is not the end", t, func() {
		n := len(os.Args) + 1
		So(n, ShouldNotEqual, 0)
		Convey("of a leaf", func() {
			So(n, ShouldEqual, 3)
			x := tensor.New(2, n)
			tensor.MatMul(x, tensor.New(len(os.Args)+1, 2))
		})
		Convey("that fails later", func() {
			So(n, ShouldBeGreaterThan, 1)
			tensor.MatMul(tensor.New(2, 3), tensor.New(2, 3)) // want `always panics`
		})
	})
}
