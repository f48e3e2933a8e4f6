package hooks

import (
	"testing"

	"github.com/stretchr/testify/suite"

	"example.com/testlibs/tensor"
)

// What these hooks write is there in the tests.
type hooked struct {
	suite.Suite
	x *tensor.Tensor
}

func TestHooked(t *testing.T) { suite.Run(t, new(hooked)) }

func (s *hooked) SetupTest()                        { s.x = tensor.New(2, 3) }
func (s *hooked) BeforeTest(suiteName, name string) { s.x = tensor.New(3, 3) }
func (s *hooked) SetupSubTest()                     { s.x = tensor.New(4, 4) }

func (s *hooked) TestSquare() { tensor.MatMul(s.x, s.x) }

func (s *hooked) TestRun() {
	s.x = tensor.New(2, 5)
	s.Run("sub", func() { tensor.MatMul(s.x, s.x) })
	tensor.MatMul(tensor.New(2, 2), tensor.New(3, 2)) // want `always panics`
}
