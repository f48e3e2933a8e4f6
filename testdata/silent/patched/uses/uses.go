// Package uses calls what its tests assign in another package.
package uses

import (
	"example.com/patched/hooks"
	"example.com/patched/tensor"
)

func use() *tensor.Matrix       { return hooks.Use() }
func useRows() *tensor.Matrix   { return hooks.UseRows() }
func useSize() *tensor.Matrix   { return hooks.UseSize() }
func useConfig() *tensor.Matrix { return hooks.UseConfig() }
func squared() *tensor.Matrix   { return tensor.Squared() }

func must() *tensor.Matrix {
	if err := hooks.Fail(); err != nil {
		panic(err)
	}
	return tensor.New(hooks.Rows, hooks.Rows).Mul(tensor.New(3, 1))
}
