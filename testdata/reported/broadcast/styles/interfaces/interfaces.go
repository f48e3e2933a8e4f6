// Package interfaces has operations on anything that has a shape and elements.
package interfaces

import "fmt"

// Array has a shape and elements.
type Array interface {
	Shape() []int
	Values() []float64
}

type dense struct {
	shape  []int
	values []float64
}

func (d dense) Shape() []int      { return d.shape }
func (d dense) Values() []float64 { return d.values }

// Zeros returns zeros.
func Zeros(shape ...int) Array {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return dense{shape, make([]float64, n)}
}

// Add returns a+b.
func Add(a, b Array) Array {
	shape, err := Common(a, b)
	if err != nil {
		panic(err)
	}
	out := Zeros(shape...)
	x, y, z := a.Values(), b.Values(), out.Values()
	for i := range z {
		z[i] = x[i%len(x)] + y[i%len(y)]
	}
	return out
}

// Common returns the shape of a broadcast.
func Common(a, b Array) ([]int, error) {
	x, y := a.Shape(), b.Shape()
	if len(x) < len(y) {
		x, y = y, x
	}
	shape := append([]int{}, x...)
	for i := 1; i <= len(y); i++ {
		d, e := &shape[len(x)-i], y[len(y)-i]
		if *d == 1 {
			*d = e
		} else if e != 1 && e != *d {
			return nil, fmt.Errorf("interfaces: %v and %v", x, y)
		}
	}
	return shape, nil
}
