// Package recovery executes a function once more behind what is reported in it, to find what else
// fails.
//
// Nobody knows how a reported statement F will be mended: people transpose an operand, swap two,
// use another variable, set a flag, add a missing statement. So execution goes on as if F were a
// call of unknown code that returns, and a later failure G is reported only if it is independent of
// F: nothing that decides G is part of what F is made of, or of what F makes or may write. What a
// statement is made of is its backward slice, see package slicing.
//
// The plain execution is over by then, and knows nothing of this: what it has reported stays what
// it is.
package recovery
