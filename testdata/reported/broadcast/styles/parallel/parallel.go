// Package parallel computes the parts of a result at the same time.
package parallel

import (
	"runtime"
	"sync"
)

// Tensor is an array.
type Tensor struct {
	shape []int
	data  []float32
}

// New returns zeros.
func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{append([]int(nil), shape...), make([]float32, n)}
}

func run(n int, f func(from, to int)) {
	workers := runtime.GOMAXPROCS(0)
	var wg sync.WaitGroup
	chunk := (n + workers - 1) / workers
	for w := 0; w < workers; w++ {
		from, to := w*chunk, min((w+1)*chunk, n)
		if from >= to {
			break
		}
		wg.Add(1)
		go func() {
			defer wg.Done()
			f(from, to)
		}()
	}
	wg.Wait()
}

func outShape(a, b []int) []int {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := append([]int(nil), a...)
	for i, d := range b {
		k := len(a) - len(b) + i
		if out[k] == 1 {
			out[k] = d
		} else if d != 1 && d != out[k] {
			panic("parallel: shapes do not fit")
		}
	}
	return out
}

// Add returns a+b.
func Add(a, b *Tensor) *Tensor {
	shape := outShape(a.shape, b.shape)
	out := New(shape...)
	run(len(out.data), func(from, to int) {
		for k := from; k < to; k++ {
			out.data[k] = a.data[position(k, shape, a.shape)] + b.data[position(k, shape, b.shape)]
		}
	})
	return out
}

func position(k int, shape, own []int) int {
	pos, step := 0, 1
	for i := 1; i <= len(own); i++ {
		d := shape[len(shape)-i]
		if own[len(own)-i] != 1 {
			pos += k % d * step
		}
		step *= own[len(own)-i]
		k /= d
	}
	return pos
}
