package slicing

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/report"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which arguments of a call decide that it fails:
//
//	func pair(a, b, c, d *T) { Mul(a, b); Mul(c, d) }
//
// If the second product fails, a and b have nothing to do with that.

// decisive tells which arguments decide that the call of a finding fails, by number; nil if that is not known.
func (s *Slicer) decisive(f report.Finding) map[int]bool {
	failure := f.Innermost()
	if f.Site.Op != ir.OpCall || failure.Func == nil || failure.At == nil || !f.IsInOnePlace() {
		return nil
	}
	calls := []*evidence.Link{{Instr: f.Site}} // that lead there, the outermost one first
	for l := failure.Chain; l != nil; l = l.Next {
		calls = append(calls, l)
	}
	params, fn, in := map[int]bool(nil), failure.Func, failure.At
	for i := len(calls) - 1; i >= 0; i-- {
		if calls[i].Instr.Op != ir.OpCall || s.executor.Func(calls[i].Instr.Sym) != fn {
			return nil
		}
		if params = s.paramsOf(fn, in, params); params == nil {
			return nil
		}
		fn, in = calls[i].Func, calls[i].Instr
	}
	return params
}

// paramsOf tells which parameters of a function a statement in it is made of, and the conditions that decide whether it is executed; of a call only some
// arguments count, if they are given. It is nil if that is not known.
func (s *Slicer) paramsOf(fn *ir.Func, in *ir.Instr, arguments map[int]bool) map[int]bool {
	if len(fn.Free) > 0 {
		return nil
	}
	inner := New(s.executor, fn, nil, s.Left)
	c := inner.withConditions(in, arguments)
	s.Left = inner.Left
	if inner.lost {
		return nil
	}
	params := c.paramsIn()
	if fn.Recv {
		params[0] = true // its type has chosen the function
	}
	return params
}

// paramsIn tells which parameters are in a slice.
func (c *Slice) paramsIn() map[int]bool {
	params := make(map[int]bool)
	for k := range c.fn.Params {
		if v := ir.Val(k); c.values[v] || len(c.roots[place{base: v}]) > 0 {
			params[k] = true
		}
	}
	return params
}

// some adds a statement of which only some operands count, if they are given.
func (c *Slice) some(in *ir.Instr, operands map[int]bool) {
	if operands == nil {
		c.call(in)
		return
	}
	c.made[in] = true
	for k, v := range in.Args {
		if operands[k] {
			c.value(v)
		}
	}
	c.finds(in)
}
