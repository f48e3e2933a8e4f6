// Package deferred expands one pair of shapes, and another one in a deferred call, which also runs if something panics.
package deferred

import "errors"

type Tensor struct {
	Shape []int
	Data  []float64
}

func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{append([]int(nil), shape...), make([]float64, n)}
}

func Broadcast(a, b []int) ([]int, error) {
	n := max(len(a), len(b))
	out := make([]int, n)
	for i := range n {
		x, y := 1, 1
		if j := i - n + len(a); j >= 0 {
			x = a[j]
		}
		if j := i - n + len(b); j >= 0 {
			y = b[j]
		}
		switch {
		case x == y, y == 1:
			out[i] = x
		case x == 1:
			out[i] = y
		default:
			return nil, errors.New("shapes differ")
		}
	}
	return out, nil
}

func Sub(a, b *Tensor) *Tensor {
	shape, err := Broadcast(a.Shape, b.Shape)
	if err != nil {
		panic(err)
	}
	c := New(shape...)
	for i := range c.Data {
		c.Data[i] = a.Data[i%len(a.Data)] - b.Data[i%len(b.Data)]
	}
	return c
}

func out(n int) int {
	k := 0
	if n != 0 {
		k = 6
	}
	six := make([]float64, 6)
	six[k]++
	return k
}

func both(x []int) {
	f := func(n int) int {
		t := Sub(New(1, 1), New(n))
		_ = t
		return out(1)
	}
	defer f(max(4, 1))
	f(1)
}

// later has the function in a variable that is set behind the defer statement.
func later() {
	f := func(int) int { return 0 }
	defer func() { f(4) }()
	f = func(n int) int {
		t := Sub(New(1, 1), New(n))
		_ = t
		return out(1)
	}
	f(1)
}
