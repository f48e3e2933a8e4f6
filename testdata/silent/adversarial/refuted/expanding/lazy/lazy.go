package lazy

import "fmt"

// lazy tensors: shape nil until forced; zero value accumulators
type T struct {
	shape []int
	data  []float64
	thunk func() *T
}

func size(s []int) int {
	n := 1
	for _, d := range s {
		n *= d
	}
	return n
}
func New(s ...int) *T     { return &T{shape: append([]int(nil), s...), data: make([]float64, size(s))} }
func Lazy(f func() *T) *T { return &T{thunk: f} }
func (t *T) force() *T {
	if t.thunk != nil {
		r := t.thunk()
		t.shape, t.data, t.thunk = r.shape, r.data, nil
	}
	return t
}
func bc(a, b []int) []int {
	n := max(len(a), len(b))
	out := make([]int, n)
	for i := range n {
		x, y := 1, 1
		if j := i - n + len(a); j >= 0 {
			x = a[j]
		}
		if j := i - n + len(b); j >= 0 {
			y = b[j]
		}
		switch {
		case x == y || y == 1:
			out[i] = x
		case x == 1:
			out[i] = y
		default:
			panic(fmt.Sprint("c12: ", a, b))
		}
	}
	return out
}
func Add(a, b *T) *T {
	a.force()
	b.force()
	r := New(bc(a.shape, b.shape)...)
	for i := range r.data {
		r.data[i] = a.data[i%len(a.data)] + b.data[i%len(b.data)]
	}
	return r
}
func AddFlat(a, b *T) *T {
	a.force()
	b.force()
	if len(a.data) != len(b.data) {
		panic("n")
	}
	r := New(a.shape...)
	for i := range r.data {
		r.data[i] = a.data[i] + b.data[i]
	}
	return r
}
func (t *T) Acc(b *T) {
	b.force()
	if t.data == nil {
		t.shape = append([]int(nil), b.shape...)
		t.data = append([]float64(nil), b.data...)
		return
	}
	s := bc(t.shape, b.shape)
	d := make([]float64, size(s))
	for i := range d {
		d[i] = t.data[i%len(t.data)] + b.data[i%len(b.data)]
	}
	t.shape, t.data = s, d
}
func BadFlat()  { AddFlat(New(2, 3), New(3, 2)) } // want `\(pointwise\)`
func BadAcc()   { New(3).Acc(New(2, 3)) }         // want `\(inplace\)`
func GoodFlat() { AddFlat(New(2, 3), Lazy(func() *T { return New(2, 3) })) }
func GoodFlat2() {
	AddFlat(Lazy(func() *T { return New(2, 3) }), New(2, 3))
}
func GoodAdd() { Add(New(1, 1), Lazy(func() *T { return New(1, 1) })) }
func GoodAcc() {
	var g T
	g.Acc(New(2, 3))
	g.Acc(New(2, 3))
}
func GoodAcc2() { new(T).Acc(New(2, 3)) }

type param struct {
	w    *T
	grad T
}

func (p *param) backward(g *T) { p.grad.Acc(g) }
func (p *param) zero()         { p.grad = T{} }
func GoodParam() {
	p := &param{w: New(2, 3)}
	p.backward(New(2, 3))
	p.zero()
	p.backward(New(2, 3))
}

// Rows/cols zero value
type M struct {
	r, c int
	d    []float64
}

func NewM(r, c int) *M { return &M{r, c, make([]float64, r*c)} }
func (m *M) Acc(b *M) {
	if m.r == 0 {
		*m = *NewM(b.r, b.c)
	}
	r, c := m.r, m.c
	if r != b.r {
		if r != 1 && b.r != 1 {
			panic("r")
		}
		r = max(r, b.r)
	}
	if c != b.c {
		if c != 1 && b.c != 1 {
			panic("c")
		}
		c = max(c, b.c)
	}
	o := NewM(r, c)
	for i := range o.d {
		o.d[i] = m.d[i%len(m.d)] + b.d[i%len(b.d)]
	}
	*m = *o
}
func (m *M) AddFlat(b *M) {
	if m.r == 0 {
		*m = *NewM(b.r, b.c)
	}
	if len(m.d) != len(b.d) {
		panic("n")
	}
	for i := range b.d {
		m.d[i] += b.d[i]
	}
}
func BadM()      { NewM(1, 3).Acc(NewM(2, 3)) }     // want `\(inplace\)`
func BadMFlat()  { NewM(3, 2).AddFlat(NewM(2, 3)) } // want `\(pointwise\)`
func GoodM()     { var m M; m.Acc(NewM(2, 3)) }
func GoodMFlat() { var m M; m.AddFlat(NewM(2, 3)) }

// functions which normalise operands first: a column is viewed as a row, documented
type V struct {
	shape []int
	d     []float64
}

func NewV(s ...int) *V { return &V{s, make([]float64, size(s))} }

// AddV: operands of one and two dims are both taken as vectors if they have the same number of elements.
func AddV(a, b *V) *V {
	if len(a.d) != len(b.d) {
		panic("AddV: different numbers of elements")
	}
	out := NewV(a.shape...)
	for i := range out.d {
		out.d[i] = a.d[i] + b.d[i]
	}
	return out
}
func (v *V) Ravel() *V       { return &V{[]int{len(v.d)}, v.d} }
func GoodRavel()             { AddV(NewV(2, 6).Ravel(), NewV(4, 3).Ravel()) }
func (v *V) RavelIn() *V     { v.shape = v.shape[:1]; v.shape[0] = len(v.d); return v }
func GoodRavelIn()           { AddV(NewV(2, 6).RavelIn(), NewV(4, 3).RavelIn()) }
func AddRavel(a, b *V) *V    { return AddV(a.Ravel(), b.Ravel()) }
func GoodAddRavel()          { AddRavel(NewV(2, 6), NewV(4, 3)) }
func AddShared(a, b *V) *V   { b.RavelIn(); a.RavelIn(); return AddV(a, b) }
func GoodAddShared()         { AddShared(NewV(2, 6), NewV(4, 3)) }
func MSE(pred, y *V) float64 { d := AddV(pred.Ravel(), y.Ravel()); return d.d[0] }
func GoodMSE()               { MSE(NewV(6, 1), NewV(6)) }
