package summary

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/contract"
)

// Brackets that say nothing are left out.

// prune drops brackets whose letters are of no use elsewhere: of slices, and of arguments that get
// another shape.
func (w *writer) prune(changes []change) {
	for _, c := range changes {
		w.bare[c.param] = true
	}
	for i := range w.q.params {
		o := w.operands(i)
		if !w.bare[i] || len(o.Dims) == 0 || o.Optional {
			continue
		}
		dims := o.Dims
		o.Dims = nil
		if slices.ContainsFunc(dims, func(x *contract.Expr) bool { return x.Op != contract.Name || mentions(w.c, x.Name) }) {
			o.Dims = dims
		}
	}
}

// operands returns the receiver or parameter that param i is.
func (w *writer) operands(i int) *contract.Operands {
	if w.c.Recv != nil {
		if i == 0 {
			return w.c.Recv
		}
		i--
	}
	return &w.c.Params[i]
}

// mentions reports whether a name occurs in a contract.
func mentions(c *contract.Contract, name string) bool {
	found := false
	var look func(xs ...*contract.Expr)
	look = func(xs ...*contract.Expr) {
		for _, x := range xs {
			if x != nil {
				found = found || x.Op == contract.Name && x.Name == name
				look(x.Args...)
			}
		}
	}
	if c.Recv != nil {
		look(c.Recv.Dims...)
	}
	for _, o := range c.Params {
		look(o.Dims...)
	}
	var clauses func(cs []*contract.Clause)
	clauses = func(cs []*contract.Clause) {
		for _, cl := range cs {
			look(cl.Cond)
			look(cl.Dims...)
			for _, r := range cl.Results {
				look(r.Value)
				look(r.Dims...)
			}
			clauses(cl.Then)
			clauses(cl.Else)
		}
	}
	clauses(c.Clauses)
	return found
}
