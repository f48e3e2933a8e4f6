// Command columnmeans-right prints the distances between the rows of a text matrix.
package main

import (
	"fmt"
	"log"
	"math"
	"os"

	"suspects/dataset"
	"suspects/linalg"
)

// distances returns a square matrix.
func distances(rows [][]float64) [][]float64 {
	n := len(rows)
	d := linalg.Zeros(n, n)
	for i := 0; i < n; i++ {
		for j := 0; j < i; j++ {
			var sum float64
			for k := range rows[i] {
				diff := rows[i][k] - rows[j][k]
				sum += diff * diff
			}
			d[i][j] = math.Sqrt(sum)
			d[j][i] = d[i][j]
		}
	}
	return d
}

// nearest returns the other row that is nearest to each row, or -1.
func nearest(d [][]float64) []int {
	out := make([]int, len(d))
	for i := 0; i < len(d); i++ {
		out[i] = -1
		for j := 0; j < len(d); j++ {
			if j != i && (out[i] < 0 || d[j][i] < d[out[i]][i]) {
				out[i] = j
			}
		}
	}
	return out
}

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: columnmeans-right file")
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
	fmt.Println(nearest(distances(rows)))
}
