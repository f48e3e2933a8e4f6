// Package exec executes paths through functions, within budgets: instructions, loops, calls, defers
// and goroutines. It records where paths fail.
//
// A Run is the execution of one function with all that it calls, and a Frame is one activation of a
// function. A frame executes its blocks in reverse post-order, and ends with Outcomes. Models
// compute the effect of calls whose bodies are not executed. Watchers observe the execution.
//
//	// A Run of Twice has a Frame of Twice, and one of Add.
//	func Twice(a *Matrix) *Matrix { return Add(a, a) }
//
// Over-approximated:
//
//   - An undecided branch goes both ways.
//   - A loop is widened after maxUnroll passes, or maxUncounted.
//   - A call that is not entered changes all that it can reach.
//
// Where a budget is used up, the path gives up: nothing after it is known.
package exec
