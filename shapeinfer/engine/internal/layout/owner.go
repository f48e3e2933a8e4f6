package layout

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Owners. Some constructors are methods of what holds the tensors, or have it as a parameter:
//
//	g := graph.New()
//	a, b := g.Input(2, 3), g.Input(3)
//	c := g.Add(a, b)
//
// An operation may insist that its operands have the same owner, so a probe makes one, for all that it constructs.

// isOwner reports whether a constructor takes what a parameter of it has as an owner: its receiver, an allocator, a device.
func (c *Constructor) isOwner(i int) bool {
	if c.Fn.Recv && i == 0 {
		return c.method
	}
	t := c.Fn.Params[i].Type
	return t.Kind == ir.Pointer || t.Kind == ir.Interface
}

// Owns reports whether tensors of a layout are constructed with an owner of type t.
func (l *Layout) Owns(t *ir.Type) bool {
	for i, p := range l.Ctor.Fn.Params {
		if p.Type.ID == t.ID && l.Ctor.isOwner(i) {
			return true
		}
	}
	return false
}

// Owner returns the owner of type t of all that a probe constructs.
func (p *Probe) Owner(t *ir.Type, name string) state.Value {
	if v, ok := p.owners[t.ID]; ok {
		return v
	}
	v, ok := p.makeOwner(t)
	if !ok {
		v = p.Run.Unknown(p.State, t, name)
		v.MaybeNil = false
	}
	if p.owners == nil {
		p.owners = make(map[string]state.Value)
	}
	p.owners[t.ID] = v
	return v
}

// makeOwner calls the first function that makes a t of nothing.
func (p *Probe) makeOwner(t *ir.Type) (state.Value, bool) {
	e := p.Run.Executor
	if t.Kind != ir.Pointer || t.Elem.Kind != ir.Struct {
		return state.Value{}, false
	}
	path, _ := ir.SplitSymbol(program.GenericBase(t.Elem.ID))
	for _, fn := range e.Funcs(path) {
		if fn.Recv || fn.Parent != "" || len(fn.Results) == 0 || fn.Results[0].ID != t.ID || len(fn.Params) > 1 || len(fn.Params) == 1 && !fn.Variadic {
			continue
		}
		if e.Read(fn.Symbol); !e.Executable(fn) {
			continue
		}
		var args []state.Value
		for _, param := range fn.Params {
			args = append(args, state.Zero(param.Type))
		}
		fr := p.Run.Execute(&exec.Call{Callee: fn, State: p.State, Args: args})
		i := slices.IndexFunc(fr.Outcomes, func(o exec.Outcome) bool {
			return o.Kind == exec.Returned && !o.ReturnsError(fn) && len(o.Results) > 0 && !state.IsNil(o.Results[0])
		})
		if i >= 0 {
			p.State = fr.Outcomes[i].State
			return fr.Outcomes[i].Results[0], true
		}
	}
	return state.Value{}, false
}
