package hooks_test

import (
	"testing"

	"example.com/patched/hooks"
	"example.com/patched/tensor"
)

func fits() *tensor.Matrix { return tensor.New(3, 3) }

func TestHidden(t *testing.T) {
	*hooks.Hidden = fits
	hooks.UseHidden()
	hooks.SetHidden(fits)
	hooks.UseHidden()
}
