package gonum

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The texts of the errors with which package mat panics. Programs also panic with them:
// panic(mat.ErrShape). They are the same in all known versions.
var errorTexts = map[string]string{
	"ErrNegativeDimension":   "mat: negative dimension",
	"ErrIndexOutOfRange":     "mat: index out of range",
	"ErrReuseNonEmpty":       "mat: reuse of non-empty matrix",
	"ErrRowAccess":           "mat: row index out of range",
	"ErrColAccess":           "mat: column index out of range",
	"ErrVectorAccess":        "mat: vector index out of range",
	"ErrZeroLength":          "mat: zero length in matrix dimension",
	"ErrRowLength":           "mat: row length mismatch",
	"ErrColLength":           "mat: col length mismatch",
	"ErrSquare":              "mat: expect square matrix",
	"ErrNormOrder":           "mat: invalid norm order for matrix",
	"ErrSingular":            "mat: matrix is singular",
	"ErrShape":               "mat: dimension mismatch",
	"ErrIllegalStride":       "mat: illegal stride",
	"ErrPivot":               "mat: malformed pivot list",
	"ErrTriangle":            "mat: triangular storage mismatch",
	"ErrTriangleSet":         "mat: triangular set out of bounds",
	"ErrBandwidth":           "mat: bandwidth out of range",
	"ErrBandSet":             "mat: band set out of bounds",
	"ErrDiagSet":             "mat: diagonal set out of bounds",
	"ErrSliceLengthMismatch": "mat: input slice length mismatch",
	"ErrNotPSD":              "mat: input not positive symmetric definite",
	"ErrFailedEigen":         "mat: eigendecomposition not successful",
}

// Global returns a description of a variable of gonum: the text of an error of package mat, without
// a type. It returns nil for any other variable.
func (l *View) Global(symbol string) *ir.Global {
	name, ok := strings.CutPrefix(symbol, Root+"mat.")
	text := errorTexts[name]
	if !ok || text == "" || !l.IsKnown() {
		return nil
	}
	return &ir.Global{Symbol: symbol, Value: &ir.Const{Kind: ir.ConstString, S: text}}
}
