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
	"gonum.org/v1/gonum/stat"
)

var errTargets = errors.New("targets must leave at least one feature")

func parse(r io.Reader) (*mat.Dense, error) {
	cr := csv.NewReader(r)
	var data []float64
	rows, cols := 0, 0
	for {
		rec, err := cr.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		for _, s := range rec {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil {
				return nil, fmt.Errorf("row %d: %w", rows, err)
			}
			data = append(data, v)
		}
		rows++
		cols = len(rec)
	}
	if rows == 0 {
		return nil, io.ErrUnexpectedEOF
	}
	return mat.NewDense(rows, cols, data), nil
}

type regression struct {
	coef    *mat.Dense
	targets int
}

func split(m *mat.Dense, targets int) (x, y *mat.Dense, err error) {
	n, c := m.Dims()
	d := c - targets
	if targets < 1 || d < 1 {
		return nil, nil, fmt.Errorf("%w: %d columns, %d targets", errTargets, c, targets)
	}
	x = mat.NewDense(n, d+1, nil)
	for i := 0; i < n; i++ {
		row := x.RawRowView(i)
		row[0] = 1
		copy(row[1:], m.RawRowView(i)[:d])
	}
	return x, mat.DenseCopyOf(m.Slice(0, n, d, c)), nil
}

func fit(x, y *mat.Dense) (*regression, error) {
	n, d := x.Dims()
	if n < d {
		return nil, fmt.Errorf("%d rows are not enough for %d coefficients", n, d)
	}
	_, k := y.Dims()
	var qr mat.QR
	qr.Factorize(x)
	coef := mat.NewDense(d, k, nil)
	if err := qr.SolveTo(coef, false, y); err != nil {
		return nil, err
	}
	return &regression{coef: coef, targets: k}, nil
}

func (r *regression) score(x, y *mat.Dense) []float64 {
	var pred mat.Dense
	pred.Mul(x, r.coef)
	out := make([]float64, r.targets)
	for j := range out {
		out[j] = stat.RSquaredFrom(mat.Col(nil, j, &pred), mat.Col(nil, j, y), nil)
	}
	return out
}

func main() {
	log.SetFlags(0)
	targets := flag.Int("targets", 1, "number of trailing target columns")
	flag.Parse()
	m, err := parse(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	x, y, err := split(m, *targets)
	if err != nil {
		log.Fatal(err)
	}
	reg, err := fit(x, y)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.4f\nR2 %.4f\n", mat.Formatted(reg.coef), reg.score(x, y))
}
