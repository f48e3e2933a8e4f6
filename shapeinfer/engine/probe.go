package engine

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A probe executes functions on arguments of its own, apart from any root, to find something out about them: where a type
// keeps its dims (see layout.go), and which functions broadcast (see operationprobe.go).

// probeSteps bounds the execution of one pair.
const probeSteps = 4000

// A probe is an execution apart from any root.
type probe struct {
	r *exec.Run
	s *state.State
}

func (ls *layouts) newProbe() *probe {
	r := ls.NewRun(&ir.Func{Symbol: "?"})
	r.Limit, r.Probing = probeSteps, true
	return &probe{r: r, s: state.New()}
}

// A tensorArg is an argument that is a tensor.
type tensorArg struct {
	param  int
	layout *layout
	shape  shapeinfer.Shape
}
