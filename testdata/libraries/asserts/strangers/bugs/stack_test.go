package bugs

import (
	"testing"

	. "github.com/smartystreets/goconvey/convey"
	"gonum.org/v1/gonum/mat"
)

func stack(rows ...[]float64) *mat.Dense {
	m := mat.NewDense(len(rows), len(rows[0]), nil)
	for i, r := range rows {
		m.SetRow(i, r)
	}
	return m
}

func TestStack(t *testing.T) {
	Convey("Rows are stacked", t, func() {
		m := stack([]float64{1, 2, 3}, []float64{4, 5, 6})
		r, c := m.Dims()
		So(r, ShouldEqual, 2)
		So(c, ShouldEqual, 3)
		Convey("so that each is one of the matrix", func() {
			So(m.RawRowView(1), ShouldResemble, []float64{4, 5, 6})
			So(m.RawRowView(2), ShouldHaveLength, 3) // want `row|bounds`
		})
		Convey("but they must have one length", func() {
			So(func() { stack([]float64{1, 2}, []float64{1}) }, ShouldPanic)
		})
		Convey("and the product with itself exists", func() {
			var y mat.Dense
			y.Mul(m, m.T())
			y.Mul(m, m) // want `columns|rows`
		})
	})
}
