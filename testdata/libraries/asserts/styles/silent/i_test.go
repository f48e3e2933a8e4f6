package silent

import (
	"errors"
	"testing"

	qt "github.com/frankban/quicktest"
	"github.com/matryer/is"
	"github.com/onsi/gomega"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/suite"
	"gonum.org/v1/gonum/mat"

	"example.com/testlibs/styles/nd"
)

type ops struct {
	suite.Suite
	a, b *nd.Array
	is   *is.I
}

func (s *ops) SetupTest() {
	s.a, s.b = nd.Zeros(2, 3), nd.Zeros(3, 2)
	s.is = is.New(s.T())
}

func (s *ops) TestErrors() {
	_, err := nd.Dot(s.a, s.a)
	s.Error(err)
	s.Require().Error(err)
	_, err = nd.Dot(s.b, s.b)
	s.is.True(err != nil)
	s.Panics(func() { s.a.Add(s.b) })
	s.Assert().Panics(func() { s.b.Add(s.a) })
	for name, tc := range map[string]struct {
		axis int
		ok   bool
	}{"first": {0, true}, "third": {2, false}} {
		s.Run(name, func() {
			_, err := s.a.Sum(tc.axis)
			s.Equal(tc.ok, err == nil)
		})
	}
}

func (s *ops) TestSwap() {
	s.a, s.b = s.b, s.a
	s.a.Add(nd.Zeros(3, 2))
	s.Run("inside", func() {
		s.a = nd.Zeros(7)
		s.a.Add(nd.Zeros(7))
	})
	s.Run("after", func() { s.a.Add(nd.Zeros(7)) })
}

func (s *ops) TestHelper() {
	s.fails(nd.Dot(s.a, s.a))
	s.panics(func() { s.a.Add(s.b) })
}

func (s *ops) fails(_ *nd.Array, err error) {
	s.T().Helper()
	s.Require().Error(err)
}

func (s *ops) panics(f func()) {
	s.T().Helper()
	defer func() { s.NotNil(recover()) }()
	f()
}

func TestOps(t *testing.T) { suite.Run(t, new(ops)) }

func TestQtFunctions(t *testing.T) {
	_, err := nd.Zeros(2).Sum(3)
	qt.Assert(t, err, qt.IsNotNil)
	qt.Check(t, err, qt.ErrorMatches, "sum over axis 3.*")
	qt.Assert(t, errors.Is(err, nd.ErrAxis), qt.IsTrue)
	qt.Assert(t, func() { nd.Must(nd.Zeros(2).Sum(1)) }, qt.PanicMatches, "sum over.*")
	c := qt.New(t)
	if ok := c.Check(err, qt.Not(qt.IsNil)); !ok {
		nd.Zeros(2).Add(nd.Zeros(3))
	}
	c.Run("parallel", func(c *qt.C) {
		c.Parallel()
		_, err := nd.Zeros(2).Sum(4)
		c.Assert(err, qt.ErrorIs, nd.ErrAxis)
	})
}

func TestGomegaMatchers(t *testing.T) {
	g := gomega.NewWithT(t)
	_, err := nd.Zeros(2).Sum(3)
	g.Expect(err).To(gomega.SatisfyAll(gomega.HaveOccurred(), gomega.MatchError(nd.ErrAxis)))
	g.Expect(err).ToNot(gomega.Succeed())
	g.Expect(err).To(gomega.Not(gomega.BeNil()))
	g.Expect(err != nil).To(gomega.BeTrue())
	g.Expect(func() { nd.Must(nil, err) }).To(gomega.Or(gomega.Panic(), gomega.BeNil()))
	g.Expect(func() { nd.Must(nil, err) }).To(gomega.PanicWith(gomega.MatchError(nd.ErrAxis)))
	g.Expect(errors.Unwrap(err)).To(gomega.Equal(nd.ErrAxis))
	_, err = nd.Zeros(2).Reshape(5)
	g.ExpectWithOffset(1, err).To(gomega.HaveOccurred())
	g.Expect(err).WithOffset(1).To(gomega.HaveOccurred())
	_, err = nd.Zeros(2).Reshape(6)
	g.Expect(err).To(gomega.WithTransform(func(err error) bool { return err != nil }, gomega.BeTrue()))
	g.Expect(err).To(gomega.BeAssignableToTypeOf(&nd.ShapeError{}))
}

func TestGonum(t *testing.T) {
	a, b := mat.NewDense(2, 3, nil), mat.NewDense(2, 3, nil)
	var y mat.Dense
	assert.PanicsWithError(t, mat.ErrShape.Error(), func() { y.Mul(a, b) })
	if err := mat.Maybe(func() { y.Mul(a, b) }); err == nil {
		t.Error("no error")
	}
	err := mat.MaybeFloat
	_, e := err(func() float64 { return mat.Det(a) })
	assert.Error(t, e)
	panicked, _ := panics(func() { y.Mul(a, b) })
	if !panicked {
		t.Error("no panic")
	}
	var chol mat.Cholesky
	if chol.Factorize(mat.NewSymDense(2, []float64{1, 2, 2, 1})) {
		t.Error("positive definite")
	}
	var inv mat.Dense
	if err := inv.Inverse(mat.NewDense(2, 2, nil)); err == nil {
		t.Error("not singular")
	}
	for _, test := range []struct {
		r, c    int
		data    []float64
		panics  bool
		message string
	}{
		{2, 2, make([]float64, 4), false, ""},
		{2, 2, make([]float64, 3), true, "mat: dimension mismatch"},
		{0, 2, nil, true, "mat: zero length in matrix dimension"},
	} {
		panicked, message := panics(func() { mat.NewDense(test.r, test.c, test.data) })
		if panicked != test.panics || panicked && message == "" {
			t.Errorf("got %v %q", panicked, message)
		}
	}
}

// panics is gonum's own helper.
func panics(fn func()) (panicked bool, message string) {
	defer func() {
		r := recover()
		panicked = r != nil
		if e, ok := r.(error); ok {
			message = e.Error()
		}
	}()
	fn()
	return
}
