package execute

// Loops of data that call one of two functions.

func callsEither() {
	k := 0
	bump := func() { k++ }
	keep := func() {}
	x := make([]float64, 8)
	for j := 0; j < 2; j++ {
		for i := 0; i < 3; i++ {
			f := bump
			if i > 0 || j == 0 {
				f = keep
			}
			f()
			x[i]++
		}
	}
	six := make([]float64, 6)
	six[6-k]++ // silent: the second time around, the first pass bumps
	six[5+k]++ // want bounds: index is 6
}
