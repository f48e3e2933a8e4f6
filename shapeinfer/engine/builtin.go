package engine

import (
	"math"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// builtin calls a builtin function.
func (fr *frame) builtin(in *ir.Instr, s *state, args []value) []*state {
	r := fr.r
	switch in.Sym {
	case "len", "cap":
		return set(s, in, r.length(s, in, args[0], fr.typeOfVal(in.Args[0])))
	case "append":
		return fr.appended(in, s)
	case "copy":
		return set(s, in, r.copied(s, args))
	case "min", "max":
		return set(s, in, r.extremum(s, in, args))
	case "clear":
		if args[0].k == kSlice {
			r.forgetElements(s, *args[0].slice())
		}
		if t := s.tableOf(args[0]); t != nil {
			s.edit(args[0].obj).content = tableVal(mapContent{created: t.created})
		}
		return s.alone()
	case "recover":
		return set(s, in, fr.recovered(in, s))
	case "ssa:wrapnilchk":
		return set(s, in, args[0])
	case ir.Measured:
		s.guards.seenInt = true
		return s.alone()
	case "delete":
		fr.mapDelete(s, args[0], args[1])
		return set(s, in, value{})
	case "close", "print", "println": // others may run
		r.othersRun(s)
		return set(s, in, value{})
	}
	if in.Sym == "unsafe.Slice" {
		r.unveil(s, args[0])
	}
	for _, a := range args {
		r.escape(s, a)
	}
	if holdsPointers(in.Type, 0) && strings.HasPrefix(in.Sym, "unsafe.") {
		return set(s, in, r.raw(s, in.Type))
	}
	return set(s, in, r.unknown(s, in.Type, ""))
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
