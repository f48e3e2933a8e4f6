package compared

import "fmt"

// T returns the transposed matrix.
func (a *M) T() *M { return New(a.c, a.r) }

// Shape is the list of dims.
func (a *M) Shape() []int { return []int{a.r, a.c} }

// Dims are the dims.
func (a *M) Dims() (r, c int) { return a.r, a.c }

// Add adds b.
func (a *M) Add(b *M) *M {
	if a.r != b.r || a.c != b.c {
		panic(fmt.Sprintf("add: %dx%d and %dx%d", a.r, a.c, b.r, b.c))
	}
	return New(a.r, a.c)
}
