// Command movingaverage-right smooths a series, with a shorter window at its beginning.
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

type smoother struct {
	window int
}

// trailing averages each value and those before it.
func (s smoother) trailing(xs []float64) []float64 {
	out := make([]float64, len(xs))
	var sum float64
	for i, v := range xs {
		sum += v
		if i >= s.window {
			sum -= xs[i-s.window]
		}
		out[i] = sum / float64(min(i+1, s.window))
	}
	return out
}

// full averages only where the whole window is inside the series.
func (s smoother) full(xs []float64) []float64 {
	var out []float64
	for i := 0; i+s.window <= len(xs); i++ {
		var sum float64
		for _, v := range xs[i : i+s.window] {
			sum += v
		}
		out = append(out, sum/float64(s.window))
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
	s := smoother{*window}
	fmt.Printf("%.3f\n%.3f\n", s.trailing(xs), s.full(xs))
}
