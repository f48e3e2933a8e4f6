package hooks

import "example.com/patched/tensor"

// Hidden is for the tests of others.
var Hidden = &hidden

// SetHidden assigns it.
func SetHidden(f func() *tensor.Matrix) { hidden = f }
