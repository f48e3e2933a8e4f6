package bugs

import (
	"testing"

	qt "github.com/frankban/quicktest"
	"github.com/google/go-cmp/cmp"
	"github.com/matryer/is"
	"github.com/onsi/gomega"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stretchr/testify/suite"
	"gonum.org/v1/gonum/mat"

	"example.com/testlibs/styles/nd"
)

type base struct {
	suite.Suite
	x *nd.Array
}

func (s *base) SetupTest() { s.x = nd.Zeros(8, 3) }

type ops struct {
	base
	m *nd.Model
}

func (s *ops) SetupSuite() { s.m = nd.NewModel(nd.NewDense(3, 4), nd.NewDense(4, 2)) }

func (s *ops) TestForward() {
	y, err := s.m.Forward(s.x)
	s.Require().NoError(err)
	s.Equal([]int{8, 2}, y.Shape())
	_, err = s.m.Forward(nd.Zeros(8, 4)) // missed: `always returns an error`
	s.NoError(err)
}

func (s *ops) TestBase() {
	s.x.Add(nd.Zeros(3, 8)) // want `always panics`
}

func TestOps(t *testing.T) { suite.Run(t, new(ops)) }

type simple struct {
	suite.Suite
	a, b *nd.Array
}

func (s *simple) SetupTest() { s.a, s.b = nd.Zeros(2, 3), nd.Zeros(3, 2) }

func (s *simple) TestTable() {
	for name, tc := range map[string]struct{ axis, dim int }{"rows": {0, 3}, "columns": {1, 2}} {
		s.Run(name, func() {
			got, err := s.a.Sum(tc.axis)
			s.Require().NoError(err)
			s.Equal(tc.dim, got.Dim(0))
			s.b.Add(s.a) // want `always panics`
		})
	}
}

func (s *simple) TestHelper() {
	s.dot(s.a, s.b)
	s.dot(s.a, s.a) // want `always exits with an error`
}

func (s *simple) dot(a, b *nd.Array) *nd.Array {
	s.T().Helper()
	y, err := nd.Dot(a, b)
	s.Require().NoError(err)
	return y
}

func TestSimple(t *testing.T) { suite.Run(t, &simple{}) }

func TestQtFunctions(t *testing.T) {
	y, err := nd.Zeros(2, 3).Sum(1)
	qt.Assert(t, err, qt.IsNil)
	qt.Check(t, y.Shape(), qt.CmpEquals(), []int{2})
	_, err = y.Sum(1) // want `always returns an error`
	qt.Assert(t, err, qt.IsNil, qt.Commentf("sum of %v", y))
}

func TestQtParallel(t *testing.T) {
	c := qt.New(t)
	c.Parallel()
	for _, n := range []int{1, 2, 3} {
		c.Run("", func(c *qt.C) {
			c.Parallel()
			a := nd.Zeros(n, 2)
			c.Assert(a.Shape(), qt.HasLen, 2)
			_, err := nd.Dot(a, nd.Zeros(n, 2)) // want `always returns an error`
			c.Assert(err, qt.IsNil)
		})
	}
}

func TestGomegaMatchers(t *testing.T) {
	g := gomega.NewWithT(t)
	a, err := nd.Concat(0, nd.Zeros(2, 3), nd.Zeros(1, 3))
	g.Expect(err).To(gomega.Succeed())
	g.Expect(a.Shape()).To(gomega.HaveExactElements(3, 3))
	g.Expect(a).To(gomega.And(gomega.Not(gomega.BeNil()), gomega.BeAssignableToTypeOf(a)))
	_, err = nd.Concat(1, a, nd.Zeros(2, 3)) // missed: `always returns an error`
	g.Expect(err).To(gomega.BeNil())
}

func TestGomegaOffset(t *testing.T) {
	g := gomega.NewWithT(t)
	_, err := nd.Zeros(2).Reshape(5) // want `always returns an error`
	g.Expect(err).WithOffset(1).NotTo(gomega.HaveOccurred())
}

func TestIsErr(t *testing.T) {
	is := is.New(t)
	a, err := nd.Zeros(2, 3).Reshape(6)
	is.Equal(err, nil)
	is.True(cmp.Equal(a.Shape(), []int{6}))
	_, err = a.Reshape(5) // want `always returns an error`
	is.Equal(err, nil)
}

func TestGonum(t *testing.T) {
	for _, test := range []struct {
		r, c   int
		data   []float64
		panics bool
	}{
		{2, 2, make([]float64, 4), false},
		{2, 2, make([]float64, 3), true},
		{3, 2, make([]float64, 5), false},
	} {
		if test.panics {
			assert.Panics(t, func() { mat.NewDense(test.r, test.c, test.data) })
			continue
		}
		m := mat.NewDense(test.r, test.c, test.data) // want `length`
		r, c := m.Dims()
		require.Equal(t, test.r, r)
		require.Equal(t, test.c, c)
	}
}

func TestGonumHelper(t *testing.T) {
	a := dense(t, [][]float64{{1, 2}, {3, 4}, {5, 6}})
	var y mat.Dense
	y.Mul(a, a.T())
	equalDims(t, &y, 3, 3)
	y.Add(&y, a) // want `mismatch`
}

func dense(t testing.TB, rows [][]float64) *mat.Dense {
	t.Helper()
	m := mat.NewDense(len(rows), len(rows[0]), nil)
	for i, row := range rows {
		m.SetRow(i, row)
	}
	return m
}

func equalDims(t testing.TB, m mat.Matrix, r, c int) {
	t.Helper()
	if gr, gc := m.Dims(); gr != r || gc != c {
		t.Fatalf("got %dx%d, want %dx%d", gr, gc, r, c)
	}
}
