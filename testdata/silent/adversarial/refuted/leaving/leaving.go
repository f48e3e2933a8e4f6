// Package leaving has loops that end before their last pass.
package leaving

type M struct {
	r, c int
	d    []float64
}

func New(r, c int) *M { return &M{r, c, make([]float64, r*c)} }
func (m *M) Mul(o *M) *M {
	if m.c != o.r {
		panic("mismatch")
	}
	return New(m.r, o.c)
}

func one() {
	x := make([]float64, 123)
	for i := 0; i <= 123; i++ {
		x[i] = 1
		if i == 108 {
			break
		}
	}
}

func two() {
	x := make([]float64, 200)
	k := 4
	for i := 0; i < 200; i++ {
		x[i] = 1
		if i == 108 {
			k = 3
			break
		}
	}
	New(2, 3).Mul(New(k, 5))
}

func three(n int) {
	x := make([]float64, 200)
	k := 4
	for i := 0; i < 200; i++ {
		x[i] = 1
		if i == n {
			k = 3
			break
		}
	}
	New(2, 3).Mul(New(k, 5))
}

func four() int {
	x := make([]float64, 123)
	for i := 0; i <= 123; i++ {
		x[i] = 1
		if i == 108 {
			return 3
		}
	}
	return 4
}

func useFour() { New(2, 3).Mul(New(four(), 5)) }

func five() {
	x := make([]float64, 123)
	for i := 0; i <= 123; i++ {
		x[i] = 1
		for j := 0; j < 10; j++ {
			if i*j == 200 {
				return
			}
		}
	}
}

func six(y []float64) {
	x := make([]float64, 123)
	for i := 0; i <= 123; i++ {
		x[i] = 1
		if i > 5 && y[i] > 0 {
			return
		}
	}
}

func seven() int {
	x := make([]float64, 123)
	for i := 0; i <= 123; i++ {
		x[i] = 1
		if i == 108 {
			break
		}
	}
	panic("end")
}

func eight() int {
	x := make([]float64, 123)
	for i := 0; i <= 123; i++ {
		x[i] = 1
		if i == 108 {
			panic("early")
		}
	}
	return 1
}
