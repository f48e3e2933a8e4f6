package analyzer

import (
	"fmt"
	"slices"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// An appetite is the number of steps that a root of TestShareOut takes, and of steps in searches.
type appetite struct{ steps, searched int }

// TestShareOut distributes the budget among roots with known appetites.
func TestShareOut(t *testing.T) {
	eater, plain, searcher := appetite{1 << 40, 0}, appetite{400, 100}, appetite{9000, 1 << 40}
	for _, test := range []struct {
		name  string
		roots map[appetite]int
		steps int
		done  map[appetite]int // at least so many
		most  int              // executions of one root
	}{
		{"nobody", nil, engine.PackageSteps, nil, 0},
		{"enough for all", map[appetite]int{plain: 8000}, engine.PackageSteps, map[appetite]int{plain: 8000}, 1},
		{"one eater", map[appetite]int{eater: 1, plain: 1000}, engine.PackageSteps, map[appetite]int{plain: 1000}, 1},
		{"eaters", map[appetite]int{eater: 2000, plain: 100}, engine.PackageSteps, map[appetite]int{plain: 100}, 12},
		{"searchers", map[appetite]int{searcher: 500, plain: 100}, engine.PackageSteps, map[appetite]int{plain: 100}, 12},
		{"all kinds", map[appetite]int{searcher: 300, eater: 900, plain: 100}, engine.PackageSteps, map[appetite]int{plain: 100}, 12},
		{"little left", map[appetite]int{eater: 200, plain: 10}, engine.PackageSteps / 8, map[appetite]int{plain: 10}, 12},
		{"nothing left", map[appetite]int{eater: 20}, 0, nil, 0},
	} {
		of := make(map[*ir.Func]appetite)
		var roots []*ir.Func
		for _, kind := range []appetite{eater, searcher, plain} { // those that want least are last
			for i := range test.roots[kind] {
				f := &ir.Func{Symbol: fmt.Sprint(kind, i)}
				roots, of[f] = append(roots, f), kind
			}
		}
		times := make(map[*ir.Func]int)
		b := shareOut(roots, test.steps, func(f *ir.Func, allowed engine.Allowance) engine.Result {
			times[f]++
			steps, searched := min(of[f].steps, allowed.Steps), min(of[f].searched, allowed.Search)
			short := of[f].steps > allowed.Steps && allowed.Steps < engine.Ample.Steps ||
				of[f].searched > allowed.Search && allowed.Search < engine.Ample.Search
			return engine.Result{Complete: of[f].steps <= allowed.Steps, Short: short, Wanted: engine.Ample.Steps, Steps: steps + searched}
		})
		done := make(map[appetite]int)
		for _, a := range b.all {
			if a.executed && !a.isOpen() {
				done[of[a.root]]++
			}
			if times[a.root] > test.most {
				t.Errorf("%s: %s is executed %d times", test.name, a.root.Symbol, times[a.root])
			}
		}
		for kind, n := range test.done {
			if done[kind] < n {
				t.Errorf("%s: %d of %v are done, want %d", test.name, done[kind], kind, n)
			}
		}
		if b.left < -engine.Ample.Total() {
			t.Errorf("%s: %d steps too many", test.name, -b.left)
		}
	}
}

// TestMoreSteps: roots without parameters share what they may take beyond what they are worth,
// until one of them does not come to its end in spite of it.
func TestMoreSteps(t *testing.T) {
	const each = 1 << 10
	for _, test := range []struct {
		complete []bool
		want     []bool // more was allowed
	}{
		{[]bool{true, true, true}, []bool{true, true, true}},
		{[]bool{true, false, true, true}, []bool{true, true, false, false}},
		{[]bool{false, false}, []bool{true, false}},
	} {
		var roots []*ir.Func
		index := make(map[*ir.Func]int)
		for i := range test.complete {
			f := &ir.Func{Symbol: fmt.Sprint(i)}
			roots, index[f] = append(roots, f), i
		}
		got := make([]bool, len(roots))
		shareOut(roots, engine.PackageSteps, func(f *ir.Func, allowed engine.Allowance) engine.Result {
			i := index[f]
			got[i] = allowed.More >= each
			return engine.Result{Complete: test.complete[i], Wanted: each, Steps: 2 * each, More: min(each, allowed.More)}
		})
		if !slices.Equal(got, test.want) {
			t.Errorf("complete %v: more for %v, want %v", test.complete, got, test.want)
		}
	}
}
