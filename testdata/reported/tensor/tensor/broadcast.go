package tensor

import "fmt"

// broadcast returns the shape of a and b together, as NumPy has it.
func broadcast(a, b []int) []int {
	n := max(len(a), len(b))
	shape := make([]int, n)
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
			shape[n-i] = x
		case x == 1:
			shape[n-i] = y
		default:
			panic(fmt.Sprintf("tensor: cannot broadcast %v with %v", a, b))
		}
	}
	return shape
}

// Add returns a+b.
func Add(a, b *Tensor) *Tensor { return elementwise(a, b, func(x, y float64) float64 { return x + y }) }

// Sub returns a-b.
func Sub(a, b *Tensor) *Tensor { return elementwise(a, b, func(x, y float64) float64 { return x - y }) }

func elementwise(a, b *Tensor, f func(x, y float64) float64) *Tensor {
	c := New(broadcast(a.shape, b.shape)...)
	for i := range c.data {
		c.data[i] = f(a.data[i%len(a.data)], b.data[i%len(b.data)])
	}
	return c
}
