package execute

// Loops that count up a list of indices, over as many elements as unknown dims say.

type grid struct {
	dims, strides []int
	data          []float64
}

func size(dims []int) int {
	p := 1
	for _, d := range dims {
		p *= d
	}
	return p
}

func newGrid(dims ...int) *grid {
	strides := make([]int, len(dims))
	p := 1
	for i := len(dims) - 1; i >= 0; i-- {
		if dims[i] <= 0 {
			panic("bad dim")
		}
		strides[i] = p
		p *= dims[i]
	}
	return &grid{append([]int(nil), dims...), strides, make([]float64, p)}
}

func (g *grid) each(f func(flat, offset int)) {
	idx := make([]int, len(g.dims))
	for n := 0; n < size(g.dims); n++ {
		offset := 0
		for i, v := range idx {
			offset += v * g.strides[i]
		}
		f(n, offset)
		for i := len(idx) - 1; i >= 0; i-- {
			idx[i]++
			if idx[i] < g.dims[i] {
				break
			}
			idx[i] = 0
		}
	}
}

func (g *grid) plus(h *grid) *grid {
	if len(g.dims) != len(h.dims) {
		panic("ranks differ")
	}
	for i := range g.dims {
		if g.dims[i] != h.dims[i] {
			panic("dims differ")
		}
	}
	out := newGrid(g.dims...)
	g.each(func(flat, offset int) { out.data[flat] = g.data[offset] })
	h.each(func(flat, offset int) { out.data[flat] += h.data[offset] })
	return out
}

func gridProduct(a, b *grid) *grid {
	if a.dims[1] != b.dims[0] {
		panic("inner dims differ")
	}
	return newGrid(a.dims[0], b.dims[1])
}

func sumOfUnknownDims(n, m int) {
	x := newGrid(n, m)
	y := x.plus(newGrid(n, m)).plus(x)
	gridProduct(y, newGrid(m, n))
	gridProduct(y, newGrid(m+1, n)) // want mismatch: inner dims differ
}

func sumOfUnknownColumns(n int) {
	x := newGrid(n, 4)
	gridProduct(x.plus(x), newGrid(4, n))
	gridProduct(x.plus(x), newGrid(5, n)) // want mismatch: inner dims differ
}

// positions counts in a list that is read after the loop.
func positions(g *grid) []int {
	last := make([]int, len(g.dims))
	for n := 0; n < size(g.dims); n++ {
		for i := range last {
			last[i] = n % g.dims[i]
		}
	}
	return last
}

func readAfterwards(n int) {
	p := positions(newGrid(n, 4))
	newGrid(p[0]+1, 1).plus(newGrid(1, p[1]+1))
}

// growing counts in a list that a closure reads after the loop, too.
func growing(n int) *grid {
	width := make([]int, 1)
	grow := func() { width[0]++ }
	for i := 0; i < n; i++ {
		width[0] = i
		grow()
	}
	return newGrid(width[0]+1, 2)
}

func growsWithClosure(n int) {
	gridProduct(newGrid(2, 5), growing(n))
}

// The results of a call differ in nothing but the lists that it has counted up.
func dependsOnSize(n int) {
	g := newGrid(n)
	total := 0
	g.each(func(flat, offset int) { total = flat })
	gridProduct(newGrid(2, total+1), newGrid(3, 2))
}
