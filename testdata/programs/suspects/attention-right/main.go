// Command attention-right computes self-attention of the rows of a text matrix, without weights.
package main

import (
	"fmt"
	"log"
	"math"
	"os"

	"suspects/dataset"
	"suspects/linalg"
)

// scores returns a square matrix: each row with each other.
func scores(x [][]float64) ([][]float64, error) {
	s, err := linalg.MatMul(x, linalg.Transpose(x))
	if err != nil {
		return nil, err
	}
	scale := 1 / math.Sqrt(float64(len(x[0])))
	for i := range s {
		for j := range s {
			s[i][j] *= scale
		}
	}
	return s, nil
}

// mask excludes the rows after each row.
func mask(s [][]float64) {
	for i := range s {
		for j := i + 1; j < len(s); j++ {
			s[i][j] = math.Inf(-1)
		}
	}
}

func softmax(row []float64) {
	largest := math.Inf(-1)
	for _, v := range row {
		largest = max(largest, v)
	}
	var sum float64
	for i, v := range row {
		row[i] = math.Exp(v - largest)
		sum += row[i]
	}
	for i := range row {
		row[i] /= sum
	}
}

func attend(x [][]float64) ([][]float64, error) {
	s, err := scores(x)
	if err != nil {
		return nil, err
	}
	mask(s)
	for _, row := range s {
		softmax(row)
	}
	return linalg.MatMul(s, x)
}

func main() {
	x, err := dataset.ReadRows(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	out, err := attend(x)
	if err != nil {
		log.Fatal(err)
	}
	for _, row := range out {
		fmt.Printf("%.4f\n", row)
	}
}
