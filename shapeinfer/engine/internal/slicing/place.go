package slicing

import (
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A place is memory of a function: what a register or a variable of the package leads to, and the
// way from there through fields and elements. A pointer in a field is part of the way.
type place struct {
	base  ir.Val // a parameter, an allocation or a result of a call; ir.NoVal for a variable
	name  string // of the variable
	path  string // ".1.0": field 0 of what field 1 leads to
	whole bool   // it may be any part of that: an element at an index that is no constant
}

const (
	maxPath   = 4  // steps of a path that are distinguished
	maxPlaces = 64 // places that a register may lead to; if there are more, they are unknown
)

func (p place) step(path string) place {
	for _, name := range strings.Split(path, ".") {
		if !p.whole && strings.Count(p.path, ".") < maxPath {
			p.path += "." + name
		}
	}
	return p
}

// parts are some places, or any part of them.
func parts(places []place) []place {
	places = slices.Clone(places)
	for i := range places {
		places[i].whole = true
	}
	return places
}

// overlaps reports whether a write of one place may change the other one.
func (p place) overlaps(q place) bool {
	return p.root() == q.root() && (strings.HasPrefix(p.path+".", q.path+".") || strings.HasPrefix(q.path+".", p.path+"."))
}

// A write is what may change a place: a store, an update of a map or a call.
type write struct {
	place
	in    *ir.Instr
	block int32
}

// findPlaces finds out which places each register may lead to, and what writes them. Registers and
// writes depend on each other, so it goes on until nothing new is found.
func (s *Slicer) findPlaces() {
	for n := -1; n != s.found; {
		n = s.found
		if s.Left -= s.fn.Instructions(); s.Left <= 0 {
			s.lost = true
			return
		}
		for b := range s.fn.Blocks {
			for i := range s.fn.Blocks[b].Phis {
				phi := &s.fn.Blocks[b].Phis[i]
				for _, v := range phi.Edges {
					s.leads(phi.Dst, s.placesOf(v))
				}
			}
			for i := range s.fn.Blocks[b].Instrs {
				in := &s.fn.Blocks[b].Instrs[i]
				s.leads(in.Dst, s.placesFrom(in))
				s.written(in, int32(b))
			}
		}
	}
}

func (s *Slicer) leads(v ir.Val, places []place) {
	if v < 0 || s.vague[v] {
		return
	}
	for _, p := range places {
		if slices.Contains(s.places[v], p) {
			continue
		}
		s.places[v] = append(s.places[v], p)
		s.found++
		if len(s.places[v]) > maxPlaces {
			s.places[v], s.vague[v] = nil, true
			return
		}
	}
}

// reach lists some places, and all to which pointers that were stored there lead.
func (s *Slicer) reach(places []place) []place {
	places = slices.Clone(places)
	for i := 0; i < len(places) && len(places) <= maxPlaces; i++ {
		for _, w := range s.overlapping(places[i]) {
			if w.in.Op != ir.OpStore && w.in.Op != ir.OpMapUpdate {
				continue
			}
			for _, q := range s.stored(w, places[i]) {
				if !slices.Contains(places, q) {
					places = append(places, q)
				}
			}
		}
	}
	s.lost = s.lost || len(places) > maxPlaces
	return places
}

func (s *Slicer) writes(places []place, in *ir.Instr, block int32) {
	for _, p := range places {
		if w := (write{p, in, block}); !slices.Contains(s.writings[p.root()], w) {
			s.writings[p.root()] = append(s.writings[p.root()], w)
			s.found++
		}
	}
}

// root is the place without its path.
func (p place) root() place { return place{base: p.base, name: p.name} }

// placesOf lists the places to which an operand may lead.
func (s *Slicer) placesOf(v ir.Val) []place {
	switch {
	case v >= 0:
		return s.places[v]
	case v != ir.NoVal && s.fn.Consts[^v].Kind == ir.ConstGlobal:
		return []place{{base: ir.NoVal, name: s.fn.Consts[^v].S}}
	}
	return nil
}

func (s *Slicer) placesOfAll(operands []ir.Val) (places []place) {
	for _, v := range operands {
		if v != ir.NoVal && s.executor.HoldsPointers(s.regs.TypeOf(v), 0) {
			places = append(places, s.placesOf(v)...)
		}
	}
	return places
}

// placesFrom lists the places to which the result of an instruction may lead.
func (s *Slicer) placesFrom(in *ir.Instr) []place {
	if in.Dst < 0 {
		return nil
	}
	step := func(name string) (places []place) {
		for _, p := range s.placesOf(in.Args[0]) {
			places = append(places, p.step(name))
		}
		return places
	}
	switch in.Op {
	case ir.OpAlloc, ir.OpMakeSlice, ir.OpMakeMap, ir.OpMakeChan:
		return []place{{base: in.Dst}}
	case ir.OpFieldAddr, ir.OpField:
		return step(strconv.Itoa(int(in.Aux)))
	case ir.OpIndexAddr, ir.OpIndex:
		if v := in.Args[1]; v < 0 {
			return step("#" + strconv.FormatInt(s.fn.Consts[^v].Int, 10))
		}
		return parts(s.placesOf(in.Args[0]))
	case ir.OpLoad:
		places := slices.Clone(s.placesOf(in.Args[0]))
		for _, p := range s.placesOf(in.Args[0]) {
			for _, w := range s.overlapping(p) {
				if w.in.Op == ir.OpStore {
					places = append(places, s.stored(w, p)...)
				}
			}
		}
		return places
	case ir.OpCopy, ir.OpConvert, ir.OpMakeInterface, ir.OpTypeAssert, ir.OpArrayPtr, ir.OpExtract:
		return s.placesOf(in.Args[0])
	case ir.OpSlice: // another index leads to an element
		if in.Args[1] == ir.NoVal {
			return s.placesOf(in.Args[0])
		}
		return parts(s.placesOf(in.Args[0]))
	case ir.OpRange, ir.OpNext, ir.OpRecv, ir.OpLookup:
		return s.reach(parts(s.placesOf(in.Args[0])))
	case ir.OpMakeClosure, ir.OpSelect:
		return s.placesOfAll(in.Args)
	case ir.OpCall, ir.OpCallDynamic, ir.OpInvoke, ir.OpBuiltin:
		if in.Type == nil || !s.executor.HoldsPointers(in.Type, 0) {
			return nil
		}
		return append(s.reach(s.placesOfAll(in.Args)), place{base: in.Dst})
	}
	return nil
}

// stored lists the places to which what a write, which is no call, has written at p may lead: of a
// struct that it has written, the part that p is.
func (s *Slicer) stored(w write, p place) (places []place) {
	rest, isPart := strings.CutPrefix(p.path, w.path+".")
	for _, q := range s.placesOf(w.in.Args[len(w.in.Args)-1]) {
		if isPart {
			q = q.step(rest)
		}
		places = append(places, q)
	}
	return places
}

// written notes what an instruction may write.
func (s *Slicer) written(in *ir.Instr, block int32) {
	switch in.Op {
	case ir.OpStore, ir.OpMapUpdate:
		s.lost = s.lost || in.Args[0] >= 0 && s.vague[in.Args[0]]
		s.writes(s.placesOf(in.Args[0]), in, block)
	case ir.OpBuiltin:
		if in.Sym != "copy" && in.Sym != "append" {
			return // recover, for example, which has no argument
		}
		if t := s.regs.TypeOf(in.Args[0]); t.Elem != nil && !isBeside(t.Elem) {
			s.writes(s.placesOf(in.Args[0]), in, block)
		}
	case ir.OpCall, ir.OpCallDynamic, ir.OpInvoke, ir.OpDefer, ir.OpGo:
		for k, v := range in.Args {
			if !s.isBeside(v) && s.executor.MayWrite(in, k) {
				s.lost = s.lost || v >= 0 && s.vague[v]
				s.writes(s.reach(s.placesOf(v)), in, block)
			}
		}
		for _, fn := range s.entered[in] {
			if fn.Effect.MayWrite() {
				s.writes(s.reach(variablesOf(fn)), in, block)
			}
		}
	}
}

// variablesOf lists the variables of packages that a function mentions.
func variablesOf(fn *ir.Func) (places []place) {
	for i := range fn.Consts {
		if k := &fn.Consts[i]; k.Kind == ir.ConstGlobal && !isBeside(k.Type) {
			places = append(places, place{base: ir.NoVal, name: k.S})
		}
	}
	return places
}

// overlapping lists what may write a place.
func (s *Slicer) overlapping(p place) (list []write) {
	for _, w := range s.writings[p.root()] {
		if w.overlaps(p) {
			list = append(list, w)
		}
	}
	return list
}
