package vetunit

import "testing"

// A small heap grows by much, a large one by little.
func TestGrowth(t *testing.T) {
	for live, want := range map[uint64]int{0: mostGrowth, 50 << 20: mostGrowth, 400 << 20: 99, 700 << 20: leastGrowth, 2 << 30: leastGrowth} {
		if got := growth(live); got != want {
			t.Errorf("%d MB grow by %d percent, want %d", live>>20, got, want)
		}
	}
}
