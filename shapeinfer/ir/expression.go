package ir

// An Expression is an expression of the source whose value a register holds when the program gets
// to an instruction. It is not part of the function: only a listing needs it.
type Expression struct {
	Pos, End int // token.Pos in the package under analysis
	Val      Val // the register
	Block    int32
	Instr    int32 // index in the block: the value is the one right before this instruction
}

// A Check is the shape that a comment says the value of an expression has.
type Check struct {
	Dims []CheckedDim
}

// A CheckedDim is a dim of a Check: Size, unless it is one of the others.
type CheckedDim struct {
	Size    int64
	Any     bool // whatever it is
	Name    int  // the number of a name, from 1
	First   bool // the name is mentioned first here, and means the size that is found
	Unclear bool // a name that means nothing known here
}
