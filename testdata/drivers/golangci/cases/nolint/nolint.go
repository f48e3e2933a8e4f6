// Package nolint has comments that silence linters. The output of golangci-lint is in
// want.txt.
package nolint

import "gonum.org/v1/gonum/mat"

// Reported fails.
func Reported() *mat.Dense {
	return mat.NewDense(2, 2, []float64{1, 2, 3})
}

// Silenced fails, as it says.
func Silenced() *mat.Dense {
	return mat.NewDense(2, 2, []float64{1, 2, 3}) //nolint:shapelint // the caller wants the panic
}

// SilencedWhole fails, as the comment below says.
//
//nolint:shapelint // the caller wants the panic
func SilencedWhole() *mat.Dense {
	return mat.NewDense(2, 2, []float64{1, 2, 3})
}

// SilencedByUs fails, as it says.
func SilencedByUs() *mat.Dense {
	return mat.NewDense(2, 2, []float64{1, 2, 3}) //shapelint:ignore length the caller wants the panic
}

// SilencedOther fails, and silences another linter.
func SilencedOther() *mat.Dense {
	return mat.NewDense(2, 2, []float64{1, 2, 3}) //nolint:errcheck // of no use
}

// Unused silences nothing.
func Unused() *mat.Dense {
	return mat.NewDense(2, 2, []float64{1, 2, 3, 4}) //nolint:shapelint // of no use
}

// Unexplained does not say why.
func Unexplained() *mat.Dense {
	return mat.NewDense(2, 2, []float64{1, 2, 3}) //nolint:shapelint
}
