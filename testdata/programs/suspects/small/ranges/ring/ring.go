// Package ring has the parameters of a ring.
package ring

import "fmt"

// Literal is what a file says.
type Literal struct {
	LogN   int
	Moduli []uint64
}

// Parameters are parameters that fit.
type Parameters struct {
	n      int
	moduli []uint64
}

// New checks a literal.
func New(l Literal) (Parameters, error) {
	if l.LogN < 4 {
		return Parameters{}, fmt.Errorf("ring: logN=%d, want at least 4", l.LogN)
	}
	return Parameters{n: 1 << l.LogN, moduli: l.Moduli}, nil
}

// N is the degree.
func (p Parameters) N() int { return p.n }
