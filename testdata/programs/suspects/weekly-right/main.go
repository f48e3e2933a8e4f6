// Command weekly-right prints the best day of each week: the input has the number of days and then
// the sales. The last week may be shorter.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"

	"gonum.org/v1/gonum/floats"
)

const days = 7

func read(r io.Reader) ([]float64, error) {
	in := bufio.NewReader(r)
	var n int
	if _, err := fmt.Fscan(in, &n); err != nil {
		return nil, err
	}
	if n < 0 || n > 1<<20 {
		return nil, fmt.Errorf("%d days", n)
	}
	daily := make([]float64, n)
	for i := range daily {
		if _, err := fmt.Fscan(in, &daily[i]); err != nil {
			return nil, fmt.Errorf("day %d: %w", i+1, err)
		}
	}
	return daily, nil
}

// weeks divides the days; no week is empty.
func weeks(daily []float64) [][]float64 {
	var out [][]float64
	for len(daily) >= days {
		out = append(out, daily[:days])
		daily = daily[days:]
	}
	if len(daily) > 0 {
		out = append(out, daily)
	}
	return out
}

// growth returns the changes between weeks that are complete.
func growth(daily []float64) []float64 {
	n := len(daily) / days
	sums := make([]float64, n)
	for i := range sums {
		sums[i] = floats.Sum(daily[i*days : (i+1)*days])
	}
	var out []float64
	for i := 1; i < n; i++ {
		out = append(out, sums[i]-sums[i-1])
	}
	return out
}

func main() {
	daily, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	for i, week := range weeks(daily) {
		fmt.Printf("week %d: day %d\n", i+1, floats.MaxIdx(week)+1)
	}
	fmt.Printf("%.2f\n", growth(daily))
}
