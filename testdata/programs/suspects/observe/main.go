// Command observe tells whether the state of a linear system x' = A x, y = C x can be recovered
// from its outputs.
//
// Standard input has the number of states n, the number of outputs m, the n*n entries of A and
// the m*n entries of C.
package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"

	"gonum.org/v1/gonum/mat"
)

const maxStates = 512

func die(format string, args ...any) {
	fmt.Fprintf(os.Stderr, "observe: "+format+"\n", args...)
	os.Exit(1)
}

// scanMatrix reads r*c numbers in row-major order.
func scanMatrix(in io.Reader, r, c int) *mat.Dense {
	data := make([]float64, r*c)
	for i := range data {
		if _, err := fmt.Fscan(in, &data[i]); err != nil {
			die("entry %d of a %dx%d matrix: %v", i, r, c, err)
		}
	}
	return mat.NewDense(r, c, data)
}

// gramian returns the sum of (C A^k)' (C A^k) for k = 0, ..., n-1.
func gramian(a, c mat.Matrix) *mat.Dense {
	n, _ := a.Dims()
	g := mat.NewDense(n, n, nil)
	block := mat.DenseCopyOf(c)
	for k := 0; k < n; k++ {
		var outer, next mat.Dense
		outer.Mul(block.T(), block)
		g.Add(g, &outer)
		next.Mul(block, a)
		block = &next
	}
	return g
}

// participation is tr(G)^2 / tr(G^2), the effective number of observed directions.
func participation(g *mat.Dense) float64 {
	var gg mat.Dense
	gg.Mul(g, g)
	t := mat.Trace(g)
	if t == 0 {
		return 0
	}
	return t * t / mat.Trace(&gg)
}

func rank(m mat.Matrix, tol float64) int {
	var svd mat.SVD
	if !svd.Factorize(m, mat.SVDNone) {
		die("the singular values did not converge")
	}
	return svd.Rank(tol)
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, m int
	if _, err := fmt.Fscan(in, &n, &m); err != nil {
		die("sizes: %v", err)
	}
	if n < 1 || m < 1 || n > maxStates || m > maxStates {
		die("%d states and %d outputs: both must be between 1 and %d", n, m, maxStates)
	}
	a := scanMatrix(in, n, n)
	c := scanMatrix(in, m, n)

	var aa mat.Dense
	aa.Mul(a, a)
	fmt.Printf("|A| = %.4f, |A^2| = %.4f\n", mat.Norm(a, 2), mat.Norm(&aa, 2))

	g := gramian(a, c)
	if norm := mat.Norm(g, 1); math.IsInf(norm, 0) || math.IsNaN(norm) {
		die("the powers of A overflow")
	}
	r := rank(g, 1e-9)
	fmt.Printf("rank %d of %d, %.3f effective directions\n", r, n, participation(g))
	if r < n {
		fmt.Println("not observable")
		return
	}
	fmt.Println("observable")
}
