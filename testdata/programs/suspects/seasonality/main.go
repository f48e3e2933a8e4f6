package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math"
	"os"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/stat"
)

type options struct {
	period  int
	horizon int
	drift   bool
}

func parseOptions() (options, error) {
	var o options
	flag.IntVar(&o.period, "period", 4, "season length")
	flag.IntVar(&o.horizon, "horizon", 6, "steps to forecast")
	flag.BoolVar(&o.drift, "drift", false, "add the mean drift")
	flag.Parse()
	if o.period < 1 {
		return o, fmt.Errorf("period must be positive, got %d", o.period)
	}
	if o.horizon < 0 {
		return o, fmt.Errorf("horizon must not be negative, got %d", o.horizon)
	}
	return o, nil
}

func readSeries(r io.Reader) ([]float64, error) {
	br := bufio.NewReader(r)
	var xs []float64
	for {
		var v float64
		_, err := fmt.Fscan(br, &v)
		if err == io.EOF {
			return xs, nil
		}
		if err != nil {
			return nil, err
		}
		if math.IsNaN(v) {
			continue
		}
		xs = append(xs, v)
	}
}

func meanDrift(xs []float64) float64 {
	if len(xs) < 2 {
		return 0
	}
	return (xs[len(xs)-1] - xs[0]) / float64(len(xs)-1)
}

func forecast(xs []float64, o options) []float64 {
	season := xs[len(xs)-o.period:] // suspect: order
	slope := 0.0
	if o.drift {
		slope = meanDrift(xs)
	}
	out := make([]float64, o.horizon)
	for h := range out {
		out[h] = season[h%o.period] + slope*float64(h+1)
	}
	return out
}

func summary(xs []float64) string {
	if len(xs) == 0 {
		return "empty"
	}
	return fmt.Sprintf("n=%d mean=%.3f min=%.3f max=%.3f", len(xs), stat.Mean(xs, nil), floats.Min(xs), floats.Max(xs))
}

func main() {
	opts, err := parseOptions()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	xs, err := readSeries(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println("history", summary(xs))
	for h, v := range forecast(xs, opts) {
		fmt.Printf("t+%d %.3f\n", h+1, v)
	}
}
