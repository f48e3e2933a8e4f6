// Command standardize subtracts the means from the columns of a text matrix.
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

func readMatrix(r io.Reader) ([][]float64, error) {
	var m [][]float64
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		var row []float64
		for _, f := range strings.Fields(sc.Text()) {
			v, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return nil, err
			}
			row = append(row, v)
		}
		if len(row) == 0 {
			continue
		}
		if len(m) > 0 && len(row) != len(m[0]) {
			return nil, fmt.Errorf("row %d has %d columns", len(m)+1, len(row))
		}
		m = append(m, row)
	}
	return m, sc.Err()
}

type scaler struct {
	mean, dev []float64
}

// fit computes the mean and the deviation.
func (s *scaler) fit(m [][]float64) {
	for _, row := range m {
		mean, dev := stat.PopMeanStdDev(row, nil)
		s.mean = append(s.mean, mean)
		s.dev = append(s.dev, max(dev, 1e-12))
	}
}

func (s *scaler) transform(m [][]float64) {
	for _, row := range m {
		floats.Sub(row, s.mean) // suspect: equal
		floats.Div(row, s.dev)
	}
}

func main() {
	m, err := readMatrix(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	s := new(scaler)
	s.fit(m)
	s.transform(m)
	for _, row := range m {
		fmt.Printf("%.3f\n", row)
	}
}
