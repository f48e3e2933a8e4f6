package analyzer

import (
	"sync"
	"testing"

	"github.com/shapelint/shapelint/testdata"
)

// TestRememberConcurrently analyzes versions of a package at the same time, as an editor does.
func TestRememberConcurrently(t *testing.T) {
	m := loadFiles(t, testdata.Folder("gonumprog"))
	sizes := m.own[0].TypesSizes
	Remember = true
	defer func() { Remember, memories.by = false, nil }()
	var ws []world
	for _, c := range append(worldPairs(), refutedPairs()...) {
		switch c.name {
		case "imports that are not mentioned", "range over a function, no defer", "recursive through an unnamed struct":
			ws = append(ws, c.before, c.after)
		}
	}
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() {
			e := newEditedFrom(m, uint64(g))
			for i := range 30 {
				record(t, e.passOfWorld(t, ws[(i+g)%len(ws)], sizes), e.facts)
			}
		})
	}
	wg.Wait()
}
