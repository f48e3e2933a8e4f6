// Package hidden implements what package unseen declares without a body.
package hidden

import (
	"unsafe"

	"example.com/adversarial/lib"
)

//go:linkname resize example.com/adversarial/unseen.Resize
func resize(m *lib.Matrix, rows, cols int) { m.Grow(rows, cols) }

//go:linkname fits example.com/adversarial/unseen.Fits
func fits(a, b *lib.Matrix) bool { return a.Cols == b.Rows }

//go:linkname agrees example.com/adversarial/unseen.Agrees
func agrees(ok bool) bool { return ok }

//go:linkname opaque example.com/adversarial/unseen.Opaque
func opaque() bool { return true }

//go:linkname anyInt example.com/adversarial/unseen.AnyInt
func anyInt() int { return 1 }

var _ unsafe.Pointer
