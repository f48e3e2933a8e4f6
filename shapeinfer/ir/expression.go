package ir

// An Expression is an expression of the source whose value a register holds when the program gets
// to an instruction. It is not part of the function: only a listing needs it.
type Expression struct {
	Pos, End int // token.Pos in the package under analysis
	Val      Val // the register
	Block    int32
	Instr    int32 // index in the block: the value is the one right before this instruction
}
