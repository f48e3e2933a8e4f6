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

// Prices has one row per day and one column per asset.
type Prices struct {
	Names []string
	data  *mat.Dense
}

func LoadPrices(path string) (*Prices, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	recs, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(recs) < 4 || len(recs[0]) < 2 {
		return nil, errors.New("need a header, a date column and three days")
	}
	p := &Prices{Names: recs[0][1:]}
	p.data = mat.NewDense(len(recs)-1, len(p.Names), nil)
	for i, rec := range recs[1:] {
		for j, s := range rec[1:] {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", i+2, err)
			}
			p.data.Set(i, j, v)
		}
	}
	return p, nil
}

// Returns are the daily log returns.
func (p *Prices) Returns() *mat.Dense {
	days, assets := p.data.Dims()
	r := mat.NewDense(days-1, assets, nil)
	r.Apply(func(i, j int, _ float64) float64 {
		return math.Log(p.data.At(i+1, j) / p.data.At(i, j))
	}, r)
	return r
}

func equalWeights(n int) *mat.VecDense {
	w := mat.NewVecDense(n, nil)
	for i := 0; i < n; i++ {
		w.SetVec(i, 1/float64(n))
	}
	return w
}

type Report struct {
	Risk          float64
	Contributions []float64
}

// Analyse gives the risk of the portfolio with equal weights.
func Analyse(returns *mat.Dense) Report {
	var cov mat.SymDense
	stat.CovarianceMatrix(&cov, returns, nil)

	n, _ := returns.Dims()
	w := equalWeights(n)
	var marginal mat.VecDense
	marginal.MulVec(&cov, w) // suspect: equal
	variance := mat.Dot(w, &marginal)

	rep := Report{Risk: math.Sqrt(variance * 252)}
	for i := 0; i < n; i++ {
		rep.Contributions = append(rep.Contributions, w.AtVec(i)*marginal.AtVec(i)/variance)
	}
	return rep
}

func main() {
	log.SetFlags(0)
	if len(os.Args) < 2 {
		log.Fatal("usage: portfolio prices.csv")
	}
	p, err := LoadPrices(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	rep := Analyse(p.Returns())
	fmt.Printf("annual risk %.4f\n", rep.Risk)
	for i, name := range p.Names {
		fmt.Printf("%-6s %.3f\n", name, rep.Contributions[i])
	}
}
