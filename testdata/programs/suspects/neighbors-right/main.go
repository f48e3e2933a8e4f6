// Command neighbors-right assigns the rows of a binary file to the two rows that come first: two
// sizes of 32 bits, and then the numbers, row by row.
package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"log"
	"os"

	"suspects/matrix"
	"suspects/neighbors-right/nearest"
)

func read(r io.Reader) (*matrix.Matrix, error) {
	var head struct{ Rows, Cols uint32 }
	if err := binary.Read(r, binary.LittleEndian, &head); err != nil {
		return nil, fmt.Errorf("sizes: %w", err)
	}
	if head.Rows == 0 || head.Cols == 0 || head.Rows > 1<<20 || head.Cols > 1<<10 {
		return nil, fmt.Errorf("sizes %d and %d", head.Rows, head.Cols)
	}
	m := matrix.New(int(head.Rows), int(head.Cols))
	return m, binary.Read(r, binary.LittleEndian, m.Data)
}

// centers returns copies of the rows that come first.
func centers(x *matrix.Matrix, k int) *matrix.Matrix {
	k = min(k, x.Rows)
	c := matrix.New(k, x.Cols)
	for i := range k {
		copy(c.Row(i), x.Row(i))
	}
	return c
}

func assign(x, c *matrix.Matrix) []int {
	out := make([]int, x.Rows)
	for i := range out {
		out[i] = nearest.Find(c, x.Row(i))
	}
	return out
}

// move sets each center to the mean of its rows.
func move(x, c *matrix.Matrix, labels []int) {
	counts := make([]float64, c.Rows)
	sums := matrix.New(c.Rows, c.Cols)
	for i, l := range labels {
		counts[l]++
		for j, v := range x.Row(i) {
			sums.Set(l, j, sums.At(l, j)+v)
		}
	}
	for l, n := range counts {
		for j := range c.Cols {
			if n > 0 {
				c.Set(l, j, sums.At(l, j)/n)
			}
		}
	}
}

func main() {
	x, err := read(bufio.NewReader(os.Stdin))
	if err != nil {
		log.Fatal(err)
	}
	c := centers(x, 2)
	labels := assign(x, c)
	for range 5 {
		move(x, c, labels)
		labels = assign(x, c)
	}
	fmt.Println(labels)
}
