package execute

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
