package main

import (
	"encoding/csv"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/stat"
)

const (
	colSymbol = iota
	colTime
	colSide
	colPrice
	colSize
	numCols
)

type tape struct {
	prices, sizes []float64
}

type book map[string]*tape

func (b book) add(rec []string) error {
	price, err := strconv.ParseFloat(rec[colPrice], 64)
	if err != nil {
		return err
	}
	size, err := strconv.ParseFloat(rec[colSize], 64)
	if err != nil {
		return err
	}
	if rec[colSide] == "S" {
		size = -size
	}
	t := b[rec[colSymbol]]
	if t == nil {
		t = new(tape)
		b[rec[colSymbol]] = t
	}
	t.prices = append(t.prices, price)
	t.sizes = append(t.sizes, size)
	return nil
}

func readTrades(r io.Reader) (book, int, error) {
	cr := csv.NewReader(r)
	cr.FieldsPerRecord = -1
	cr.ReuseRecord = true
	b, bad := book{}, 0
	for {
		rec, err := cr.Read()
		if err == io.EOF {
			return b, bad, nil
		}
		if err != nil {
			return nil, bad, err
		}
		if len(rec) < numCols {
			bad++
			continue
		}
		if err := b.add(rec); err != nil {
			bad++
		}
	}
}

func (t *tape) vwap() float64 {
	w := make([]float64, len(t.sizes))
	for i, s := range t.sizes {
		w[i] = max(s, -s)
	}
	if floats.Sum(w) == 0 {
		return stat.Mean(t.prices, nil)
	}
	return stat.Mean(t.prices, w)
}

func (t *tape) returns() []float64 {
	if len(t.prices) < 2 {
		return nil
	}
	out := make([]float64, len(t.prices)-1)
	for i := range out {
		out[i] = t.prices[i+1] - t.prices[i]
	}
	return out
}

func main() {
	b, bad, err := readTrades(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	for _, symbol := range os.Args[1:] {
		t, ok := b[symbol]
		if !ok {
			fmt.Printf("%s no trades\n", symbol)
			continue
		}
		fmt.Printf("%s vwap %.4f position %.1f moves %.2f\n", symbol, t.vwap(), floats.Sum(t.sizes), t.returns())
	}
	fmt.Printf("%d symbols, %d bad rows\n", len(b), bad)
}
