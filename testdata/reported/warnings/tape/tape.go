// Package tape is a tiny autograd with backward closures.
package tape

import (
	"fmt"
	"strings"
)

// Tensor records how it was made.
type Tensor struct {
	data     []float32
	shape    []int
	grad     *Tensor
	requires bool
	prev     []*Tensor
	backward func()
	op       string
}

// Opt configures a tensor.
type Opt func(*Tensor)

// RequiresGrad asks for a gradient.
func RequiresGrad() Opt { return func(t *Tensor) { t.requires = true } }

func numel(shape []int) (n int) {
	n = 1
	for i := range shape {
		n *= shape[i]
	}
	return
}

// New makes a tensor.
func New(data []float32, shape []int, opts ...Opt) *Tensor {
	if numel(shape) != len(data) {
		panic(fmt.Sprintf("tape: %d values for %v", len(data), shape))
	}
	t := &Tensor{data: data, shape: shape}
	for _, o := range opts {
		o(t)
	}
	return t
}

// Zeros makes zeros.
func Zeros(shape []int, opts ...Opt) *Tensor {
	return New(make([]float32, numel(shape)), shape, opts...)
}

// Rand makes noise.
func Rand(shape ...int) *Tensor {
	t := Zeros(shape)
	for i := range t.data {
		t.data[i] = float32(i%7) / 7
	}
	return t
}

// Shape returns the shape.
func (t *Tensor) Shape() []int { return t.shape }

func (t *Tensor) String() string {
	var sb strings.Builder
	fmt.Fprintf(&sb, "Tensor(%v, op=%s)", t.shape, t.op)
	return sb.String()
}

func expandShapes(shapes ...[]int) []int {
	rank := 0
	for _, s := range shapes {
		if len(s) > rank {
			rank = len(s)
		}
	}
	out := make([]int, rank)
	for i := range out {
		out[i] = 1
	}
	for _, s := range shapes {
		for i := 1; i <= len(s); i++ {
			d := s[len(s)-i]
			o := &out[rank-i]
			if *o == 1 {
				*o = d
			} else if d != 1 && d != *o {
				panic(fmt.Sprintf("tape: shapes %v do not broadcast", shapes))
			}
		}
	}
	return out
}

// Expand repeats axes of size 1.
func (t *Tensor) Expand(shape ...int) *Tensor {
	if len(shape) < len(t.shape) {
		panic("tape: expand to a lower rank")
	}
	off := len(shape) - len(t.shape)
	for i, d := range t.shape {
		if d != shape[off+i] && d != 1 {
			panic(fmt.Sprintf("tape: cannot expand %v to %v", t.shape, shape))
		}
	}
	out := Zeros(shape)
	for i := range out.data {
		rem, pos, stride := i, 0, 1
		for d := len(shape) - 1; d >= 0; d-- {
			k := rem % shape[d]
			rem /= shape[d]
			if d >= off {
				if t.shape[d-off] != 1 {
					pos += k * stride
				}
				stride *= t.shape[d-off]
			}
		}
		out.data[i] = t.data[pos]
	}
	out.prev = []*Tensor{t}
	out.op = "expand"
	return out
}

func (t *Tensor) broadcasted(o *Tensor) (*Tensor, *Tensor) {
	if numel(t.shape) == numel(o.shape) && len(t.shape) == len(o.shape) {
		same := true
		for i := range t.shape {
			if t.shape[i] != o.shape[i] {
				same = false
				break
			}
		}
		if same {
			return t, o
		}
	}
	s := expandShapes(t.shape, o.shape)
	return t.Expand(s...), o.Expand(s...)
}

func (t *Tensor) result(op string, a, b *Tensor, f func(x, y float32) float32) *Tensor {
	out := Zeros(a.shape)
	out.op = op
	out.prev = []*Tensor{a, b}
	for i := range out.data {
		out.data[i] = f(a.data[i], b.data[i])
	}
	return out
}

// Add adds.
func (t *Tensor) Add(o *Tensor) *Tensor {
	a, b := t.broadcasted(o)
	out := t.result("+", a, b, func(x, y float32) float32 { return x + y })
	out.backward = func() {
		a.accumulate(out.grad)
		b.accumulate(out.grad)
	}
	return out
}

// Sub subtracts.
func (t *Tensor) Sub(o *Tensor) *Tensor {
	a, b := t.broadcasted(o)
	out := t.result("-", a, b, func(x, y float32) float32 { return x - y })
	out.backward = func() {
		a.accumulate(out.grad)
		b.accumulate(out.grad.Neg())
	}
	return out
}

// Mul multiplies.
func (t *Tensor) Mul(o *Tensor) *Tensor {
	a, b := t.broadcasted(o)
	out := t.result("*", a, b, func(x, y float32) float32 { return x * y })
	out.backward = func() {
		a.accumulate(out.grad.Mul(b))
		b.accumulate(out.grad.Mul(a))
	}
	return out
}

// Neg negates.
func (t *Tensor) Neg() *Tensor {
	out := Zeros(t.shape)
	for i, v := range t.data {
		out.data[i] = -v
	}
	out.op = "neg"
	out.prev = []*Tensor{t}
	return out
}

// Sum sums all.
func (t *Tensor) Sum() *Tensor {
	out := Zeros([]int{1})
	for _, v := range t.data {
		out.data[0] += v
	}
	out.op = "sum"
	out.prev = []*Tensor{t}
	out.backward = func() {
		t.accumulate(out.grad.Expand(t.shape...))
	}
	return out
}

func (t *Tensor) accumulate(g *Tensor) {
	if g == nil {
		return
	}
	if t.grad == nil {
		t.grad = Zeros(t.shape)
	}
	for i := range t.grad.data {
		t.grad.data[i] += g.data[i]
	}
}

// Step moves t against g, element by element.
func (t *Tensor) Step(g *Tensor, lr float32) {
	if numel(t.shape) != numel(g.shape) {
		panic("tape: gradient has another size")
	}
	for i := range t.data {
		t.data[i] -= lr * g.data[i]
	}
}

// Backward runs the closures in reverse order.
func (t *Tensor) Backward() {
	seen := map[*Tensor]bool{}
	var topo []*Tensor
	var build func(v *Tensor)
	build = func(v *Tensor) {
		if seen[v] {
			return
		}
		seen[v] = true
		for _, p := range v.prev {
			build(p)
		}
		topo = append(topo, v)
	}
	build(t)
	t.grad = Zeros(t.shape)
	for i := range t.grad.data {
		t.grad.data[i] = 1
	}
	for i := len(topo) - 1; i >= 0; i-- {
		if topo[i].backward != nil {
			topo[i].backward()
		}
	}
}

// MSELoss is the loss.
func MSELoss(pred, target *Tensor) *Tensor {
	d := pred.Sub(target)
	return d.Mul(d).Sum()
}
