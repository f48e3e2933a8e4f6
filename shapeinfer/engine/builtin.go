package engine

import (
	"math"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// builtin calls a builtin function.
func (c *call) builtin() []*state {
	r := c.r
	switch c.in.Sym {
	case "len", "cap":
		return set(c.s, c.in, r.length(c.s, c.in, c.args[0], c.typeOfVal(c.in.Args[0])))
	case "append":
		return instruction{c.frame, c.in, c.s}.appended()
	case "copy":
		return set(c.s, c.in, r.copied(c.s, c.args))
	case "min", "max":
		return set(c.s, c.in, r.extremum(c.s, c.in, c.args))
	case "clear":
		if c.args[0].k == kSlice {
			r.forgetElements(c.s, *c.args[0].slice())
		}
		if t := c.s.tableOf(c.args[0]); t != nil {
			c.s.edit(c.args[0].obj).content = tableVal(mapContent{created: t.created})
		}
		return c.s.alone()
	case "recover":
		return set(c.s, c.in, c.recovered())
	case "ssa:wrapnilchk":
		return set(c.s, c.in, c.args[0])
	case ir.Measured:
		c.s.guards.seenInt = true
		return c.s.alone()
	case "delete":
		c.mapDelete(c.args[0], c.args[1])
		return set(c.s, c.in, value{})
	case "close", "print", "println": // others may run
		r.othersRun(c.s)
		return set(c.s, c.in, value{})
	}
	if c.in.Sym == "unsafe.Slice" {
		r.unveil(c.s, c.args[0])
	}
	for _, a := range c.args {
		r.escape(c.s, a)
	}
	if c.r.e.HoldsPointers(c.in.Type, 0) && strings.HasPrefix(c.in.Sym, "unsafe.") {
		return set(c.s, c.in, r.raw(c.s, c.in.Type))
	}
	return set(c.s, c.in, r.unknown(c.s, c.in.Type, ""))
}

// length is len(x) or cap(x) of a value of type t.
func (r *run) length(s *state, in *ir.Instr, x value, t *ir.Type) value {
	if x.k == kSlice && in.Sym == "cap" {
		return intVal(x.slice().cap)
	}
	if n, ok := r.lengthOf(s, x); ok {
		return intVal(n)
	}
	if n, ok := s.mapLength(x); ok {
		return intVal(n)
	}
	sym := r.newSymbol("", "len")
	s.facts = s.facts.Declare(sym, 0, mostOf(t))
	return intVal(shapeinfer.Var(sym))
}

// mostOf bounds the length of a value of type t. A map takes memory for each key.
func mostOf(t *ir.Type) int64 {
	switch {
	case t == nil:
		return math.MaxInt64
	case t.Kind == ir.String || t.Kind == ir.Map:
		return maxLen
	}
	return maxLenOf(t.Elem)
}

// copied is copy(x, y): the shorter length.
func (r *run) copied(s *state, args []value) value {
	x, y := args[0], args[1]
	if x.k != kSlice {
		r.escape(s, x)
		return intVal(r.symbol(s, nil, ""))
	}
	n, ok := r.lengthOf(s, y)
	if !ok {
		r.forgetElements(s, *x.slice())
		return intVal(r.symbol(s, nil, ""))
	}
	to := *x.slice()
	least := r.extreme(s, pathfact.LE, to.length, n)
	if y.k == kSlice {
		from := *y.slice()
		from.length = least
		r.copyElements(s, to, zeroDim, from)
	} else {
		r.forgetElements(s, to)
	}
	return intVal(least)
}

// extreme is the smaller of two dims (op LE) or the larger one (GE), a new one if it is not known which.
func (r *run) extreme(s *state, op pathfact.Op, x, y shapeinfer.Dim) shapeinfer.Dim {
	switch s.decide(op, x, y) {
	case pathfact.True:
		return x
	case pathfact.False:
		return y
	}
	lx, hx := s.facts.Range(x)
	ly, hy := s.facts.Range(y)
	name, lo, hi := "min", min(lx, ly), min(hx, hy)
	if op == pathfact.GE {
		name, lo, hi = "max", max(lx, ly), max(hx, hy)
	}
	sym := r.newSymbol("", name)
	d := shapeinfer.Var(sym)
	s.facts = s.facts.Declare(sym, lo, hi)
	s.require(pathfact.Cond{Op: op, L: d, R: x}, pathfact.Cond{Op: op, L: d, R: y})
	if r.thorough {
		r.extremes[sym.ID] = extreme{op, x, y}
	}
	return d
}

// An extreme is the smaller of two dims (op LE) or the larger one (GE).
type extreme struct {
	op   pathfact.Op
	x, y shapeinfer.Dim
}

// extremum is min(...) or max(...) of ints.
func (r *run) extremum(s *state, in *ir.Instr, args []value) value {
	if in.Type.Kind != ir.Int {
		return r.unknown(s, in.Type, "")
	}
	op := pathfact.LE
	if in.Sym == "max" {
		op = pathfact.GE
	}
	d := args[0].dimOf()
	for _, a := range args[1:] {
		e := a.dimOf()
		if d.IsUnknown() || e.IsUnknown() {
			return intVal(r.symbol(s, in.Type, ""))
		}
		d = r.extreme(s, op, d, e)
	}
	return intVal(d)
}
