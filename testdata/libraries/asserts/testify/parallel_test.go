package testify

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/testlibs/tensor"
)

func TestParallelBug(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		a, b *tensor.Tensor
	}{
		{"square", tensor.New(2, 2), tensor.New(2, 2)},
		{"wide", tensor.New(2, 3), tensor.New(4, 3)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := tensor.MatMul(tt.a, tt.b) // want `always panics`
			assert.Equal(t, tt.a.Rows, c.Rows)
		})
	}
}

func TestParallelCopies(t *testing.T) {
	for _, tt := range []struct {
		name  string
		n     int
		fails bool
	}{
		{"fits", 3, false},
		{"does not", 4, true},
	} {
		tt := tt
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, err := tensor.Add(tensor.New(2, 3), tensor.New(2, tt.n))
			if tt.fails {
				require.Error(t, err)
				return
			}
			require.NoError(t, err)
		})
	}
}

// A parallel subtest runs when the test has returned, and sees what that has written.
func TestParallelWaits(t *testing.T) {
	n := 4
	t.Run("later", func(t *testing.T) {
		t.Parallel()
		tensor.MatMul(tensor.New(2, 3), tensor.New(n, 2))
	})
	n = 3
}

func TestParallelWaitsBug(t *testing.T) {
	n := 3
	defer func() { n++ }()
	t.Run("later", func(t *testing.T) {
		t.Parallel()
		tensor.MatMul(tensor.New(2, 3), tensor.New(n, 2)) // want `always panics`
	})
}

func TestParallelGroup(t *testing.T) {
	n := 0
	t.Run("group", func(t *testing.T) {
		for _, k := range []int{2, 3} {
			t.Run("k", func(t *testing.T) {
				t.Parallel()
				tensor.MatMul(tensor.New(2, k), tensor.New(k, 2))
				tensor.MatMul(tensor.New(2, k), tensor.New(4, 2)) // want `always panics`
			})
		}
	})
	tensor.MatMul(tensor.New(2, 3), tensor.New(3+n, 2))
}

// What one of them writes another may read.
func TestParallelShared(t *testing.T) {
	var mu sync.Mutex
	n := 4
	t.Run("reads", func(t *testing.T) {
		t.Parallel()
		mu.Lock()
		defer mu.Unlock()
		tensor.MatMul(tensor.New(2, 3), tensor.New(n, 2))
	})
	t.Run("writes", func(t *testing.T) {
		t.Parallel()
		mu.Lock()
		defer mu.Unlock()
		n = 3
	})
}

func cases(t *testing.T, n *int) {
	t.Run("helper", func(t *testing.T) {
		t.Parallel()
		tensor.MatMul(tensor.New(2, 3), tensor.New(*n, 2))
	})
}

func TestParallelHelper(t *testing.T) {
	n := 4
	cases(t, &n)
	n = 3
}
