// Package hidden implements what package unseen declares without a body.
package hidden

import (
	"unsafe"

	"example.com/adversarial/lib"
	"example.com/adversarial/unseen"
)

//go:linkname resize example.com/adversarial/unseen.Resize
func resize(m *lib.Matrix, rows, cols int) { m.Grow(rows, cols) }

//go:linkname fits example.com/adversarial/unseen.Fits
func fits(a, b *lib.Matrix) bool { return a.Cols == b.Rows }

//go:linkname agrees example.com/adversarial/unseen.Agrees
func agrees(ok bool) bool { return ok }

//go:linkname isZero example.com/adversarial/unseen.IsZero
func isZero(text string) bool { return text == "0" }

//go:linkname noDifference example.com/adversarial/unseen.NoDifference
func noDifference(d *unseen.Difference) bool { return d.Of == 0 }

//go:linkname noDifferences example.com/adversarial/unseen.NoDifferences
func noDifferences(of map[string]int) bool { return of["columns"] == 0 }

//go:linkname noneOf example.com/adversarial/unseen.NoneOf
func noneOf(values ...any) bool { return values[0].(int) == 0 }

//go:linkname isSet example.com/adversarial/unseen.IsSet
func isSet(name string) bool { return true }

//go:linkname opaque example.com/adversarial/unseen.Opaque
func opaque() bool { return true }

//go:linkname anyInt example.com/adversarial/unseen.AnyInt
func anyInt() int { return 1 }

var _ unsafe.Pointer
