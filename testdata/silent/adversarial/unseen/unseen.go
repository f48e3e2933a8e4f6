// Package unseen declares what is implemented out of sight. The analyzer cannot see more than the declarations.
package unseen

import "example.com/adversarial/lib"

// A Difference is how much two sizes differ.
type Difference struct{ Of int }

func Resize(m *lib.Matrix, rows, cols int)
func Fits(a, b *lib.Matrix) bool
func Agrees(ok bool) bool
func IsZero(text string) bool
func NoDifference(d *Difference) bool
func NoDifferences(of map[string]int) bool
func NoneOf(values ...any) bool
func IsSet(name string) bool // true
func Opaque() bool           // true
func AnyInt() int            // 1
