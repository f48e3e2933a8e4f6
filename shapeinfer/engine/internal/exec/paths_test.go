package exec_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
)

// TestPaths executes the function f of small programs, and lists how its paths end: with which
// ints, or why they fail. An unknown int is a symbol, i.
func TestPaths(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"a constant", `func f() int { return 2 + 3 }`, "returns 5"},
		{"an unknown int", `func f(n int) int { return n + n }`, "returns 2*n"},
		{"an undecided branch goes both ways", `func f(n int) int { if n > 3 { return 1 }; return 2 }`, "returns 1; returns 2"},
		{"what is assumed holds behind", `func f(n int) int { if n != 3 { return 0 }; return n + 1 }`, "returns 0; returns 4"},
		{"a decided branch goes one way", `func f() int { n := 4; if n > 3 { return 1 }; return 2 }`, "returns 1"},
		{"a loop that is decided is unrolled", `func f() int { s := 0; for i := range 5 { s += i }; return s }`, "returns 10"},
		{"a loop that is not decided is widened", `func f(n int) int { s := 7; for range n { s = 7 }; return s }`, "returns 7"},
		{"a call is inlined", `func f(n int) int { return g(n, 2) }; func g(a, b int) int { return a * b }`, "returns 2*n"},
		{"a closure shares its variable", `func f() int { n := 1; g := func() { n++ }; g(); g(); return n }`, "returns 3"},
		{"a method of an interface value", `type i interface{ m() int }; type t struct{}; func (t) m() int { return 8 }; func f() int { var x i = t{}; return x.m() }`, "returns 8"},
		{"an index that is out of range", `func f() int { x := make([]int, 3); return x[3] }`, "fails: index out of range, index is 3 but the length is 3"},
		{"slice bounds", `func f() []int { x, lo := make([]int, 3), 2; return x[lo:1] }`, "fails: slice bounds out of range, [2:1] of capacity 3"},
		{"an explicit panic", `func f(n int) { if n < 0 { panic("negative") } }`, "fails; returns"},
		{"division by zero", `func f() int { n := 0; return 1 / n }`, "fails: integer divide by zero"},
		{"a nil pointer fails, but not because of shapes", `type t struct{ n int }; func f() int { var x *t; return x.n }`, "fails"},
		{"a deferred call runs", `func f() (n int) { defer func() { n = 9 }(); return 1 }`, "returns 9"},
		{"what may recover is deferred behind", `func f(g func(), n int) int { if n < 0 { panic("negative") }; if n == 0 { return 1 }; defer g(); return 2 }`, "fails; gives up; returns 1"},
		{"it ends its function, too", `func f(g func()) { defer g() }`, "returns"},
		{"it is known on the path", `func f(n int) int { g := func() {}; h := g; defer h(); if n < 0 { panic("negative") }; return 2 }`, "fails; returns 2"},
		{"it is one of two", `func f(n int) int { g := func() {}; if n > 5 { g = func() { recover() } }; defer g(); return 2 }`, "gives up; returns 2"},
		{"a method of a known type", `type i interface{ m() }; type t struct{}; func (t) m() {}; func f() int { var x i = t{}; defer x.m(); return 2 }`, "returns 2"},
		{"a method of an unknown type", `type i interface{ m() }; func f(x i) int { defer x.m(); return 2 }`, "gives up"},
		{"a callee defers it", `func g(n int) int { if n == 0 { return 1 }; defer func() { recover() }(); return 2 }; func f() int { return g(0)*10 + g(1) }`, "returns 12; returns ?+10"},
		{"a callee fails before", `func g(n int) int { if n != 3 { panic(n) }; defer func() { recover() }(); return 2 }; func f() int { return g(4) }`, "fails"},
		{"a loop comes back to what stands before", `func f(g func()) { for n := range 3 { if n == 1 { panic(n) }; defer g() } }`, "gives up"},
		{"os.Exit ends the path", `import "os"; func f(n int) { if n > 0 { os.Exit(1) } }`, "returns; stops"},
		{"a goroutine may write later", `func f() int { n := 1; go func() { n = 2 }(); return n }`, "returns ?"},
		{"unseen code may write what it gets", `func g(*int); func f() int { n := 1; g(&n); return n }`, "returns ?"},
		{"and not what it does not get", `func g(int); func f() int { n := 1; g(n); return n }`, "returns 1"},
		{"a map with known keys", `func f() int { m := map[string]int{"a": 4}; m["b"] = 5; return m["a"] + m["b"] }`, "returns 9"},
		{"a map whose keys are pointers", `type t struct{ n int }; func f() int { a, b := &t{1}, &t{2}; m := map[*t]int{a: 4}; m[b] = 5; a, b = b, a; return m[a]*10 + m[b] + len(m) }`, "returns 56"},
		{"a pointer may be another key", `type t struct{ n int }; func f(a, b *t) int { m := map[*t]int{a: 4}; m[b] = 5; return m[a] }`, "returns ?"},
		{"nil is a key", `type t struct{ n int }; func f() int { var a *t; m := map[*t]int{nil: 4, &t{}: 6}; return m[a] }`, "returns 4"},
		{"nodes that a loop makes", `type t struct{ n int }; func f() int { m := map[*t]int{}; var a *t; for i := range 4 { a = &t{i}; m[a] = i }; return m[a] + len(m) }`, "returns 7"},
		{"paths with such maps join", `type t struct{ n int }; func f(n int) int { a, b := &t{1}, &t{2}; m := map[*t]int{a: 4, b: 5}; if n > 3 { m[b] = 6 } else { m[b] = 6; a.n = 7 }; return m[a]*10 + m[b] }`, "returns 46"},
		{"each makes the key itself", `type t struct{ n int }; func f(n int) int { m := map[*t]int{}; var a *t; if n > 3 { a = &t{1}; m[a] = 4 } else { a = &t{2}; m[a] = 4 }; m[&t{}] = 5; return m[a] + len(m) }`, "returns 6"},
		{"the keys differ", `type t struct{ n int }; func f(n int) int { a, b := &t{1}, &t{2}; m := map[*t]int{}; if n > 3 { m[a] = 4 } else { m[b] = 4 }; return m[a] }`, "returns 0; returns 4"},
		{"the pointer differs", `type t struct{ n int }; func f(n int) int { a, b := &t{1}, &t{2}; m := map[*t]int{a: 4, b: 5}; p := a; if n > 3 { p = b }; return m[p] }`, "returns 4; returns 5"},
		{"unseen code gets the map", `type t struct{ n int }; func g(map[*t]int); func f() int { a := &t{1}; m := map[*t]int{a: 4}; g(m); return a.n }`, "returns ?"},
		{"unseen code gets a key", `type t struct{ n int }; func g(*t); func f() int { a, b := &t{1}, &t{2}; m := map[*t]int{a: 4, b: 5}; g(a); return m[a]*10 + m[b] }`, "returns 45"},
		{"variables without a size", `type t struct{}; func f() int { a, b := &t{}, &t{}; m := map[*t]int{a: 4}; m[b] = 5; return m[a] }`, "returns ?"},
		{"append twice", `func f(n int) int { x := append([]int(nil), n); y := append(x, 2); z := append(x, 3); return z[1] + len(y) }`, "returns 5"},
		{"append may overwrite", `func f(n int) int { x := append([]int(nil), n); y := append(x, 2); _ = append(x, 3); return y[1] }`, "returns 2; returns ?"},
		{"DeleteFunc", `import "slices"; func f() int { x := []int{4, 1, 3}; y := slices.DeleteFunc(x, func(n int) bool { return n == 1 }); return len(y)*100 + x[1]*10 + x[2] }`, "returns 230"},
		{"append", `func f() int { x := []int{1}; x = append(x, 2, 3); return len(x) + x[2] }`, "returns 6"},
		{"recursion within the budget", `func f() int { return g(4) }; func g(n int) int { if n == 0 { return 1 }; return n * g(n-1) }`, "returns 24"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := sample.CompileSource(t, test.source)
			e := &exec.Executor{Program: program.New(p.Config(), stdlib.Table{})}
			e.Models = exec.Models{stdlib.Table{}}
			var ends []string
			for _, o := range e.NewRun(p.Func(t, "f")).ExecuteRoot().Outcomes {
				ends = append(ends, describe(o))
			}
			slices.Sort(ends)
			if got := strings.Join(slices.Compact(ends), "; "); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// describe says how a path ends.
func describe(o exec.Outcome) string {
	switch o.Kind {
	case exec.Panicked:
		if o.Failure.Text == "" {
			return "fails"
		}
		return "fails: " + o.Failure.Text
	case exec.Stopped:
		return "stops"
	case exec.GaveUp:
		return "gives up"
	}
	text := "returns"
	for _, v := range o.Results {
		switch d := o.State.Norm(v.DimOf()); {
		case v.Kind != state.IntKind:
			text += fmt.Sprintf(" kind %d", v.Kind)
		case d.IsUnknown():
			text += " ?"
		default:
			text += " " + d.String()
		}
	}
	return text
}
