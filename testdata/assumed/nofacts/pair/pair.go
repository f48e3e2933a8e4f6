// Package pair has an import path that no tensor comes from.
package pair

import "unsafe"

// A Width and a Length are numbers.
type (
	Width  struct{ N int32 }
	Length struct{ N int64 }
)

// New returns two names of one variable.
func New() (*Width, *Length) {
	l := new(Length)
	return (*Width)(unsafe.Pointer(l)), l
}
