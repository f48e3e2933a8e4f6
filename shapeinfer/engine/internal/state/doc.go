// Package state holds the values, the memory and the conditions of one path, and how states are
// merged and compared.
//
// A Value is what a register or a variable holds: an int is a polynomial over symbols,
// floating-point data is nothing at all. A Memory is what all states of a run share; its methods
// read, write and forget. Its methods Join, Same and Subsumes are how states are merged and
// compared; join.go and subsume.go state their laws. What package-level variables hold after
// initialization is copied from the state of the initializer into others, see transplant.go, and is
// a constant of the IR to importers, see constant.go.
//
// Over-approximated: two outside objects of one type may be the same, but for those that the path
// has allocated; what escapes may hold anything.
package state
