package engine_test

import (
	"slices"
	"testing"
)

// TestWatchers: a run goes the same ways, with the same memory and in as many steps, whether
// anybody looks on or not.
func TestWatchers(t *testing.T) {
	for _, dir := range []string{"testdata/execute", "testdata/observe", "internal/summary/testdata"} {
		sources := readPackage(t, dir)
		if dir == "testdata/observe" {
			sources["matrix.go"] = readPackage(t, "testdata/execute")["matrix.go"]
		}
		p := compile(t, sources)
		blind := p.newEngine()
		n := 0
		for _, f := range p.lowered.Pkg.Funcs {
			got, steps := p.engine.Ends(f, true)
			want, alone := blind.Ends(f, false)
			if n += len(want); !slices.Equal(got, want) || steps != alone {
				t.Errorf("%s: %d steps, and %d if nobody looks on:\n%q\n%q", f.Symbol, steps, alone, got, want)
			}
		}
		t.Logf("%s: %d paths", dir, n)
	}
}
