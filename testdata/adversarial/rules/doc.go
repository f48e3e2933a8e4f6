// Package rules has one file for each rule that keeps shapelint from reporting
// what need not fail. In each there is code that a naive analyzer gets wrong, and
// code beside it that must be reported. The test runs all of it.
package rules

import "example.com/adversarial/lib"

// These are implemented out of sight. What follows holds for the analyzer, which
// cannot see more than the declarations.

func resize(m *lib.Matrix, rows, cols int)
func fits(a, b *lib.Matrix) bool
func opaque() bool // true
func anyInt() int  // 1
