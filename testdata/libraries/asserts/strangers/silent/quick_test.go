package silent

import (
	"testing"

	qt "github.com/frankban/quicktest"
	"github.com/matryer/is"
	"github.com/onsi/gomega"
	"github.com/shoenig/test"
	"github.com/shoenig/test/must"
	"gotest.tools/v3/assert"
	"gotest.tools/v3/assert/cmp"

	"example.com/testlibs/tensor"
	"example.com/testlibs/users/nn"
)

func TestQuick(t *testing.T) {
	c := qt.New(t)
	x := tensor.New(2, 3)
	c.Assert(func() { tensor.MatMul(x, x) }, qt.PanicMatches, "tensor: .*")
	_, err := tensor.Add(x, x.T())
	c.Assert(err, qt.ErrorIs, tensor.ErrShape)
	_, err = tensor.Add(x, x.T())
	c.Check(err, qt.ErrorMatches, ".*do not fit.*")
	_, err = tensor.Add(x, x.T())
	c.Check(err, qt.IsNotNil)
	_, err = tensor.Add(x, x.T())
	c.Check(err, qt.Not(qt.IsNil))
	c.Run("sub", func(c *qt.C) {
		c.Parallel()
		c.Assert(func() { x.At(2, 0) }, qt.PanicMatches, ".*range")
	})
}

func TestGomega(t *testing.T) {
	g := gomega.NewWithT(t)
	x := tensor.New(2, 3)
	g.Expect(func() { tensor.MatMul(x, x) }).To(gomega.Panic())
	g.Expect(func() { tensor.MatMul(x, x) }).To(gomega.PanicWith("tensor: 2x3 times 2x3"))
	g.Expect(func() { tensor.MatMul(x, x.T()) }).NotTo(gomega.Panic())
	_, err := tensor.Add(x, x.T())
	g.Expect(err).To(gomega.HaveOccurred())
	_, err = tensor.Add(x, x.T())
	g.Expect(err).To(gomega.MatchError(tensor.ErrShape))
	g.Expect(tensor.Add(x, x.T())).Error().To(gomega.HaveOccurred())
	_, err = tensor.Add(x, x.T())
	g.Expect(err).NotTo(gomega.Succeed())
	g.Eventually(func() error { _, err := tensor.Add(x, x); return err }).Should(gomega.Succeed())
	g.Consistently(func() error { _, err := tensor.Add(x, x.T()); return err }, "1ms").ShouldNot(gomega.Succeed())
}

func TestIs(t *testing.T) {
	is := is.New(t)
	x := tensor.New(2, 3)
	_, err := tensor.Add(x, x.T())
	is.True(err != nil)
	_, err = x.Reshape(4, 2)
	is.Equal(err, tensor.ErrShape)
	y, err := x.Reshape(3, 2)
	is.NoErr(err)
	tensor.MatMul(x, y)
}

func TestGotestTools(t *testing.T) {
	x := tensor.New(2, 3)
	assert.Assert(t, cmp.Panics(func() { tensor.MatMul(x, x) }))
	_, err := x.Reshape(5, 1)
	assert.ErrorIs(t, err, tensor.ErrShape)
	_, err = x.Reshape(5, 1)
	assert.Error(t, err, "tensor: shapes do not fit")
	_, err = x.Reshape(5, 1)
	assert.Check(t, cmp.ErrorContains(err, "shapes"))
	_, err = x.Reshape(5, 1)
	assert.Assert(t, err != nil)
}

func TestShoenig(t *testing.T) {
	x := nn.NewMatrix(2, 3, nil)
	must.Panic(t, func() { x.MustDot(x) })
	test.Panic(t, func() { x.Row(-1) })
	_, err := x.Dot(x)
	must.Error(t, err)
	_, err = x.Dot(x)
	test.ErrorIs(t, err, nn.ErrDims)
	_, err = nn.NewLayer(0, 1)
	must.ErrorContains(t, err, "from 0 to 1")
}
