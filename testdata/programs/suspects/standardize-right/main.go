// Command standardize-right subtracts the means from the columns of a text matrix. Short rows are
// padded with zeros.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/stat"
)

func readRagged(r io.Reader) (m [][]float64, width int, err error) {
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		var row []float64
		for _, f := range strings.Fields(sc.Text()) {
			v, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return nil, 0, err
			}
			row = append(row, v)
		}
		width = max(width, len(row))
		m = append(m, row)
	}
	return m, width, sc.Err()
}

// pad makes all rows as long as the longest one.
func pad(m [][]float64, width int) [][]float64 {
	out := make([][]float64, len(m))
	for i, row := range m {
		out[i] = make([]float64, width)
		copy(out[i], row)
	}
	return out
}

type scaler struct {
	mean, dev []float64
}

func fit(m [][]float64, width int) *scaler {
	s := &scaler{make([]float64, width), make([]float64, width)}
	col := make([]float64, len(m))
	for j := range width {
		for i := range m {
			col[i] = m[i][j]
		}
		s.mean[j], s.dev[j] = stat.PopMeanStdDev(col, nil)
		s.dev[j] = max(s.dev[j], 1e-12)
	}
	return s
}

func (s *scaler) transform(m [][]float64) {
	for _, row := range m {
		floats.Sub(row, s.mean)
		floats.Div(row, s.dev)
	}
}

func main() {
	m, width, err := readRagged(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	m = pad(m, width)
	fit(m, width).transform(m)
	for _, row := range m {
		fmt.Printf("%.3f\n", row)
	}
}
