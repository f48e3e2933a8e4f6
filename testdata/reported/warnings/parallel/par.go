// Package parallel has tensors whose kernels run on all cores.
package parallel

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
)

// Tensor is safe for concurrent use.
type Tensor struct {
	mu    sync.RWMutex
	dims  []int
	buf   []float32
	label string
}

// ErrIncompatible is returned for shapes that do not fit.
var ErrIncompatible = errors.New("parallel: incompatible shapes")

func volume(dims []int) int {
	v := 1
	for _, d := range dims {
		v *= d
	}
	return v
}

// NewTensor makes a tensor; data may be nil.
func NewTensor(data []float32, dims ...int) (*Tensor, error) {
	if len(dims) == 0 {
		return nil, errors.New("parallel: no dims")
	}
	n := volume(dims)
	if data == nil {
		data = make([]float32, n)
	}
	if len(data) != n {
		return nil, fmt.Errorf("parallel: %d values for %v: %w", len(data), dims, ErrIncompatible)
	}
	return &Tensor{dims: append([]int{}, dims...), buf: data}, nil
}

// MustNew panics on errors.
func MustNew(dims ...int) *Tensor {
	t, err := NewTensor(nil, dims...)
	if err != nil {
		panic(err)
	}
	return t
}

// Dims returns a copy of the dims.
func (t *Tensor) Dims() []int {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return append([]int{}, t.dims...)
}

// For runs body for all i below n on all cores.
func For(n int, body func(lo, hi int)) {
	workers := runtime.GOMAXPROCS(0)
	if n < 1024 || workers == 1 {
		body(0, n)
		return
	}
	chunk := (n + workers - 1) / workers
	var wg sync.WaitGroup
	for lo := 0; lo < n; lo += chunk {
		hi := min(lo+chunk, n)
		wg.Add(1)
		go func(lo, hi int) {
			defer wg.Done()
			body(lo, hi)
		}(lo, hi)
	}
	wg.Wait()
}

type plan struct {
	dims     []int
	sa, sb   []int
	sameSize bool
}

func newPlan(a, b []int) (*plan, error) {
	p := &plan{}
	if len(a) == len(b) {
		p.sameSize = true
		for i := range a {
			if a[i] != b[i] {
				p.sameSize = false
			}
		}
		if p.sameSize {
			p.dims = a
			return p, nil
		}
	}
	rank := max(len(a), len(b))
	p.dims = make([]int, rank)
	p.sa, p.sb = make([]int, rank), make([]int, rank)
	accA, accB := 1, 1
	for k := 1; k <= rank; k++ {
		da, db := 1, 1
		if k <= len(a) {
			da = a[len(a)-k]
		}
		if k <= len(b) {
			db = b[len(b)-k]
		}
		if da != db && da != 1 && db != 1 {
			return nil, fmt.Errorf("%w: %v and %v", ErrIncompatible, a, b)
		}
		p.dims[rank-k] = max(da, db)
		if da > 1 {
			p.sa[rank-k] = accA
		}
		if db > 1 {
			p.sb[rank-k] = accB
		}
		accA *= da
		accB *= db
	}
	return p, nil
}

func (p *plan) offsets(i int) (ia, ib int) {
	for k := len(p.dims) - 1; k >= 0; k-- {
		x := i % p.dims[k]
		i /= p.dims[k]
		ia += x * p.sa[k]
		ib += x * p.sb[k]
	}
	return
}

func zip(a, b *Tensor, f func(x, y float32) float32) (*Tensor, error) {
	a.mu.RLock()
	defer a.mu.RUnlock()
	if a != b {
		b.mu.RLock()
		defer b.mu.RUnlock()
	}
	p, err := newPlan(a.dims, b.dims)
	if err != nil {
		return nil, err
	}
	out := MustNew(p.dims...)
	For(len(out.buf), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			ia, ib := i, i
			if !p.sameSize {
				ia, ib = p.offsets(i)
			}
			out.buf[i] = f(a.buf[ia], b.buf[ib])
		}
	})
	return out, nil
}

// Add adds.
func Add(a, b *Tensor) (*Tensor, error) {
	return zip(a, b, func(x, y float32) float32 { return x + y })
}

// Sub subtracts.
func Sub(a, b *Tensor) (*Tensor, error) {
	return zip(a, b, func(x, y float32) float32 { return x - y })
}

// Mul multiplies.
func Mul(a, b *Tensor) (*Tensor, error) {
	return zip(a, b, func(x, y float32) float32 { return x * y })
}

// Hadamard multiplies elements of tensors of one size.
func (t *Tensor) Hadamard(o *Tensor) error {
	if len(t.buf) != len(o.buf) {
		return ErrIncompatible
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	For(len(t.buf), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			t.buf[i] *= o.buf[i]
		}
	})
	return nil
}

// Inc adds o to t, which grows if it must.
func (t *Tensor) Inc(o *Tensor) error {
	s, err := Add(t, o)
	if err != nil {
		return fmt.Errorf("parallel: Inc: %w", err)
	}
	t.mu.Lock()
	t.dims, t.buf = s.dims, s.buf
	t.mu.Unlock()
	return nil
}

// Mean is the mean.
func (t *Tensor) Mean() float32 {
	var s float32
	for _, v := range t.buf {
		s += v
	}
	return s / float32(len(t.buf))
}

// MSE is a loss.
func MSE(y, t *Tensor) (float32, error) {
	d, err := Sub(y, t)
	if err != nil {
		return 0, err
	}
	sq, err := Mul(d, d)
	if err != nil {
		return 0, err
	}
	return sq.Mean(), nil
}

// Table returns all products of two vectors.
func Table(a, b *Tensor) (*Tensor, error) {
	x, err := NewTensor(a.buf, len(a.buf), 1)
	if err != nil {
		return nil, err
	}
	return Mul(x, b)
}
