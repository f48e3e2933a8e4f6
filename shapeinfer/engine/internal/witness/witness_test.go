package witness_test

import (
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
	a.can = witness.CanReturn(done.Call, a.most, false)
}
