package vetunit

import "testing"

// A small process may grow to a fixed size, a large one by little.
func TestLimit(t *testing.T) {
	for live, want := range map[uint64]int64{0: roomOfAll, 500 << 20: roomOfAll, 1000 << 20: 1300 << 20} {
		if got := limit(live); got>>20 != want>>20 {
			t.Errorf("of %d MB the limit is %d MB, want %d", live>>20, got>>20, want>>20)
		}
	}
}
