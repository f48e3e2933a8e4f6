// Package recovery executes a function once more, and goes on after statements that are reported in
// it, to find further failures that are independent of the reported ones.
//
// It is unknown how the author will fix a reported statement F: by transposing an operand, swapping
// two, using another variable, setting a flag, or adding a missing statement. So execution goes on
// as if F were a call of unknown code that returns. A later failure G is reported only if it is
// independent of F: no value that decides G is in the backward slice of F (see package slicing),
// and F neither computes nor may write one.
//
//	c.Mul(New(2, 3), New(4, 5)) // F, fails
//	d.Mul(New(6, 7), New(8, 9)) // G, independent of F: also reported
//	e.Mul(c, New(1, 1))         // c depends on F: not reported
//
// This is done after the plain execution, and does not change its findings.
package recovery
