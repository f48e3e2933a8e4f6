// Package difftest calls the real gonum with random arguments and compares what
// happens with what the contracts say: whether the call panics, with which text,
// the shapes of the results, and the attributes of the operands afterwards.
//
//	go test ./analyzer/gonum/difftest -v -calls 10000 -timeout 2h
//
// prints a line for each callable, the totals, and the contracts under quota. With
// -coverage it also writes COVERAGE.md. A contract of another callable is tested once
// go generate has listed that in table_test.go.
package difftest

//go:generate go run gen.go

import (
	"cmp"
	"flag"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/shapeinfer/contract"
)

var (
	calls    = flag.Int("calls", 0, "counted calls for each contract; 0 means 1000 for the core and 100 for the others")
	show     = flag.Int("show", 0, "print the messages of that many violating calls of each callable")
	seed     = flag.Uint64("seed", 1, "seed of the random arguments")
	only     = flag.String("only", "", "test only callables that contain this")
	coverage = flag.Bool("coverage", false, "write COVERAGE.md")
	older    = flag.String("older", "", "callables may be missing: this is an older `version` of gonum")
	replaced = flag.Bool("replaced", false, "the implementations of BLAS and LAPACK check nothing: see package lenient")
)

// newest is the version of gonum that is tested if no older one is.
const newest = "v0.17.0"

// library returns the gonum that is tested.
func library() *gonum.View { return gonum.Of(cmp.Or(*older, newest), *replaced) }

// useLenient replaces the implementations, in a copy of the test that has some.
var useLenient func()

// TestContracts compares every contract with the function that it describes.
func TestContracts(t *testing.T) {
	if *replaced {
		useLenient()
	}
	var tallies []*tally
	for _, path := range gonum.Paths() {
		for _, c := range library().For(path).Contracts {
			name := strings.TrimPrefix(path, gonum.Root) + "." + c.Symbol()
			if strings.Contains(name, *only) {
				tallies = append(tallies, &tally{name: name, path: path, c: c})
			}
		}
	}
	compareAll(tallies)
	for _, y := range tallies {
		for _, text := range y.shown {
			t.Log(text)
		}
		for _, text := range y.failures {
			t.Error(text)
		}
	}
	report(t, tallies)
	if *coverage {
		writeCoverage(t, tallies)
	}
}

// compareAll fills the tallies, several at a time.
func compareAll(tallies []*tally) {
	next := make(chan *tally)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for y := range next {
				y.compare(wantedCalls(y.c, y.name), 3)
			}
		})
	}
	for _, y := range tallies {
		next <- y
	}
	close(next)
	workers.Wait()
}

// wantedCalls returns how many calls of a callable are counted.
func wantedCalls(c *contract.Contract, name string) int {
	switch {
	case *calls == 0 && core[name]:
		return 1000
	case *calls == 0:
		return 100
	case !canFail(c):
		return min(*calls, 1000)
	}
	return *calls
}

// compare calls the function of the contract. Violating and conforming calls are sought in turn,
// the rarer kind first. It ends at a number of failures.
func (y *tally) compare(wanted, failures int) {
	f, missing := find(y.path, y.c)
	if missing != "" {
		y.missing = missing
		return
	}
	f.ends = endless[y.name]
	if !f.drawable() {
		y.missing = "this version cannot make its arguments"
		return
	}
	s := newSource(*seed<<32 + uint64(len(y.name))*1000003 + uint64(y.name[len(y.name)-1]))
	both := false // kinds of calls were found
	for i := 0; y.calls < wanted && i < 3*wanted && len(y.failures) < failures; i++ {
		violating := y.violating <= y.conforming && canFail(y.c)
		tries := 60
		if i > 50 && !both {
			tries = 2 // there may be no such call
		}
		x := f.search(s, violating, tries)
		both = both || y.violating > 0 && y.conforming > 0
		if both && x.fails() != violating && y.calls >= wanted/4 && i < 2*wanted {
			continue // more of the other kind are wanted
		}
		f.count(y, x)
	}
}

// count makes a call and counts it.
func (f *callable) count(y *tally, x *call) {
	if x.unclaimed() || !f.mayBeMade(x) {
		y.unclaimed++
		return
	}
	y.calls++
	if x.fails() {
		y.violating++
	} else {
		y.conforming++
	}
	if !x.fails() && len(x.outcome.Unchecked) > 0 {
		y.silent++
	}
	if x.fails() && y.violating <= *show {
		y.shown = append(y.shown, y.name+": "+messages(x.outcome))
	}
	before := f.describe(x)
	if diff := f.check(x); diff != "" {
		y.failures = append(y.failures, fmt.Sprintf("%s%s\n\t%s\n\t%s", y.name, before, f.c, diff))
	}
}
