// Command verif verifies an ensemble forecast. Each row of the CSV file on standard input has what
// was observed and the forecasts of the members.
package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
)

func load(r io.Reader) (obs []float64, members table, err error) {
	recs, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, nil, err
	}
	if len(recs) == 0 || len(recs[0]) < 2 {
		return nil, nil, errors.New("need an observation and at least one member")
	}
	for _, rec := range recs {
		vals := make([]float64, len(rec))
		for j := range rec {
			if vals[j], err = strconv.ParseFloat(rec[j], 64); err != nil {
				return nil, nil, err
			}
		}
		obs = append(obs, vals[0])
		members = append(members, vals[1:])
	}
	return obs, members, nil
}

func identity(x float64) float64 { return x }
func square(x float64) float64   { return x * x }

type scores struct {
	bias, mae, rmse, spread float64
}

// evaluate compares the mean of the ensemble with the observations, and its spread with the error.
func evaluate(obs []float64, members table) scores {
	center := members.rowMeans()
	errs := zip(center, row(obs), minus) // suspect: grow
	dev := zip(members, center, minus)
	return scores{
		bias:   errs.mean(identity),
		mae:    errs.mean(math.Abs),
		rmse:   math.Sqrt(errs.mean(square)),
		spread: math.Sqrt(dev.mean(square)),
	}
}

// climatology scores the constant forecast of the mean observation.
func climatology(obs []float64) float64 {
	clim := row(obs).rowMeans()
	return math.Sqrt(zip(column(obs), clim, minus).mean(square))
}

func main() {
	obs, members, err := load(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "verif:", err)
		os.Exit(1)
	}
	s := evaluate(obs, members)
	fmt.Printf("cases %d, members %d\n", len(obs), len(members[0]))
	fmt.Printf("bias %.4f mae %.4f rmse %.4f spread %.4f\n", s.bias, s.mae, s.rmse, s.spread)
	if c := climatology(obs); c > 0 {
		fmt.Printf("skill %.4f\n", 1-s.rmse/c)
	}
}
