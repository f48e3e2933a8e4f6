package ufunc

import "fmt"

// Array is an n-dimensional array.
type Array struct {
	Shape   []int
	strides []int
	data    []float64
}

func product(s []int) int {
	p := 1
	for _, d := range s {
		p *= d
	}
	return p
}

// Zeros makes an array of zeros.
func Zeros(shape ...int) *Array {
	a := &Array{Shape: append([]int(nil), shape...), data: make([]float64, product(shape))}
	a.strides = make([]int, len(shape))
	acc := 1
	for i := len(shape) - 1; i >= 0; i-- {
		a.strides[i] = acc
		acc *= shape[i]
	}
	return a
}

// Ones makes an array of ones.
func Ones(shape ...int) *Array {
	a := Zeros(shape...)
	for i := range a.data {
		a.data[i] = 1
	}
	return a
}

// Arange counts.
func Arange(n int) *Array {
	a := Zeros(n)
	for i := range a.data {
		a.data[i] = float64(i)
	}
	return a
}

// Reshape returns a view.
func (a *Array) Reshape(shape ...int) *Array {
	known, minus := 1, -1
	s := make([]int, len(shape))
	for i, d := range shape {
		s[i] = d
		if d == -1 {
			if minus >= 0 {
				panic("can only specify one unknown dimension")
			}
			minus = i
			continue
		}
		known *= d
	}
	if minus >= 0 {
		s[minus] = len(a.data) / known
	}
	if product(s) != len(a.data) {
		panic(fmt.Errorf("cannot reshape array of size %d into shape %v", len(a.data), shape))
	}
	r := Zeros(s...)
	r.data = a.data
	return r
}

// A Ufunc is a function of two numbers that is applied to arrays.
type Ufunc struct {
	Name string
	fn   func(x, y float64) float64
}

// The functions.
var (
	Add      = &Ufunc{"add", func(x, y float64) float64 { return x + y }}
	Subtract = &Ufunc{"subtract", func(x, y float64) float64 { return x - y }}
	Multiply = &Ufunc{"multiply", func(x, y float64) float64 { return x * y }}
)

// Call applies the function.
func (u *Ufunc) Call(a, b *Array) *Array {
	mi, err := Broadcast(a, b)
	if err != nil {
		panic(fmt.Errorf("%s: %w", u.Name, err))
	}
	out := Zeros(mi.Shape()...)
	for i, pos := range mi.All() {
		out.data[i] = u.fn(a.data[pos[0]], b.data[pos[1]])
	}
	return out
}

// Out applies the function to out, which must have the shape of the result.
func (u *Ufunc) Out(a, b, out *Array) {
	mi, err := Broadcast(a, b)
	if err != nil {
		panic(fmt.Errorf("%s: %w", u.Name, err))
	}
	if fmt.Sprint(out.Shape) != fmt.Sprint(mi.Shape()) {
		panic("non-broadcastable output operand")
	}
	for i, pos := range mi.All() {
		out.data[i] = u.fn(a.data[pos[0]], b.data[pos[1]])
	}
}

// Subtract2 is a function, for those who like these.
func Subtract2(a, b *Array) *Array { return Subtract.Call(a, b) }

// IAdd adds b to a.
func (a *Array) IAdd(b *Array) *Array {
	mi, err := Broadcast(a, b)
	if err != nil {
		panic(err)
	}
	res := Zeros(mi.Shape()...)
	for i, pos := range mi.All() {
		res.data[i] = a.data[pos[0]] + b.data[pos[1]]
	}
	a.Shape, a.strides, a.data = res.Shape, res.strides, res.data
	return a
}

// Mean is the mean of all elements.
func (a *Array) Mean() float64 {
	s := 0.0
	for _, v := range a.data {
		s += v
	}
	return s / float64(a.Size())
}

// Size counts.
func (a *Array) Size() int { return product(a.Shape) }

// T transposes.
func (a *Array) T() *Array {
	r := &Array{data: a.data}
	for i := len(a.Shape) - 1; i >= 0; i-- {
		r.Shape = append(r.Shape, a.Shape[i])
		r.strides = append(r.strides, a.strides[i])
	}
	return r
}

// Dot is the product of matrices.
func Dot(a, b *Array) *Array {
	if len(a.Shape) != 2 || len(b.Shape) != 2 {
		panic("dot: matrices only")
	}
	if a.Shape[1] != b.Shape[0] {
		panic(fmt.Errorf("shapes %v and %v not aligned", a.Shape, b.Shape))
	}
	m, k, n := a.Shape[0], a.Shape[1], b.Shape[1]
	out := Zeros(m, n)
	for i := range m {
		for j := range n {
			for l := range k {
				out.data[i*n+j] += a.data[i*a.strides[0]+l*a.strides[1]] * b.data[l*b.strides[0]+j*b.strides[1]]
			}
		}
	}
	return out
}
