package main

import (
	"fmt"
	"os"
)

// M is a matrix.
type M struct {
	r, c int
	d    []float64
}

// New returns zeros.
func New(r, c int) *M { return &M{r, c, make([]float64, r*c)} }

// Mul returns the product.
func (a *M) Mul(b *M) *M {
	if a.c != b.r {
		panic(fmt.Sprintf("mul: %dx%d times %dx%d", a.r, a.c, b.r, b.c))
	}
	return New(a.r, b.c)
}

// is passes if n is k.
func is(n, k int) {
	if n != k {
		panic(fmt.Sprintf("%d is not %d", n, k))
	}
}

func main() {
	m := map[string]func(){
		"okHook":     okHook,
		"okMade":     okMade,
		"okWritten":  okWritten,
		"badWritten": badWritten,
	}
	if len(os.Args) < 2 {
		for n := range m {
			fmt.Println(n)
		}
		return
	}
	m[os.Args[1]]()
}
