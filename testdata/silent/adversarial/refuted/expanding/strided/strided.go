package strided

// stride before cols
type M struct {
	data       []float64
	stride     int
	rows, cols int
}

func New(r, c int) *M { return &M{make([]float64, r*c), c, r, c} }
func (m *M) Slice(i, j, r, c int) *M {
	if i+r > m.rows || j+c > m.cols {
		panic("slice")
	}
	return &M{m.data[i*m.stride+j:], m.stride, r, c}
}
func (m *M) at(i int) float64 { return m.data[i/m.cols*m.stride+i%m.cols] }

// Add is pointwise.
func Add(a, b *M) *M {
	if a.rows*a.cols != b.rows*b.cols {
		panic("count")
	}
	r := New(a.rows, a.cols)
	for i := range r.data {
		r.data[i] = a.at(i) + b.at(i)
	}
	return r
}
func (m *M) AddIn(b *M) {
	if m.rows*m.cols != b.rows*b.cols {
		panic("count")
	}
	for i := range m.rows * m.cols {
		m.data[i/m.cols*m.stride+i%m.cols] += b.at(i)
	}
}
func BadAdd()           { Add(New(2, 6), New(4, 3)) } // want `\(pointwise\)`
func GoodAddStride()    { Add(New(4, 6).Slice(1, 2, 2, 3), New(2, 3)) }
func GoodAddStride2()   { Add(New(2, 3), New(4, 6).Slice(1, 2, 2, 3)) }
func GoodAddInStride()  { New(2, 3).AddIn(New(4, 6).Slice(1, 2, 2, 3)) }
func GoodAddInStride2() { New(4, 6).Slice(1, 2, 2, 3).AddIn(New(2, 3)) }

// Transposed flag
type F struct {
	r, c  int
	trans bool
	data  []float64
}

func NewF(r, c int) *F { return &F{r: r, c: c, data: make([]float64, r*c)} }
func (f *F) Dims() (int, int) {
	if f.trans {
		return f.c, f.r
	}
	return f.r, f.c
}
func (f *F) T() *F { g := *f; g.trans = !g.trans; return &g }
func (f *F) At(i, j int) float64 {
	if f.trans {
		i, j = j, i
	}
	return f.data[i*f.c+j]
}

// AddF combines element by element if the number of elements is the same.
func AddF(a, b *F) *F {
	ar, ac := a.Dims()
	br, bc := b.Dims()
	if ar*ac != br*bc {
		panic("count")
	}
	out := NewF(ar, ac)
	for i := range ar * ac {
		out.data[i] = a.At(i/ac, i%ac) + b.At(i/bc, i%bc)
	}
	return out
}
func (a *F) AddInF(b *F) {
	ar, ac := a.Dims()
	br, bc := b.Dims()
	if ar*ac != br*bc {
		panic("count")
	}
	for i := range ar * ac {
		a.data[i] += b.At(i/bc, i%bc)
	}
}

// AccF takes the shape of the broadcast
func BadF()   { AddF(NewF(2, 6), NewF(4, 3)) }     // want `\(pointwise\)`
func BadFIn() { NewF(2, 6).AddInF(NewF(4, 3)) }    // want `\(pointwise\)`
func GoodF()  { AddF(NewF(2, 6), NewF(6, 2).T()) } // 2x6 and 2x6
func GoodF2() { NewF(2, 6).AddInF(NewF(6, 2).T()) }
func GoodF3() { AddF(NewF(6, 2).T(), NewF(2, 6)) }

// Batches: the last one is smaller, n says how many rows are valid
type Batch struct {
	rows, cols int
	n          int // valid rows
	x          []float64
}

func NewBatch(r, c int) *Batch     { return &Batch{r, c, r, make([]float64, r*c)} }
func (b *Batch) Take(n int) *Batch { c := *b; c.n = n; return &c }
func AddB(a, b *Batch) *Batch {
	if a.n*a.cols != b.n*b.cols {
		panic("count")
	}
	out := NewBatch(a.rows, a.cols)
	out.n = a.n
	for i := range a.n * a.cols {
		out.x[i] = a.x[i] + b.x[i]
	}
	return out
}
func BadB() { AddB(NewBatch(2, 6), NewBatch(4, 3)) } // want `\(pointwise\)`
func GoodB() {
	AddB(NewBatch(8, 3), NewBatch(5, 3).Take(5)) // want `\(mismatch\)`
	AddB(NewBatch(8, 3).Take(5), NewBatch(5, 3))
}

// list layouts: strided view where shape list shares; window starts
type W struct {
	parent *W
	dims   []int
	off    int
	v      []float64
}

func NewW(s ...int) *W {
	n := 1
	for _, d := range s {
		n *= d
	}
	return &W{dims: s, v: make([]float64, n)}
}
func (w *W) shape() []int {
	if w.parent != nil {
		return w.parent.dims[w.off:]
	}
	return w.dims
}
func (w *W) Sub(i int) *W { return &W{parent: w, dims: []int{i}, off: 1, v: w.v[:len(w.v)/w.dims[0]]} }
func AddW(a, b *W) *W {
	if len(a.v) != len(b.v) {
		panic("n")
	}
	o := NewW(a.shape()...)
	for i := range o.v {
		o.v[i] = a.v[i] + b.v[i]
	}
	return o
}
func BadW()  { AddW(NewW(2, 6), NewW(4, 3)) }           // want `\(pointwise\)`
func GoodW() { AddW(NewW(3, 4), NewW(2, 3, 4).Sub(1)) } // 3x4 and 3x4
// embedded: hidden field
type base struct{ Shape []int }
type E struct {
	base
	Shape []int
	d     []float64
}

func NewE(s ...int) *E {
	n := 1
	for _, d := range s {
		n *= d
	}
	return &E{base{s}, s, make([]float64, n)}
}
func (e *E) View(s ...int) *E { f := *e; f.Shape = s; return &f }
func AddE(a, b *E) *E {
	if len(a.d) != len(b.d) {
		panic("n")
	}
	o := NewE(a.Shape...)
	for i := range o.d {
		o.d[i] = a.d[i] + b.d[i]
	}
	return o
}
func GoodE() { AddE(NewE(3, 4), NewE(12).View(3, 4)) }
func BadE()  { AddE(NewE(3, 4), NewE(12)) } // want `\(pointwise\)`
