package summary

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// StandIns returns the types that stand for interfaces, see the method of the engine.
func (e *Summaries) StandIns(pkg *ir.Package) func(*ir.Type) *ir.Type {
	var types []*ir.Type
	seen := make(map[string]bool)
	for _, f := range pkg.Funcs {
		if !f.Recv || len(f.Params) == 0 || f.Params[0].Type == nil {
			continue
		}
		t := f.Params[0].Type
		if t.Kind == ir.Pointer && !seen[t.ID] && e.ShapeSourceOf(t).Kind != layout.NoSource {
			seen[t.ID] = true
			types = append(types, t)
		}
	}
	chosen := make(map[string]*ir.Type)
	return func(t *ir.Type) *ir.Type {
		if path, _ := ir.SplitSymbol(t.ID); path != pkg.Path || !program.HasDimsMethod(t) {
			return nil
		}
		best, ok := chosen[t.ID]
		if !ok {
			for _, u := range types {
				if len(u.Elem.MethodSet) > 0 && program.Implements(u, t) != pathfact.False && (best == nil || e.better(u, best)) {
					best = u
				}
			}
			chosen[t.ID] = best
		}
		return best
	}
}

// better reports whether t stands better for an interface than u.
func (e *Summaries) better(t, u *ir.Type) bool {
	if a, b := e.isSquare(t), e.isSquare(u); a != b {
		return b
	}
	return len(t.Elem.MethodSet) > len(u.Elem.MethodSet)
}

// isSquare reports whether every value of type t has equal dims.
func (e *Summaries) isSquare(t *ir.Type) bool {
	u := &summary{e: e, f: &ir.Func{Params: []ir.Param{{Name: "x", Type: t}}, NumRegs: 1}, ranks: []int64{-1}, axes: make([][]int64, 1)}
	u.fr = &exec.Frame{Run: e.NewRun(nobody), Func: u.f, Info: &program.Info{Registers: u.f.Registers()}}
	u.fr.Run.Limit = budget.CallSteps
	u.entries = u.open(state.New())
	dims := u.params[0].dims
	return len(dims) == 2 && u.held(pathfact.EQ, dims[0], dims[1])
}
