// Package contradict checks the body of a function against the contract that a directive declares
// for it.
package contradict
