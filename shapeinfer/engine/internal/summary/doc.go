// Package summary infers contracts: what holds on every normal return of a function. It is executed
// once on unknown arguments, and the facts of each return are asked about candidates.
//
// Over-approximated, that is forgotten: what holds on one path only, and lists of any length.
package summary
