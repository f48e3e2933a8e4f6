// Command components-right replaces a table by its best approximation of low rank.
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
	data := make([]float64, n*p)
	for i := range data {
		if _, err := fmt.Fscan(in, &data[i]); err != nil {
			return nil, err
		}
	}
	return mat.NewDense(n, p, data), nil
}

type factors struct {
	u, v   mat.Dense
	values []float64
}

func factorize(x *mat.Dense) (*factors, error) {
	var svd mat.SVD
	if !svd.Factorize(x, mat.SVDThin) {
		return nil, errors.New("no singular values")
	}
	f := &factors{values: svd.Values(nil)}
	svd.UTo(&f.u)
	svd.VTo(&f.v)
	return f, nil
}

// approximate returns the product of the first k factors, or of all if there are fewer.
func (f *factors) approximate(k int) *mat.Dense {
	k = min(k, len(f.values))
	n, _ := f.u.Dims()
	p, _ := f.v.Dims()
	scale := mat.NewDiagDense(k, f.values[:k])
	out := new(mat.Dense)
	out.Product(f.u.Slice(0, n, 0, k), scale, f.v.Slice(0, p, 0, k).T())
	return out
}

func main() {
	k := flag.Int("k", 3, "rank")
	flag.Parse()
	if *k < 1 {
		log.Fatal("-k must be positive")
	}
	x, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	f, err := factorize(x)
	if err != nil {
		log.Fatal(err)
	}
	low := f.approximate(*k)
	var diff mat.Dense
	diff.Sub(x, low)
	fmt.Printf("%.3f\n", mat.Norm(&diff, 2))
}
