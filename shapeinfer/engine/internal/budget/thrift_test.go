package budget

import "testing"

// A root of 60,000 steps follows fewer states the longer it takes, and does not unroll loops in the
// end; what is no root does neither.
func TestStates(t *testing.T) {
	for _, c := range []struct {
		whole, steps, states int
		ending               bool
	}{
		{60000, 0, 8, false},
		{60000, 9999, 8, false},
		{60000, 10000, 4, false},
		{60000, 15000, 2, false},
		{60000, 57599, 2, false},
		{60000, 57600, 2, true},
		{9000, 2999, 8, false},
		{9000, 3000, 2, false}, // more than a quarter
		{2000, 1900, 8, false},
		{2000, 1950, 8, true},
		{0, 50000, 8, false},
	} {
		b := Budget{Steps: 700, Limit: 100000}
		if c.whole > 0 {
			b.Begin(c.whole)
		}
		b.Steps += c.steps
		if n, ending := b.States(), b.IsEnding(); n != c.states || ending != c.ending {
			t.Errorf("after %d of %d steps: %d states, ending %v, want %d and %v", c.steps, c.whole, n, ending, c.states, c.ending)
		}
		b.Uncharged(func() {
			if b.States() != 8 || b.IsEnding() {
				t.Errorf("after %d of %d steps what is not charged is executed as thriftily", c.steps, c.whole)
			}
		})
	}
}

// The end is a 25th of what a root gets with it.
func TestWithTail(t *testing.T) {
	b := Budget{}
	b.Begin(WithTail(2400))
	b.Steps = 2399
	if b.Limit != 2500 || b.IsEnding() {
		t.Errorf("limit %d, ending %v after 2399 steps", b.Limit, b.IsEnding())
	}
	if b.Steps++; !b.IsEnding() {
		t.Error("not ending after 2400 steps")
	}
}

func TestWillRunOut(t *testing.T) {
	b := Budget{}
	b.RanOut("f", 1000, 3)
	if _, ok := b.WillRunOut("f", 1000); ok {
		t.Error("what is no root remembers a call")
	}
	b.Begin(60000)
	b.RanOut("f", 1000, 3)
	b.RanOut("f", 500, 4)
	for _, c := range []struct {
		function string
		steps    int
		want     bool
	}{{"f", 500, true}, {"f", 2000, true}, {"f", 2001, false}, {"g", 1, false}} {
		if block, ok := b.WillRunOut(c.function, c.steps); ok != c.want || ok && block != 3 {
			t.Errorf("%s with %d steps: block %d, %v", c.function, c.steps, block, ok)
		}
	}
	b.Uncharged(func() {
		if _, ok := b.WillRunOut("f", 1000); ok {
			t.Error("what is not charged is not executed")
		}
	})
}

// After the first steps a recursion goes as deep as it has come back from.
func TestIsTame(t *testing.T) {
	b := Budget{Steps: RecurseSteps}
	b.CameBack("walk", 5)
	if b.MayRecurse("walk", 4) {
		t.Error("what is no root remembers a recursion")
	}
	b.Begin(60000)
	b.CameBack("walk", 5)
	b.CameBack("walk", 4)
	b.CameBack("once", 1)
	for _, c := range []struct {
		function string
		n        int
		may      bool
		tame     bool
	}{
		{"walk", 0, true, false}, {"walk", 1, true, true}, {"walk", 4, true, true}, {"walk", 5, false, false},
		{"other", MaxRecurse - 1, true, false}, {"other", MaxRecurse, false, false}, {"once", 0, true, false},
	} {
		if may, tame := b.MayRecurse(c.function, c.n), b.IsTame(c.function, c.n); may != c.may || tame != c.tame {
			t.Errorf("%s with %d calls under way: %v, %v, want %v, %v", c.function, c.n, may, tame, c.may, c.tame)
		}
	}
	b.Steps--
	if !b.MayRecurse("other", MaxRecurse) || b.MayRecurse("other", DeepRecurse) {
		t.Error("the first steps may go deep")
	}
}
