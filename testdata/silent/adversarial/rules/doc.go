// Package rules has one file for each rule that keeps shapelint from reporting
// what need not fail. In each there is code that a naive analyzer gets wrong, and
// code beside it that must be reported. The test runs all of it.
package rules

import (
	"example.com/adversarial/lib"
	"example.com/adversarial/unseen"
)

// These lead to what is implemented out of sight. No function here lacks a body: then others might write the variables of
// the package.

func resize(m *lib.Matrix, rows, cols int) { unseen.Resize(m, rows, cols) }
func fits(a, b *lib.Matrix) bool           { return unseen.Fits(a, b) }
func agrees(ok bool) bool                  { return unseen.Agrees(ok) }
func opaque() bool                         { return unseen.Opaque() } // true
func anyInt() int                          { return unseen.AnyInt() } // 1
