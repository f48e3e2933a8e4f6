// Package guard holds what a path is conditional on: which ways it has gone at branches that the engine could not decide, and what the conditions
// of these branches were computed from. A site that works on the same things may be guarded by them.
//
// Under-approximated: whatever the branches of a condition have tested, an execution that goes the ways of one of its terms gets to the state.
// So what is conditional on nothing is reached whatever the guards say. Where a path may have ended that is not seen, a condition stays.
package guard
