// Package called has tests with function literals that package testing, or one like it, calls. Those with want comments end by a panic in the line
// of the comment; all others pass.
package called

import (
	"testing"
	"testing/quick"

	"example.com/literals/grid"
)

func done() {}

func TestChecked(t *testing.T) {
	_ = quick.Check(func(r, c uint8) bool {
		m := grid.New(int(r), 3).Mul(grid.New(4, int(c))) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
		return m.R == int(r)
	}, nil)
}

func TestCheckedEqual(t *testing.T) {
	product := func(r uint8) int { return grid.New(int(r), 3).Mul(grid.New(3, 2)).R }
	_ = quick.CheckEqual(product, func(r uint8) int {
		return grid.New(int(r), 3).Mul(grid.New(2, 3)).R // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	}, nil)
}

func TestCleanedUp(t *testing.T) {
	m := grid.New(2, 3)
	t.Cleanup(func() {
		m = grid.New(2, 3)
		m.Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	})
	m.Mul(grid.New(3, 5))
}

func TestCleanedUpInHelper(t *testing.T) { cleaned(t, 4) }

func cleaned(t *testing.T, n int) {
	t.Cleanup(func() {
		grid.New(2, n).Mul(grid.New(n+1, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	})
}

// TestUnsettled defers calls in a loop, and then runs its subtest.
func TestUnsettled(t *testing.T) {
	for range len(t.Name()) {
		defer done()
	}
	t.Run("sub", func(t *testing.T) {
		grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	})
}

// TestRecovers recovers, but not for its subtest.
func TestRecovers(t *testing.T) {
	defer func() { _ = recover() }()
	t.Run("sub", func(t *testing.T) {
		grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	})
}

func FuzzTarget(f *testing.F) {
	f.Add(3)
	f.Fuzz(func(t *testing.T, n int) {
		if n < 0 || n > 100 {
			t.Skip()
		}
		grid.New(2, n).Mul(grid.New(n+1, 2)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	})
}

func BenchmarkParallel(b *testing.B) {
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
		}
	})
}
