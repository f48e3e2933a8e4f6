package exec_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
)

// A calling is the life cycle of a framework that calls method set, if there is one, before method
// f of the same receiver, and puts off the calls of later until the caller returns.
type calling struct {
	exec.NoModel
	released int
}

func (l *calling) Prepare(c *exec.Call) *state.State {
	set := c.Run.Executor.Func(strings.TrimSuffix(c.Func.Symbol, "f") + "set")
	if set == nil {
		return c.State
	}
	return c.Run.Execute(&exec.Call{Callee: set, State: c.State, Args: c.Args}).Outcomes[0].State
}

func (l *calling) Supplies(c *exec.Call, symbol string) ([]*state.State, bool) {
	if !strings.HasSuffix(symbol, ".later") {
		return nil, false
	}
	c.State.Defers = slices.Insert(slices.Clone(c.State.Defers), c.State.Waiting(), state.Deferred{Instr: c.Instr, Parallel: true})
	return c.State.Alone(), true
}

func (l *calling) Release(c *exec.Call) []*state.State {
	l.released += len(c.State.Defers)
	c.State.Defers = nil
	return c.State.Alone()
}

func (l *calling) Suspendable(*exec.Run) []state.Value { return nil }

// TestLifecycle: an entry function is executed in the state that Prepare returns, other functions
// are not; calls that are put off are released once, when the function returns.
func TestLifecycle(t *testing.T) {
	const declarations = `
		type t struct{ n int }
		func later()
	`
	for _, test := range []struct {
		name, source, root, want string
		released                 int
	}{
		{"set before", `func (x *t) set() { x.n = 3 }; func (x *t) f() int { return x.n }`, "t.f", "returns 3", 0},
		{"nothing runs before", `func (x *t) f() int { return x.n }`, "t.f", "returns x.n", 0},
		{"f is no entry function", `func (x *t) set() { x.n = 3 }; func (x *t) f() int { return x.n }; func g(x *t) int { return x.f() }`, "g", "returns x.n", 0},
		{"released at the return", `func f() int { later(); later(); return 1 }`, "f", "returns 1", 2},
		{"not before the deferred calls", `func f() (n int) { defer func() { n++ }(); later(); return 1 }`, "f", "returns 2", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := sample.CompileSource(t, declarations+test.source)
			l := &calling{}
			e := &exec.Executor{Program: program.New(p.Config(), stdlib.Table{}), Models: exec.Models{l, stdlib.Table{}}, Lifecycle: l}
			outcomes := e.NewRun(p.Func(t, test.root)).ExecuteRoot().Outcomes
			if len(outcomes) != 1 || l.released != test.released {
				t.Fatalf("%d outcomes, %d calls are released", len(outcomes), l.released)
			}
			if got := describe(outcomes[0]); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}
