package main

import "fmt"

// A Tensor has a list of dims.
type Tensor struct {
	shape []int
	data  []float64
}

func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{append([]int{}, shape...), make([]float64, n)}
}

func (t *Tensor) Reshape(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	if n != len(t.data) {
		panic(fmt.Sprintf("cannot reshape %v to %v", t.shape, shape))
	}
	return &Tensor{append([]int{}, shape...), t.data}
}

func (t *Tensor) T() *Tensor { return New(t.shape[1], t.shape[0]) }

func MatMul(a, b *Tensor) *Tensor {
	if a.shape[1] != b.shape[0] {
		panic(fmt.Sprintf("inner dims of %v and %v differ", a.shape, b.shape))
	}
	return New(a.shape[0], b.shape[1])
}

func Concat(a, b *Tensor) *Tensor { return New(a.shape[0]+b.shape[0], a.shape[1]) }

// A Linear is a layer.
type Linear struct{ w *Tensor }

func (l *Linear) Forward(x *Tensor) *Tensor { return MatMul(x, l.w) }

func provenNew() {
	x := New(2, 3) //shapelint:is x [2,3] // proven
	_ = x
}

func impossibleNew() {
	x := New(2, 3) //shapelint:is x [3,2] // impossible
	_ = x
}

func impossibleRank() {
	x := New(2, 3) //shapelint:is x [2,3,1] // impossible
	_ = x
}

func provenProduct(n int) {
	x, w := New(n, 784), New(784, 10)
	h := MatMul(x, w)
	//shapelint:is x [b,784] // proven
	//shapelint:is h [b,10] // proven
	_ = h
}

func undecidedProduct(n int) {
	x, w := New(n, 784), New(784, 10)
	h := MatMul(x, w) //shapelint:is h [32,10] // undecided
	_ = h
}

func impossibleProduct(n int) {
	x, w := New(n, 784), New(784, 10)
	h := MatMul(x, w) //shapelint:is h [_,784] // impossible
	_ = h
}

func impossibleName(n int) {
	x := New(n, 4)
	//shapelint:is x [k,4] // proven
	y := New(n+1, 4) //shapelint:is y [k,4] // impossible
	_, _ = x, y
}

func undecidedName(n, m int) {
	x := New(n, 4)
	//shapelint:is x [k,4] // proven
	y := New(m, 4) //shapelint:is y [k,4] // undecided
	_, _ = x, y
}

func undecidedParameter(x *Tensor) {
	//shapelint:is x [2,3] // undecided
	_ = x.data
}

func provenChecked(x *Tensor) {
	if len(x.shape) != 2 || x.shape[0] != 2 || x.shape[1] != 3 {
		return
	}
	//shapelint:is x [2,3] // proven
	_ = x.data
}

func impossibleChecked(x *Tensor) {
	if len(x.shape) == 2 {
		//shapelint:is x [_] // impossible
		_ = x.data
	}
}

func provenSquare(n int) {
	x := New(n, n) //shapelint:is x [q,q] // proven
	_ = x
}

func impossibleSquare(n int) {
	x := New(n, n+2) //shapelint:is x [q,q] // impossible
	_ = x
}

func undecidedSquare(n, m int) {
	x := New(n, m) //shapelint:is x [q,q] // undecided
	_ = x
}

func provenReassigned() {
	x := New(2, 3)
	x = x.T()
	//shapelint:is x [3,2] // proven
	x = New(7, 7)
	_ = x
}

func undecidedBranch(ok bool) {
	x := New(2, 3)
	if ok {
		x = New(2, 4)
	}
	//shapelint:is x [2,3] // undecided
	_ = x
}

func provenBranch(ok bool) {
	x := New(2, 3)
	if ok {
		x = New(2, 4)
	}
	//shapelint:is x [2,_] // proven
	_ = x
}

func impossibleBranch(ok bool) {
	x := New(2, 3)
	if ok {
		x = New(2, 4)
	}
	//shapelint:is x [3,_] // impossible
	_ = x
}

func provenPass() {
	for i := 1; i < 5; i++ {
		x := New(i, 3)
		//shapelint:is x [i,3] // proven
		y := MatMul(x, New(3, 2)) //shapelint:is y [i,2] // proven
		_ = y
	}
}

