// Command cancor computes the canonical correlations of two groups of variables. Standard input
// is a CSV file without a header; its first columns are the first group:
//
//	cancor -x 3 < survey.csv
package main

import (
	"encoding/csv"
	"flag"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"strconv"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

// columns reads a table and returns its columns.
func columns(r io.Reader) ([][]float64, error) {
	recs, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(recs) < 2 {
		return nil, fmt.Errorf("%d rows are not enough", len(recs))
	}
	cols := make([][]float64, len(recs[0]))
	for j := range cols {
		cols[j] = make([]float64, len(recs))
		for i, rec := range recs {
			if cols[j][i], err = strconv.ParseFloat(rec[j], 64); err != nil {
				return nil, err
			}
		}
	}
	return cols, nil
}

// autoCov is the covariance matrix of one group, with a small ridge.
func autoCov(x [][]float64, ridge float64) *mat.SymDense {
	s := mat.NewSymDense(len(x), nil)
	for i := range x {
		for j := range x[:i+1] {
			s.SetSym(i, j, stat.Covariance(x[i], x[j], nil))
		}
		s.SetSym(i, i, s.At(i, i)+ridge)
	}
	return s
}

// crossCov has a row for each variable in x and a column for each one in y.
func crossCov(x, y [][]float64) *mat.Dense {
	s := mat.NewDense(len(x), len(y), nil)
	for i := range x {
		for j := range x {
			s.Set(i, j, stat.Covariance(x[i], y[j], nil)) // suspect: equal
		}
	}
	return s
}

// lower returns the Cholesky factor of s.
func lower(s *mat.SymDense) (*mat.TriDense, error) {
	var chol mat.Cholesky
	if !chol.Factorize(s) {
		return nil, fmt.Errorf("covariance of %d variables is singular", s.SymmetricDim())
	}
	var l mat.TriDense
	chol.LTo(&l)
	return &l, nil
}

// canonical returns the singular values of the whitened cross-covariance.
func canonical(x, y [][]float64, ridge float64) ([]float64, error) {
	lx, err := lower(autoCov(x, ridge))
	if err != nil {
		return nil, err
	}
	ly, err := lower(autoCov(y, ridge))
	if err != nil {
		return nil, err
	}
	var half, k mat.Dense
	if err := half.Solve(lx, crossCov(x, y)); err != nil {
		return nil, err
	}
	if err := k.Solve(ly, half.T()); err != nil {
		return nil, err
	}
	var svd mat.SVD
	if !svd.Factorize(&k, mat.SVDNone) {
		return nil, fmt.Errorf("no convergence")
	}
	return svd.Values(nil), nil
}

func main() {
	nx := flag.Int("x", 1, "number of columns in the first group")
	ridge := flag.Float64("ridge", 1e-3, "added to the variances")
	flag.Parse()
	cols, err := columns(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	if *nx < 1 || *nx >= len(cols) {
		log.Fatalf("-x must be between 1 and %d", len(cols)-1)
	}
	rho, err := canonical(cols[:*nx], cols[*nx:], *ridge)
	if err != nil {
		log.Fatal(err)
	}
	wilks := 1.0
	for i, r := range rho {
		r = math.Min(r, 1)
		wilks *= 1 - r*r
		fmt.Printf("canonical correlation %d: %.4f\n", i+1, r)
	}
	fmt.Printf("Wilks lambda %.5f\n", wilks)
}
