package layout

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A probe executes functions on arguments of its own, apart from any root, to find something out
// about them: where a type keeps its dims (see layout.go), and which functions broadcast (see
// broadcast/operationprobe.go).

// A Probe is an execution apart from any root.
type Probe struct {
	Run    *exec.Run
	State  *state.State
	owners map[string]state.Value // of what is constructed, by ID of the type; see owner.go
}

func (ls *Layouts) NewProbe() *Probe {
	r := ls.NewRun(&ir.Func{Symbol: "?"})
	r.Limit, r.Mode = budget.ProbeSteps, exec.Probing
	return &Probe{Run: r, State: state.New()}
}

// A TensorArg is an argument that is a tensor.
type TensorArg struct {
	Param      int
	Layout     *Layout
	Shape      shapeinfer.Shape
	Deviations []Deviation
}
