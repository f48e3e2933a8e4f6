package main

import (
	"encoding/csv"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

type frame struct {
	columns []string
	values  [][]float64
}

func readFrame(r io.Reader, want []string) (*frame, error) {
	cr := csv.NewReader(r)
	header, err := cr.Read()
	if err != nil {
		return nil, fmt.Errorf("header: %w", err)
	}
	pos := make([]int, len(want))
	for i, name := range want {
		p := slices.Index(header, name)
		if p < 0 {
			return nil, fmt.Errorf("no column %q in %v", name, header)
		}
		pos[i] = p
	}
	f := &frame{columns: want, values: make([][]float64, len(want))}
	for {
		rec, err := cr.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		row, ok := pick(rec, pos)
		if !ok {
			continue
		}
		for i, v := range row {
			f.values[i] = append(f.values[i], v)
		}
	}
	return f, nil
}

func pick(rec []string, pos []int) ([]float64, bool) {
	row := make([]float64, len(pos))
	for i, p := range pos {
		v, err := strconv.ParseFloat(rec[p], 64)
		if err != nil {
			return nil, false
		}
		row[i] = v
	}
	return row, true
}

func (f *frame) rows() int { return len(f.values[0]) }

func (f *frame) correlation() *mat.SymDense {
	n := len(f.columns)
	c := mat.NewSymDense(n, nil)
	for i := 0; i < n; i++ {
		for j := i; j < n; j++ {
			c.SetSym(i, j, stat.Correlation(f.values[i], f.values[j], nil))
		}
	}
	return c
}

func main() {
	cols := flag.String("columns", "x,y", "columns to correlate")
	flag.Parse()
	f, err := readFrame(os.Stdin, strings.Split(*cols, ","))
	if err != nil {
		fmt.Fprintln(os.Stderr, "headercsv:", err)
		os.Exit(1)
	}
	fmt.Printf("%d rows\n", f.rows())
	if f.rows() > 1 {
		fmt.Printf("%.3f\n", mat.Formatted(f.correlation()))
	}
}
