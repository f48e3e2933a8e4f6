package vars

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"example.com/testlibs/tensor"
)

var (
	weights *tensor.Tensor
	inputs  *tensor.Tensor
	hidden  int
	changed *tensor.Tensor
	late    *tensor.Tensor
)

func TestMain(m *testing.M) {
	hidden = 4
	setup()
	changed = tensor.New(2, 2)
	os.Exit(m.Run())
}

func setup() {
	weights = tensor.New(3, 4)
	inputs = tensor.New(8, 3)
}

func init() { late = tensor.New(5, 6) }

func TestForward(t *testing.T) {
	y := tensor.MatMul(inputs, weights)
	require.Equal(t, 8, y.Rows)
	tensor.MatMul(weights, inputs) // want `always panics`
}

func TestLate(t *testing.T) {
	tensor.MatMul(late, late) // want `always panics`
}

func TestHidden(t *testing.T) {
	tensor.MatMul(tensor.New(2, hidden), tensor.New(4, 2))
	tensor.MatMul(tensor.New(2, hidden), tensor.New(5, 2)) // want `always panics`
}

func TestChanges(t *testing.T) {
	changed = tensor.New(2, 3)
}

func TestChanged(t *testing.T) {
	tensor.MatMul(changed, tensor.New(3, 3))
}
