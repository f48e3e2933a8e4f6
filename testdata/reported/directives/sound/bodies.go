//go:build truth

package sound

// What the functions might do whose bodies cannot be seen. They check what their contracts demand.

var kept []*Matrix

func demand(cond bool) {
	if !cond {
		panic("sound: the contract is violated")
	}
}

func (m *Matrix) Turn() {
	if m == nil {
		return
	}
	kept = append(kept, m)
	m.rows, m.cols = m.cols, m.rows
	m.gauge.limit = 0
	for i := range m.tags {
		m.tags[i] = 0
	}
	m.next = &Matrix{rows: 9, cols: 9}
}

func (m *Matrix) Add(b *Matrix) { demand(m.rows == b.rows && m.cols == b.cols) }

func (m *Matrix) Last() *Matrix { return m }

func (t *Tensor) Turn() {
	demand(len(t.dims) == 2)
	if inPlace {
		t.dims[0], t.dims[1] = t.dims[1], t.dims[0]
	} else {
		t.dims = []int{t.dims[1], t.dims[0]}
	}
}

var inPlace bool

func (t *Tensor) Add(u *Tensor) {
	demand(len(t.dims) == 2 && len(u.dims) == 2 && t.dims[0] == u.dims[0] && t.dims[1] == u.dims[1])
}

func fits(x, y []float64) bool {
	demand(len(x) == len(y))
	return false
}

func pick(x []float64, idx []int) {
	for i := range idx {
		idx[i] = 0
	}
}

func each(x []float64, f func(float64)) {
	for _, v := range x {
		f(v)
	}
}

func unseen() {
	for _, m := range kept {
		m.rows, m.cols = 9, 9
	}
}
