// Package lib has matrices, and functions that change what they get.
package lib

type M struct {
	R, C int
	D    []float64
}

func New(r, c int) *M { return &M{r, c, make([]float64, r*c)} }

func (m *M) Mul(n *M) *M {
	if m.C != n.R {
		panic("mul")
	}
	return New(m.R, n.C)
}

func (m *M) Resize(r, c int) { m.R, m.C = r, c }

type Shaped interface{ Resize(r, c int) }

var kept *M

func Register(m *M)       { kept = m }
func ResizeKept()         { kept.Resize(2, 9) }
func Any(x any)           { x.(*M).Resize(2, 9) }
func Generic[T any](p *T) { var zero T; *p = zero }
func Each(list []*M) {
	for _, m := range list {
		m.Resize(2, 9)
	}
}
func Keep(m *M) func()   { return func() { m.Resize(2, 9) } }
func Via(s Shaped)       { s.Resize(2, 9) }
func Ints(x []int)       { x[0] = 9 }
func First(x []int) *int { return &x[0] }
func Same(x []int) []int { return x }
func Holder(m *M) *H     { return &H{m} }

type H struct{ m *M }

func (h *H) Change() { h.m.Resize(2, 9) }
