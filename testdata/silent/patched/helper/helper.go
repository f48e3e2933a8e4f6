// Package helper replaces functions for the tests of others.
package helper

import (
	"github.com/agiledragon/gomonkey/v2"

	"example.com/patched/tensor"
)

// Replace makes Load return what fits, until it is undone.
func Replace() (undo func()) {
	return gomonkey.ApplyFunc(tensor.Load, func() *tensor.Matrix { return tensor.New(3, 3) }).Reset
}
