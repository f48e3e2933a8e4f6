// Package slicing computes backward slices of the statements of a function (Weiser 1981): the
// values on which a statement depends.
//
//	n := 3
//	a := New(n, 4)
//	b := New(5, 6)
//	a.Mul(c) // its slice has n, a, c, 3 and 4, and not b, 5 and 6
//
// A slice has:
//
//   - values, and not the names of variables: a variable that is assigned again connects nothing,
//   - memory, by object and field,
//   - constants, by their occurrences and by their names,
//   - the conditions that choose values.
//
// The slice of a call has its arguments, with the memory that they lead to, and the variables of
// the package and the named constants that the executed functions use, but not the code of these
// functions.
package slicing
