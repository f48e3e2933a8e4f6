package lib

var ErrHook error // nil

// Make returns no error.
func Make() error { return nil }

// M is a matrix.
type M struct {
	R, C int
	D    []float64
}

// Write writes.
func Write(m *M) { m.C = 3 }
