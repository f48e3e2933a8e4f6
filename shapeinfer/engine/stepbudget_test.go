package engine

import "testing"

func TestBudgetWithin(t *testing.T) {
	b := budget{steps: 100, limit: 1000}
	b.within(50, func() {
		if b.limit != 150 || b.left() != 50 {
			t.Errorf("limit %d, left %d", b.limit, b.left())
		}
		b.within(500, func() { // the caller says how much: it may be more than is left
			b.steps += 500
			if !b.isSpent() {
				t.Error("something is left")
			}
		})
		if b.limit != 150 || !b.isSpent() {
			t.Errorf("limit %d after %d steps", b.limit, b.steps)
		}
	})
	if b.limit != 1000 || b.steps != 600 {
		t.Errorf("limit %d after %d steps, want 1000 after 600", b.limit, b.steps)
	}
}

func TestBudgetUncharged(t *testing.T) {
	b := budget{steps: 100, limit: 1000}
	taken := b.uncharged(func() {
		b.within(50, func() { b.steps += 30 })
	})
	if taken != 30 || b.steps != 100 || b.limit != 1000 {
		t.Errorf("taken %d, steps %d, limit %d", taken, b.steps, b.limit)
	}
}

func TestSearchRoom(t *testing.T) {
	for _, c := range []struct {
		searched, limit, room int
		starved               bool
	}{
		{0, 10 * witnessSteps, witnessSteps, false},
		{10, witnessSteps, witnessSteps - 10, false},
		{10, 10, 0, true},
		{20, 10, 0, true},
	} {
		b := budget{searched: c.searched, searchLimit: c.limit}
		if room := b.searchRoom(); room != c.room || b.starved != c.starved || b.pinched != c.starved {
			t.Errorf("searched %d of %d: room %d, starved %v, pinched %v", c.searched, c.limit, room, b.starved, b.pinched)
		}
	}
}
