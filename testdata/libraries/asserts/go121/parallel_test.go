//go:build go1.21

// The language of this file is that of Go 1.21, where all rows have one variable.
package go121

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.com/testlibs/tensor"
)

// Each of the parallel subtests sees the last row.
func TestLastRow(t *testing.T) {
	tests := []struct {
		name string
		n    int
	}{
		{"not seen", 4},
		{"seen", 3},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, 2, tensor.MatMul(tensor.New(2, 3), tensor.New(tt.n, 2)).Rows)
		})
	}
}

func TestLastRowBug(t *testing.T) {
	tests := []struct {
		name string
		n    int
	}{
		{"not seen", 3},
		{"seen", 4},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, 2, tensor.MatMul(tensor.New(2, 3), tensor.New(tt.n, 2)).Rows) // want `always panics`
		})
	}
}

func TestCopied(t *testing.T) {
	for _, tt := range []struct {
		name string
		n    int
	}{
		{"seen", 3},
		{"seen too", 4},
	} {
		tt := tt
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			tensor.MatMul(tensor.New(2, 3), tensor.New(tt.n, 2)) // want `always panics`
		})
	}
}

func TestNotParallel(t *testing.T) {
	for _, n := range []int{3, 4} {
		t.Run("n", func(t *testing.T) {
			tensor.MatMul(tensor.New(2, n), tensor.New(n, 2))
		})
	}
}
