package silent

import (
	"testing"

	. "github.com/onsi/gomega"

	"example.com/testlibs/styles/nd"
)

func TestGomegaErrors(t *testing.T) {
	g := NewWithT(t)
	_, err := nd.Dot(nd.Zeros(2), nd.Zeros(3))
	g.Expect(err).To(HaveOccurred())
	_, err = nd.Zeros(2).Sum(1)
	g.Expect(err).To(MatchError(nd.ErrAxis))
	_, err = nd.Zeros(2).Reshape(3)
	g.Expect(err).To(MatchError(ContainSubstring("Reshape")))
	g.Expect(nd.Zeros(2).Reshape(5)).Error().To(HaveOccurred())
	g.Expect(func() { nd.Zeros(-1) }).To(PanicWith("nd: negative dim"))
	g.Expect(func() { nd.Zeros(2).Add(nd.Zeros(1)) }).Should(Panic())
	g.Expect(func() { nd.Zeros(2).Add(nd.Zeros(2)) }).ShouldNot(Panic())
	g.Expect(func() error { _, err := nd.Concat(3, nd.Zeros(1)); return err }()).NotTo(Succeed())
	_, err = nd.Concat(1, nd.Zeros(2, 2), nd.Zeros(3, 2))
	g.Expect(err).NotTo(BeNil())
}

func TestGomegaFailure(t *testing.T) {
	g := NewGomega(func(message string, skip ...int) { t.Log(message) })
	_, err := nd.Dot(nd.Zeros(2), nd.Zeros(3))
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(1).To(Equal(2))
}

func TestGomegaIntercept(t *testing.T) {
	RegisterTestingT(t)
	g := NewWithT(t)
	failures := InterceptGomegaFailures(func() {
		_, err := nd.Dot(nd.Zeros(2), nd.Zeros(3))
		Expect(err).NotTo(HaveOccurred())
	})
	g.Expect(failures).To(HaveLen(1))
}

func TestGomegaAsync(t *testing.T) {
	g := NewWithT(t)
	n := 0
	g.Eventually(func() error {
		n++
		_, err := nd.Zeros(6).Reshape(n, 2)
		return err
	}).Should(Succeed())
	g.Eventually(func(g Gomega) {
		n++
		_, err := nd.Zeros(10).Reshape(n, 2)
		g.Expect(err).NotTo(HaveOccurred())
	}).Should(Succeed())
}
