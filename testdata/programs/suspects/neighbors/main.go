// Command neighbors finds the row that is nearest to the first row of a binary file: two sizes
// of 32 bits, and then the numbers, column by column.
package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"log"
	"math"
	"os"
)

type table struct {
	rows int
	cols [][]float64
}

func read(r io.Reader) (*table, error) {
	var head struct{ Rows, Cols uint32 }
	if err := binary.Read(r, binary.LittleEndian, &head); err != nil {
		return nil, fmt.Errorf("sizes: %w", err)
	}
	if head.Rows == 0 || head.Cols == 0 || head.Rows > 1<<20 || head.Cols > 1<<10 {
		return nil, fmt.Errorf("sizes %d and %d", head.Rows, head.Cols)
	}
	t := &table{rows: int(head.Rows)}
	for j := range int(head.Cols) {
		col := make([]float64, head.Rows)
		if err := binary.Read(r, binary.LittleEndian, col); err != nil {
			return nil, fmt.Errorf("column %d: %w", j, err)
		}
		t.cols = append(t.cols, col)
	}
	return t, nil
}

// distance returns how far two rows are apart.
func (t *table) distance(a, b int) float64 {
	var sum float64
	for j := range t.cols {
		d := t.cols[a][j] - t.cols[b][j] // suspect: equal
		sum += d * d
	}
	return math.Sqrt(sum)
}

func (t *table) nearest(to int) (best int, dist float64) {
	best, dist = -1, math.Inf(1)
	for i := range t.rows {
		if d := t.distance(to, i); i != to && d < dist {
			best, dist = i, d
		}
	}
	return best, dist
}

func main() {
	t, err := read(bufio.NewReader(os.Stdin))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(t.nearest(0))
}
