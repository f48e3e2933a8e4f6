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
		"okEither":    okEither,
		"okRelabel":   okRelabel,
		"okAcc":       okAcc,
		"okAcc2":      okAcc2,
		"okFit":       okFit,
		"okFit2":      okFit2,
		"okFit3":      okFit3,
		"okClosure":   okClosure,
		"okClosure2":  okClosure2,
		"okCrop":      okCrop,
		"okCrop2":     okCrop2,
		"okCrop3":     okCrop3,
		"okZero":      okZero,
		"okInner":     okInner,
		"okInner2":    okInner2,
		"okOuter":     okOuter,
		"okPadCopy":   okPadCopy,
		"okPadCopy2":  okPadCopy2,
		"okSymbolic":  okSymbolic,
		"okSymbolic2": okSymbolic2,
		"okSymbolic3": okSymbolic3,
		"okSymbolic4": okSymbolic4,
		"okSymbolic5": okSymbolic5,
		"okBlock":     okBlock,
		"okBlock2":    okBlock2,
		"okBlock3":    okBlock3,
		"okHalf":      okHalf,
	}
	if len(os.Args) < 2 {
		for n := range m {
			fmt.Println(n)
		}
		return
	}
	m[os.Args[1]]()
}
