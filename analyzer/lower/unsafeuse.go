package lower

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// An unsafeUse follows the values that are computed from an unsafe.Pointer inside a function.
type unsafeUse struct {
	f                *ir.Func
	uses             [][]ir.RegisterUse
	std              func(symbol string) std.Function // Input.Standard
	data             bool                             // it points to floating-point data
	seen             map[ir.Val]bool
	escapes          bool // it is passed or stored where it is not followed
	accessesPointers bool // a value that may contain a pointer is read or written through it
	// types are those that it is converted to, and those of the values with pointers that are read
	// or written through it.
	types []*ir.Type
}

// follow visits the uses of a register.
func (u *unsafeUse) follow(v ir.Val) {
	if v < 0 || u.seen[v] {
		return
	}
	u.seen[v] = true
	for _, use := range u.uses[v] {
		if use.Instr == nil {
			u.follow(use.Phi)
			continue
		}
		u.instr(use.Instr, use.Arg)
	}
}

// instr visits one use, as operand arg of an instruction.
func (u *unsafeUse) instr(in *ir.Instr, arg int) {
	switch in.Op {
	case ir.OpConvert, ir.OpCopy, ir.OpFieldAddr, ir.OpIndexAddr, ir.OpSlice, ir.OpArrayPtr:
		if u.escapes = u.escapes || in.Op == ir.OpIndexAddr && arg != 0; in.Dst >= 0 {
			u.escapes = u.escapes || u.becomesData(in.Type)
			u.becomes(in)
			u.follow(in.Dst)
		}
	case ir.OpAdd, ir.OpSub, ir.OpAnd, ir.OpOr, ir.OpAndNot:
		u.follow(in.Dst) // of a uintptr
	case ir.OpEq, ir.OpNe, ir.OpLt, ir.OpLe, ir.OpGt, ir.OpGe, ir.OpRem, ir.OpIf:
	case ir.OpLoad:
		u.leadsTo(in.Type)
	case ir.OpStore:
		u.escapes = u.escapes || arg != 0
		u.leadsTo(in.Type)
	case ir.OpBuiltin:
		u.builtin(in)
	case ir.OpCall:
		u.escapes = u.escapes || !u.std(in.Sym).Effect.Is(std.Accesses)
	default:
		u.escapes = true
	}
}

func (u *unsafeUse) builtin(in *ir.Instr) {
	switch in.Sym {
	case "len", "cap", "copy":
	case "unsafe.Add", "unsafe.Slice", "unsafe.SliceData", "unsafe.String", "unsafe.StringData":
		if in.Dst >= 0 {
			u.escapes = u.escapes || u.becomesData(in.Type)
			u.becomes(in)
			u.follow(in.Dst)
		}
	default:
		u.escapes = true
	}
}

// becomes records the type to which a pointer is converted.
func (u *unsafeUse) becomes(in *ir.Instr) {
	if in.Type != nil && (in.Op == ir.OpConvert || in.Op == ir.OpBuiltin) {
		u.types = append(u.types, in.Type)
	}
}

// leadsTo records that a value of type t is read or written through the pointer.
func (u *unsafeUse) leadsTo(t *ir.Type) {
	if mayPoint(t) {
		u.accessesPointers = true
		u.types = append(u.types, t)
	}
}

// becomesData reports whether a pointer to other values is converted to a pointer to floating-point
// data, whose stores the IR does not contain.
func (u *unsafeUse) becomesData(t *ir.Type) bool {
	if u.data || t.Elem == nil {
		return false
	}
	elem := t.Elem
	for elem.Kind == ir.Array && elem.Elem != nil {
		elem = elem.Elem
	}
	return elem.IsData()
}

// mayPoint reports whether a value of type t may be a pointer, or contain one.
func mayPoint(t *ir.Type) bool { return t == nil || t.ID == "uintptr" || t.HoldsPointers() }
