// Package evidence holds what a path keeps for the message of a report: the comparison that decided
// where it went, the calls on the way to a failure, and where an error comes from.
//
// Evidence never changes. It is no part of what makes two states the same: they are merged,
// compared and remembered as if it were not there, or loops would reach their fixed point later.
package evidence
