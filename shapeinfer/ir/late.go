package ir

import "slices"

// IsOperator reports whether a call of a builtin function is an operand like an addition: it writes
// nothing and does not end the program, and the language does not order it among calls.
func IsOperator(builtin string) bool {
	switch builtin {
	case "len", "cap", "min", "max", "new", "make", "real", "imag", "complex", "ssa:wrapnilchk", Measured, View,
		"unsafe.Add", "unsafe.Slice", "unsafe.SliceData", "unsafe.String", "unsafe.StringData":
		return true
	}
	return false
}

// IsCall reports whether the language orders an instruction among the operands of a statement: it
// is a call or a receive.
func IsCall(in *Instr) bool {
	switch in.Op {
	case OpCall, OpCallDynamic, OpInvoke, OpRecv:
		return true
	case OpBuiltin:
		return !IsOperator(in.Sym)
	}
	return false
}

// SetLate computes [Instr.Late] for the instructions of a block. Before, Late of a call is a number
// that identifies the call in the block, and Late of an operand is the number of the first call
// that it may be evaluated before, or LateAnywhere.
func SetLate(instrs []Instr) {
	if !slices.ContainsFunc(instrs, func(in Instr) bool { return in.Late != 0 }) {
		return
	}
	calls := make(map[uint8]int)
	marks := make([]uint8, len(instrs))
	for i := range instrs {
		in := &instrs[i]
		switch mark := in.Late; {
		case mark == 0:
		case mark == LateAnywhere:
			marks[i] = mark
		case IsCall(in):
			calls[mark] = i
		default:
			marks[i] = uint8(min(i-calls[mark], LateAnywhere))
		}
		in.Late = 0
	}
	for i, mark := range marks {
		instrs[i].Late = max(instrs[i].Late, mark)
		for k := i - int(mark); mark < LateAnywhere && k < i; k++ {
			if IsCall(&instrs[k]) {
				instrs[k].Late = uint8(i - k)
			}
		}
	}
}
