package bugs

import (
	"testing"

	"github.com/stretchr/testify/suite"
	"gonum.org/v1/gonum/mat"
)

type regression struct {
	suite.Suite
	x *mat.Dense
	y *mat.VecDense
}

func (s *regression) SetupTest() {
	s.x = mat.NewDense(10, 3, nil)
	s.y = mat.NewVecDense(10, nil)
}

func (s *regression) TestPredict() {
	w := mat.NewVecDense(3, nil)
	var got mat.VecDense
	got.MulVec(s.x, w)
	s.Equal(10, got.Len())
	got.SubVec(&got, s.y)
	got.MulVec(s.x.T(), w) // want `columns|rows`
}

func (s *regression) TestColumn() {
	s.Panics(func() { s.x.ColView(3) })
	s.Equal(10, s.x.ColView(2).Len())
	s.Equal(0.0, s.x.At(3, 9)) // want `column|bounds`
}

func TestRegression(t *testing.T) { suite.Run(t, new(regression)) }
