// Package thrown has an operation whose result nobody gets.
package thrown

type T struct {
	shape []int
	data  []float64
}

func New(shape ...int) *T {
	n := 1
	for _, d := range shape {
		if d <= 0 {
			panic("bad shape")
		}
		n *= d
	}
	return &T{append([]int(nil), shape...), make([]float64, n)}
}

func Check(n, a, b int) {
	if a*b != n {
		panic("elements")
	}
}

func Concat(a, b *T) *T {
	if a.shape[1] != b.shape[1] {
		panic("columns")
	}
	return New(a.shape[0]+b.shape[0], a.shape[1])
}

// both checks numbers, and the second tensor against another one.
func both(a, b int, c []float64, d, e *T) {
	Check(24, a, b)
	_ = Concat(New(6, 6), e)
}

// F makes one.
func F(n int) {
	both(12, 2, make([]float64, 27), New(6, 12), New(n, 6))
}
