// Package unseen declares what is implemented out of sight. The analyzer cannot see more than the declarations.
package unseen

import "example.com/adversarial/lib"

func Resize(m *lib.Matrix, rows, cols int)
func Fits(a, b *lib.Matrix) bool
func Agrees(ok bool) bool
func Opaque() bool // true
func AnyInt() int  // 1
