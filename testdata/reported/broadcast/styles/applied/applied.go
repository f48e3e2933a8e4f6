// Package applied has one function that broadcasts, which takes what is done with two elements.
package applied

import "math"

// Tensor is an array.
type Tensor struct {
	Data  []float64
	Shape []int
}

// Zeros returns zeros.
func Zeros(shape []int) Tensor {
	n := 1
	for i := range shape {
		n *= shape[i]
	}
	return Tensor{make([]float64, n), shape}
}

// Apply does f with each pair of elements.
func Apply(a, b Tensor, f func(x, y float64) float64) Tensor {
	la, lb := len(a.Shape), len(b.Shape)
	rank := la
	if lb > la {
		rank = lb
	}
	shape := make([]int, rank)
	for i := 0; i < rank; i++ {
		da, db := 1, 1
		if i >= rank-la {
			da = a.Shape[i-rank+la]
		}
		if i >= rank-lb {
			db = b.Shape[i-rank+lb]
		}
		if da != db && da != 1 && db != 1 {
			panic("applied: incompatible shapes")
		}
		shape[i] = max(da, db)
	}
	c := Zeros(shape)
	for i := range c.Data {
		ia, ib, rest, sa, sb := 0, 0, i, 1, 1
		for k := rank - 1; k >= 0; k-- {
			x := rest % shape[k]
			rest /= shape[k]
			if j := k - rank + la; j >= 0 {
				ia += x % a.Shape[j] * sa
				sa *= a.Shape[j]
			}
			if j := k - rank + lb; j >= 0 {
				ib += x % b.Shape[j] * sb
				sb *= b.Shape[j]
			}
		}
		c.Data[i] = f(a.Data[ia], b.Data[ib])
	}
	return c
}

// Add returns a+b.
func Add(a, b Tensor) Tensor { return Apply(a, b, func(x, y float64) float64 { return x + y }) }

// Pow returns a to the b.
func (t Tensor) Pow(o Tensor) Tensor { return Apply(t, o, math.Pow) }
