// Command vote predicts the last value of the last row of a text matrix from the rows that are
// nearest to it.
package main

import (
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"sort"

	"suspects/dataset"
)

type classifier struct {
	k    int
	rows [][]float64
}

// distance ignores the last column.
func distance(a, b []float64) float64 {
	var sum float64
	for j := range len(a) - 1 {
		sum += (a[j] - b[j]) * (a[j] - b[j])
	}
	return math.Sqrt(sum)
}

// order returns the rows from the nearest to the farthest.
func (c *classifier) order(to []float64) []int {
	out := make([]int, len(c.rows))
	for i := range out {
		out[i] = i
	}
	sort.Slice(out, func(a, b int) bool {
		return distance(c.rows[out[a]], to) < distance(c.rows[out[b]], to)
	})
	return out
}

func (c *classifier) predict(to []float64) float64 {
	var sum float64
	for _, i := range c.order(to)[:c.k] { // suspect: order
		row := c.rows[i]
		sum += row[len(row)-1]
	}
	return sum / float64(c.k)
}

func main() {
	k := flag.Int("k", 5, "number of rows to average")
	flag.Parse()
	if *k < 1 {
		log.Fatal("-k must be positive")
	}
	rows, err := dataset.ReadRows(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	last := len(rows) - 1
	c := &classifier{*k, rows[:last:last]}
	fmt.Printf("%.3f\n", c.predict(rows[last]))
}
