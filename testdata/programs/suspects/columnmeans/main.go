// Command columnmeans prints the mean and the spread of each column of a text matrix.
package main

import (
	"fmt"
	"log"
	"math"
	"os"

	"suspects/dataset"
)

type summary struct {
	mean, spread []float64
}

func summarize(rows [][]float64) summary {
	n, p := len(rows), len(rows[0])
	s := summary{make([]float64, p), make([]float64, p)}
	for j := range p {
		for i := range n {
			s.mean[j] += rows[i][j] / float64(n)
		}
	}
	for i := 0; i < n; i++ {
		for j := 0; j < n; j++ {
			d := rows[i][j] - s.mean[j] // suspect: order
			s.spread[j] += d * d / float64(n)
		}
	}
	for j := range s.spread {
		s.spread[j] = math.Sqrt(s.spread[j])
	}
	return s
}

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: columnmeans file")
	}
	file, err := os.Open(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	defer file.Close()
	rows, err := dataset.ReadRows(file)
	if err != nil {
		log.Fatal(err)
	}
	s := summarize(rows)
	for j, m := range s.mean {
		fmt.Printf("column %d: %.3f ± %.3f\n", j, m, s.spread[j])
	}
}
