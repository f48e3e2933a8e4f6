// Command pricepanel prints the correlations of the daily returns of some assets.
package main

import (
	"fmt"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

// Returns has a row less than the panel.
func (p *Panel) Returns() *mat.Dense {
	days, assets := p.Prices.Dims()
	r := mat.NewDense(days-1, assets, nil)
	r.Apply(func(i, j int, _ float64) float64 {
		return (p.Prices.At(i+1, j) - p.Prices.At(i, j)) / p.Prices.At(i, j)
	}, r)
	return r
}

func main() {
	log.SetFlags(0)
	all, err := ReadSeries(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	p, err := NewPanel(all)
	if err != nil {
		log.Fatal(err)
	}
	r := p.Returns()
	for j, symbol := range p.Symbols {
		col := mat.Col(nil, j, r)
		mean, std := stat.MeanStdDev(col, nil)
		fmt.Printf("%-6s mean %8.5f volatility %.5f\n", symbol, mean, std)
	}
	var cov mat.SymDense
	stat.CovarianceMatrix(&cov, r, nil)
	fmt.Printf("%.6f\n", mat.Formatted(&cov))
}
