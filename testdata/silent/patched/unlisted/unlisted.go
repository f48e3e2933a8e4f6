// Package unlisted calls a function that its tests replace.
package unlisted

import "example.com/patched/tensor"

func loaded() *tensor.Matrix { return tensor.New(2, 3).Mul(tensor.Load()).Mul(tensor.New(3, 1)) }
