package engine

import (
	"fmt"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/listing"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Ends executes f as a root, watched or not, and lists how its paths end. Nothing is left out but
// the names of symbols, since those that a watcher makes up have numbers as well.
func (e *Engine) Ends(f *ir.Func, watched bool) (ends []string, steps int) {
	if !e.executor.Executable(f) {
		return nil, 0
	}
	e.executor.Ready()
	r := e.executor.NewRun(f)
	if watched {
		e.observer = listing.New(e.layouts, f)
		e.watch(r)
		e.observer = nil
	}
	fr := r.ExecuteRoot()
	for _, o := range fr.Outcomes {
		ends = append(ends, fmt.Sprintf("ending %d in block %d, %d results: %s", o.Kind, o.Block, len(o.Results), kinds(o)))
	}
	return ends, r.Steps
}

// kinds lists the results of a path, with constants, and what is in its memory.
func kinds(o exec.Outcome) string {
	var b strings.Builder
	for _, v := range o.Results {
		fmt.Fprintf(&b, "%d ", v.Kind)
		if n, ok := o.State.Norm(v.DimOf()).Const(); ok && v.Kind == state.IntKind {
			fmt.Fprintf(&b, "(%d) ", n)
		}
	}
	for _, x := range o.State.Heap {
		fmt.Fprintf(&b, "| %d %d %s ", x.Ownership, x.Content.Kind, x.Name)
	}
	return b.String()
}
