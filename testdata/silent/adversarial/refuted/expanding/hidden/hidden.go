package hidden

import "example.com/adversarial/refuted/expanding/nd"

// interface tensors, wrappers, autograd variables
type Tensor interface {
	Shape() []int
	Data() []float64
}
type Dense struct {
	shape []int
	data  []float64
}

func size(s []int) int {
	n := 1
	for _, d := range s {
		n *= d
	}
	return n
}
func NewDense(s ...int) *Dense   { return &Dense{s, make([]float64, size(s))} }
func (d *Dense) Shape() []int    { return d.shape }
func (d *Dense) Data() []float64 { return d.data }

// View of another tensor with its own shape
type View struct {
	of    Tensor
	shape []int
}

func NewView(t Tensor, s ...int) *View { return &View{t, s} }
func (v *View) Shape() []int {
	if v.shape == nil {
		return v.of.Shape()
	}
	return v.shape
}
func (v *View) Data() []float64 { return v.of.Data() }

// Row flips a vector to a row
type Row struct{ *Dense }

func (r Row) Shape() []int { return append([]int{1}, r.Dense.shape...) }

// Col
type Col struct{ Dense }

func (c Col) Shape() []int { return append(c.Dense.shape[:len(c.Dense.shape):len(c.Dense.shape)], 1) }
func NewCol(s ...int) *Col { return &Col{*NewDense(s...)} }
func NewRow(s ...int) Row  { return Row{NewDense(s...)} }

func bc(a, b []int) []int {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := append([]int(nil), a...)
	for i, y := range b {
		k := len(a) - len(b) + i
		switch x := a[k]; {
		case x == y || y == 1:
		case x == 1:
			out[k] = y
		default:
			panic("c18: broadcast")
		}
	}
	return out
}
func Add(a, b Tensor) *Dense {
	out := NewDense(bc(a.Shape(), b.Shape())...)
	x, y := a.Data(), b.Data()
	for i := range out.data {
		out.data[i] = x[i%len(x)] + y[i%len(y)]
	}
	return out
}
func AddFlat(a, b Tensor) *Dense {
	x, y := a.Data(), b.Data()
	if len(x) != len(y) {
		panic("c18: n")
	}
	out := NewDense(a.Shape()...)
	for i := range out.data {
		out.data[i] = x[i] + y[i]
	}
	return out
}
func BadAdd()     { Add(NewDense(4, 1), NewDense(4)) }        // want `\(expand\)`
func BadFlat()    { AddFlat(NewDense(2, 6), NewDense(4, 3)) } // want `\(pointwise\)`
func GoodRow()    { Add(NewRow(4), NewDense(1, 4)) }          // 1x4 and 1x4
func GoodRow2()   { AddFlat(NewDense(1, 4), NewRow(4)) }
func GoodCol()    { Add(NewDense(4, 1), NewCol(4)) } // 4x1 and 4x1
func GoodCol2()   { AddFlat(NewDense(4, 1), NewCol(4)) }
func GoodCol3()   { Add(NewCol(4), NewCol(4)) }
func GoodColRow() { Add(NewCol(1, 4), NewDense(1, 4, 1)) }
func GoodView()   { AddFlat(NewDense(2, 6), NewView(NewDense(4, 3), 2, 6)) }
func GoodView2()  { AddFlat(NewDense(2, 6), NewView(NewView(NewDense(2, 6), 4, 3), 2, 6)) }
func GoodView3()  { AddFlat(NewDense(2, 6), NewView(NewDense(2, 6))) }
func GoodView4()  { Add(NewDense(1, 4), NewView(NewDense(1, 4))) }
func GoodView5()  { Add(NewDense(1, 1), NewView(NewDense(1, 1))) }

// autograd variable with value and grad
type Var struct {
	value, grad *nd.T
	back        func()
}

func NewVar(s ...int) *Var { return &Var{value: nd.New(s...), grad: nd.New(s...)} }
func (v *Var) Add(o *Var) *Var {
	out := &Var{value: nd.Add(v.value, o.value)}
	out.grad = nd.New(out.value.Shape()...)
	out.back = func() {
		v.grad = nd.Add(v.grad, out.grad)
		o.grad = nd.Add(o.grad, out.grad)
	}
	return out
}
func BadVar() { NewVar(4, 1).Add(NewVar(4)) } // want `\(expand\)`
func GoodVar() {
	a, b := NewVar(4, 1), NewVar(4)
	b.value = nd.New(4, 1)
	a.Add(b)
	c := NewVar(2, 2)
	c.grad = nil
	a.value, c.value = c.value, a.value
	c.Add(b)
}

// gradients first
type Par struct {
	grad, value *nd.T
}

func NewPar(s ...int) *Par { return &Par{nd.New(s...), nd.New(s...)} }
func (p *Par) Add(o *Par) *Par {
	v := nd.Add(p.value, o.value)
	return &Par{nd.New(v.Shape()...), v}
}
func BadPar() { NewPar(4, 1).Add(NewPar(4)) } // want `\(expand\)`
func GoodPar() { // value replaced (a checkpoint), grad is not
	p, q := NewPar(1, 4), NewPar(4)
	q.value = nd.New(1, 4)
	p.Add(q)
}
func GoodPar2() {
	p, q := NewPar(4, 1), NewPar(4)
	p.value, q.value = nd.New(4, 4), nd.New(4, 4)
	p.Add(q)
}

// quantized: shape of packed data differs
type Q struct {
	packed []int
	shape  []int
	b      []byte
}

func NewQ(s ...int) *Q {
	return &Q{append([]int(nil), s...), append([]int(nil), s...), make([]byte, size(s))}
}

// history of shapes
type H struct {
	hist [][]int
	s    []int
	orig []int
	d    []float64
}

func NewH(s ...int) *H { return &H{s: s, orig: s, d: make([]float64, size(s))} }
func (h *H) Reshape(s ...int) *H {
	return &H{hist: append(h.hist, h.s), s: s, orig: h.orig, d: h.d}
}
func AddH(a, b *H) *H {
	if len(a.d) != len(b.d) {
		panic("n")
	}
	o := NewH(a.s...)
	for i := range o.d {
		o.d[i] = a.d[i] + b.d[i]
	}
	return o
}
func BadH()  { AddH(NewH(2, 6), NewH(4, 3)) } // want `\(pointwise\)`
func GoodH() { AddH(NewH(2, 6), NewH(4, 3).Reshape(2, 6)) }
