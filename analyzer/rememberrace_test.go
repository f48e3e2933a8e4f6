package analyzer

import (
	"go/types"
	"math/rand/v2"
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
		if c.name == "imports that are not mentioned" || c.name == "range over a function, no defer" || c.name == "recursive through an unnamed struct" {
			ws = append(ws, c.before, c.after)
		}
	}
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() {
			e := &edited{moduleFiles: m, facts: make(map[*types.Package]Fact), checked: make(map[string]*types.Package), seed: rand.New(rand.NewPCG(1, uint64(g)))}
			for i := range 30 {
				record(t, e.passOfWorld(t, ws[(i+g)%len(ws)], sizes), e.facts)
			}
		})
	}
	wg.Wait()
}
