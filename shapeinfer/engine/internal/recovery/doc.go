// Package recovery executes a function once more behind what is reported in it, as if that had been mended, to find what fails next.
//
// A reported statement can be mended at any of its operands, where they were made, or by a guard. Nobody knows which mend it will be. So what the
// failure depends on is in question from then on: the numbers of the program that decided it are unknown ints, each time that they are
// evaluated, and a statement behind is reported only if it fails whatever they are. Which numbers these are is found out by trying: see
// participants.go.
//
// The plain execution is over by then, and knows nothing of this: what it has reported stays what it is.
package recovery
