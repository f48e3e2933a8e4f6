// Command gains-right adds a bias to the columns of a table. The input has the numbers of rows and
// columns, then the table, then a bias for each column.
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
	var rows, cols int
	if _, err := fmt.Fscan(in, &rows, &cols); err != nil {
		return nil, nil, err
	}
	if rows < 1 || cols < 1 {
		return nil, nil, fmt.Errorf("sizes %d and %d", rows, cols)
	}
	data, err := scan(in, rows*cols)
	if err != nil {
		return nil, nil, err
	}
	bias, err := scan(in, cols)
	return &table{rows, cols, data}, bias, err
}

// shift repeats the bias, which has an element for each column, for each row.
func (t *table) shift(bias []float64) *table {
	out := &table{t.rows, t.cols, make([]float64, len(t.data))}
	for i, v := range t.data {
		out.data[i] = v + bias[i%len(bias)]
	}
	return out
}

// weigh multiplies the rows by weights, in the order of the rows.
func (t *table) weigh(weights []float64) {
	for i := range t.data {
		t.data[i] *= weights[i/t.cols]
	}
}

func main() {
	t, bias, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	t = t.shift(bias)
	weights := make([]float64, t.rows)
	for i := range weights {
		weights[i] = 1 / float64(i+1)
	}
	t.weigh(weights)
	for i := range t.rows {
		fmt.Printf("row %d: %.3f\n", i, t.data[i*t.cols:(i+1)*t.cols])
	}
}
