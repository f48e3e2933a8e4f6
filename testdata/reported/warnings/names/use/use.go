// Package use calls names.
package use

import "example.com/warnings/names"

// AskedNames gives the axes other names.
func AskedNames() [][]int {
	a, b := names.New(4, 1).Named("x", "y"), names.New(4).Named("y")
	return [][]int{names.Sub(a, b).Dims()}
}

// ExpandNames has names, and an operation that does not look at them.
func ExpandNames() [][]int {
	a, b := names.New(4, 1).Named("x", "y"), names.New(4).Named("y")
	c := names.Add(a, b) // want `names\.Add: 4x1 and 4 .*\(expand\)`
	return [][]int{a.Dims(), b.Dims(), c.Dims()}
}
