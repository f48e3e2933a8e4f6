// Package state represents the values, the memory and the conditions of one path, and joins and
// compares states.
//
// A Value is the abstract value of a register or a variable: an int is a polynomial over symbols,
// floating-point data is always unknown. A State is everything that is known at one point of one
// path. A Memory has what all states of a run share; its methods read, write and forget the content
// of objects. Its methods Join, Same and Subsumes join and compare states; join.go and subsume.go
// have their laws.
//
//	m := New(n, 3) // a pointer to an object {rows: n, cols: 3}, where n is a symbol
//
// The values of package-level variables after initialization are copied from the state of the
// initializer into other states, see transplant.go. For importing packages they are constants of
// the IR, see constant.go.
//
// Over-approximated: two outside objects of one type may alias, except for those that the path has
// allocated; an object that has escaped may have any content.
package state
