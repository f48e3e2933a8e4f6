// Package slicing finds out what statements of a function are made of: their backward slices
// (Weiser 1981).
//
// A slice has values and not names, so that a variable that is used again connects nothing; memory,
// by the object and the field; constants, by their occurrences and by their names; and the
// conditions that choose values. What a call is made of is what it gets, with the memory that leads
// to, and what the functions find that it executes: variables of the package and constants with a
// name, and not their code.
package slicing
