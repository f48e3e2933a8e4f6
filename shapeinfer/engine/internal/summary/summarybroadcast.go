package summary

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/broadcast"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Broadcasts returns how f broadcasts, see the method of the engine.
func (e *Summaries) Broadcasts(f *ir.Func) string {
	if e.Config.Declared != nil {
		if dialect := e.Config.Declared.Dialect(f.Symbol); dialect != "" {
			return "broadcast " + dialect
		}
	}
	if e.Config.Functions == nil {
		return ""
	}
	e.Ready()
	var tensors []layout.TensorArg
	for _, i := range e.TensorsOf(f) {
		if l := e.Of(program.Pointee(f.Params[i].Type)); l != nil {
			tensors = append(tensors, layout.TensorArg{Param: i, Layout: l})
		}
	}
	op := e.OperationOf(f, tensors, defaultArguments(f))
	if op == nil || op.Partly || op.Layouts != nil && e.Judge(op, broadcast.Pair{}) {
		return ""
	}
	switch op.Kind {
	case broadcast.OpBroadcast:
		return "broadcast numpy"
	case broadcast.OpInPlace:
		return "broadcast numpy, in place: the first operand keeps its shape"
	case broadcast.OpRebind:
		return "broadcast numpy, in place: the first operand takes the shape of the result"
	case broadcast.OpPointwise:
		return "pointwise, by element count"
	case broadcast.OpAxis:
		return "broadcast paddle"
	}
	return ""
}

// defaultArguments are what is probed with beside tensors: no options, and -1 for the axis at which
// two shapes end together.
func defaultArguments(f *ir.Func) []state.Value {
	args := make([]state.Value, len(f.Params))
	for i, p := range f.Params {
		switch {
		case f.Variadic && i == len(args)-1:
			args[i] = state.Zero(p.Type)
		case p.Type != nil && p.Type.Kind == ir.Int:
			args[i] = state.Const(-1)
		}
	}
	return args
}

// HeadOf is a contract of f that says nothing.
func HeadOf(f *ir.Func) *contract.Contract {
	_, name := ir.SplitSymbol(f.Symbol)
	c := &contract.Contract{Name: name[strings.LastIndexByte(name, '.')+1:]}
	for i, p := range f.Params {
		o := contract.Operands{Name: p.Name, Variadic: f.Variadic && i == len(f.Params)-1}
		if o.Name == "" {
			o.Name = "_"
		}
		if i == 0 && f.Recv {
			o.Type, o.Ptr = receiverType(p.Type)
			c.Recv = &o
			continue
		}
		c.Params = append(c.Params, o)
	}
	return c
}
