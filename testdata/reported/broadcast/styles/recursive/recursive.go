// Package recursive walks over the axes by recursion.
package recursive

import "errors"

// Number is what a tensor may hold.
type Number interface {
	~int32 | ~int64 | ~float32 | ~float64
}

// Tensor is an array.
type Tensor[T Number] struct {
	shape []int
	data  []T
}

// Zeros returns zeros.
func Zeros[T Number](shape ...int) *Tensor[T] {
	return &Tensor[T]{shape: shape, data: make([]T, count(shape))}
}

func count(shape []int) int {
	if len(shape) == 0 {
		return 1
	}
	return shape[0] * count(shape[1:])
}

var errShape = errors.New("recursive: shapes do not fit")

// Combine does f with each pair of elements.
func Combine[T Number](a, b *Tensor[T], f func(T, T) T) (*Tensor[T], error) {
	sa, sb := a.shape, b.shape
	for len(sa) < len(sb) {
		sa = append([]int{1}, sa...)
	}
	for len(sb) < len(sa) {
		sb = append([]int{1}, sb...)
	}
	shape := make([]int, len(sa))
	for i := range sa {
		switch {
		case sa[i] == sb[i]:
			shape[i] = sa[i]
		case sa[i] == 1:
			shape[i] = sb[i]
		case sb[i] == 1:
			shape[i] = sa[i]
		default:
			return nil, errShape
		}
	}
	out := Zeros[T](shape...)
	fill(out.data, a.data, b.data, shape, sa, sb, f)
	return out, nil
}

func fill[T Number](out, a, b []T, shape, sa, sb []int, f func(T, T) T) {
	if len(shape) == 0 {
		out[0] = f(a[0], b[0])
		return
	}
	no, na, nb := count(shape[1:]), count(sa[1:]), count(sb[1:])
	for i := 0; i < shape[0]; i++ {
		ia, ib := i, i
		if sa[0] == 1 {
			ia = 0
		}
		if sb[0] == 1 {
			ib = 0
		}
		fill(out[i*no:(i+1)*no], a[ia*na:(ia+1)*na], b[ib*nb:(ib+1)*nb], shape[1:], sa[1:], sb[1:], f)
	}
}

// Add returns a+b.
func (a *Tensor[T]) Add(b *Tensor[T]) (*Tensor[T], error) {
	return Combine(a, b, func(x, y T) T { return x + y })
}
