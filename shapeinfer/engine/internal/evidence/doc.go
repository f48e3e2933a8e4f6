// Package evidence represents what a path records for the message of a report: the comparison that
// decided a branch, the call chain of a failure, and the cause of an error.
//
// Evidence is immutable. Joining and comparing states ignores it: otherwise loops would reach their
// fixpoint later.
package evidence
