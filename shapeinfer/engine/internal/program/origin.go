package program

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Where ints come from. The engine knows that an int is 3, not that it is the number of columns of
// some matrix. Whether it may be a size is read off the function:
//
//	for i := range flags {
//		if flags[i] { ... }   // i counts, and no size is compared with it: it is no size
//	}
//	if fits[a.Cols] { ... } // read from memory: it may be one
//
// Over-approximated: an int that is read from memory, returned by a call, or chosen between two may
// be a size, whatever it is. So is a counter outside its loop, and one that is compared with a
// size, as in a search. Under-approximated: literals are no sizes, although one may be the same
// number. The counter of a loop does not depend on the bound of the loop, nor on its initial value
// if it counts down.

// An Origin says what an int or a bool is computed from, as far as its function shows.
type Origin struct {
	Leaves  int      // how many values it is computed from that may be sizes
	Params  []ir.Val // parameters of the function that are not counted among them: they may be sizes if the arguments may
	Lists   []ir.Val // lists whose lengths are not counted among them
	Counter bool     // a counter is among what it is computed from
}

// IsNone reports whether an int is computed from literals and counters only.
func (o *Origin) IsNone() bool { return o.Leaves == 0 && len(o.Params) == 0 && len(o.Lists) == 0 }

// and adds what another value is computed from.
func (o *Origin) and(p Origin) {
	o.Leaves, o.Counter = o.Leaves+p.Leaves, o.Counter || p.Counter
	o.Params, o.Lists = append(o.Params, p.Params...), append(o.Lists, p.Lists...)
}

// A use is a value that is used in a block.
type use struct {
	v     ir.Val
	block int32
}

// Origin returns what value v is computed from that is used in a block of f, the function that fi
// is about.
func (fi *Info) Origin(f *ir.Func, v ir.Val, block int32) Origin {
	key := use{v, block}
	o, ok := fi.origins[key]
	if !ok {
		w := originWalk{f: f, fi: fi, block: block, seen: make(map[ir.Val]bool)}
		o = w.value(v)
		if fi.origins == nil {
			fi.origins = make(map[use]Origin)
		}
		fi.origins[key] = o
	}
	return o
}

// An originWalk follows a value back to what it is computed from. What it meets twice it counts
// once, so a value that is computed from itself in an earlier pass of a loop adds nothing.
type originWalk struct {
	f     *ir.Func
	fi    *Info
	block int32 // where the value is used
	seen  map[ir.Val]bool
}

// leaf is the origin of a value that may be a size.
var leaf = Origin{Leaves: 1}

// chosen is the origin of a variable that may have been given a value because of sizes, whatever
// the value is.
var chosen = Origin{Leaves: 2}

func (w *originWalk) value(v ir.Val) Origin {
	if v < 0 || w.seen[v] {
		return Origin{} // a literal, or counted already
	}
	w.seen[v] = true
	if int(v) < len(w.f.Params) {
		return Origin{Params: []ir.Val{v}}
	}
	switch in := w.fi.Defs[v]; {
	case in != nil:
		return w.computed(in)
	case w.fi.DefBlock[v] >= 0:
		return w.phi(v, w.fi.DefBlock[v])
	}
	return chosen // captured
}

func (w *originWalk) values(list []ir.Val) (o Origin) {
	for _, v := range list {
		o.and(w.value(v))
	}
	return o
}

func (w *originWalk) computed(in *ir.Instr) Origin {
	switch in.Op {
	case ir.OpMul: // of a row that is counted and their length, say
		o, p := w.value(in.Args[0]), w.value(in.Args[1])
		if o.Counter && o.IsNone() || p.Counter && p.IsNone() {
			return Origin{Counter: true}
		}
		o.and(p)
		return o
	case ir.OpDiv, ir.OpRem:
		if o := w.value(in.Args[0]); o.Counter && o.IsNone() || in.Args[1] < 0 {
			return o
		}
		return leaf
	case ir.OpAdd, ir.OpSub, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpAndNot, ir.OpShl, ir.OpShr, ir.OpNeg, ir.OpCompl,
		ir.OpNot, ir.OpEq, ir.OpNe, ir.OpLt, ir.OpLe, ir.OpGt, ir.OpGe, ir.OpCopy:
		return w.values(in.Args)
	case ir.OpConvert:
		if in.Args[0] != ir.NoVal {
			return w.value(in.Args[0])
		}
	case ir.OpBuiltin:
		switch in.Sym {
		case "len", "cap":
			return Origin{Lists: in.Args[:1]}
		case "min", "max":
			return w.values(in.Args)
		}
	case ir.OpMakeInterface:
		return w.values(in.Args)
	case ir.OpAlloc, ir.OpMakeSlice, ir.OpMakeMap:
		if in.Op == ir.OpAlloc && in.Type.Elem.Kind == ir.Int {
			return chosen // a variable that is captured, or whose address is taken
		}
		o := w.values(in.Args)
		o.and(w.stored(in.Dst))
		return o
	case ir.OpSlice:
		if base := w.base(in.Dst); base != ir.NoVal {
			return w.value(base)
		}
	case ir.OpLoad:
		if w.fi.IsCaptured(w.f, in.Args[0]) {
			return chosen
		}
		if base := w.base(in.Args[0]); base != ir.NoVal {
			return w.value(base)
		}
	case ir.OpExtract:
		if w.fi.Def(in.Args[0], ir.OpNext) != nil {
			return Origin{Counter: true}
		}
	}
	return leaf
}

