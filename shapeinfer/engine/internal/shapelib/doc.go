// Package shapelib is the model of package shapeinfer in programs that ask it for their shapes at
// run time: its rules are called while the program is analyzed, with the dims that the program
// would hand to them as far as they are known.
//
// The lowering gives the types of shapeinfer another representation: a Shape is the list of its
// dims, and a Dim an int, since what a program makes of ints has no symbols. So memory, merging and
// the search for the dims of a tensor treat them as a list of one's own. A symbol of the engine
// stands for an int, and a rule that fails whatever its symbols are fails for that int. Where a
// rule is not decided the path forks: it fails on one, and fits on the other. What is not known as
// a shape of that kind has unknown results.
package shapelib
