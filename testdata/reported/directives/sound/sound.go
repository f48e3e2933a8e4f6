// Package sound is code that a naive reader of directives gets wrong, beside code that must be reported.
package sound

// A Matrix has its dims in fields.
//
//shapelint:shape rows cols
type Matrix struct {
	rows, cols int
	next       *Matrix
	tags       []int
	gauge      gauge
}

type gauge struct{ limit int }

// A Tensor lists its dims.
//
//shapelint:shape dims
type Tensor struct{ dims []int }

// A Grid may be anything with rows and columns.
//
//shapelint:shape Dims
type Grid interface {
	Dims() (r, c int)
	//shapelint:contract (g[r,c]) (): g = [r+1,c]
	Grow()
	//shapelint:contract (g[r,c]) (h[r,c])
	Add(h Grid)
	// Reset has no contract.
	Reset()
}

func two() (a, b *Matrix) { return &Matrix{rows: 2, cols: 3}, &Matrix{rows: 3, cols: 2} }

// goodAlias: a and b may be one matrix, which is turned twice.
func goodAlias(a, b *Matrix) {
	if a.rows == 2 && a.cols == 3 && b.rows == 2 && b.cols == 3 {
		a.Turn()
		b.Turn()
		a.Add(&Matrix{rows: 2, cols: 3})
	}
}

func badTurned(a *Matrix) {
	if a.rows == 2 && a.cols == 3 {
		a.Turn()
		a.Add(&Matrix{rows: 2, cols: 3}) // want `sound\.Matrix\.Add: a has 3 rows but Matrix\{rows: 2, cols: 3\} has 2 rows, 3x2 and 2x3 \(mismatch\)`
	}
}

// goodReached: what a call can reach and is not a shape may have changed.
func goodReached() {
	a, b := two()
	a.next = b
	a.tags = []int{1, 2, 3}
	a.gauge.limit = 5
	a.Turn()
	_ = make([]float64, 4)[a.gauge.limit]
	_ = make([]float64, 3)[a.tags[0]+2]
	a.next.Add(&Matrix{rows: 9, cols: 9})
}

// badReached: a matrix that nothing leads to keeps its shape.
func badReached() {
	a, b := two()
	b.Turn()
	b.Turn()
	a.Add(b) // want `sound\.Matrix\.Add: a has 2 rows but b has 3 rows, 2x3 and 3x2 \(mismatch\)`
}

// goodResult: an unknown result may be the receiver.
func goodResult() {
	a, _ := two()
	l := a.Last()
	l.rows = 7
	a.Add(&Matrix{rows: 7, cols: 3})
}

// goodKept: a matrix that a call has seen may be changed by any other unseen code.
func goodKept() {
	a, _ := two()
	a.Turn()
	unseen()
	a.Add(&Matrix{rows: 9, cols: 9})
}

// goodShared: two tensors share a list of dims; which of them sees the turn is not known.
func goodShared() {
	t := &Tensor{dims: []int{2, 3}}
	u := &Tensor{dims: t.dims}
	t.Turn()
	u.Add(&Tensor{dims: []int{2, 3}})
}

func goodSharedToo() {
	t := &Tensor{dims: []int{2, 3}}
	u := &Tensor{dims: t.dims}
	t.Turn()
	u.Add(&Tensor{dims: []int{3, 2}})
}

func badShared() {
	t := &Tensor{dims: []int{2, 3}}
	t.Turn()
	t.Add(&Tensor{dims: []int{2, 3}}) // want `sound\.Tensor\.Add: t has 3 rows but Tensor\{dims: \[\]int\{2, 3\}\} has 2 rows, 3x2 and 2x3 \(mismatch\)`
}

// goodGuard: what an unseen test has allowed is not reported.
func goodGuard(y []float64) {
	x := make([]float64, 3)
	if fits(x, x) {
		pick(x, nil)
		_ = fits(x, make([]float64, 4))
	}
}

// goodInts: the elements of a list of ints may have changed.
func goodInts() {
	idx := []int{1, 2}
	pick(make([]float64, 3), idx)
	_ = make([]float64, 2)[idx[1]]
}

// goodCalled: a function that is passed on may be called.
func goodCalled() {
	n := 5
	each(make([]float64, 3), func(float64) { n = 1 })
	_ = make([]float64, 3)[n]
}

// goodGrids: g and h may be one grid.
func goodGrids(g, h Grid) {
	r, c := g.Dims()
	s, d := h.Dims()
	g.Grow()
	if r == s && c == d {
		g.Add(h)
	}
}

// badGrown: two different grids, or the condition is false.
func badGrown(g, h Grid) {
	r, c := g.Dims()
	g.Grow()
	if s, d := h.Dims(); r == s && c == d {
		g.Add(h) // want `sound\.Grid\.Add: g has g\.R\+1 rows but h has g\.R rows, \[g\.R\+1, g\.C\] and \[g\.R, g\.C\] \(mismatch\)`
	}
}

func goodReset(g, h Grid) {
	r, c := g.Dims()
	s, d := h.Dims()
	if r+1 == s && c == d {
		h.Reset()
		g.Add(h)
	}
}

func badGrids(g, h Grid) {
	r, c := g.Dims()
	s, d := h.Dims()
	if r+1 == s && c == d {
		g.Add(h) // want `sound\.Grid\.Add: g has g\.R rows but h has g\.R\+1 rows, \[g\.R, g\.C\] and \[g\.R\+1, g\.C\] \(mismatch\)`
	}
}

// goodNil: a method may well have a nil receiver.
func goodNil() {
	var m *Matrix
	m.Turn()
	_ = make([]float64, 3)[2]
}

func goodDeferred() {
	a, b := two()
	defer a.Add(b)
	b.Turn()
	b.rows, b.cols = 2, 3
}

func badMethodValue() {
	a, b := two()
	add := a.Add
	add(b) // want `sound\.Matrix\.Add: parameter m of Add has 2 rows but b has 3 rows, 2x3 and 3x2 \(mismatch\)`
}

func goodGo() {
	a, _ := two()
	go a.Turn()
	a.Add(&Matrix{rows: 3, cols: 2})
}

func badLoop(ms []*Matrix) {
	a, b := two()
	for range ms {
		a.Add(b) // want `sound\.Matrix\.Add: a has 2 rows but b has 3 rows, 2x3 and 3x2 \(mismatch\)`
	}
}

func goodLoop(ms []*Matrix) {
	a, _ := two()
	for _, m := range ms {
		a.Turn()
		a.Add(m)
	}
}
