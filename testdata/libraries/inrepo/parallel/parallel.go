// Package parallel multiplies matrices in goroutines, as ports of inference engines do, and keeps its parameters under a lock.
package parallel

import (
	"fmt"
	"runtime"
	"sort"
	"strings"
	"sync"
)

// A Matrix is a matrix in row-major order.
type Matrix struct {
	Shape []int
	Data  []float32
}

// A ShapeError says which shapes did not fit.
type ShapeError struct {
	Op   string
	A, B []int
}

func (e *ShapeError) Error() string {
	return fmt.Sprintf("parallel: %s: %s and %s", e.Op, dims(e.A), dims(e.B))
}

func dims(shape []int) string {
	parts := make([]string, len(shape))
	for i, n := range shape {
		parts[i] = fmt.Sprint(n)
	}
	return strings.Join(parts, "x")
}

// New returns zeros.
func New(shape ...int) *Matrix {
	size := 1
	for _, n := range shape {
		size *= n
	}
	return &Matrix{Shape: append([]int(nil), shape...), Data: make([]float32, size)}
}

// Row returns row i of a matrix.
func (m *Matrix) Row(i int) []float32 { return m.Data[i*m.Shape[1] : (i+1)*m.Shape[1]] }

// rows calls f for ranges of rows, in as many goroutines as there are processors.
func rows(n int, f func(lo, hi int)) {
	workers := runtime.GOMAXPROCS(0)
	if workers > n {
		workers = n
	}
	chunk := (n + workers - 1) / workers
	var wg sync.WaitGroup
	for lo := 0; lo < n; lo += chunk {
		wg.Add(1)
		go func(lo, hi int) {
			defer wg.Done()
			f(lo, hi)
		}(lo, min(lo+chunk, n))
	}
	wg.Wait()
}

// MatMul multiplies in ranges of rows.
func MatMul(a, b *Matrix) (*Matrix, error) {
	if a.Shape[1] != b.Shape[0] {
		return nil, &ShapeError{"matmul", a.Shape, b.Shape}
	}
	out := New(a.Shape[0], b.Shape[1])
	rows(a.Shape[0], func(lo, hi int) {
		for i := lo; i < hi; i++ {
			row := out.Row(i)
			for k, x := range a.Row(i) {
				for j, y := range b.Row(k) {
					row[j] += x * y
				}
			}
		}
	})
	return out, nil
}

// Softmax does it row by row.
func Softmax(m *Matrix) *Matrix {
	out := New(m.Shape...)
	var wg sync.WaitGroup
	for i := range m.Shape[0] {
		wg.Go(func() { copy(out.Row(i), m.Row(i)) })
	}
	wg.Wait()
	return out
}

// Scale has a worker that is told the rows.
func Scale(m *Matrix, by float32) *Matrix {
	out := New(m.Shape...)
	jobs, done := make(chan int, 4), make(chan struct{})
	go scaleRows(out, m, by, jobs, done)
	for i := range m.Shape[0] {
		jobs <- i
	}
	close(jobs)
	<-done
	return out
}

func scaleRows(out, m *Matrix, by float32, jobs <-chan int, done chan<- struct{}) {
	for i := range jobs {
		for j, x := range m.Row(i) {
			out.Row(i)[j] = x * by
		}
	}
	close(done)
}

// Must panics with the text of an error.
func Must(m *Matrix, err error) *Matrix {
	if err != nil {
		panic("parallel: " + err.Error())
	}
	return m
}

// Add goes through all elements with a list of indices.
func Add(a, b *Matrix) *Matrix {
	if len(a.Shape) != len(b.Shape) {
		panic("parallel: add: ranks differ")
	}
	for i := range a.Shape {
		if a.Shape[i] != b.Shape[i] {
			panic("parallel: add: " + dims(a.Shape) + " and " + dims(b.Shape))
		}
	}
	out := New(a.Shape...)
	at := make([]int, len(out.Shape))
	for n := range out.Data {
		out.Data[n] = a.Data[offset(a.Shape, at)] + b.Data[offset(b.Shape, at)]
		for d := len(at) - 1; d >= 0; d-- {
			at[d]++
			if at[d] < out.Shape[d] {
				break
			}
			at[d] = 0
		}
	}
	return out
}

func offset(shape, at []int) int {
	n := 0
	for d, i := range at {
		if i < 0 || i >= shape[d] {
			panic("parallel: index")
		}
		n = n*shape[d] + i
	}
	return n
}

// Params holds parameters by name.
type Params struct {
	mu     sync.RWMutex
	byName map[string]*Matrix
}

// NewParams holds none.
func NewParams() *Params { return &Params{byName: make(map[string]*Matrix)} }

// Get returns a parameter, and makes it if there is none.
func (p *Params) Get(name string, shape ...int) *Matrix {
	p.mu.Lock()
	defer p.mu.Unlock()
	if m, ok := p.byName[name]; ok {
		return m
	}
	m := New(shape...)
	p.byName[name] = m
	return m
}

// Load copies values into the parameters, in the order of their names.
func (p *Params) Load(values map[string][]float32) error {
	names := make([]string, 0, len(values))
	for name := range values {
		names = append(names, name)
	}
	sort.Strings(names)
	p.mu.RLock()
	defer p.mu.RUnlock()
	for _, name := range names {
		m := p.byName[name]
		if len(values[name]) != len(m.Data) {
			return fmt.Errorf("parallel: %s: %w", name, &ShapeError{"load", m.Shape, []int{len(values[name])}})
		}
		copy(m.Data, values[name])
	}
	return nil
}

// A Layer is a function.
type Layer func(*Matrix) *Matrix

// Dense multiplies with new weights.
func Dense(in, out int) Layer {
	w := New(in, out)
	return func(x *Matrix) *Matrix { return Must(MatMul(x, w)) }
}

// Residual adds what goes in to what comes out.
func Residual(l Layer) Layer { return func(x *Matrix) *Matrix { return Add(x, l(x)) } }

// Then is one layer after the other.
func (l Layer) Then(next Layer) Layer { return func(x *Matrix) *Matrix { return next(l(x)) } }

// Halve takes every second column, several times.
func Halve(x *Matrix, times int) *Matrix {
	if times == 0 {
		return x
	}
	return Halve(New(x.Shape[0], x.Shape[1]/2), times-1)
}

// A Checker collects the first error.
type Checker struct{ err error }

// Same checks that the shapes are the same.
func (c *Checker) Same(a, b *Matrix) {
	if c.err == nil && (a.Shape[0] != b.Shape[0] || a.Shape[1] != b.Shape[1]) {
		c.err = &ShapeError{"same", a.Shape, b.Shape}
	}
}

// Err returns it.
func (c *Checker) Err() error { return c.err }
