// Package suspect finds code that fails for all but lucky sizes.
//
// A function that reads its data has no constants. So each unknown size that the function reads, or
// takes as an int, is replaced by a small number, another one for each size, and the function is
// executed with these numbers. What must fail then is a candidate. The function is executed again
// with other numbers, to find out which of the sizes matter, and how: the condition under which the
// candidate does not fail has one of a few forms, such as "x == y", "x >= 32" or "32 divides x". It
// has to be true of all executions in which the candidate does not fail, and false of all in which
// it fails.
//
// So each suspect has a witness, the smallest sizes for which an execution has failed.
//
// Under-approximated: the sizes, which are those of some executions. Over-approximated, as in every
// execution: the paths for given sizes. So a candidate fails whatever else the program reads.
package suspect
