// Package p is lowered once for every statement in it, with a type error in its place.
package p

import (
	"errors"
	"fmt"
)

type Shape []int

var ErrShape = errors.New("shape")

var scale = func() int {
	n := 1
	return n + 1
}()

type Tensor struct {
	Shape Shape
	Data  []float64
	next  *Tensor
}

func New(dims ...int) *Tensor {
	n := 1
	for _, d := range dims {
		if d <= 0 {
			panic(fmt.Sprintf("dimension %d", d))
		}
		n *= d
	}
	return &Tensor{Shape: dims, Data: make([]float64, n)}
}

func (t *Tensor) MatMul(u *Tensor) (*Tensor, error) {
	if len(t.Shape) != 2 || len(u.Shape) != 2 {
		return nil, ErrShape
	}
	r, k, c := t.Shape[0], t.Shape[1], u.Shape[1]
	if k != u.Shape[0] {
		return nil, fmt.Errorf("%w: %v", ErrShape, t.Shape)
	}
	out := New(r, c)
	for i := 0; i < r; i++ {
		for j := range c {
			s := 0.0
			for l := 0; l < k; l++ {
				s += t.Data[i*k+l] * u.Data[l*c+j]
			}
			out.Data[i*c+j] = s
		}
	}
	return out, nil
}

func (t Tensor) Rank() int { return len(t.Shape) }

type Layer interface {
	Forward(x *Tensor) *Tensor
}

type stack struct {
	layers []Layer
	*Tensor
}

func (s *stack) Forward(x *Tensor) *Tensor {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println(r)
		}
	}()
	for i, l := range s.layers {
		switch l := l.(type) {
		case *stack:
			x = l.Forward(x)
		case nil:
			continue
		default:
			x = l.Forward(x)
		}
		if i > scale {
			goto done
		}
	}
done:
	return x
}

func Map[T, U any](xs []T, f func(T) U) []U {
	var out []U
	for _, x := range xs {
		out = append(out, f(x))
	}
	return out
}

func Sizes(ts map[string]*Tensor, c chan int) (total int) {
	sizes := Map([]string{"a", "b"}, func(s string) int {
		t, ok := ts[s]
		if !ok {
			return 0
		}
		return len(t.Data)
	})
	go func() {
		c <- len(sizes)
	}()
	select {
	case n := <-c:
		total += n
	default:
		total--
	}
	switch {
	case total > 3:
		total = 3
		fallthrough
	case total > 2:
		total++
	}
	f := (&stack{}).Rank
	return total + f()
}

func init() {
	scale = 3
}
