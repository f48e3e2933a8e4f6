// Package contradict holds a body against the contract that a directive declares for it.
package contradict
