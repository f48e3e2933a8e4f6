package bugs

import (
	"testing"

	qt "github.com/frankban/quicktest"

	"example.com/testlibs/styles/nd"
)

func TestQtSubtests(t *testing.T) {
	c := qt.New(t)
	m := nd.NewModel(nd.Flatten{}, nd.NewDense(12, 5), nd.NewDense(5, 2))
	c.Run("forward", func(c *qt.C) {
		y, err := m.Forward(nd.Zeros(7, 3, 4))
		c.Assert(err, qt.IsNil)
		c.Assert(y.Shape(), qt.DeepEquals, []int{7, 2})
	})
	c.Run("too small", func(c *qt.C) {
		_, err := m.Forward(nd.Zeros(7, 3, 3)) // want `always returns an error`
		c.Assert(err, qt.IsNil)
	})
}

var concatTests = []struct {
	about string
	axis  int
	in    [][]int
	want  []int
}{{
	about: "rows",
	axis:  0,
	in:    [][]int{{2, 3}, {1, 3}},
	want:  []int{3, 3},
}, {
	about: "columns",
	axis:  1,
	in:    [][]int{{2, 3}, {1, 3}},
	want:  []int{2, 6},
}}

func TestQtTable(t *testing.T) {
	c := qt.New(t)
	for _, test := range concatTests {
		c.Run(test.about, func(c *qt.C) {
			var in []*nd.Array
			for _, dims := range test.in {
				in = append(in, nd.Zeros(dims...))
			}
			got, err := nd.Concat(test.axis, in...) // want `always returns an error`
			c.Assert(err, qt.IsNil)
			c.Check(got.Shape(), qt.DeepEquals, test.want)
		})
	}
}
