package bugs

import (
	"testing"

	"github.com/stretchr/testify/require"

	"example.com/testlibs/users/nn"
)

func TestParallelRows(t *testing.T) {
	t.Parallel()
	for name, dims := range map[string][]int{"a": {2, 3}, "b": {3, 3}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := nn.NewMatrix(dims[0], dims[1], nil)
			require.Len(t, m.Row(1), 3)
			require.NotNil(t, m.MustDot(nn.NewMatrix(4, 1, nil))) // want `always panics`
		})
	}
}

func TestCleanup(t *testing.T) {
	m := nn.NewMatrix(2, 3, nil)
	t.Cleanup(func() { m = nil })
	t.Log(m.MustDot(nn.NewMatrix(2, 3, nil))) // want `always panics`
}
