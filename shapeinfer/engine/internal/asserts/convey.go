package asserts

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Scopes of goconvey:
//
//	Convey("a layer", t, func() {
//		l := NewLayer(4, 2)
//		Convey("takes a batch", func() { So(l.Forward(batch), ShouldNotBeNil) })
//		Convey("takes no matrix", func() { So(func() { l.Forward(w) }, ShouldPanic) })
//	})
//
// The outer function is called once for each leaf, and each time one leaf is: the second one sees
// nothing of what the first one has written in the variables of the outer function, but all that it
// has written elsewhere. So a scope is executed where it stands, and the path goes on as one on
// which it was not: what it has written is lost there. If the functions write anything that was
// there before the outermost scope, nothing need fail in them. A panic lets the test fail, and the
// next leaf is run.

const convey = "github.com/smartystreets/goconvey/convey"

// maxItems are so many that no Convey is handed more.
const maxItems = 5

// scope executes Convey(name, t, f), and the same without t within another one. One that says how
// failures are taken is not known.
func scope(c *exec.Call, items state.Value) ([]*state.State, bool) {
	if items.Kind != state.SliceKind {
		return nil, false
	}
	list, ok := c.Run.Elements(c.State, *items.Slice(), maxItems)
	if !ok || len(list) < 2 {
		return nil, false
	}
	outermost := len(list) == 3
	f := unwrapped(list[len(list)-1])
	if outermost && !(isGoTest(list[1]) && isTest(c, list[1])) || len(list) > 3 {
		return nil, false
	}
	if isNilOperand(f) {
		return c.With(nil).Computed(), true // it is to be written
	}
	if f.Kind != state.FuncKind || f.Closure() == nil || f.Closure().Symbol == "" {
		return nil, false
	}
	fn := c.Run.Executor.Func(f.Closure().Symbol)
	if fn == nil || len(fn.Params) > 1 {
		return nil, false
	}
	rest, panics, wrote := executeScope(c, f, fn)
	switch {
	case panics && !outermost && c.Info.Forest.Inner[c.Here] != nil:
		return nil, true // the test fails, whatever the next passes of the loop do
	case wrote && outermost:
		c.Run.MarkEscapedIn(rest, f)
	}
	return rest.Alone(), true
}

// executeScope executes the function of a scope. It returns a path on which that was not called,
// and tells whether it always panics, and whether it has written what it has not made.
func executeScope(c *exec.Call, f state.Value, fn *ir.Func) (rest *state.State, panics, wrote bool) {
	s := c.State
	args := c.Run.Arguments(s, fn)
	for i := range args {
		args[i].MaybeNil = false
	}
	rest = s.Fork()
	s.Defers = nil // a panic ends in the scope
	mark := len(c.Outcomes)
	run := &exec.Call{Frame: c.Frame, Instr: c.Run.Executor.WithoutResult(c.Instr), State: s, Args: args}
	ends := run.CallValue(f)
	outcomes := c.Outcomes[mark:]
	c.Outcomes = c.Outcomes[:mark:mark]
	after := state.Aftermath{State: rest}
	for _, o := range outcomes {
		switch o.Kind {
		case exec.Stopped:
			ends = append(ends, o.State)
			continue
		case exec.Panicked:
			after.Paths = append(after.Paths, o.State)
		}
		c.Outcomes = append(c.Outcomes, o)
	}
	panics = len(ends) == 0 && len(after.Paths) > 0
	after.Paths = append(after.Paths, ends...)
	wrote = after.Forget(&c.Run.Memory)
	if !panics {
		after.GetPast(&c.Run.Memory) // one that panics has failed where it did, and not got past
	}
	c.Run.OthersRun(rest)
	return rest, panics, wrote
}

// goesOnByDefault reports whether the package says, where it is initialized or in TestMain, how
// scopes take a failure: they may go on.
func goesOnByDefault(c *exec.Call) bool {
	says := func(name string) (says, ok bool) {
		fn := c.Run.Executor.Func(c.Run.Executor.Config.Package + name)
		if fn == nil {
			return false, false
		}
		for _, b := range fn.Blocks {
			for i := range b.Instrs {
				says = says || b.Instrs[i].Sym == convey+".SetDefaultFailureMode"
			}
		}
		return says, true
	}
	if says, _ := says(".TestMain"); says {
		return true
	}
	for n := 1; ; n++ {
		if says, ok := says(fmt.Sprintf(".init#%d", n)); says || !ok {
			return says
		}
	}
}
