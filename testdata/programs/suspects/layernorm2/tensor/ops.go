package tensor

import "fmt"

func dim(shape []int, fromEnd int) int {
	if fromEnd > len(shape) {
		return 1
	}
	return shape[len(shape)-fromEnd]
}

func strides(shape []int, rank int) []int {
	s := make([]int, rank)
	step := 1
	for k := 1; k <= len(shape); k++ {
		if d := dim(shape, k); d != 1 {
			s[rank-k] = step
			step *= d
		}
	}
	return s
}

// elementwise broadcasts like numpy.
func elementwise(a, b *Tensor, f func(x, y float64) float64) *Tensor {
	rank := max(len(a.Shape), len(b.Shape))
	shape := make([]int, rank)
	for k := 1; k <= rank; k++ {
		da, db := dim(a.Shape, k), dim(b.Shape, k)
		if da != db && da != 1 && db != 1 {
			panic(fmt.Sprintf("tensor: shapes %v and %v do not match", a.Shape, b.Shape))
		}
		shape[rank-k] = max(da, db)
	}
	out := Full(0, shape...)
	sa, sb := strides(a.Shape, rank), strides(b.Shape, rank)
	idx := make([]int, rank)
	for i := range out.Data {
		pa, pb := 0, 0
		for k, v := range idx {
			pa += v * sa[k]
			pb += v * sb[k]
		}
		out.Data[i] = f(a.Data[pa], b.Data[pb])
		for k := rank - 1; k >= 0; k-- {
			idx[k]++
			if idx[k] < shape[k] {
				break
			}
			idx[k] = 0
		}
	}
	return out
}

func Add(a, b *Tensor) *Tensor {
	return elementwise(a, b, func(x, y float64) float64 { return x + y })
}

func Sub(a, b *Tensor) *Tensor {
	return elementwise(a, b, func(x, y float64) float64 { return x - y })
}

func Mul(a, b *Tensor) *Tensor {
	return elementwise(a, b, func(x, y float64) float64 { return x * y })
}
