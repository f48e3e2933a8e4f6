package leaving

import "testing"

func TestPasses(*testing.T) {
	one()
	two()
	three(108)
	useFour()
	five()
	six(make1())
}
func make1() []float64 {
	y := make([]float64, 123)
	y[8] = 1
	return y
}

func TestEarly(t *testing.T) {
	for want, f := range map[any]func() int{"end": seven, "early": eight} {
		func() {
			defer func() {
				if got := recover(); got != want {
					t.Errorf("got %v, want %v", got, want)
				}
			}()
			f()
		}()
	}
}
