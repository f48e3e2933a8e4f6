// Package language has functions that pass, for the arguments that they get, and were reported.
package language

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

var tests = make(map[string]func())

func reg(name string, f func()) bool { tests[name] = f; return true }
