// Package deferred has tests that write in a deferred function what they go on with: each of them passes.
package deferred

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/testlibs/tensor"
)

func product(n int) {
	tensor.MatMul(tensor.New(2, 3), tensor.New(n, 5))
}

func fails() {
	tensor.MatMul(tensor.New(2, 3), tensor.New(4, 5)) // want `.`
}

type counter struct{ n int }

func (c *counter) set() { c.n = 3 }

func TestPanics(t *testing.T) {
	n := 4
	assert.Panics(t, func() {
		defer func() { n = 3 }()
		panic("always")
	})
	product(n)
}

func TestPanicsInCallee(t *testing.T) {
	n := 4
	assert.Panics(t, func() { resetAfterPanic(&n) })
	product(n)
}

func resetAfterPanic(n *int) {
	defer func() { *n = 3 }()
	panic("always")
}

func TestPanicsMethod(t *testing.T) {
	c := &counter{4}
	require.Panics(t, func() {
		defer c.set()
		panic("always")
	})
	product(c.n)
}

func TestPanicsOfCallee(t *testing.T) {
	n := 4
	assert.Panics(t, func() {
		defer func() { n = 3 }()
		fails()
	})
	product(n)
}

func mustPanic(t *testing.T, f func()) {
	t.Helper()
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	f()
}

func TestHelper(t *testing.T) {
	n := 4
	mustPanic(t, func() {
		defer func() { n = 3 }()
		panic("always")
	})
	product(n)
}

func TestFatal(t *testing.T) {
	n := 4
	t.Run("skipped", func(t *testing.T) {
		defer func() { n = 3 }()
		t.Skip("always")
	})
	product(n)
}

func TestRequire(t *testing.T) {
	n := 4
	t.Run("skipped", func(t *testing.T) {
		defer func() { n = 3 }()
		if testing.Short() || n == 4 {
			t.SkipNow()
		}
		require.Equal(t, 3, n)
	})
	product(n)
}

func TestCleanup(t *testing.T) {
	n := 4
	t.Run("cleaned", func(t *testing.T) {
		t.Cleanup(func() { n = 3 })
	})
	product(n)
}

func TestNotPanics(t *testing.T) {
	n := 4
	assert.NotPanics(t, func() {
		defer func() { n = 3 }()
		product(3)
	})
	product(n)
}

func TestRecovers(t *testing.T) {
	n := 4
	assert.NotPanics(t, func() {
		defer func() { recover(); n = 3 }()
		product(4)
	})
	product(n)
}
