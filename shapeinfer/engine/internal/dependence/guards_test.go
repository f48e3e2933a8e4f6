package dependence

import (
	"math/rand"
	"slices"
	"testing"
)

// object is what all branches of the tests are about.
var object = Source{Objects: []int32{1}}

// A path grows as the tests let it meet branches.
type walk struct {
	random *rand.Rand
	ids    int32
	ended  bool
}

// through follows a path through nested branches and returns how it gets to the end of them, by way
// of each that has not ended.
func (w *walk) through(g Guards, depth int) []Guards {
	if depth == 0 || w.random.Intn(4) == 0 {
		if w.random.Intn(12) == 0 {
			w.ended = true
			return nil
		}
		return []Guards{g}
	}
	w.ids++
	edges := 2 + w.random.Intn(4)/3
	b := g.Branch(object, w.ids, w.ids, edges)
	var ends []Guards
	for i := range edges {
		h := g
		h.Take(b, i)
		ends = append(ends, w.through(h, depth-1)...)
	}
	if w.random.Intn(3) == 0 {
		ends = w.joined(ends)
	}
	return ends
}

// joined joins in any order.
func (w *walk) joined(all []Guards) []Guards {
	for len(all) > 1 {
		i := w.random.Intn(len(all) - 1)
		all = slices.Replace(all, i, i+2, all[i].Join(all[i+1]))
		w.random.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
	}
	return all
}

// TestJoin: the path condition is true where all edges of all branches were joined, in whatever
// order, and only there.
func TestJoin(t *testing.T) {
	closed := 0
	for seed := range int64(20000) {
		w := walk{random: rand.New(rand.NewSource(seed))}
		ends := w.joined(w.through(Guards{}, 2+w.random.Intn(3)))
		if len(ends) == 0 {
			continue
		}
		switch got := ends[0]; {
		case w.ended && got.IsNone():
			t.Fatalf("seed %d: some path has ended, and the others are conditional on nothing", seed)
		case !w.ended && w.ids > 0 && got.IsNone():
			closed++
			if got.closed.IsNone() {
				t.Fatalf("seed %d: what has ended is forgotten", seed)
			}
		case !w.ended && w.ids > 0 && w.ids <= 3:
			t.Fatalf("seed %d: conditional where all paths have met", seed)
		}
	}
	if closed < 5000 {
		t.Errorf("%d conditions ended", closed)
	}
}

// branched lets a path go both ways.
func branched(g Guards, ids int32) (yes, no Guards) {
	b := g.Branch(object, ids, ids, 2)
	yes, no = g, g
	yes.Take(b, 0)
	no.Take(b, 1)
	return yes, no
}

// TestLatent: a branch that has ended counts for what is newer, and one that was gone around for
// anything.
func TestLatent(t *testing.T) {
	yes, no := branched(Guards{}, 10)
	met := yes.Join(no)
	if !met.IsNone() || met.Branch(Source{}, 10, 20, 2) != nil || met.Branch(Source{}, 11, 20, 2) == nil {
		t.Error("a branch at 10 that has ended counts for 11, and not for 10")
	}
	around := yes.Join(Guards{})
	if !around.IsNone() || around.Branch(Source{}, 1, 20, 2) == nil {
		t.Error("a branch that was gone around counts for all")
	}
	if g := (Guards{}); g.Branch(Source{}, 1, 1, 2) != nil {
		t.Error("a branch on nothing matters only among others")
	}
}

// TestCorrelated: a branch on nothing that has ended one way, behind another branch, keeps that.
func TestCorrelated(t *testing.T) {
	yes, no := branched(Guards{}, 1)
	b := yes.Branch(Source{}, 0, 2, 2)
	yes.Take(b, 0) // the other way returns
	if g := yes.Join(no); g.IsNone() {
		t.Error("conditional on nothing")
	}
	may := no
	may.MayDiverge()
	if g := may.Join(yes); g.IsNone() {
		t.Error("conditional on nothing behind what may end")
	}
}

// TestReturned: behind a call that returns whatever it finds the condition is as before, but for
// what may end in it where that is not seen.
func TestReturned(t *testing.T) {
	before, _ := branched(Guards{}, 1)
	inside, _ := branched(before, 5)
	g := inside.Returned(before, 4)
	if !g.path.isSame(before.path) || g.Branch(Source{}, 4, 9, 2).IsNone() == false || g.Branch(Source{}, 5, 9, 2).IsNone() {
		t.Error("what the call has tested counts for what is newer")
	}
	inside.MayDiverge()
	if g := inside.Returned(before, 4); g.path.isSame(before.path) {
		t.Error("what may end is forgotten")
	}
}

