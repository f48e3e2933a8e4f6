// Package numbers has nothing but constants, of which two are made of one.
package numbers

const unit = 3

const (
	Rows = unit + 1
	Cols = unit - 1
	Wide = 7
)
