package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"log"
	"math"
	"os"
	"strconv"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

type Universe struct {
	Assets  []string
	Returns *mat.Dense
}

func Load(path string) (*Universe, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	recs, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(recs) < 3 {
		return nil, errors.New("need a header and two periods")
	}
	u := &Universe{Assets: recs[0]}
	var data []float64
	for i, rec := range recs[1:] {
		for _, s := range rec {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
				return nil, fmt.Errorf("period %d: bad return %q", i+1, s)
			}
			data = append(data, v)
		}
	}
	u.Returns = mat.NewDense(len(recs)-1, len(u.Assets), data)
	return u, nil
}

// Covariance shrinks towards the diagonal until the result is definite.
func (u *Universe) Covariance() (*mat.Cholesky, error) {
	var cov mat.SymDense
	stat.CovarianceMatrix(&cov, u.Returns, nil)
	n := cov.SymmetricDim()
	ridge := 1e-10
	for try := 0; try < 12; try++ {
		var ch mat.Cholesky
		if ch.Factorize(&cov) {
			return &ch, nil
		}
		for i := 0; i < n; i++ {
			cov.SetSym(i, i, cov.At(i, i)+ridge)
		}
		ridge *= 10
	}
	return nil, errors.New("covariance is not positive definite")
}

// MinimumVariance gives weights that sum to one.
func (u *Universe) MinimumVariance() ([]float64, error) {
	ch, err := u.Covariance()
	if err != nil {
		return nil, err
	}
	_, n := u.Returns.Dims()
	ones := mat.NewVecDense(n, nil)
	for i := 0; i < n; i++ {
		ones.SetVec(i, 1)
	}
	var w mat.VecDense
	var cond mat.Condition
	if err := ch.SolveVecTo(&w, ones); err != nil && !errors.As(err, &cond) {
		return nil, err
	}
	w.ScaleVec(1/mat.Dot(&w, ones), &w)
	return w.RawVector().Data, nil
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: minvar returns.csv")
	}
	u, err := Load(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	w, err := u.MinimumVariance()
	if err != nil {
		log.Fatal(err)
	}
	for i, a := range u.Assets {
		fmt.Printf("%s %.4f\n", a, w[i])
	}
}
