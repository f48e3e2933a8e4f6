package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

// readChannels reads one channel a line: a name and its samples.
func readChannels(r io.Reader) ([]string, *mat.Dense, error) {
	var names []string
	var data []float64
	samples := -1
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		name, rest, ok := strings.Cut(sc.Text(), ":")
		if !ok {
			continue
		}
		fields := strings.Fields(rest)
		if samples < 0 {
			samples = len(fields)
		}
		if len(fields) != samples || samples == 0 {
			return nil, nil, fmt.Errorf("channel %s has %d samples, want %d", name, len(fields), samples)
		}
		for _, f := range fields {
			v, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return nil, nil, err
			}
			data = append(data, v)
		}
		names = append(names, name)
	}
	if err := sc.Err(); err != nil {
		return nil, nil, err
	}
	if len(names) == 0 {
		return nil, nil, errors.New("no channels")
	}
	return names, mat.NewDense(len(names), samples, data), nil
}

// bySample lays the recording out with one row a sample.
func bySample(m *mat.Dense) *mat.Dense {
	r, c := m.Dims()
	out := mat.NewDense(r, c, nil)
	out.Copy(m.T()) // suspect: partial
	return out
}

func main() {
	names, rec, err := readChannels(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "sensorview:", err)
		os.Exit(1)
	}
	fmt.Println("channels", strings.Join(names, " "))
	table := bySample(rec)
	rows, cols := table.Dims()
	fmt.Printf("table %dx%d\n", rows, cols)
	for i := 0; i < rows; i++ {
		fmt.Println("row", table.RawRowView(i))
	}
	for j := 0; j < cols; j++ {
		fmt.Printf("column %d mean %.3f\n", j, stat.Mean(mat.Col(nil, j, table), nil))
	}
}
