package silent

import (
	"testing"

	qt "github.com/frankban/quicktest"

	"example.com/testlibs/styles/nd"
)

func TestQtErrors(t *testing.T) {
	c := qt.New(t)
	c.Run("panics", func(c *qt.C) {
		c.Assert(func() { nd.Zeros(2).Add(nd.Zeros(3)) }, qt.PanicMatches, `nd: Add of \[2\] and \[3\]`)
		c.Check(func() { nd.Zeros(-1) }, qt.PanicMatches, "nd: negative dim")
	})
	c.Run("errors", func(c *qt.C) {
		_, err := nd.Dot(nd.Zeros(2), nd.Zeros(2))
		c.Assert(err, qt.ErrorMatches, ".*Dot.*")
		_, err = nd.Zeros(2).Sum(1)
		c.Assert(err, qt.ErrorIs, nd.ErrAxis)
		var se *nd.ShapeError
		_, err = nd.Zeros(2).Reshape(3)
		c.Assert(err, qt.ErrorAs, &se)
		_, err = nd.Zeros(2).Reshape(4)
		c.Assert(err, qt.Not(qt.IsNil))
		_, err = nd.Zeros(2).Reshape(5)
		c.Check(err, qt.IsNotNil, qt.Commentf("of %d", 5))
	})
}

func TestQtDefer(t *testing.T) {
	c := qt.New(t)
	defer c.Done()
	x := nd.Zeros(2, 3)
	c.Defer(func() { x = nil })
	c.Patch(&limit, 3)
	if limit == 2 {
		x.Add(nd.Zeros(3, 2))
	}
	c.Cleanup(func() { c.Assert(x, qt.IsNotNil) })
}

var limit = 2

func TestQtSwitch(t *testing.T) {
	c := qt.New(t)
	for _, test := range []struct {
		a, b     *nd.Array
		panicked bool
	}{
		{nd.Zeros(2), nd.Zeros(2), false},
		{nd.Zeros(2), nd.Zeros(3), true},
	} {
		f := func() { test.a.Add(test.b) }
		if test.panicked {
			c.Check(f, qt.PanicMatches, ".*")
		} else {
			f()
		}
	}
}
