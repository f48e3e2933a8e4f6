// Command gains multiplies the columns of a table by gains. The input has the numbers of rows,
// columns and gains, then the table, then a gain for each column.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
)

type table struct {
	rows, cols int
	data       []float64
}

func scan(r io.Reader, n int) ([]float64, error) {
	out := make([]float64, n)
	for i := range out {
		if _, err := fmt.Fscan(r, &out[i]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func read(r io.Reader) (*table, []float64, error) {
	in := bufio.NewReader(r)
	var rows, cols, count int
	if _, err := fmt.Fscan(in, &rows, &cols, &count); err != nil {
		return nil, nil, err
	}
	if rows < 1 || cols < 1 || count < 1 {
		return nil, nil, fmt.Errorf("sizes %d, %d and %d", rows, cols, count)
	}
	data, err := scan(in, rows*cols)
	if err != nil {
		return nil, nil, err
	}
	gains, err := scan(in, count)
	return &table{rows, cols, data}, gains, err
}

// amplify repeats the gains for each row.
func (t *table) amplify(gains []float64) *table {
	out := &table{t.rows, t.cols, make([]float64, len(t.data))}
	for i, v := range t.data {
		out.data[i] = v * gains[i%len(gains)] // suspect: partial
	}
	return out
}

func (t *table) print() {
	for i := range t.rows {
		fmt.Printf("row %d: %v\n", i, t.data[i*t.cols:(i+1)*t.cols])
	}
}

func main() {
	t, gains, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	t.amplify(gains).print()
}
