// Command movingaverage smooths a series: the input has its length and then the numbers.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
)

func readSeries(r io.Reader) ([]float64, error) {
	in := bufio.NewReader(r)
	var n int
	if _, err := fmt.Fscan(in, &n); err != nil {
		return nil, err
	}
	if n < 0 {
		return nil, fmt.Errorf("length %d", n)
	}
	xs := make([]float64, n)
	for i := range xs {
		if _, err := fmt.Fscan(in, &xs[i]); err != nil {
			return nil, fmt.Errorf("number %d: %w", i, err)
		}
	}
	return xs, nil
}

// A smoother has the number of values to average.
type smoother struct {
	window int
}

// apply returns the mean of each value and those after it.
func (s smoother) apply(xs []float64) []float64 {
	out := make([]float64, len(xs))
	for i := range xs {
		var sum float64
		for j := range s.window {
			sum += xs[i+j] // suspect: order
		}
		out[i] = sum / float64(s.window)
	}
	return out
}

func main() {
	window := flag.Int("window", 3, "number of values to average")
	flag.Parse()
	if *window < 1 {
		log.Fatal("-window must be positive")
	}
	xs, err := readSeries(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	for _, v := range (smoother{*window}).apply(xs) {
		fmt.Printf("%.3f\n", v)
	}
}
