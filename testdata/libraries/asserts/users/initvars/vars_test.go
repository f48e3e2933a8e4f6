package initvars

import (
	"flag"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"example.com/testlibs/users/nn"
)

var (
	model *nn.Layer
	batch = nn.NewMatrix(8, 4, nil)
	other *nn.Matrix
	size  = 4
)

func TestMain(m *testing.M) {
	flag.Parse()
	var err error
	if model, err = nn.NewLayer(size, 2); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

func init() {
	other = nn.NewMatrix(2, 8, nil)
}

func TestModel(t *testing.T) {
	y, err := model.Forward(batch)
	require.NoError(t, err)
	require.Equal(t, []int{8, 2}, y.Shape())
	y.MustDot(batch) // want `always panics`
}

func TestBatch(t *testing.T) {
	batch.MustDot(batch) // want `always panics`
}

func TestOther(t *testing.T) {
	other.MustDot(batch)
	batch.MustDot(other) // want `always panics`
}

func TestPanics(t *testing.T) {
	require.Panics(t, func() { batch.MustDot(other) })
	require.Panics(t, func() { model.W.MustDot(model.W) })
}