// IsCaptured reports whether v is the address of a variable that f, the function that fi is about,
// has captured.
func (fi *Info) IsCaptured(f *ir.Func, v ir.Val) bool {
	return int(v) >= len(f.Params) && fi.Defs[v] == nil && fi.DefBlock[v] < 0
}

// base returns the variable or list that the function allocates of which v is a part, or its
// address; NoVal if there is none.
func (w *originWalk) base(v ir.Val) ir.Val {
	for in := w.fi.DefOf(v); in != nil; in = w.fi.DefOf(v) {
		switch in.Op {
		case ir.OpAlloc, ir.OpMakeSlice:
			return v
		case ir.OpFieldAddr, ir.OpIndexAddr, ir.OpSlice:
			v = in.Args[0]
		default:
			return ir.NoVal
		}
	}
	return ir.NoVal
}

// stored is the origin of all that is stored in a variable or a list, by its function. Anything
// else may store sizes there.
func (w *originWalk) stored(base ir.Val) (o Origin) {
	for _, in := range w.f.Instrs {
		for k, a := range in.Args {
			if a < 0 || a != base && w.base(a) != base {
				continue
			}
			switch {
			case in.Op == ir.OpStore && k == 0:
				o.and(w.value(in.Args[1]))
			case in.Op == ir.OpMapUpdate && k == 0:
				o.and(w.values(in.Args[1:]))
			case in.Op == ir.OpCall, in.Op == ir.OpCallDynamic, in.Op == ir.OpInvoke, in.Op == ir.OpMakeClosure,
				in.Op == ir.OpDefer, in.Op == ir.OpGo, in.Op == ir.OpBuiltin && in.Sym == "copy" && k == 0:
				o.and(leaf)
			}
		}
	}
	return o
}

// phi follows the variable of a loop to what it starts with, unless it counts down. Any other
// variable with two values may have one of them because of sizes.
func (w *originWalk) phi(v ir.Val, block int32) Origin {
	l := w.fi.Forest.Inner[block]
	if l == nil || l.Header != block || !l.Has(w.block) {
		return chosen
	}
	o := Origin{Counter: true}
	for _, p := range w.f.Blocks[block].Phis {
		if p.Dst != v {
			continue
		}
		down := slices.ContainsFunc(p.Edges, func(e ir.Val) bool { return w.fi.countsDown(w.f, v, e) })
		for i, e := range p.Edges {
			if !down || l.Has(w.f.Blocks[block].Preds[i]) {
				o.and(w.value(e))
			}
		}
	}
	for _, in := range l.Instrs(w.f) {
		if in.Op != ir.OpEq && in.Op != ir.OpNe {
			continue
		}
		with := ir.NoVal
		switch x, y := in.Args[0], in.Args[1]; {
		case w.fi.isNext(v, x):
			with = y
		case w.fi.isNext(v, y):
			with = x
		}
		size := w.value(with)
		o.and(size)
		o.and(size) // it may be any size, whatever symbol the counter is
	}
	return o
}

// isNext reports whether x is a counter, or that and a literal.
func (fi *Info) isNext(counter, x ir.Val) bool {
	if x == counter || x < 0 {
		return x == counter
	}
	in := fi.Defs[x]
	return in != nil && (in.Op == ir.OpAdd || in.Op == ir.OpSub) && in.Args[0] == counter && in.Args[1] < 0
}

// countsDown reports whether x is a counter less a literal.
func (fi *Info) countsDown(f *ir.Func, counter, x ir.Val) bool {
	if x == counter || !fi.isNext(counter, x) {
		return false
	}
	c := f.Consts[^fi.Defs[x].Args[1]]
	return c.Kind == ir.ConstInt && (c.Int < 0) == (fi.Defs[x].Op == ir.OpAdd)
}
