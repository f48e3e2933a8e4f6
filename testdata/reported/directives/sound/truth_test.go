//go:build truth

package sound

import "testing"

type grid struct{ r, c int }

func (g *grid) Dims() (r, c int) { return g.r, g.c }
func (g *grid) Grow()            { g.r++ }
func (g *grid) Reset()           { g.r-- }
func (g *grid) Add(h Grid) {
	r, c := h.Dims()
	demand(g.r == r && g.c == c)
}

// TestTruth: for some arguments, and some of what cannot be seen, the good functions run to their end and the bad ones do not.
func TestTruth(t *testing.T) {
	m, turned, g := &Matrix{rows: 2, cols: 3}, &Matrix{rows: 2, cols: 3}, &grid{2, 3}
	good := map[string]func(){
		"goodAlias": func() { goodAlias(m, m) }, "goodReached": goodReached, "goodResult": goodResult, "goodKept": goodKept,
		"goodShared": func() { inPlace = false; goodShared() }, "goodSharedToo": func() { inPlace = true; goodSharedToo() },
		"goodGuard": func() { goodGuard(nil) }, "goodInts": goodInts, "goodCalled": goodCalled,
		"goodGrids": func() { goodGrids(g, g) }, "goodReset": func() { goodReset(&grid{2, 3}, &grid{3, 3}) },
		"goodNil": goodNil, "goodDeferred": goodDeferred, "goodLoop": func() { goodLoop(nil) },
	}
	bad := map[string]func(){
		"badTurned": func() { badTurned(turned) }, "badReached": badReached, "badShared": badShared,
		"badGrown": func() { badGrown(&grid{2, 3}, &grid{2, 3}) }, "badGrids": func() { badGrids(&grid{2, 3}, &grid{3, 3}) },
		"badMethodValue": badMethodValue, "badLoop": func() { badLoop(make([]*Matrix, 1)) },
	}
	for name, f := range good {
		if fails(f) {
			t.Errorf("%s fails", name)
		}
	}
	for name, f := range bad {
		if !fails(f) {
			t.Errorf("%s does not fail", name)
		}
	}
}

func fails(f func()) (failed bool) {
	defer func() { failed = recover() != nil }()
	f()
	return
}
