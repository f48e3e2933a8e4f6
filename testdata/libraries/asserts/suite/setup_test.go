package suite

import (
	"testing"

	"github.com/stretchr/testify/suite"

	"example.com/testlibs/tensor"
	"example.com/testlibs/users/nn"
)

// SetupTest is called before each test.
type netSuite struct {
	suite.Suite
	layers []*nn.Layer
	batch  *nn.Matrix
	dims   []int
	rows   int
	once   *tensor.Tensor
}

func TestNet(t *testing.T) { suite.Run(t, &netSuite{rows: 5}) }

func (s *netSuite) SetupSuite() { s.once = tensor.New(2, 3) }

func (s *netSuite) SetupTest() {
	first, err := nn.NewLayer(4, 8)
	s.Require().NoError(err)
	second, err := nn.NewLayer(8, 3)
	s.Require().NoError(err)
	s.layers = []*nn.Layer{first, second}
	s.batch = nn.NewMatrix(16, 4, nil)
	s.dims = []int{16, 3}
}

func (s *netSuite) TestBothLayers() {
	h, err := s.layers[0].Forward(s.batch)
	s.Require().NoError(err)
	y, err := s.layers[1].Forward(h)
	s.Require().NoError(err)
	s.Equal(s.dims, y.Shape())
	y.MustDot(s.batch) // want `always panics`
}

func (s *netSuite) TestWrongOrder() {
	h, err := s.layers[1].Forward(s.batch) // want `always returns an error`
	s.Require().NoError(err)
	s.NotNil(h)
}

func (s *netSuite) TestExpected() {
	s.Panics(func() { s.batch.MustDot(s.batch) })
	_, err := s.layers[1].Forward(s.batch)
	s.ErrorIs(err, nn.ErrDims)
}

func (s *netSuite) TestReplaced() {
	s.layers[1], s.batch = s.layers[0], nn.NewMatrix(2, 4, nil)
	_, err := s.layers[1].Forward(s.batch)
	s.NoError(err)
	s.Run("inside", func() {
		_, err := s.layers[1].Forward(nn.NewMatrix(2, 8, nil)) // want `always returns an error`
		s.NoError(err)
	})
}

func (s *netSuite) TestRows() {
	tensor.MatMul(tensor.New(1, s.rows), tensor.New(5, 1))
	tensor.MatMul(s.once, tensor.New(3, 1))
	tensor.MatMul(s.once, tensor.New(2, 1)) // want `always panics`
}

// A test that another one calls is executed with fields of which nothing is known.
type calledSuite struct {
	suite.Suite
	x *tensor.Tensor
}

func TestCalled(t *testing.T) { suite.Run(t, new(calledSuite)) }

func (s *calledSuite) SetupTest() { s.x = tensor.New(2, 3) }

func (s *calledSuite) TestA() {
	s.x = tensor.New(4, 4)
	s.TestB()
}

func (s *calledSuite) TestB() {
	if s.x.Rows == s.x.Cols {
		tensor.MatMul(s.x, s.x)
	}
}

// A suite in another one: its own SetupTest is not called for that.
type innerSuite struct {
	suite.Suite
	x *tensor.Tensor
}

func (s *innerSuite) SetupTest() { s.x = tensor.New(2, 3) }

func (s *innerSuite) TestSquare() { tensor.MatMul(s.x, s.x) }

type outerSuite struct{ innerSuite }

func (s *outerSuite) SetupTest() { s.x = tensor.New(3, 3) }

func TestOuter(t *testing.T) { suite.Run(t, new(outerSuite)) }

// A list that a loop has made in a field.
type listSuite struct {
	suite.Suite
	list []*tensor.Tensor
}

func TestList(t *testing.T) { suite.Run(t, new(listSuite)) }

func (s *listSuite) SetupTest() {
	s.list = nil
	for n := 2; n < 4; n++ {
		s.list = append(s.list, tensor.New(1, n))
	}
}

func (s *listSuite) TestProduct() {
	tensor.MatMul(s.list[0], s.list[1].T()) // want `always panics`
}
