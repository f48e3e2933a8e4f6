package gomega

import (
	"testing"

	. "github.com/onsi/gomega"

	"example.com/testlibs/styles/nd"
	"example.com/testlibs/tensor"
)

func TestNumbers(t *testing.T) {
	g := NewWithT(t)
	a := nd.Zeros(3, 4)
	g.Expect(a.Shape()).To(HaveExactElements(3, 4))
	g.Expect(a.Shape()).To(ConsistOf(3, 4))
	g.Expect(a.Shape()).To(ConsistOf([]int{3, 4}))
	g.Expect(a.Shape()).NotTo(BeEmpty())
	g.Expect(a).To(BeAssignableToTypeOf(a))
	g.Expect(a.Shape()[0]).To(BeNumerically("==", 3))
	g.Expect(a.Shape()[1]).To(BeNumerically(">", 3))
	g.Expect(len(a.Shape())).To(BeNumerically("<=", 2))
	a.Add(nd.Zeros(4, 3)) // want `always panics`
}

// Where an assertion is only known to hold sometimes, what is behind it is reached only then.
func TestNumbersDecide(t *testing.T) {
	g := NewWithT(t)
	for _, n := range []int{2, 3} {
		x := tensor.New(2, n)
		if n == 2 {
			g.Expect(x.Cols).To(BeNumerically(">=", 2))
		}
	}
	n := size(t.Name())
	g.Expect(n).To(BeNumerically("==", 3))
	tensor.MatMul(tensor.New(2, 3), tensor.New(n, 2))
	tensor.MatMul(tensor.New(2, n), tensor.New(4, 2)) // want `always panics`
}

func TestNumbersUnknown(t *testing.T) {
	g := NewWithT(t)
	n, m := size(t.Name()), size("m")
	g.Expect([]int{n, m}).To(ConsistOf(2, 3))
	tensor.MatMul(tensor.New(2, 3), tensor.New(n, 2))
	g.Expect([]int{n}).To(HaveExactElements(BeNumerically(">", 2)))
	tensor.MatMul(tensor.New(2, 3), tensor.New(n, 2))
}

func TestNumbersNeverHold(t *testing.T) {
	g := NewWithT(t)
	a := nd.Zeros(3, 4)
	g.Expect(a.Shape()).To(HaveExactElements(4, 3))
	a.Add(nd.Zeros(4, 3))
}

func TestNumbersLengths(t *testing.T) {
	g := NewWithT(t)
	a := nd.Zeros(3, 4)
	g.Expect(a.Shape()).To(BeEmpty())
	a.Add(nd.Zeros(4, 3))
}

func TestNumbersConverted(t *testing.T) {
	g := NewWithT(t)
	a := nd.Zeros(3, 4)
	g.Expect(int64(a.Shape()[0])).To(BeNumerically("==", 3))
	g.Expect(float64(a.Shape()[0])).To(BeNumerically("~", 3, 1e-9))
	a.Add(nd.Zeros(4, 3)) // missed: `always panics`
}

func size(name string) int { return len(name) }
