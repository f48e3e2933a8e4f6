package quicktest

import (
	"testing"

	qt "github.com/frankban/quicktest"

	"example.com/testlibs/tensor"
)

func TestParallelRows(t *testing.T) {
	c := qt.New(t)
	for _, tt := range []struct {
		name       string
		rows, cols int
	}{{"fits", 2, 3}, {"does not", 2, 4}} {
		c.Run(tt.name, func(c *qt.C) {
			c.Parallel()
			y := tensor.MatMul(tensor.New(tt.rows, tt.cols), tensor.New(3, 2)) // want `always panics`
			c.Assert(y.Rows, qt.Equals, tt.rows)
		})
	}
}

func TestParallelItself(t *testing.T) {
	c := qt.New(t)
	c.Parallel()
	tensor.MatMul(tensor.New(2, 4), tensor.New(3, 2)) // want `always panics`
}

// A parallel subtest runs when the test has returned, and sees what that has written.
func TestParallelWaits(t *testing.T) {
	c := qt.New(t)
	n := 4
	c.Run("later", func(c *qt.C) {
		c.Parallel()
		tensor.MatMul(tensor.New(2, 3), tensor.New(n, 2))
	})
	n = 3
}

func TestParallelWaitsInVain(t *testing.T) {
	c := qt.New(t)
	n := 3
	c.Run("later", func(c *qt.C) {
		c.Parallel()
		tensor.MatMul(tensor.New(2, 3), tensor.New(n, 2)) // want `always panics`
	})
	n = 4
}

// Whose test runs it is not known.
func TestParallelOfOthers(t *testing.T) {
	n := 4
	rows(t, func(c *qt.C) {
		c.Parallel()
		tensor.MatMul(tensor.New(2, 3), tensor.New(n, 2))
	})
	n = 3
}

func rows(t *testing.T, f func(*qt.C)) {
	c := qt.New(t)
	c.Run("later", f)
}

func TestParallelNested(t *testing.T) {
	c := qt.New(t)
	c.Run("outer", func(c *qt.C) {
		n := 4
		c.Run("later", func(c *qt.C) {
			c.Parallel()
			tensor.MatMul(tensor.New(2, 3), tensor.New(n, 2))
		})
		n = 3
	})
	t.Run("mixed", func(t *testing.T) {
		c := qt.New(t)
		n := 4
		c.Run("later", func(c *qt.C) {
			c.Parallel()
			tensor.MatMul(tensor.New(2, 3), tensor.New(n, 2))
		})
		n = 3
	})
}

func TestParallelHandled(t *testing.T) {
	c := qt.New(t)
	c.Run("panics", func(c *qt.C) {
		c.Parallel()
		c.Assert(func() { tensor.MatMul(tensor.New(2, 3), tensor.New(4, 2)) }, qt.PanicMatches, "tensor: .*")
	})
}
