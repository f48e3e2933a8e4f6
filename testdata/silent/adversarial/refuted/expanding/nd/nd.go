// Package nd: shape []int, NumPy broadcasting, panics.
package nd

import "fmt"

type T struct {
	shape []int
	data  []float64
}

func prod(s []int) int {
	n := 1
	for _, d := range s {
		n *= d
	}
	return n
}

func New(shape ...int) *T {
	for _, d := range shape {
		if d < 0 {
			panic("nd: negative dim")
		}
	}
	return &T{shape: append([]int(nil), shape...), data: make([]float64, prod(shape))}
}

func (t *T) Shape() []int    { return t.shape }
func (t *T) Dim(i int) int   { return t.shape[i] }
func (t *T) Rank() int       { return len(t.shape) }
func (t *T) Data() []float64 { return t.data }

func bshape(a, b []int) []int {
	n := max(len(a), len(b))
	out := make([]int, n)
	for i := 0; i < n; i++ {
		x, y := 1, 1
		if j := len(a) - n + i; j >= 0 {
			x = a[j]
		}
		if j := len(b) - n + i; j >= 0 {
			y = b[j]
		}
		switch {
		case x == y:
			out[i] = x
		case x == 1:
			out[i] = y
		case y == 1:
			out[i] = x
		default:
			panic(fmt.Sprintf("nd: cannot broadcast %v with %v", a, b))
		}
	}
	return out
}

func off(idx, shape []int) int {
	o := 0
	d := len(idx) - len(shape)
	for i, s := range shape {
		k := idx[d+i]
		if s == 1 {
			k = 0
		}
		o = o*s + k
	}
	return o
}

func zip(a, b *T, f func(x, y float64) float64) *T {
	out := New(bshape(a.shape, b.shape)...)
	idx := make([]int, len(out.shape))
	for k := range out.data {
		r := k
		for i := len(idx) - 1; i >= 0; i-- {
			idx[i] = r % out.shape[i]
			r /= out.shape[i]
		}
		out.data[k] = f(a.data[off(idx, a.shape)], b.data[off(idx, b.shape)])
	}
	return out
}

func Add(a, b *T) *T { return zip(a, b, func(x, y float64) float64 { return x + y }) }
func Sub(a, b *T) *T { return zip(a, b, func(x, y float64) float64 { return x - y }) }
func Mul(a, b *T) *T { return zip(a, b, func(x, y float64) float64 { return x * y }) }

// Same wants equal shapes.
func SameShape(a, b *T) bool {
	if len(a.shape) != len(b.shape) {
		return false
	}
	for i := range a.shape {
		if a.shape[i] != b.shape[i] {
			return false
		}
	}
	return true
}

func (t *T) Reshape(shape ...int) *T {
	s := append([]int(nil), shape...)
	neg, n := -1, 1
	for i, d := range s {
		if d == -1 {
			if neg >= 0 {
				panic("nd: two -1")
			}
			neg = i
			continue
		}
		n *= d
	}
	if neg >= 0 {
		if n == 0 || len(t.data)%n != 0 {
			panic("nd: cannot infer")
		}
		s[neg] = len(t.data) / n
		n *= s[neg]
	}
	if n != len(t.data) {
		panic(fmt.Sprintf("nd: reshape %v to %v", t.shape, shape))
	}
	return &T{s, t.data}
}

func (t *T) Unsqueeze(ax int) *T {
	s := make([]int, 0, len(t.shape)+1)
	s = append(s, t.shape[:ax]...)
	s = append(s, 1)
	s = append(s, t.shape[ax:]...)
	return &T{s, t.data}
}

func (t *T) Squeeze() *T {
	var s []int
	for _, d := range t.shape {
		if d != 1 {
			s = append(s, d)
		}
	}
	return &T{s, t.data}
}

func (t *T) SetShape(shape ...int) {
	if prod(shape) != len(t.data) {
		panic("nd: setshape")
	}
	t.shape = append(t.shape[:0], shape...)
}

func (t *T) Resize(shape ...int) {
	t.shape = append([]int(nil), shape...)
	n := prod(shape)
	if cap(t.data) < n {
		t.data = make([]float64, n)
	}
	t.data = t.data[:n]
}

func MatMul(a, b *T) *T {
	if len(a.shape) != 2 || len(b.shape) != 2 || a.shape[1] != b.shape[0] {
		panic(fmt.Sprintf("nd: matmul %v %v", a.shape, b.shape))
	}
	return New(a.shape[0], b.shape[1])
}

func (t *T) T() *T {
	n := len(t.shape)
	s := make([]int, n)
	for i := range s {
		s[i] = t.shape[n-1-i]
	}
	return &T{s, append([]float64(nil), t.data...)}
}

func (t *T) Permute(p ...int) *T {
	if len(p) != len(t.shape) {
		panic("nd: permute rank")
	}
	s := make([]int, len(p))
	for i, k := range p {
		s[i] = t.shape[k]
	}
	return &T{s, append([]float64(nil), t.data...)}
}

func (t *T) Sum() float64 {
	s := 0.0
	for _, v := range t.data {
		s += v
	}
	return s
}

func (t *T) SumAxis(ax int, keep bool) *T {
	var s []int
	for i, d := range t.shape {
		if i == ax {
			if keep {
				s = append(s, 1)
			}
			continue
		}
		s = append(s, d)
	}
	return New(s...)
}

func Concat(ax int, ts ...*T) *T {
	s := append([]int(nil), ts[0].shape...)
	for _, t := range ts[1:] {
		if len(t.shape) != len(s) {
			panic("nd: concat rank")
		}
		for i := range s {
			if i == ax {
				s[i] += t.shape[i]
			} else if s[i] != t.shape[i] {
				panic("nd: concat dims")
			}
		}
	}
	return New(s...)
}

func Arange(n int) *T { return New(n) }

func AddErr(a, b *T) (out *T, err error) {
	if !SameShape(a, b) {
		return nil, fmt.Errorf("nd: shapes %v %v", a.shape, b.shape)
	}
	return New(a.shape...), nil
}

func AddStrict(a, b *T) *T {
	if !SameShape(a, b) {
		panic(fmt.Sprintf("nd: shapes %v %v", a.shape, b.shape))
	}
	return New(a.shape...)
}
