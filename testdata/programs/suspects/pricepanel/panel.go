package main

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"
)

// Series is the price history of an asset.
type Series struct {
	Symbol string
	Closes []float64
}

// ReadSeries reads one asset per line: the symbol and the closing prices.
func ReadSeries(r io.Reader) ([]Series, error) {
	var all []Series
	sc := bufio.NewScanner(r)
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		f := strings.Fields(sc.Text())
		if len(f) == 0 {
			continue
		}
		s := Series{Symbol: f[0]}
		for _, field := range f[1:] {
			p, err := strconv.ParseFloat(field, 64)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", f[0], err)
			}
			if p <= 0 {
				return nil, fmt.Errorf("%s: price %g", f[0], p)
			}
			s.Closes = append(s.Closes, p)
		}
		all = append(all, s)
	}
	return all, sc.Err()
}

// Panel has a row for each day and a column for each asset.
type Panel struct {
	Symbols []string
	Prices  *mat.Dense
}

// NewPanel arranges the histories. They need at least three days.
func NewPanel(all []Series) (*Panel, error) {
	days := 0
	for _, s := range all {
		days = max(days, len(s.Closes))
	}
	if days < 3 {
		return nil, fmt.Errorf("%d days are not enough", days)
	}
	p := &Panel{Prices: mat.NewDense(days, len(all), nil)}
	for j, s := range all {
		col := make([]float64, days)
		copy(col, s.Closes) // suspect: partial
		p.Prices.SetCol(j, col)
		p.Symbols = append(p.Symbols, s.Symbol)
	}
	return p, nil
}
