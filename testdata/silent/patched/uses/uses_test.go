package uses

import (
	"testing"

	"example.com/patched/hooks"
	"example.com/patched/tensor"
)

func fits() *tensor.Matrix { return tensor.New(3, 3) }

func TestAssigned(t *testing.T) {
	hooks.Load, hooks.Rows, hooks.Config.Load, tensor.Default, hooks.ErrShape = fits, 3, fits, fits, nil
	hooks.SetSize(3)
	for _, f := range []func() *tensor.Matrix{use, useRows, useSize, useConfig, squared, must} {
		f()
	}
}
