package analyzer

import (
	"go/token"

	"github.com/shapelint/shapelint/shapeinfer/category"
)

// An execution is what executing the shape code of a package gave.
type execution struct {
	functions []function
	fact      []byte   // what importers need, or nil
	problems  []report // of directives
}

// A function was executed as a root.
type function struct {
	symbol   string // see ir.Func.Symbol
	complete bool   // executed to its end without giving up
	reports  []report
}

// A report is a statement that must fail.
type report struct {
	pos      token.Pos
	category category.Category
	message  string
	related  []related
	rankOnly bool // category expand, but nothing grows
	fix      *fix // nil: none is certain
}

// Related says where an operand of a report comes from.
type related struct {
	pos     token.Pos // NoPos: in another package, at file and line
	file    string    // base name
	line    int
	pkg     string // its path
	message string
}

// execute runs the functions of the package under analysis (if root is set) and
// returns nil for a package that cannot matter.
var execute = executePackage
