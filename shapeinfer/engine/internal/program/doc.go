// Package program holds what is known of functions and types before anything is executed: loops and
// live registers of a function, whether it may recover, what it is worth to execute it, which
// contract describes it, which types lead to shapes, and which memory has hazards.
//
// Over-approximated: what a deferred function does to a panic (an unknown function may recover),
// and which types have hazards: memory that may change outside the analyzed code (hazard.go).
// Answers are kept, with what they depend on (reads.go, memo.go).
package program
