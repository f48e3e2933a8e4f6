// Package hidden implements what package rules declares without a body.
package hidden

import (
	"unsafe"

	"example.com/adversarial/lib"
)

//go:linkname resize example.com/adversarial/rules.resize
func resize(m *lib.Matrix, rows, cols int) { m.Grow(rows, cols) }

//go:linkname fits example.com/adversarial/rules.fits
func fits(a, b *lib.Matrix) bool { return a.Cols == b.Rows }

//go:linkname opaque example.com/adversarial/rules.opaque
func opaque() bool { return true }

//go:linkname anyInt example.com/adversarial/rules.anyInt
func anyInt() int { return 1 }

var _ unsafe.Pointer
