// Command components projects a table onto its first principal components.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"
)

func read(r io.Reader) (*mat.Dense, error) {
	in := bufio.NewReader(r)
	var n, p int
	if _, err := fmt.Fscan(in, &n, &p); err != nil {
		return nil, err
	}
	if n < 1 || p < 1 {
		return nil, errors.New("no table")
	}
	x := mat.NewDense(n, p, nil)
	for i := range n {
		for j := range p {
			var v float64
			if _, err := fmt.Fscan(in, &v); err != nil {
				return nil, err
			}
			x.Set(i, j, v)
		}
	}
	return x, nil
}

// axes returns the first k right singular vectors as columns.
func axes(x *mat.Dense, k int) (mat.Matrix, error) {
	var svd mat.SVD
	if !svd.Factorize(x, mat.SVDThin) {
		return nil, errors.New("no singular values")
	}
	var v mat.Dense
	svd.VTo(&v)
	_, p := x.Dims()
	return v.Slice(0, p, 0, k), nil // suspect: order
}

func main() {
	k := flag.Int("k", 3, "number of components")
	flag.Parse()
	if *k < 1 {
		log.Fatal("-k must be positive")
	}
	x, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	v, err := axes(x, *k)
	if err != nil {
		log.Fatal(err)
	}
	var z mat.Dense
	z.Mul(x, v)
	fmt.Printf("%.3f\n", mat.Formatted(&z))
}
