// Package iterator walks over operands with an iterator.
package iterator

import "errors"

// Array is an array.
type Array struct {
	dims []int
	vals []float32
}

// ErrShape says that two shapes do not fit.
var ErrShape = errors.New("iterator: shapes do not fit")

// Zeros returns zeros.
func Zeros(dims ...int) *Array {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return &Array{dims: append([]int{}, dims...), vals: make([]float32, n)}
}

type walker struct {
	dims, step, at []int
	pos, left      int
}

func (a *Array) walk(dims []int) *walker {
	w := &walker{dims: dims, step: make([]int, len(dims)), at: make([]int, len(dims)), left: 1}
	for _, d := range dims {
		w.left *= d
	}
	step := 1
	for i := 1; i <= len(a.dims); i++ {
		d := a.dims[len(a.dims)-i]
		if d != 1 {
			w.step[len(dims)-i] = step
		}
		step *= d
	}
	return w
}

func (w *walker) next() bool {
	if w.left == 0 {
		return false
	}
	w.left--
	return true
}

func (w *walker) value() int {
	pos := w.pos
	for i := len(w.dims) - 1; i >= 0; i-- {
		w.at[i]++
		w.pos += w.step[i]
		if w.at[i] < w.dims[i] {
			break
		}
		w.pos -= w.at[i] * w.step[i]
		w.at[i] = 0
	}
	return pos
}

func resultDims(a, b []int) ([]int, error) {
	n := max(len(a), len(b))
	dims := make([]int, n)
	for i := 1; i <= n; i++ {
		x, y := 1, 1
		if i <= len(a) {
			x = a[len(a)-i]
		}
		if i <= len(b) {
			y = b[len(b)-i]
		}
		switch {
		case x == y, y == 1:
			dims[n-i] = x
		case x == 1:
			dims[n-i] = y
		default:
			return nil, ErrShape
		}
	}
	return dims, nil
}

// Sub returns a-b.
func (a *Array) Sub(b *Array) (*Array, error) {
	dims, err := resultDims(a.dims, b.dims)
	if err != nil {
		return nil, err
	}
	c := Zeros(dims...)
	wa, wb, wc := a.walk(dims), b.walk(dims), c.walk(dims)
	for wc.next() {
		c.vals[wc.value()] = a.vals[wa.value()] - b.vals[wb.value()]
	}
	return c, nil
}