func undecidedPass() {
	for i := 1; i < 5; i++ {
		x := New(i, 3) //shapelint:is x [2,3] // undecided
		_ = x
	}
}

func impossiblePass(n int) {
	for i := 0; i < n; i++ {
		x := New(i+1, 3) //shapelint:is x [_,4] // impossible
		_ = x
	}
}

func provenLoop(n int) {
	x, w := New(4, 4), New(4, 4)
	for i := 0; i < n; i++ {
		x = MatMul(x, w)
	}
	//shapelint:is x [4,4] // proven
	_ = x
}

func undecidedLoop(n int) {
	x := New(2, 3)
	for i := 0; i < n; i++ {
		x = x.T()
	}
	//shapelint:is x [2,3] // undecided
	_ = x
}

func impossibleLoop(n int) {
	x := New(2, 3)
	for i := 0; i < n; i++ {
		x = Concat(x, New(1, 3))
	}
	//shapelint:is x [1,3] // impossible
	_ = x
}

func provenLayers() {
	layers := []*Linear{{New(8, 16)}, {New(16, 4)}}
	h := New(5, 8)
	for _, l := range layers {
		h = l.Forward(h)
	}
	//shapelint:is h [5,4] // proven
	_ = h
}

func impossibleLayers() {
	layers := []*Linear{{New(8, 16)}, {New(16, 4)}}
	h := New(5, 8)
	for _, l := range layers {
		h = l.Forward(h)
	}
	//shapelint:is h [5,16] // impossible
	_ = h
}

func provenReshape(n int) {
	x := New(n, 4).Reshape(n*2, 2)
	//shapelint:is x [m,2] // proven
	y := x.Reshape(4 * n) //shapelint:is y [_] // proven
	_ = y
}

func impossibleReshape(n int) {
	x := New(n, 4).Reshape(n*2, 2)
	//shapelint:is x [_,4] // impossible
	_ = x
}

func provenScalar() {
	x := New()
	//shapelint:is x [] // proven
	_ = x
}

func impossibleScalar() {
	x := New(1)
	//shapelint:is x [] // impossible
	_ = x
}

func provenLiteral() {
	f := func(x *Tensor) *Tensor {
		y := x.T()
		//shapelint:is y [3,2] // proven
		return y
	}
	f(New(2, 3))
}

func undecidedLiteral() {
	x := New(2, 3)
	//shapelint:is x [r,_] // proven
	f := func() {
		//shapelint:is x [r,3] // undecided
		_ = x
	}
	f()
}

func provenMutated() {
	x := New(2, 3)
	//shapelint:is x [2,3] // proven
	x.shape = []int{6}
	//shapelint:is x [6] // proven
	_ = x
}

func impossibleMutated() {
	x := New(2, 3)
	x.shape[1] = 5
	//shapelint:is x [2,3] // impossible
	_ = x
}

func undecidedMutated(change func(*Tensor)) {
	x := New(2, 3)
	change(x)
	//shapelint:is x [2,3] // undecided
	_ = x
}

func provenSwitch(kind int) {
	var x *Tensor
	switch kind {
	case 0:
		x = New(1, 9) //shapelint:is x [1,9] // proven
	case 1:
		x = New(2, 9) //shapelint:is x [2,9] // proven
	default:
		x = New(3, 9)
	}
	//shapelint:is x [_,9] // proven
	_ = x
}

func impossibleSwitch(kind int) {
	var x *Tensor
	switch kind {
	case 0:
		x = New(1, 9)
	default:
		x = New(2, 9) //shapelint:is x [1,9] // impossible
	}
	_ = x
}

func undecidedUnknown(list []*Tensor) {
	if len(list) == 0 {
		return
	}
	x := list[0]
	//shapelint:is x [_,_] // undecided
	_ = x
}

func undecidedBlocks(n, m int) {
	{
		x := New(n, 2)
		//shapelint:is x [c,2] // proven
		_ = x
	}
	y := New(m, 2)
	//shapelint:is y [c,2] // proven
	z := New(n, 2)
	//shapelint:is z [c,2] // undecided
	_, _ = y, z
}
