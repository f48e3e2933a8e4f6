package main

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/tools/go/packages"
)

// graph makes packages from lines like "a: b c", where a imports b and c. The size of a package in
// MB may stand behind its name.
func graph(text string) (byName map[string]*packages.Package, units map[*packages.Package]*unit) {
	byName, units = make(map[string]*packages.Package), make(map[*packages.Package]*unit)
	of := func(name string) *packages.Package {
		if byName[name] == nil {
			p := &packages.Package{ID: name, PkgPath: name, Imports: make(map[string]*packages.Package)}
			byName[name], units[p] = p, &unit{Package: p}
		}
		return byName[name]
	}
	for line := range strings.Lines(text) {
		name, imports, _ := strings.Cut(strings.TrimSpace(line), ":")
		name, large, _ := strings.Cut(name, "=")
		p := of(name)
		if large != "" {
			units[p].size = int64(large[0]-'0') << 20
		}
		for imp := range strings.FieldsSeq(imports) {
			p.Imports[imp] = of(imp)
		}
	}
	return byName, units
}

// Large packages come first, the largest at the beginning, then what was asked for; each comes
// right behind what it imports.
func TestScheduleOrder(t *testing.T) {
	for _, test := range []struct{ graph, roots, want string }{
		{"a:", "a", "a"},
		{"a: b c\nb: d\nc: d", "a", "d b c a"},
		{"a: x\nb: y", "b a", "x a y b"},
		{"a: x large\nlarge=2: y\nb: z", "a b", "y large x a z b"},
		{"a: small=1 large\nlarge=3: y\nlarger=4: z\nb: larger", "a b", "z larger y large small=1 a b"},
		{"a: b\nb=2: c\nc=3:", "a", "c b a"},
	} {
		byName, units := graph(test.graph)
		var roots []*packages.Package
		for name := range strings.FieldsSeq(test.roots) {
			roots = append(roots, byName[name])
		}
		var got []string
		newSchedule(roots, units).run(1, func(u *unit) { got = append(got, u.ID) })
		if strings.Join(got, " ") != test.want {
			t.Errorf("%q: the order is %v, want %s", test.graph, got, test.want)
		}
	}
}

// A package is loaded when all that it imports is loaded, and no two large ones at a time.
func TestScheduleAtOnce(t *testing.T) {
	byName, units := graph("a: b c d e\nb=2: f g\nc=3: g\nd=4: h\ne: f h\nf: i\ng: i\nh=5:\ni:")
	var mu sync.Mutex
	large, loaded := 0, make(map[string]bool)
	newSchedule([]*packages.Package{byName["a"]}, units).run(4, func(u *unit) {
		mu.Lock()
		for name := range u.Imports {
			if !loaded[name] {
				t.Errorf("%s is loaded before %s, which it imports", u.ID, name)
			}
		}
		if u.isLarge() {
			large++
		}
		if large > 1 {
			t.Error("two large packages are loaded at a time")
		}
		mu.Unlock()
		time.Sleep(time.Millisecond)
		mu.Lock()
		defer mu.Unlock()
		if u.isLarge() {
			large--
		}
		loaded[u.ID] = true
	})
	if want := []string{"a", "b", "c", "d", "e", "f", "g", "h", "i"}; len(loaded) != len(want) ||
		slices.ContainsFunc(want, func(name string) bool { return !loaded[name] }) {
		t.Errorf("what was loaded is %v", loaded)
	}
}
