package testrun

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/asserts"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
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

// convey is the path of goconvey.
const convey = "github.com/smartystreets/goconvey/convey"

// maxItems are so many that no Convey is handed more.
const maxItems = 5

// runScope is the model of Convey(name, t, f), and of the same without t within another scope. It
// does not apply to a scope that says how failures are taken.
func (h *Harness) runScope(c *exec.Call) ([]*state.State, bool) {
	if len(c.Args) == 0 {
		return nil, false
	}
	items := c.Args[len(c.Args)-1]
	if items.Kind != state.SliceKind {
		return nil, false
	}
	list, ok := c.Run.Elements(c.State, *items.Slice(), maxItems)
	if !ok || len(list) < 2 || len(list) > 3 {
		return nil, false
	}
	outermost := len(list) == 3
	if outermost && !asserts.IsGoTest(c, list[1]) {
		return nil, false
	}
	f := state.Unwrap(list[len(list)-1])
	if state.IsNoError(f) {
		return c.With(nil).Computed(), true // it is to be written
	}
	fn := function(c, f)
	if fn == nil {
		return nil, false
	}
	rest, ends, panicked := enter(c, f, fn)
	after := state.Aftermath{State: rest, Paths: append(panicked, ends...)}
	wrote := after.Forget(&c.Run.Memory)
	panics := len(ends) == 0 && len(panicked) > 0
	if !panics {
		after.GetPast(&c.Run.Memory) // one that panics has failed where it did, and not got past
	}
	c.Run.OthersRun(rest)
	switch {
	case panics && !outermost && c.Info.Forest.Inner[c.Here] != nil:
		return nil, true // the test fails, whatever the next passes of the loop do
	case wrote && outermost:
		c.Run.MarkEscapedIn(rest, f)
	}
	return rest.Alone(), true
}
