package bugs

import (
	"testing"

	. "github.com/onsi/gomega"

	"example.com/testlibs/users/nn"
)

func TestGomegaDot(t *testing.T) {
	g := NewWithT(t)
	a, b := nn.NewMatrix(3, 4, nil), nn.NewMatrix(3, 4, nil)
	_, err := a.Dot(b)
	g.Expect(err).To(MatchError(nn.ErrDims))
	y, err := a.Dot(b) // want `always returns an error`
	g.Expect(err).ToNot(HaveOccurred())
	g.Expect(y.Shape()).To(Equal([]int{3, 4}))
}

func TestGomegaRows(t *testing.T) {
	g := NewGomegaWithT(t)
	for _, row := range []int{0, 1, 2} {
		m := nn.NewMatrix(2, 2, []float64{1, 2, 3, 4})
		g.Expect(m.Row(row)).To(HaveLen(2)) // want `always panics`
	}
}

func TestGomegaSucceed(t *testing.T) {
	RegisterTestingT(t)
	l, err := nn.NewLayer(2, 2)
	Expect(err).NotTo(HaveOccurred())
	t.Run("wide", func(t *testing.T) {
		RegisterTestingT(t)
		_, err := l.Forward(nn.NewMatrix(1, 3, nil)) // want `always returns an error`
		Expect(err).To(Succeed())
	})
}
