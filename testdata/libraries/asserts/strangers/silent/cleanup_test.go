package silent

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"example.com/testlibs/tensor"
)

func scratch(t *testing.T, x **tensor.Tensor) {
	t.Helper()
	*x = tensor.New(2, 3)
	t.Cleanup(func() { *x = tensor.New(4, 4) })
}

func TestCleanups(t *testing.T) {
	var x *tensor.Tensor
	t.Run("sub", func(t *testing.T) {
		scratch(t, &x)
		tensor.MatMul(x, x.T())
		t.Cleanup(func() { x = tensor.New(5, 5) })
	})
	tensor.MatMul(x, x)
	y := tensor.New(2, 3)
	t.Cleanup(func() {
		require.Equal(t, 3, y.Cols)
		tensor.MatMul(y, tensor.New(3, 3))
	})
	tensor.MatMul(y, y.T())
	y = tensor.New(3, 3)
	_, err := tensor.Add(y, tensor.New(1, 1))
	t.Cleanup(func() { require.Error(t, err) })
}

func TestSkipped(t *testing.T) {
	if testing.Short() || os.Getenv("LARGE") == "" {
		t.Skip("large")
	}
	tensor.MatMul(tensor.New(1024, 1024), tensor.New(1024, 1))
}

func TestOrder(t *testing.T) {
	shapes := [][2]int{{2, 3}, {3, 2}}
	x := tensor.New(1, 2)
	for _, s := range shapes {
		t.Run("in order", func(t *testing.T) {
			x = tensor.MatMul(x, tensor.New(s[0], s[1]))
		})
	}
	require.Equal(t, 2, x.Cols)
	byName := map[string]int{"a": 3, "b": 4}
	var last *tensor.Tensor
	for _, n := range byName {
		t.Run("in any order", func(t *testing.T) { last = tensor.New(n, n) })
	}
	tensor.MatMul(last, last)
}

func FuzzProduct(f *testing.F) {
	f.Add(2, 3)
	f.Fuzz(func(t *testing.T, r, c int) {
		if r < 1 || c < 1 || r > 10 || c > 10 {
			t.Skip()
		}
		tensor.MatMul(tensor.New(r, c), tensor.New(c, r))
	})
}
