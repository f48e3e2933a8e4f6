package bugs

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stretchr/testify/suite"

	"example.com/testlibs/users/nn"
)

func TestDotTable(t *testing.T) {
	tests := map[string]struct {
		a, b      []int
		want      []int
		wantPanic bool
	}{
		"square":   {a: []int{2, 2}, b: []int{2, 2}, want: []int{2, 2}},
		"mismatch": {a: []int{2, 3}, b: []int{2, 3}, wantPanic: true},
		"vector":   {a: []int{1, 3}, b: []int{1, 3}, want: []int{1, 3}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			a := nn.NewMatrix(tt.a[0], tt.a[1], nil)
			b := nn.NewMatrix(tt.b[0], tt.b[1], nil)
			if tt.wantPanic {
				assert.Panics(t, func() { a.MustDot(b) })
				return
			}
			assert.Equal(t, tt.want, a.MustDot(b).Shape()) // want `always panics`
		})
	}
}

type layerSuite struct {
	suite.Suite
	layer *nn.Layer
	batch *nn.Matrix
}

func (s *layerSuite) SetupTest() {
	var err error
	s.layer, err = nn.NewLayer(4, 2)
	s.Require().NoError(err)
	s.batch = nn.NewMatrix(8, 4, nil)
}

func (s *layerSuite) TestForward() {
	y, err := s.layer.Forward(s.batch)
	s.Require().NoError(err)
	s.Equal([]int{8, 2}, y.Shape())
	_, err = s.layer.Forward(y) // want `always returns an error`
	s.NoError(err)
}

func TestLayerSuite(t *testing.T) { suite.Run(t, new(layerSuite)) }

func TestTwoLayers(t *testing.T) {
	l1, err := nn.NewLayer(4, 8)
	require.NoError(t, err)
	l2, err := nn.NewLayer(4, 2)
	require.NoError(t, err)
	h, err := l1.Forward(nn.NewMatrix(16, 4, nil))
	require.NoError(t, err)
	y, err := l2.Forward(h) // want `always returns an error`
	require.NoError(t, err)
	assert.Equal(t, []int{16, 2}, y.Shape())
}

func TestAssertions(t *testing.T) {
	assert, require := assert.New(t), require.New(t)
	a := nn.NewMatrix(2, 3, []float64{1, 2, 3, 4, 5, 6})
	r, c := a.Dims()
	require.Equal(2, r)
	assert.Equal(3, c)
	assert.InDeltaSlice([]float64{4, 5, 6}, a.Row(1), 1e-9)
	require.Len(a.Row(2), 3) // want `always panics`
}

func TestNotPanics(t *testing.T) {
	a := nn.NewMatrix(2, 3, nil)
	require.NotPanics(t, func() {
		a.MustDot(a) // want `always panics`
	})
}

func newLayer(t *testing.T, in, out int) *nn.Layer {
	t.Helper()
	l, err := nn.NewLayer(in, out)
	require.NoError(t, err)
	return l
}

func TestHelperLayer(t *testing.T) {
	l := newLayer(t, 3, 5)
	x := nn.NewMatrix(5, 3, nil)
	h, err := l.Forward(x)
	require.NoError(t, err)
	h.MustDot(l.W) // want `always panics`
}
