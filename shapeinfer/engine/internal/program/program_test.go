package program_test

import (
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
)

// TestRecovers: whether a function may go on after a panic in it, and after any.
func TestRecovers(t *testing.T) {
	for _, test := range []struct {
		name, source string
		want, first  bool
	}{
		{"nothing is deferred", `func f() {}`, false, false},
		{"a function that recovers", `func f() { defer func() { recover() }() }`, true, false},
		{"and does more", `func f() { defer func() { recover() }(); println(1) }`, true, true},
		{"a variable of it is captured", `func f() (n int) { n = 2; defer func() { recover(); n = 3 }(); println(1); return 4 }`, true, true},
		{"a call is made before", `func g(); func f() { g(); defer func() { recover() }(); println(1) }`, true, false},
		{"it is deferred on one path", `func f(c bool) { if c { defer func() { recover() }() }; println(1) }`, true, false},
		{"a function that does not", `func f() { defer func() { println(1) }() }`, false, false},
		{"recover itself, which does nothing then", `func f() { defer recover() }`, true, false},
		{"a function that is not known", `func f(g func()) { defer g() }`, true, false},
		{"a function without a body", `func g(); func f() { defer g() }`, true, false},
		{"a method of an interface", `func f(x interface{ Close() }) { defer x.Close() }`, true, false},
		{"Unlock", `import "sync"; func f(m *sync.Mutex) { m.Lock(); defer m.Unlock() }`, false, false},
		{"a call behind the deferred function: only that itself can recover", `func g() { recover() }; func f() { defer func() { g() }() }`, false, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := sample.CompileSource(t, test.source)
			if got := program.New(p.Config(), stdlib.Table{}).Info(p.Func(t, "f")); got.Recovers != test.want || got.RecoversFirst != test.first {
				t.Errorf("%v and %v, want %v and %v", got.Recovers, got.RecoversFirst, test.want, test.first)
			}
		})
	}
}

// TestBudget: a function is worth steps if shapes can make it fail.
func TestBudget(t *testing.T) {
	for _, test := range []struct {
		name, source string
		want         bool
	}{
		{"no shapes", `func f(a, b string) string { return a + b }`, false},
		{"an access to data", `func f(x []float64) float64 { return x[0] }`, true},
		{"a call of what takes dims", `type m struct{ r, c int; data []float64 }; func g(*m) {}; func f() { g(nil) }`, true},
		{"a check of two ints", `func g(a, b int) { if a != b { panic(1) } }; func f() { g(1, 2) }`, true},
		{"only a loop", `func f(n int) int { s := 0; for i := range n { s += i }; return s }`, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := sample.CompileSource(t, test.source)
			if got := program.New(p.Config(), stdlib.Table{}).Budget(p.Func(t, "f")); got > 0 != test.want {
				t.Errorf("%d steps", got)
			}
		})
	}
}

// TestBudgetOfTensors: functions that take tensors are worth more than those that take lists of
// numbers, but for a package that contracts describe.
func TestBudgetOfTensors(t *testing.T) {
	const calls = 20
	budgetOf := func(param string, described bool) int {
		p := sample.CompileSource(t, "type m struct{ r, c int; data []float64 }; func g(x "+param+") { _ = x }; func f(x "+param+") {"+strings.Repeat("g(x);", calls)+"}")
		cfg := p.Config()
		if described {
			cfg.Contracts = func(string) *contract.File { return &contract.File{} }
		}
		return program.New(cfg, stdlib.Table{}).Budget(p.Func(t, "f"))
	}
	worth := budget.OwnSteps + budget.BodySteps*budget.FirstBodies + budget.LaterSteps*(calls-budget.FirstBodies)
	if got, want := budgetOf("[]float64", false), budget.WithTail(worth); got != want {
		t.Errorf("%d calls that take lists are worth %d steps, want %d", calls, got, want)
	}
	if got, want := budgetOf("*m", false), budget.WithTail(budget.TensorFactor*worth); got != want {
		t.Errorf("%d calls that take tensors are worth %d steps, want %d", calls, got, want)
	}
	if got, want := budgetOf("*m", true), budget.WithTail(worth); got != want {
		t.Errorf("in a package that contracts describe, %d calls are worth %d steps, want %d", calls, got, want)
	}
}
