package engine

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// builtin calls a builtin function.
func (fr *frame) builtin(in *ir.Instr, s *state, args []value) []*state {
	r := fr.r
	switch in.Sym {
	case "len", "cap":
		return set(s, in, r.length(s, in, args[0]))
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
			s.edit(args[0].obj).content = tableVal(table{created: t.created})
		}
		return s.alone()
	case "recover":
		return set(s, in, value{k: kIface}) // a panic that may be recovered never gets here
	case "ssa:wrapnilchk":
		return set(s, in, args[0])
	case ir.Measured:
		s.guards.seenInt = true
		return s.alone()
	case "delete":
		fr.mapDelete(s, args[0], args[1])
		return set(s, in, value{})
	case "close", "print", "println":
		return set(s, in, value{})
	}
	for _, a := range args {
		r.escape(s, a)
	}
	return set(s, in, r.unknown(s, in.Type, ""))
}

// length is len(x) or cap(x).
func (r *run) length(s *state, in *ir.Instr, x value) value {
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
	s.facts = s.facts.Declare(sym, 0, maxLen)
	return intVal(shapeinfer.Var(sym))
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
	least := r.least(s, to.length, n)
	if y.k == kSlice {
		from := *y.slice()
		from.length = least
		r.copyElements(s, to, none, from)
	} else {
		r.forgetElements(s, to)
	}
	return intVal(least)
}

// least is the smaller of two dims, a new one if it is not known which.
func (r *run) least(s *state, x, y shapeinfer.Dim) shapeinfer.Dim {
	switch s.decide(pathfact.LE, x, y) {
	case pathfact.True:
		return x
	case pathfact.False:
		return y
	}
	sym := r.newSymbol("", "min")
	d := shapeinfer.Var(sym)
	lx, hx := s.facts.Range(x)
	ly, hy := s.facts.Range(y)
	s.facts = s.facts.Declare(sym, min(lx, ly), min(hx, hy))
	s.require(le(d, x), le(d, y))
	if r.thorough {
		r.leasts[sym.ID] = [2]shapeinfer.Dim{x, y}
	}
	return d
}

// extremum is min(...) or max(...) of ints.
func (r *run) extremum(s *state, in *ir.Instr, args []value) value {
	if in.Type.Kind != ir.Int {
		return r.unknown(s, in.Type, "")
	}
	d := args[0].dimOf()
	for _, a := range args[1:] {
		e := a.dimOf()
		if d.IsUnknown() || e.IsUnknown() {
			return intVal(r.symbol(s, in.Type, ""))
		}
		if in.Sym == "min" {
			d = r.least(s, d, e)
		} else {
			d = r.least(s, d.Neg(), e.Neg()).Neg()
		}
	}
	return intVal(d)
}
