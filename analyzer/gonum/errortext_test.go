package gonum

import (
	"testing"

	"gonum.org/v1/gonum/mat"
)

// TestErrorTexts compares the texts of errors with those of the real library.
func TestErrorTexts(t *testing.T) {
	for name, err := range map[string]mat.Error{
		"ErrNegativeDimension":   mat.ErrNegativeDimension,
		"ErrIndexOutOfRange":     mat.ErrIndexOutOfRange,
		"ErrReuseNonEmpty":       mat.ErrReuseNonEmpty,
		"ErrRowAccess":           mat.ErrRowAccess,
		"ErrColAccess":           mat.ErrColAccess,
		"ErrVectorAccess":        mat.ErrVectorAccess,
		"ErrZeroLength":          mat.ErrZeroLength,
		"ErrRowLength":           mat.ErrRowLength,
		"ErrColLength":           mat.ErrColLength,
		"ErrSquare":              mat.ErrSquare,
		"ErrNormOrder":           mat.ErrNormOrder,
		"ErrSingular":            mat.ErrSingular,
		"ErrShape":               mat.ErrShape,
		"ErrIllegalStride":       mat.ErrIllegalStride,
		"ErrPivot":               mat.ErrPivot,
		"ErrTriangle":            mat.ErrTriangle,
		"ErrTriangleSet":         mat.ErrTriangleSet,
		"ErrBandwidth":           mat.ErrBandwidth,
		"ErrBandSet":             mat.ErrBandSet,
		"ErrDiagSet":             mat.ErrDiagSet,
		"ErrSliceLengthMismatch": mat.ErrSliceLengthMismatch,
		"ErrNotPSD":              mat.ErrNotPSD,
		"ErrFailedEigen":         mat.ErrFailedEigen,
	} {
		if g := (*View)(nil).Global("gonum.org/v1/gonum/mat." + name); g == nil || g.Value.S != err.Error() {
			t.Errorf("the text of %s is %q", name, err.Error())
		}
	}
}
