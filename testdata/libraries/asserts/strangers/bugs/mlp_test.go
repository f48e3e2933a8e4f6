package bugs

import (
	"errors"
	"testing"

	"github.com/onsi/gomega"

	"example.com/testlibs/users/nn"
)

type mlp struct{ layers []*nn.Layer }

func newMLP(sizes ...int) (*mlp, error) {
	if len(sizes) < 2 {
		return nil, errors.New("mlp: two sizes are needed")
	}
	m := new(mlp)
	for i := 1; i < len(sizes); i++ {
		l, err := nn.NewLayer(sizes[i-1], sizes[i])
		if err != nil {
			return nil, err
		}
		m.layers = append(m.layers, l)
	}
	return m, nil
}

func (m *mlp) forward(x *nn.Matrix) (*nn.Matrix, error) {
	var err error
	for _, l := range m.layers {
		if x, err = l.Forward(x); err != nil {
			return nil, err
		}
	}
	return x, nil
}

func TestMLP(t *testing.T) {
	g := gomega.NewWithT(t)
	m, err := newMLP(784, 128, 10)
	g.Expect(err).NotTo(gomega.HaveOccurred())
	y, err := m.forward(nn.NewMatrix(32, 784, nil))
	g.Expect(err).NotTo(gomega.HaveOccurred())
	g.Expect(y.Shape()).To(gomega.Equal([]int{32, 10}))
	_, err = m.forward(nn.NewMatrix(784, 32, nil)) // want `always returns an error`
	g.Expect(err).ToNot(gomega.HaveOccurred())
}

func TestMLPSizes(t *testing.T) {
	for _, sizes := range [][]int{{2, 3}, {2, 3, 4}, {2, 0, 4}} {
		g := gomega.NewWithT(t)
		_, err := newMLP(sizes...) // want `always returns an error`
		g.Expect(err).To(gomega.BeNil())
	}
}
