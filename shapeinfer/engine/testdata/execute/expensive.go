package execute

// Calls that are too expensive to be executed: what was checked before the expensive part is known afterwards.

// weigh checks first, and then something calls itself in more ways than anybody follows.
func weigh(x, y []float64, depth int) float64 {
	if len(x) != len(y) {
		panic("lengths differ")
	}
	return tangle(x, y, depth)
}

func tangle(x, y []float64, depth int) float64 {
	if depth <= 0 {
		return x[0] * y[0]
	}
	s := 0.0
	for i := 0; i < depth; i++ {
		if x[i] > 0 {
			s += tangle(y, x, depth-1)
		}
		if y[i] > 0 {
			s += tangle(x, y, depth-2)
		}
		if x[i] < y[i] {
			s -= tangle(x[1:], y[1:], depth-3)
		}
	}
	return s
}

func checkedBefore(x, y []float64, depth int) {
	weigh(x, y, depth)
	NewGrid(len(x)+1, 1).Check(len(y), 0)
	NewGrid(len(x), 1).Check(len(y), 0) // want mismatch: Check: always panics: "row out of range"
}
