package testify

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/testlibs/tensor"
)

func TestTable(t *testing.T) {
	tests := []struct {
		name       string
		m, k, n    int
		rows, cols int
	}{
		{"small", 1, 1, 1, 1, 1},
		{"wide", 2, 3, 4, 2, 4},
		{"tall", 5, 2, 1, 5, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := tensor.MatMul(tensor.New(tt.m, tt.k), tensor.New(tt.k, tt.n))
			assert.Equal(t, tt.rows, c.Rows)
			assert.Equal(t, tt.cols, c.Cols)
		})
	}
}

func TestTableBug(t *testing.T) {
	tests := []struct {
		name string
		a, b *tensor.Tensor
	}{
		{"square", tensor.New(2, 2), tensor.New(2, 2)},
		{"wide", tensor.New(2, 3), tensor.New(4, 3)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := tensor.MatMul(tt.a, tt.b) // want `always panics`
			require.NotNil(t, c)
		})
	}
}

func TestTablePanics(t *testing.T) {
	for _, tt := range []struct {
		name   string
		a, b   *tensor.Tensor
		panics bool
	}{
		{"square", tensor.New(2, 2), tensor.New(2, 2), false},
		{"wide", tensor.New(2, 3), tensor.New(4, 3), true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.panics {
				assert.Panics(t, func() { tensor.MatMul(tt.a, tt.b) })
				return
			}
			assert.NotPanics(t, func() { tensor.MatMul(tt.a, tt.b) })
		})
	}
}

func TestTableErrors(t *testing.T) {
	tests := []struct {
		name    string
		a, b    *tensor.Tensor
		wantErr bool
	}{
		{"same", tensor.New(2, 2), tensor.New(2, 2), false},
		{"other", tensor.New(2, 3), tensor.New(4, 3), true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			sum, err := tensor.Add(tt.a, tt.b)
			if tt.wantErr {
				require.Error(t, err)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, tt.a.Rows, sum.Rows)
		})
	}
}

func TestTableErrorsBug(t *testing.T) {
	tests := []struct {
		name    string
		a, b    *tensor.Tensor
		wantErr bool
	}{
		{"same", tensor.New(2, 2), tensor.New(2, 2), false},
		{"other", tensor.New(2, 3), tensor.New(4, 3), true},
		{"forgotten", tensor.New(2, 3), tensor.New(2, 4), false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			sum, err := tensor.Add(tt.a, tt.b) // want `always returns an error`
			if tt.wantErr {
				require.Error(t, err)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, tt.a.Rows, sum.Rows)
		})
	}
}

func TestMap(t *testing.T) {
	tests := map[string]struct{ m, k, n int }{
		"wide": {2, 3, 4},
		"tall": {5, 2, 1},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			c := tensor.MatMul(tensor.New(tt.m, tt.k), tensor.New(tt.k, tt.n))
			assert.Equal(t, tt.m, c.Rows)
			tensor.MatMul(tensor.New(2, 3), tensor.New(4, 5)) // want `always panics`
		})
	}
}

func TestParallel(t *testing.T) {
	tests := []struct {
		name string
		a, b *tensor.Tensor
	}{
		{"square", tensor.New(2, 2), tensor.New(2, 2)},
		{"wide", tensor.New(2, 3), tensor.New(3, 4)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, tt.a.Rows, tensor.MatMul(tt.a, tt.b).Rows)
		})
	}
}
