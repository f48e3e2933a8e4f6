package gomega

import (
	"testing"

	. "github.com/onsi/gomega"

	"example.com/testlibs/tensor"
)

func TestMatMul(t *testing.T) {
	g := NewWithT(t)
	a, b := tensor.New(2, 3), tensor.New(3, 4)
	c := tensor.MatMul(a, b)
	g.Expect(c.Rows).To(Equal(2))
	g.Expect(c.Data).To(HaveLen(8))
	g.Expect(c).NotTo(BeNil())
	g.Expect(func() { tensor.MatMul(b, a) }).To(Panic())
	g.Expect(func() { tensor.MatMul(b, a) }).Should(PanicWith("tensor: 3x4 times 2x3"))
	g.Expect(func() { tensor.MatMul(a, b) }).NotTo(Panic())
	tensor.MatMul(c, b) // want `always panics`
}

func TestErrors(t *testing.T) {
	g := NewGomegaWithT(t)
	_, err := tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	g.Expect(err).To(HaveOccurred())
	_, err = tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	g.Expect(err).To(MatchError(tensor.ErrShape))
	_, err = tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	g.Expect(err).ToNot(BeNil())
	_, err = tensor.Add(tensor.New(2, 3), tensor.New(3, 2)) // want `always returns an error`
	g.Expect(err).NotTo(HaveOccurred())
}

func TestErrorsAreNil(t *testing.T) {
	g := NewWithT(t)
	_, err := tensor.Add(tensor.New(2, 3), tensor.New(3, 2)) // want `always returns an error`
	g.Expect(err).To(BeNil())
}

func TestTable(t *testing.T) {
	for _, tt := range []struct{ m, k, n int }{{1, 2, 3}, {4, 5, 6}} {
		t.Run("product", func(t *testing.T) {
			g := NewWithT(t)
			g.Expect(tensor.MatMul(tensor.New(tt.m, tt.k), tensor.New(tt.k, tt.n)).Rows).To(Equal(tt.m))
		})
	}
	for _, tt := range []struct{ m, k, n int }{{2, 2, 3}, {4, 5, 6}} {
		t.Run("product", func(t *testing.T) {
			g := NewWithT(t)
			c := tensor.MatMul(tensor.New(tt.m, tt.k), tensor.New(tt.m, tt.n)) // want `always panics`
			g.Expect(c.Rows).To(Equal(tt.m))
		})
	}
}

func TestRegistered(t *testing.T) {
	RegisterTestingT(t)
	a := tensor.New(2, 3)
	Expect(a.Rows).To(Equal(2))
	Expect(func() { tensor.MatMul(a, a) }).To(Panic())
	tensor.MatMul(a, a) // want `always panics`
}
