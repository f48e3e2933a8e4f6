// Package exec holds paths through functions: instructions, loops, calls, defers, goroutines, budgets, and where they fail.
package exec
