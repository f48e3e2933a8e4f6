// Command sparse multiplies a sparse matrix by a vector of ones. Each line is a row: index:value.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"
	"strings"
)

type csr struct {
	start  []int
	col    []int
	values []float64
}

func (m *csr) addRow(line string) error {
	for _, token := range strings.Fields(line) {
		pair := strings.Split(token, ":")
		j, err := strconv.Atoi(pair[0])
		if err != nil {
			return err
		}
		v, err := strconv.ParseFloat(pair[1], 64) // suspect: columns
		if err != nil {
			return err
		}
		if j < 0 {
			return fmt.Errorf("column %d", j)
		}
		m.col = append(m.col, j)
		m.values = append(m.values, v)
	}
	m.start = append(m.start, len(m.col))
	return nil
}

func read(r io.Reader) (*csr, error) {
	m := &csr{start: []int{0}}
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		if err := m.addRow(sc.Text()); err != nil {
			return nil, fmt.Errorf("row %d: %w", len(m.start), err)
		}
	}
	return m, sc.Err()
}

// rowSums returns the product with a vector of ones.
func (m *csr) rowSums() []float64 {
	out := make([]float64, len(m.start)-1)
	for i := range out {
		for k := m.start[i]; k < m.start[i+1]; k++ {
			out[i] += m.values[k]
		}
	}
	return out
}

func main() {
	m, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.3f\n", m.rowSums())
}
