package evidence

import "github.com/shapelint/shapelint/shapeinfer/ir"

// A Reference says how a value may be written: as a part of an argument of the reported call, with
// the expression that the source has there, or with the parameters of the function that fails. For
//
//	func Mul(a, b *Matrix) { if a.cols != b.rows { panic("...") } }
//
//	Mul(w.T(), x)
//
// the left side of the comparison is "a.cols" of Mul, and ".cols" of the first argument.
type Reference struct {
	Argument  []Piece  // with the arguments of the reported call; nil if it is not the same value as one of them, or as a part of one
	Arguments int      // how many that call has
	Own       []Piece  // with the parameters of Func; nil if it cannot be written
	Func      *ir.Func // that fails
}

// A Piece is a part of a text: a parameter by its number, or a word.
type Piece struct {
	Param int // -1: it is the text
	Text  string
}

// Names reports whether a parameter is mentioned.
func Names(pieces []Piece) bool {
	for _, p := range pieces {
		if p.Param >= 0 {
			return true
		}
	}
	return false
}
