// Package sizes has constants, a variable and functions that the package behind uses.
package sizes

import "gonum.org/v1/gonum/mat"

const unit = 3

// Rows and Cols are made of the same constant.
const (
	Rows = unit + 1
	Cols = unit - 1
	Wide = 7
)

const hidden = 5

var initial = hidden

// Tall has hidden rows, and so have Deep and Initial.
func Tall(cols int) *mat.Dense { return mat.NewDense(hidden, cols, nil) }

// Deep does not call Tall.
func Deep(cols int) *mat.Dense { return mat.NewDense(hidden, cols, nil) }

// Initial reads a variable.
func Initial(cols int) *mat.Dense { return mat.NewDense(initial, cols, nil) }

// Same mentions no constant.
func Same(rows, cols int) *mat.Dense { return mat.NewDense(rows, cols, nil) }
