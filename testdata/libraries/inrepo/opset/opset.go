// Package opset runs programs whose operations are found by name, as the importer of models needs it.
package opset

import (
	"fmt"
	"math"
	"sort"
	"strings"
)

// Tensor is a dense tensor.
type Tensor struct {
	Dims []int
	Data []float32
}

// NewTensor makes a tensor of zeros.
func NewTensor(dims ...int) *Tensor {
	return &Tensor{dims, make([]float32, count(dims))}
}

func count(dims []int) int {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return n
}

// Attrs are the settings of an operation.
type Attrs map[string]int

// Get returns a setting or its default.
func (a Attrs) Get(name string, otherwise int) int {
	if v, ok := a[name]; ok {
		return v
	}
	return otherwise
}

// An Op computes one tensor.
type Op func(attrs Attrs, in ...*Tensor) (*Tensor, error)

type entry struct {
	arity int
	op    Op
}

var registry = map[string]entry{
	"MatMul":    {2, matmul},
	"Add":       {2, add},
	"Relu":      {1, pointwise(func(v float64) float64 { return math.Max(v, 0) })},
	"Tanh":      {1, pointwise(math.Tanh)},
	"Transpose": {1, transpose},
	"Concat":    {-1, concat},
	"ReduceSum": {1, reduceSum},
	"Flatten":   {1, flatten},
}

// Register adds an operation. With a negative arity it takes any number of tensors.
func Register(name string, arity int, op Op) { registry[name] = entry{arity, op} }

// Names lists the operations.
func Names() (names []string) {
	for n := range registry {
		names = append(names, n)
	}
	sort.Strings(names)
	return names
}

// Call runs one operation.
func Call(name string, attrs Attrs, in ...*Tensor) (*Tensor, error) {
	e, ok := registry[name]
	if !ok {
		return nil, fmt.Errorf("opset: no %s among %s", name, strings.Join(Names(), ", "))
	}
	if e.arity >= 0 && len(in) != e.arity {
		return nil, fmt.Errorf("opset: %s takes %d tensors, not %d", name, e.arity, len(in))
	}
	out, err := e.op(attrs, in...)
	if err != nil {
		return nil, fmt.Errorf("opset: %s: %w", name, err)
	}
	return out, nil
}

// Instr is one line of a program.
type Instr struct {
	Out   string
	Op    string
	In    []string
	Attrs Attrs
}

// Program is run from its first line to its last.
type Program []Instr

// Run reads and writes the tensors of env.
func (p Program) Run(env map[string]*Tensor) error {
	for pc, instr := range p {
		args := make([]*Tensor, len(instr.In))
		for i, name := range instr.In {
			t, ok := env[name]
			if !ok {
				return fmt.Errorf("line %d: no tensor %s", pc+1, name)
			}
			args[i] = t
		}
		out, err := Call(instr.Op, instr.Attrs, args...)
		if err != nil {
			return fmt.Errorf("line %d: %w", pc+1, err)
		}
		env[instr.Out] = out
	}
	return nil
}

func matmul(_ Attrs, in ...*Tensor) (*Tensor, error) {
	a, b := in[0], in[1]
	if len(a.Dims) != 2 || len(b.Dims) != 2 || a.Dims[1] != b.Dims[0] {
		return nil, fmt.Errorf("dims %v and %v", a.Dims, b.Dims)
	}
	n, m, k := a.Dims[0], b.Dims[1], a.Dims[1]
	out := NewTensor(n, m)
	for i := range out.Data {
		for l := range k {
			out.Data[i] += a.Data[i/m*k+l] * b.Data[l*m+i%m]
		}
	}
	return out, nil
}

// add repeats b if its dims are the last ones of a.
func add(_ Attrs, in ...*Tensor) (*Tensor, error) {
	a, b := in[0], in[1]
	skip := len(a.Dims) - len(b.Dims)
	if skip < 0 {
		return nil, fmt.Errorf("rank %d and %d", len(a.Dims), len(b.Dims))
	}
	for i, d := range b.Dims {
		if a.Dims[skip+i] != d {
			return nil, fmt.Errorf("dims %v and %v", a.Dims, b.Dims)
		}
	}
	out := NewTensor(a.Dims...)
	for i := range out.Data {
		out.Data[i] = a.Data[i] + b.Data[i%len(b.Data)]
	}
	return out, nil
}

func pointwise(f func(float64) float64) Op {
	return func(_ Attrs, in ...*Tensor) (*Tensor, error) {
		out := NewTensor(in[0].Dims...)
		for i, v := range in[0].Data {
			out.Data[i] = float32(f(float64(v)))
		}
		return out, nil
	}
}

func transpose(_ Attrs, in ...*Tensor) (*Tensor, error) {
	if len(in[0].Dims) != 2 {
		return nil, fmt.Errorf("rank %d", len(in[0].Dims))
	}
	r, c := in[0].Dims[0], in[0].Dims[1]
	out := NewTensor(c, r)
	for i, v := range in[0].Data {
		out.Data[i%c*r+i/c] = v
	}
	return out, nil
}

func concat(attrs Attrs, in ...*Tensor) (*Tensor, error) {
	axis := attrs.Get("axis", 0)
	dims := append([]int(nil), in[0].Dims...)
	for n, t := range in[1:] {
		for i, d := range t.Dims {
			if i != axis && d != dims[i] {
				return nil, fmt.Errorf("tensor %d has dims %v, not %v", n+1, t.Dims, in[0].Dims)
			}
		}
		dims[axis] += t.Dims[axis]
	}
	out := &Tensor{Dims: dims}
	for o := range count(dims[:axis]) {
		for _, t := range in {
			inner := count(t.Dims[axis:])
			out.Data = append(out.Data, t.Data[o*inner:(o+1)*inner]...)
		}
	}
	return out, nil
}

func reduceSum(attrs Attrs, in ...*Tensor) (*Tensor, error) {
	t, axis := in[0], attrs.Get("axis", len(in[0].Dims)-1)
	if axis < 0 || axis >= len(t.Dims) {
		return nil, fmt.Errorf("axis %d of %d", axis, len(t.Dims))
	}
	out := NewTensor(append(append([]int(nil), t.Dims[:axis]...), t.Dims[axis+1:]...)...)
	inner := count(t.Dims[axis+1:])
	for i, v := range t.Data {
		out.Data[i/(inner*t.Dims[axis])*inner+i%inner] += v
	}
	return out, nil
}

func flatten(attrs Attrs, in ...*Tensor) (*Tensor, error) {
	axis := attrs.Get("axis", 1)
	return &Tensor{[]int{count(in[0].Dims[:axis]), count(in[0].Dims[axis:])}, in[0].Data}, nil
}
