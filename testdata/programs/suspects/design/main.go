package main

import (
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"

	"gonum.org/v1/gonum/mat"
)

// withIntercept puts a column of ones before x.
func withIntercept(x *mat.Dense) *mat.Dense {
	r, c := x.Dims()
	out := mat.NewDense(r, c+1, nil)
	for i := 0; i < r; i++ {
		out.Set(i, 0, 1)
	}
	out.Slice(0, r, 1, c+1).(*mat.Dense).Copy(x)
	return out
}

// columnMajor has the variables in rows.
func columnMajor(x *mat.Dense) *mat.Dense {
	r, c := x.Dims()
	out := mat.NewDense(c, r, nil)
	out.Copy(x.T())
	return out
}

// Ridge solves the penalized normal equations for several responses.
type Ridge struct {
	lambda float64
	coef   mat.Dense
}

func (rg *Ridge) Fit(x, y *mat.Dense) error {
	d := withIntercept(x)
	vars := columnMajor(d)
	var gram, rhs mat.Dense
	gram.Mul(vars, d)
	k, _ := gram.Dims()
	for i := 1; i < k; i++ {
		gram.Set(i, i, gram.At(i, i)+rg.lambda)
	}
	rhs.Mul(vars, y)
	return rg.coef.Solve(&gram, &rhs)
}

func (rg *Ridge) Predict(x *mat.Dense) *mat.Dense {
	var out mat.Dense
	out.Mul(withIntercept(x), &rg.coef)
	return &out
}

func readMatrix(r io.Reader) (*mat.Dense, error) {
	recs, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(recs) == 0 {
		return nil, errors.New("no rows")
	}
	m := mat.NewDense(len(recs), len(recs[0]), nil)
	for i, rec := range recs {
		for j, s := range rec {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil {
				return nil, err
			}
			m.Set(i, j, v)
		}
	}
	return m, nil
}

func main() {
	log.SetFlags(0)
	responses := flag.Int("responses", 1, "trailing columns that are explained")
	lambda := flag.Float64("lambda", 0.1, "penalty")
	flag.Parse()
	all, err := readMatrix(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	r, c := all.Dims()
	p := c - *responses
	if *responses < 1 || p < 1 {
		log.Fatalf("cannot split %d columns into predictors and %d responses", c, *responses)
	}
	x := mat.DenseCopyOf(all.Slice(0, r, 0, p))
	y := mat.DenseCopyOf(all.Slice(0, r, p, c))
	rg := &Ridge{lambda: *lambda}
	if err := rg.Fit(x, y); err != nil {
		log.Fatal(err)
	}
	var res mat.Dense
	res.Sub(y, rg.Predict(x))
	fmt.Printf("%d coefficients, residual %.4f\n", (p+1)**responses, mat.Norm(&res, 2))
}
