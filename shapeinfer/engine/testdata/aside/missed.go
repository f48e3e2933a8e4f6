package execute

// everyPass: ten products cost nearly all that a root may cost.
func everyPass() {
	w, h := New(4, 4), New(2, 4)
	for i := 0; i < 10; i++ {
		h = h.Mul(w)
	}
	h.Add(New(2, 5)) // want mismatch: Add: shapes differ
}

// manyPasses is widened: the shape does not change.
func manyPasses() {
	w, h := New(4, 4), New(2, 4)
	for i := 0; i < 1000; i++ {
		h = h.Mul(w)
	}
	h.Add(New(3, 4)) // want mismatch: Add: shapes differ
}

// undecidedPasses is widened because n is not known.
func undecidedPasses(n int) {
	w, h := New(4, 4), New(2, 4)
	for i := 0; i < n; i++ {
		h = h.Mul(w)
	}
	h.Add(New(3, 4)) // want mismatch: Add: shapes differ
}

func growsOneSide(n int) {
	m := New(2, 3)
	for i := 0; i < n; i++ {
		m = New(2, m.Cols+1)
	}
	m.Add(New(3, 4)) // want mismatch: Add: shapes differ
}

// opaqueBothWays goes on whatever the opaque condition says, so the failure does not depend on it.
func opaqueBothWays(n int) {
	a, b := New(2, 3), New(4, 5)
	if FitsInts(a.Cols, n) {
		n++
	}
	a.Mul(b) // want mismatch: Mul: inner dimensions differ
}

// otherFieldOfTheType: a store into Rows of a matrix that may be the same does not change Cols.
func otherFieldOfTheType(m, n *Matrix) {
	m.Cols = 3
	n.Rows = 7
	m.Mul(New(4, 1)) // want mismatch: m.Cols=3, b.Rows=4
}
