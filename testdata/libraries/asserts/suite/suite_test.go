package suite

import (
	"testing"

	"github.com/stretchr/testify/suite"

	"example.com/testlibs/tensor"
)

type layerSuite struct {
	suite.Suite
	w *tensor.Tensor
}

func TestLayers(t *testing.T) { suite.Run(t, new(layerSuite)) }

func (s *layerSuite) SetupTest() { s.w = tensor.New(3, 4) }

func (s *layerSuite) TestForward() {
	x := tensor.New(8, 3)
	y := tensor.MatMul(x, tensor.New(3, 4))
	s.Equal(8, y.Rows)
	s.Require().Equal(4, y.Cols)
	tensor.MatMul(y, x) // want `always panics`
}

func (s *layerSuite) TestPanics() {
	x := tensor.New(8, 3)
	s.Panics(func() { tensor.MatMul(x, x) })
	s.Require().Panics(func() { tensor.MatMul(x, x) })
	s.Require().PanicsWithValue("tensor: 8x3 times 8x3", func() { tensor.MatMul(x, x) })
}

func (s *layerSuite) TestErrors() {
	_, err := tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	s.Error(err)
	_, err = tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	s.Require().ErrorIs(err, tensor.ErrShape)
	_, err = tensor.Add(tensor.New(2, 3), tensor.New(3, 2)) // want `always returns an error`
	s.Require().NoError(err)
}

func (s *layerSuite) TestRun() {
	for _, n := range []int{3, 4} {
		s.Run("n", func() {
			s.Panics(func() { tensor.MatMul(tensor.New(2, n+2), tensor.New(4, 2).T()) })
			tensor.MatMul(tensor.New(2, n), tensor.New(n, 2))
		})
	}
	for _, n := range []int{3, 4} {
		s.Run("n", func() {
			tensor.MatMul(tensor.New(2, n), tensor.New(3, 2)) // want `always panics`
		})
	}
}
