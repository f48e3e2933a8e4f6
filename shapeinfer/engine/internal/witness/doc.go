// Package witness finds out whether a call that fails could return for other ints and lengths. If
// it could not, its shapes are not to blame.
package witness
