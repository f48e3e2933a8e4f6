package budget

import "testing"

func TestBudgetWithin(t *testing.T) {
	b := Budget{Steps: 100, Limit: 1000}
	b.Within(50, func() {
		if b.Limit != 150 || b.Left() != 50 {
			t.Errorf("limit %d, left %d", b.Limit, b.Left())
		}
		b.Within(500, func() { // the caller says how much: it may be more than is left
			b.Steps += 500
			if !b.IsSpent() {
				t.Error("something is left")
			}
		})
		if b.Limit != 150 || !b.IsSpent() {
			t.Errorf("limit %d after %d steps", b.Limit, b.Steps)
		}
	})
	if b.Limit != 1000 || b.Steps != 600 {
		t.Errorf("limit %d after %d steps, want 1000 after 600", b.Limit, b.Steps)
	}
}

func TestBudgetShare(t *testing.T) {
	for _, c := range []struct{ taken, charged int }{{30, 30}, {50, 50}, {90, 50}} {
		b := Budget{Steps: 100, Limit: 1000}
		b.Share(50, func() { b.Steps += c.taken })
		if b.Limit != 1000 || b.Steps != 100+c.charged {
			t.Errorf("limit %d, steps %d after a share of 50 of which %d were taken", b.Limit, b.Steps, c.taken)
		}
	}
}

func TestBudgetUncharged(t *testing.T) {
	b := Budget{Steps: 100, Limit: 1000}
	taken := b.Uncharged(func() {
		b.Within(50, func() { b.Steps += 30 })
	})
	if taken != 30 || b.Steps != 100 || b.Limit != 1000 {
		t.Errorf("taken %d, steps %d, limit %d", taken, b.Steps, b.Limit)
	}
}

func TestSearchRoom(t *testing.T) {
	for _, c := range []struct {
		searched, limit, room int
		starved               bool
	}{
		{0, 10 * WitnessSteps, WitnessSteps, false},
		{10, WitnessSteps, WitnessSteps - 10, false},
		{10, 10, 0, true},
		{20, 10, 0, true},
	} {
		b := Budget{Searched: c.searched, SearchLimit: c.limit}
		if room := b.SearchRoom(); room != c.room || b.Starved != c.starved || b.Pinched != c.starved {
			t.Errorf("searched %d of %d: room %d, starved %v, pinched %v", c.searched, c.limit, room, b.Starved, b.Pinched)
		}
	}
}
