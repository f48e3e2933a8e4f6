package planted

import (
	"io"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/check"
)

// TestPlanted writes, runs and analyzes a few functions.
func TestPlanted(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs programs")
	}
	o := options{Options: check.Options{N: 10, Seed: 1}, limit: perLevel}
	check.OpenTest(t, &o.Options)
	r, err := compare(o)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range r.wrong {
		t.Errorf("a report that is wrong: %s", text)
	}
	if r.foundAlone < r.isolated*9/10 || r.isolated < 15 {
		t.Errorf("%d of %d bugs are found alone", r.foundAlone, r.isolated)
	}
	if r.apartTogether < r.apart*9/10 {
		t.Errorf("%d of %d bugs that have nothing in common with others are found together", r.apartTogether, r.apart)
	}
	if r.firstsFound < r.firsts {
		t.Errorf("%d of %d first bugs are found", r.firstsFound, r.firsts)
	}
	var b strings.Builder
	r.print(&b)
	r.show(io.Discard)
	t.Log("\n" + b.String())
}

// TestFunctions writes many functions, and looks at what they are.
func TestFunctions(t *testing.T) {
	themes := make(map[string]int)
	classes := make(map[string]int)
	for i := range 300 {
		f := writeFunction(uint64(i), "F")
		if n := len(f.bugs()); n < 2 || n > 6 {
			t.Errorf("function %d has %d bugs", i, n)
		}
		for _, theme := range f.themes {
			themes[theme]++
		}
		classes[f.class]++
	}
	for _, theme := range []string{"gonum", "strict", "checked", "generic", "branch", "loop", "callee",
		"callee with a bug", "callee with two failing lines", "method", "flag"} {
		if themes[theme] < 15 {
			t.Errorf("%d of 300 functions have a %s", themes[theme], theme)
		}
	}
	if classes["one cause"] < 60 || classes["many causes"] < 60 {
		t.Errorf("classes: %v", classes)
	}
}

// TestSameTexts writes functions twice.
func TestSameTexts(t *testing.T) {
	for i := range 50 {
		f, g := writeFunction(uint64(i), "F"), writeFunction(uint64(i), "F")
		a, b := f.write(style{state: f.planned()}).text, g.write(style{state: g.planned()}).text
		if a != b {
			t.Fatalf("two functions of one seed:\n%s\n%s", a, b)
		}
	}
}

// TestSameLines holds the two texts of functions against each other: each site stands in the same
// line, in all states.
func TestSameLines(t *testing.T) {
	for i := range 50 {
		f := writeFunction(uint64(i), "F")
		plain, both := f.write(style{state: f.planned()}).sites, f.write(style{switched: true})
		text, switched := both.text, both.sites
		if len(plain) != len(f.sites) || len(switched) != len(f.sites) {
			t.Errorf("%d sites stand in %d and %d lines of\n%s", len(f.sites), len(plain), len(switched), text)
		}
		for n, s := range plain {
			if switched[n] != s {
				t.Errorf("line %d has two sites in\n%s", n, text)
			}
		}
	}
}