// TestUnfinished: what was not executed of a call may end it.
func TestUnfinished(t *testing.T) {
	yes, no := branched(Guards{}, 1)
	before := Guards{}
	if g := before.Unfinished([]Guards{yes.Join(no)}); g.IsNone() {
		t.Error("a branch ended in a call that was not finished")
	}
	if g := before.Unfinished([]Guards{yes, {}}); !g.IsNone() || g.implicit.IsNone() {
		t.Error("one execution has met no branch")
	}
	if g := before.Unfinished(nil); !g.IsNone() {
		t.Error("no execution")
	}
}

// TestForked: states that no branch distinguishes get a new branch only after a branch.
func TestForked(t *testing.T) {
	fork := func(g Guards) (a, b Guards) {
		a, b = g, g
		Forked([]*Guards{&a, &b}, 9)
		return a, b
	}
	if a, _ := fork(Guards{}); !a.IsNone() || len(a.path) > 0 {
		t.Error("behind no branch")
	}
	yes, no := branched(Guards{}, 1)
	a, b := fork(yes)
	if g := a.Join(no); g.IsNone() {
		t.Error("one of the fork has ended")
	}
	if g := a.Join(no).Join(b); !g.IsNone() {
		t.Error("all have met")
	}
}

// TestBounds: a condition that gets too large is one that never ends.
func TestBounds(t *testing.T) {
	g := Guards{}
	var others []Guards
	for i := range int32(3 * maxEdges) {
		yes, no := branched(g, i)
		g, others = yes, append(others, no)
		if len(g.path) != 1 || len(g.path[0]) > maxEdges || g.IsNone() {
			t.Fatalf("%d: %v", i, g)
		}
	}
	for _, h := range slices.Backward(others) {
		if g = g.Join(h); len(g.path) > maxTerms {
			t.Fatalf("%d terms", len(g.path))
		}
	}
	if g.IsNone() {
		t.Error("what is not told apart any more has ended")
	}
}

// TestTaints: results are found by their numbers.
func TestTaints(t *testing.T) {
	var ts Taints
	ts = ts.With(Taint{Source: object, First: 3}, 4)
	ts = ts.With(Taint{First: 5}, 6)
	ts = ts.With(Taint{Source: Source{Anything: true}, First: 7}, 7)
	ts = ts.With(Taint{Source: object, First: 8}, 7) // no result
	if ts.Of(2).IsNone() == false || ts.Of(3).IsNone() || ts.Of(4).IsNone() || !ts.Of(5).IsNone() ||
		!ts.Of(7).Anything || !ts.Of(8).IsNone() || !ts.Name(1) || ts.Name(2) {
		t.Error(ts)
	}
}

// TestNestedTaints: a result that is made up while others are has the taints of both.
func TestNestedTaints(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for range 2000 {
		var ts Taints
		want := make(map[int32]Source)
		last := int32(0)
		for range 6 {
			last += int32(random.Intn(4))
			first := max(1, last-int32(random.Intn(6)))
			s := Source{Objects: []int32{int32(1 + random.Intn(5))}, Anything: random.Intn(4) == 0}
			ts = ts.With(Taint{Source: s, First: first}, last)
			for id := first; id <= last; id++ {
				want[id] = want[id].And(s)
			}
		}
		for id := range last + 3 {
			if got := ts.Of(id); got.Anything != want[id].Anything || !slices.Equal(got.Objects, want[id].Objects) {
				t.Fatalf("%d: %v, want %v in %v", id, got, want[id], ts)
			}
		}
	}
}

// TestOldTaint: a result that is not the newest one gets a taint, and no other does.
func TestOldTaint(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for range 2000 {
		var ts Taints
		want := make(map[int32]Source)
		for range 8 {
			first := int32(1 + random.Intn(12))
			last := first + int32(random.Intn(3))
			s := Source{Objects: []int32{int32(random.Intn(9)) - 4}, Anything: random.Intn(4) == 0}
			ts = ts.With(Taint{Source: s, First: first}, last)
			for id := first; id <= last; id++ {
				want[id] = want[id].And(s)
			}
		}
		for id := range int32(18) {
			if got := ts.Of(id); got.Anything != want[id].Anything || !slices.Equal(got.Objects, want[id].Objects) || !ts.Covers(id, want[id]) {
				t.Fatalf("%d: %v, want %v in %v", id, got, want[id], ts)
			}
		}
	}
}

// TestRename: what a branch and a result were computed from has another number where states were
// merged, and the old one where they were not.
func TestRename(t *testing.T) {
	yes, _ := branched(Guards{Seen: object}, 1)
	ts := Taints{}.With(Taint{Source: object, First: 3}, 3)
	r := Renaming{1: {7, 9}, 2: {8}}
	yes.Rename(r)
	ts.Rename(r)
	for _, s := range []Source{yes.Source, yes.Seen, yes.path.source(), ts.Of(3)} {
		if !slices.Equal(s.Objects, []int32{1, 7, 9}) {
			t.Error(s)
		}
	}
}
