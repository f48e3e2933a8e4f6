// Package dataset reads numbers from text.
package dataset

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// ReadRows reads one row from each line that is not empty. All rows have the same length, and
// there is at least one.
func ReadRows(r io.Reader) ([][]float64, error) {
	var rows [][]float64
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		fields := strings.Fields(sc.Text())
		if len(fields) == 0 {
			continue
		}
		row := make([]float64, len(fields))
		for j, f := range fields {
			v, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return nil, err
			}
			row[j] = v
		}
		if len(rows) > 0 && len(row) != len(rows[0]) {
			return nil, fmt.Errorf("row %d has %d columns, want %d", len(rows)+1, len(row), len(rows[0]))
		}
		rows = append(rows, row)
	}
	if err := sc.Err(); err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("no rows")
	}
	return rows, nil
}

// ReadSeries reads numbers that are separated by white space.
func ReadSeries(r io.Reader) ([]float64, error) {
	var xs []float64
	sc := bufio.NewScanner(r)
	sc.Split(bufio.ScanWords)
	for sc.Scan() {
		v, err := strconv.ParseFloat(sc.Text(), 64)
		if err != nil {
			return nil, err
		}
		xs = append(xs, v)
	}
	return xs, sc.Err()
}
