package quicktest

import (
	"testing"

	qt "github.com/frankban/quicktest"

	"example.com/testlibs/tensor"
)

func TestMatMul(t *testing.T) {
	c := qt.New(t)
	a, b := tensor.New(2, 3), tensor.New(3, 4)
	y := tensor.MatMul(a, b)
	c.Assert(y.Rows, qt.Equals, 2)
	c.Check(y.Data, qt.HasLen, 8)
	c.Assert(func() { tensor.MatMul(b, a) }, qt.PanicMatches, "tensor: .*")
	qt.Assert(t, func() { tensor.MatMul(b, a) }, qt.PanicMatches, "tensor: .*")
	tensor.MatMul(y, b) // want `always panics`
}

func TestErrors(t *testing.T) {
	c := qt.New(t)
	_, err := tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	c.Assert(err, qt.ErrorIs, tensor.ErrShape)
	_, err = tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	c.Assert(err, qt.ErrorMatches, "tensor: .*")
	_, err = tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	c.Assert(err, qt.Not(qt.IsNil))
	_, err = tensor.Add(tensor.New(2, 3), tensor.New(3, 2)) // want `always returns an error`
	c.Assert(err, qt.IsNil)
}

func TestTable(t *testing.T) {
	c := qt.New(t)
	for _, tt := range []struct {
		about   string
		m, k, n int
	}{{"small", 1, 2, 3}, {"large", 4, 5, 6}} {
		c.Run(tt.about, func(c *qt.C) {
			y := tensor.MatMul(tensor.New(tt.m, tt.k), tensor.New(tt.k, tt.n))
			c.Assert(y.Rows, qt.Equals, tt.m)
		})
	}
	for _, tt := range []struct {
		about   string
		m, k, n int
	}{{"small", 2, 2, 3}, {"large", 4, 5, 6}} {
		c.Run(tt.about, func(c *qt.C) {
			y := tensor.MatMul(tensor.New(tt.m, tt.k), tensor.New(tt.m, tt.n)) // want `always panics`
			c.Assert(y.Rows, qt.Equals, tt.m)
		})
	}
}
