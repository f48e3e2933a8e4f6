// Command split-right compares folds of the rows of a text matrix.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"

	"suspects/dataset"
)

// A fold has the rows from one index up to another one for the test.
type fold struct {
	from, to int
}

// folds divides n rows. There are not more folds than rows.
func folds(n, k int) []fold {
	k = max(min(k, n), 1)
	out := make([]fold, k)
	for f := range out {
		out[f] = fold{f * n / k, (f + 1) * n / k}
	}
	return out
}

// cut returns the other rows, and those of the fold.
func (f fold) cut(rows [][]float64) (train, test [][]float64) {
	train = append(train, rows[:f.from]...)
	train = append(train, rows[f.to:]...)
	return train, rows[f.from:f.to]
}

// lastMean returns the mean of the last column.
func lastMean(rows [][]float64) float64 {
	if len(rows) == 0 {
		return 0
	}
	var sum float64
	for _, row := range rows {
		sum += row[len(row)-1]
	}
	return sum / float64(len(rows))
}

func main() {
	k := flag.Int("k", 3, "number of folds")
	share := flag.Float64("share", 0.8, "share of the rows for training")
	flag.Parse()
	if *share < 0 || *share > 1 {
		log.Fatal("-share must be between 0 and 1")
	}
	rows, err := dataset.ReadRows(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	at := min(int(*share*float64(len(rows))), len(rows))
	fmt.Printf("%.3f %.3f\n", lastMean(rows[:at]), lastMean(rows[at:]))
	for _, f := range folds(len(rows), *k) {
		train, test := f.cut(rows)
		fmt.Printf("%d to %d: %.3f %.3f\n", f.from, f.to, lastMean(train), lastMean(test))
	}
}
