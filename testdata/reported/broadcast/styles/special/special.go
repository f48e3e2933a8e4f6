// Package special has a fast path for equal shapes and one for a single element.
package special

import "fmt"

// NDArray is an array.
type NDArray struct {
	ndim  int
	shape []int
	buf   []float64
}

// Empty returns an array.
func Empty(shape ...int) *NDArray {
	n := 1
	for _, d := range shape {
		if d <= 0 {
			panic(fmt.Sprintf("special: size %d", d))
		}
		n *= d
	}
	return &NDArray{len(shape), append([]int{}, shape...), make([]float64, n)}
}

func sameShape(a, b *NDArray) bool {
	if a.ndim != b.ndim {
		return false
	}
	for i := 0; i < a.ndim; i++ {
		if a.shape[i] != b.shape[i] {
			return false
		}
	}
	return true
}

// Add returns a+b.
func (a *NDArray) Add(b *NDArray) *NDArray {
	switch {
	case sameShape(a, b):
		out := Empty(a.shape...)
		for i := range out.buf {
			out.buf[i] = a.buf[i] + b.buf[i]
		}
		return out
	case len(b.buf) == 1 && b.ndim <= a.ndim:
		out := Empty(a.shape...)
		for i := range out.buf {
			out.buf[i] = a.buf[i] + b.buf[0]
		}
		return out
	}
	return a.general(b)
}

func (a *NDArray) general(b *NDArray) *NDArray {
	n := max(a.ndim, b.ndim)
	shape := make([]int, n)
	for i := n - 1; i >= 0; i-- {
		da, db := a.fromEnd(n-1-i), b.fromEnd(n-1-i)
		if da == db {
			shape[i] = da
		} else if da == 1 {
			shape[i] = db
		} else if db == 1 {
			shape[i] = da
		} else {
			panic(fmt.Errorf("special: operands could not be broadcast together with shapes %v %v", a.shape, b.shape))
		}
	}
	out := Empty(shape...)
	counter := make([]int, n)
	for i := range out.buf {
		out.buf[i] = a.get(counter) + b.get(counter)
		for axis := n - 1; axis >= 0; axis-- {
			if counter[axis]++; counter[axis] < shape[axis] {
				break
			}
			counter[axis] = 0
		}
	}
	return out
}

func (a *NDArray) fromEnd(i int) int {
	if i >= a.ndim {
		return 1
	}
	return a.shape[a.ndim-1-i]
}

func (a *NDArray) get(at []int) float64 {
	pos := 0
	for i, d := range a.shape {
		x := at[len(at)-a.ndim+i]
		if d == 1 {
			x = 0
		}
		pos = pos*d + x
	}
	return a.buf[pos]
}
