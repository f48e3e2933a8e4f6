package witness_test

import (
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/witness"
)

// TestCanReturn: whether the call of Check in F, which fails, could return for other shapes.
func TestCanReturn(t *testing.T) {
	for _, test := range []struct {
		name, source string
		most         witness.Generality
		want         bool
	}{
		{"ints are to blame", `
			func Check(a, b int) { if a != b { panic("dims") } }
			func F() { Check(2, 3) }`, witness.GeneralInts, true},
		{"a helper that always fails", `
			func Check(a, b int) { panic("dims") }
			func F() { Check(2, 3) }`, witness.GeneralAll, false},
		{"a text is to blame", `
			func Check(kind string, a int) { if kind != "row" { panic(kind) } }
			func F() { Check("column", 3) }`, witness.GeneralAll, false},
		{"a field is to blame", `
			type T struct{ n int }
			func Check(t *T, n int) { if t.n != n { panic("dims") } }
			func F() { Check(&T{n: 4}, 3) }`, witness.GeneralInts, true},
		{"the rank is to blame, and may be another one", `
			func Check(shape []int) { if len(shape) != 2 { panic("rank") } }
			func F() { Check([]int{2, 3, 4}) }`, witness.GeneralLists, true},
		{"the rank is to blame, and stays", `
			func Check(shape []int) { if len(shape) != 2 { panic("rank") } }
			func F() { Check([]int{2, 3, 4}) }`, witness.GeneralInts, false},
		{"a path past the check takes too many steps", `
			func Check(a, b int, s []int) int { if a != b { panic("dims") }; ` + many + `; return 2 }
			func F(s []int) { Check(2, 3, s) }`, witness.GeneralInts, true},
		{"it takes them before", `
			func Check(n, b int, s []int) int { if n > 0 { ` + many + ` }; if b != 7 { panic("dims") }; panic("not implemented") }
			func F(s []int) { Check(0, 3, s) }`, witness.GeneralInts, false},
		{"nothing returns behind", `
			func Check(a, b int, s []int) int { if a != b { panic("dims") }; ` + many + `; panic("not implemented") }
			func F(s []int) { Check(2, 3, s) }`, witness.GeneralInts, false},
		{"it gives up before", `
			func Check(n, b int, g func()) int { if n > 0 { defer g() }; if b != 7 { panic("dims") }; panic("not implemented") }
			func F(g func()) { Check(0, 3, g) }`, witness.GeneralInts, false},
		{"only a panic is behind", `
			func Check(a, b int) { if a != b { panic("dims") }; panic("not implemented") }
			func F() { Check(2, 3) }`, witness.GeneralInts, false},
		{"only a panic is behind code that is not seen", `
			func unseen() int
			func Check(a, b int) { if a != b { panic("dims") }; panic(unseen()) }
			func F() { Check(2, 3) }`, witness.GeneralInts, false},
		{"a check behind always fails", `
			func Check(a, b int, g func()) { if a != b { panic("dims") }; if a == b { panic("not implemented") }; defer g() }
			func F(g func()) { Check(2, 3, g) }`, witness.GeneralInts, false},
		{"another way gives up", `
			func Check(way, b int, g func()) int { if way == 2 { if b != 2 { panic("dims") }; panic("not implemented") }; defer g(); return b }
			func F(g func()) { Check(2, 3, g) }`, witness.GeneralInts, false},
		{"what is behind may recover", `
			func Check(a, b int) { if a != b { panic("dims") }; defer func() { recover() }(); panic("not implemented") }
			func G(a, b int) int { if a != b { panic("dims") }; defer func() { recover() }(); return a }
			func F() { G(2, 3) }`, witness.GeneralInts, true},
		{"it only panics, and recovers", `
			func Check(a, b int) { if a != b { panic("dims") }; defer func() { recover() }(); panic("not implemented") }
			func F() { Check(2, 3) }`, witness.GeneralInts, false},
		{"the check is in a call", `
			func same(a, b int) { if a != b { panic("dims") } }
			func Check(a, b int) int { same(a, b); defer func() { recover() }(); return a }
			func F() { Check(2, 3) }`, witness.GeneralInts, true},
		{"the check is around a call that always panics", `
			func throw() { panic("dims") }
			func Check(a, b int) int { if a != b { throw() }; defer func() { recover() }(); return a }
			func F() { Check(2, 3) }`, witness.GeneralInts, true},
		{"another call of the function holds", `
			func same(a, b int) { if a != b { panic("dims") } }
			func Check(a, b int, g func()) int { same(a, a); if g != nil { defer g() }; same(a, b); panic("not implemented") }
			func F() { Check(2, 3, nil) }`, witness.GeneralInts, false},
		{"an index holds", `
			func Check(x []float64, i int) float64 { y := x[i]; defer func() { recover() }(); return y + x[i+1] }
			func F() { Check(make([]float64, 2), 3) }`, witness.GeneralInts, true},
		{"the check is in a loop in which it gives up", `
			func Check(a, b int, g func()) int { for i := range 3 { if a+i != b { panic("dims") }; if i == 1 { defer g() } }; panic("not implemented") }
			func F(g func()) { Check(3, 4, g) }`, witness.GeneralInts, false},
		{"it gives up behind the loop", `
			func Check(x []int, b int, g func()) int { for i := range x { if x[i] != b { panic("dims") } }; defer g(); return b }
			func F(g func()) { Check([]int{3, 4}, 3, g) }`, witness.GeneralInts, true},
		{"one part of the condition holds", `
			func Check(a, b int, g func()) int { if a != 2 || b != 2 { panic("dims") }; defer g(); return b }
			func F(g func()) { Check(2, 3, g) }`, witness.GeneralInts, true},
		{"a helper with a loop always fails", `
			func Check(a int, g func()) int { for i := range a { if i == 2 { defer g() } }; panic("dims") }
			func F(g func()) { Check(2, g) }`, witness.GeneralInts, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := sample.CompileSource(t, test.source)
			e := &exec.Executor{Program: program.New(p.Config(), stdlib.Table{}), Models: exec.Models{stdlib.Table{}}}
			r := e.NewRun(p.Func(t, "F"))
			a := &asker{most: test.most}
			r.Watchers = exec.Watchers{a}
			r.ExecuteRoot()
			if a.asked != 1 || a.can != test.want {
				t.Errorf("asked %d times, it can return: %t", a.asked, a.can)
			}
		})
	}
}

// many takes more steps than a search has.
var many = strings.Repeat(`
	for i := range s { for j := range s { for k := range s { for l := range s {
		switch { case s[i] > s[j]: s[l] += s[k]; case s[j] > s[k]: s[l] -= s[i]; case s[k] > s[l]: s[l] *= s[j]; case s[i] > s[l]: s[j] += s[i] * s[k]; case s[l] > s[i]: s[k] = s[l] - s[k] }
	} } } };`, 40)

// An asker asks about each call in F that always panics.
type asker struct {
	exec.Bystander
	most  witness.Generality
	asked int
	can   bool
}

func (a *asker) Calling(*exec.Call) exec.CallWatcher { return a }

func (a *asker) Called(done exec.FinishedCall) {
	if !done.Reporting {
		return
	}
	for _, o := range done.Sub.Outcomes {
		if o.Kind != exec.Panicked {
			return
		}
	}
	a.asked++
	a.can = witness.CanReturn(done, a.most, false)
}
