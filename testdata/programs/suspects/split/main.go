// Command split fits a constant to the rows of a text matrix, and tests it on the last rows.
package main

import (
	"flag"
	"fmt"
	"log"
	"math"
	"os"

	"suspects/dataset"
)

type part struct {
	x [][]float64
	y []float64
}

// targets cuts the last column off.
func targets(rows [][]float64) part {
	p := len(rows[0]) - 1
	out := part{make([][]float64, len(rows)), make([]float64, len(rows))}
	for i, row := range rows {
		out.x[i], out.y[i] = row[:p], row[p]
	}
	return out
}

// holdOut returns the rows for training, and the last ones for the test.
func holdOut(all part, test int) (train, held part) {
	at := len(all.y) - test
	train = part{all.x[:at], all.y[:at]} // suspect: order
	held = part{all.x[at:], all.y[at:]}
	return train, held
}

func mean(v []float64) float64 {
	var sum float64
	for _, a := range v {
		sum += a
	}
	return sum / math.Max(float64(len(v)), 1)
}

func main() {
	test := flag.Int("test", 5, "number of rows for the test")
	flag.Parse()
	if *test < 0 {
		log.Fatal("-test must not be negative")
	}
	rows, err := dataset.ReadRows(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	train, held := holdOut(targets(rows), *test)
	guess := mean(train.y)
	var worst float64
	for _, y := range held.y {
		worst = math.Max(worst, math.Abs(y-guess))
	}
	fmt.Printf("%d rows, guess %.3f, off by up to %.3f\n", len(train.x), guess, worst)
}
