package evidence

import "github.com/shapelint/shapelint/shapeinfer/ir"

// An Entry is where an int entered the program: the statement that has the literal, or computes it.
type Entry struct {
	// Pos is the position of that statement in the package under analysis. If other code has the
	// literal, it is that of the statement that calls that code, and negative; it is 0 if nothing is
	// known.
	Pos int32
	// Func is the number of the function of other code (program.Info), and Line the line in it; 0 if
	// there is none.
	Func, Line int32
}

// IsKnown reports whether something is known.
func (e Entry) IsKnown() bool { return e.Pos != 0 }

// IsOwn reports whether the package under analysis has the literal, or computes the int.
func (e Entry) IsOwn() bool { return e.Pos > 0 }

// Own is the position of the statement in the package under analysis.
func (e Entry) Own() int { return int(max(e.Pos, -e.Pos)) }

// Called returns the entry of what other code computes that is called where e is.
func (e Entry) Called() Entry {
	e.Pos = min(e.Pos, -e.Pos)
	return e
}

// At returns e at an instruction of other code.
func (e Entry) At(in *ir.Instr) Entry {
	e.Line = in.Line
	return e
}

// Or returns where an int on either of two paths entered the program: what they have in common.
func (e Entry) Or(f Entry) Entry {
	switch {
	case e == f:
		return e
	case e.Pos == f.Pos:
		return Entry{Pos: e.Pos}
	}
	return Entry{}
}
