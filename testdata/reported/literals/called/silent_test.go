package called

import (
	"sort"
	"sync"
	"testing"
	"testing/quick"

	"example.com/literals/grid"
)

// panics reports whether f does.
func panics(f func()) (yes bool) {
	defer func() { yes = recover() != nil }()
	f()
	return false
}

func TestPassesChecked(t *testing.T) {
	if err := quick.Check(func(r, c uint8) bool {
		return grid.New(int(r), int(c)).Mul(grid.New(int(c), int(r))).R == int(r)
	}, nil); err != nil {
		t.Error(err)
	}
}

func TestPassesCheckedRecovering(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	_ = quick.Check(func(n uint8) bool { return grid.New(2, 3).Mul(grid.New(4, 5)).R == int(n) }, nil)
}

func TestPassesCheckedPanics(t *testing.T) {
	if !panics(func() {
		_ = quick.Check(func(n uint8) bool { return grid.New(2, 3).Mul(grid.New(4, 5)).R == int(n) }, nil)
	}) {
		t.Error("no panic")
	}
}

func TestPassesProperty(t *testing.T) {
	if err := quick.Check(func(n uint8) bool {
		return panics(func() { grid.New(2, int(n)).Mul(grid.New(int(n)+1, 5)) })
	}, nil); err != nil {
		t.Error(err)
	}
}

func TestPassesErrors(t *testing.T) {
	if err := quick.Check(func(n uint8) bool {
		_, err := grid.New(2, int(n)).TryMul(grid.New(int(n)+1, 5))
		return err != nil
	}, nil); err != nil {
		t.Error(err)
	}
}

// TestPassesGuarded checks nothing.
func TestPassesGuarded(t *testing.T) {
	a, b := grid.New(2, 3), grid.New(len(t.Name()), 5)
	if a.C == b.R {
		if err := quick.Check(func(uint8) bool { return a.Mul(b).R == 2 }, nil); err != nil {
			t.Error(err)
		}
	}
}

func TestPassesTable(t *testing.T) {
	for range len(t.Name()) {
		defer done()
	}
	for _, test := range []struct {
		name   string
		r, c   int
		panics bool
	}{
		{"fits", 2, 3, false},
		{"does not fit", 2, 4, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.panics {
				defer func() {
					if recover() == nil {
						t.Error("no panic")
					}
				}()
			}
			grid.New(test.r, test.c).Mul(grid.New(3, 2))
		})
		t.Run(test.name+" or panics", func(t *testing.T) {
			if got := panics(func() { grid.New(test.r, test.c).Mul(grid.New(3, 2)) }); got != test.panics {
				t.Error(got)
			}
		})
	}
}

func TestPassesCleanup(t *testing.T) {
	x := grid.New(2, 3)
	t.Cleanup(func() { x.Mul(grid.New(4, 4)) })
	t.Cleanup(func() { x = grid.New(4, 4) })
	t.Cleanup(func() {
		if !panics(func() { grid.New(2, 3).Mul(grid.New(4, 5)) }) {
			t.Error("no panic")
		}
	})
}

func FuzzPasses(f *testing.F) {
	f.Add(3, 4)
	f.Fuzz(func(t *testing.T, m, n int) {
		if m != n && !panics(func() { grid.New(2, 3).Mul(grid.New(4, 5)) }) {
			t.Error("no panic")
		}
		if m == n {
			grid.New(2, 3).Mul(grid.New(m-n+3, 5))
		}
	})
}

func BenchmarkPassesParallel(b *testing.B) {
	x := grid.New(2, 2)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			x.Mul(x)
		}
	})
}

func TestPassesSorted(t *testing.T) {
	list := []*grid.M{grid.New(2, 3), grid.New(4, 5)}
	if !panics(func() {
		sort.Slice(list, func(i, j int) bool {
			return list[i].Mul(grid.New(list[j].C+1, 2)).R < 3 && list[j].Mul(grid.New(list[j].C+1, 2)).R < 3
		})
	}) {
		t.Error("no panic")
	}
}

// TestPassesWaiting changes what the goroutine has captured before that goes on.
func TestPassesWaiting(t *testing.T) {
	var wg sync.WaitGroup
	var mu sync.Mutex
	made := make(chan bool)
	n := 2
	mu.Lock()
	wg.Go(func() {
		m := grid.New(n, n)
		close(made)
		mu.Lock()
		defer mu.Unlock()
		m.Mul(grid.New(n-1, 2))
	})
	<-made
	n++
	mu.Unlock()
	wg.Wait()
}
