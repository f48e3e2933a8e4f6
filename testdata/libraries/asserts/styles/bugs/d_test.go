package bugs

import (
	"testing"

	. "github.com/onsi/gomega"

	"example.com/testlibs/styles/nd"
)

func TestGomegaDot(t *testing.T) {
	RegisterTestingT(t)
	a, b := nd.Zeros(2, 3), nd.Zeros(3, 2)
	y, err := nd.Dot(a, b)
	Expect(err).NotTo(HaveOccurred())
	Expect(y.Shape()).To(Equal([]int{2, 2}))
	Expect(func() { a.Add(b) }).To(Panic())
	Expect(func() { a.Add(b) }).To(PanicWith(BeAssignableToTypeOf(&nd.ShapeError{})))
	Ω(nd.Dot(a, a)).Error().Should(HaveOccurred())
	z, err := nd.Dot(y, b) // want `always returns an error`
	Expect(err).ShouldNot(HaveOccurred(), "product of %v", y.Shape())
	Expect(z).ToNot(BeNil())
}

func TestGomegaMulti(t *testing.T) {
	g := NewWithT(t)
	a := nd.Zeros(4)
	g.Expect(a.Reshape(2, 2)).NotTo(BeNil())
	g.Expect(a.Reshape(3, 2)).NotTo(BeNil()) // want `always returns an error`
}

func TestGomegaEventually(t *testing.T) {
	g := NewGomegaWithT(t)
	done := make(chan *nd.Array, 1)
	go func() { done <- nd.Zeros(2) }()
	g.Eventually(done).Should(Receive())
	g.Consistently(func() int { return 1 }).Should(Equal(1))
	g.Expect(nd.Of(1, 2, 3).Add(nd.Of(1, 2)).Shape()).To(HaveLen(1)) // want `always panics`
}
