package slicing

import (
	"maps"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Named constants. A fix that changes one changes all its uses. go/ssa does not keep the names of
// constants, so the syntax is searched at each use. If the expression is not known there, the names
// of all constants with that value in the function are taken. A local variable that is never
// reassigned needs no name: it is one constant of the IR.

// namesOf lists the constants of which a constant of the function is made.
func (s *Slicer) namesOf(v ir.Val) map[string]bool {
	names, known := s.names[v]
	if known || s.executor.Config.Names == nil {
		return names
	}
	names = make(map[string]bool)
	s.names[v] = names
	anywhere, text := program.Use{Pos: s.fn.Position()}, s.fn.Consts[^v].String()
	for arg, at := range s.fn.Operands {
		if arg == v {
			maps.Copy(names, s.executor.Config.Names(s.useOf(at, anywhere), text))
		}
	}
	return names
}

// useOf is where an operand is written, anywhere if that is not known.
func (s *Slicer) useOf(at ir.RegisterUse, anywhere program.Use) program.Use {
	switch in := at.Instr; {
	case in == nil: // a phi does not say where it stands
	case (in.Op == ir.OpCall || in.Op == ir.OpMakeSlice) && in.Pos != 0:
		return program.Use{Pos: in.Pos, Param: at.Arg, Params: len(in.Args), Element: -1}
	case in.Op == ir.OpSlice && in.Pos != 0 && s.regs.Def(in.Args[0], ir.OpAlloc) != nil: // make with a constant length
		return program.Use{Pos: in.Pos, Params: 2, Element: -1}
	case in.Op == ir.OpStore:
		anywhere.Begin = in.Pos
		if call, element := s.variadic(in); call != nil {
			return program.Use{Begin: in.Pos, Pos: call.Pos, Param: len(call.Args) - 1, Params: len(call.Args), Element: element}
		}
	}
	return anywhere
}

// variadic is the call that has what is stored as an element of its last argument, nil if there is
// none.
func (s *Slicer) variadic(store *ir.Instr) (call *ir.Instr, element int) {
	address := s.regs.Def(store.Args[0], ir.OpIndexAddr)
	if address == nil || address.Args[1] >= 0 || s.fn.Consts[^address.Args[1]].Kind != ir.ConstInt {
		return nil, 0
	}
	array, element, sliced := address.Args[0], int(s.fn.Consts[^address.Args[1]].Int), ir.NoVal
	for _, in := range s.fn.Instrs {
		switch {
		case in.Op == ir.OpSlice && in.Args[0] == array:
			sliced = in.Dst
		case in.Op == ir.OpCall && len(in.Args) > 0 && sliced != ir.NoVal && in.Args[len(in.Args)-1] == sliced && in.Pos != 0:
			return in, element
		}
	}
	return nil, 0
}
