// Package report decides which failures are reported, and words them. It is a watcher of the run: a failure is claimed by the outermost call
// of the root's own code that can return for other arguments, and reported if every state that reached the call failed there.
// Contradiction holds a body against the contract that a directive declares for it.
//
// It errs on the side of silence: if the root gave up before the call, or an error may have been handled, there is no report.
package report
