// Package exec executes paths through functions: instructions, loops, calls, defers, goroutines,
// all within budgets, and says where they fail.
//
// A Run is the execution of one function with all that it calls; a Frame one activation. A frame
// executes its blocks in reverse post-order, and ends with Outcomes. What a call does that is not
// executed its Models say; Watchers look on.
//
// Over-approximated: an undecided branch goes both ways; after maxUnroll passes, or maxUncounted, a
// loop is widened; a call that is not entered changes all that it can reach. Where a budget ends
// the path gives up.
package exec
