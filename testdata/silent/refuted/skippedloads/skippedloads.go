// Package skippedloads has branches that are not executed, since sizes differ, and that would read pointers out of copies of
// structs of callers. The analyzer crashed on them: it labelled memory that it had created in another state.
package skippedloads

type Matrix struct {
	rows, cols int
	data       []float64
}

func New(r, c int) *Matrix { return &Matrix{r, c, make([]float64, r*c)} }

func (m *Matrix) Mul(o *Matrix) {
	if m.cols != o.rows {
		panic("mul")
	}
}

type Net struct {
	next *Net
	list []*Net
	size int
}

func pointer(outer *Net) int {
	a, b := New(2, 3), New(4, 5)
	n := new(Net)
	*n = *outer
	if a.cols == b.rows {
		n.next.size = 3
	}
	return n.size
}

func inLoop(outer *Net) int {
	a, b := New(2, 3), New(4, 5)
	n := new(Net)
	*n = *outer
	for i := 0; i < 3; i++ {
		if a.cols == b.rows {
			n.next.next.list[0] = outer
		}
	}
	return n.size
}

type box struct{ n Net }

func captured(outer box, k int) int {
	a, b := New(2, 3), New(4, 5)
	p := &outer
	q := func() { p.n.size++ }
	q()
	if a.cols == b.rows {
		p.n.next.size = 3
		p.n.list[k] = nil
	}
	return p.n.size
}

func element(outer []Net, k int) int {
	a, b := New(2, 3), New(4, 5)
	var arr [3]Net
	copy(arr[:], outer)
	if a.cols == b.rows {
		arr[1].next.size = 3
	}
	return arr[0].size
}

func okPointer() { pointer(&Net{}) }

func okInLoop() { inLoop(&Net{}) }

func okCaptured() { captured(box{}, 1) }

func okElement() { element([]Net{{}, {}}, 1) }

func badMul() { New(2, 3).Mul(New(4, 5)) }
