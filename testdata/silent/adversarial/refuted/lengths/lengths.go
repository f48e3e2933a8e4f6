// Package lengths has a path on which a length is negative, which nobody finds out: nothing may crash.
package lengths

type Tensor struct {
	Shape []int
	Data  []float64
}

func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		if d < 0 {
			panic("negative")
		}
		n *= d
	}
	return &Tensor{Shape: append([]int(nil), shape...), Data: make([]float64, n)}
}

func Grows() *Tensor {
	a := [3]int{0, 1, 2}
	t := New(3, 1)
	for i, x := range a {
		_, _ = i, x
		for j := 1; j != x<<1; j++ {
			func() { defer func() { x = len(t.Shape) }(); t.Shape = append(t.Shape, 1) }()
		}
	}
	return t
}
