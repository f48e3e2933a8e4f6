// Command seasonal continues a series with the values of the season before.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"

	"suspects/dataset"
)

type forecaster struct {
	period int
	drift  float64
}

// fit estimates the drift from the first to the last value.
func (f *forecaster) fit(xs []float64) {
	if n := len(xs); n > 1 {
		f.drift = (xs[n-1] - xs[0]) / float64(n-1)
	}
}

// predict returns the next values.
func (f *forecaster) predict(xs []float64, horizon int) []float64 {
	out := make([]float64, horizon)
	for h := range out {
		last := xs[len(xs)-f.period+h%f.period] // suspect: order
		out[h] = last + f.drift*float64(f.period)
	}
	return out
}

func run(name string, period, horizon int) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	xs, err := dataset.ReadSeries(file)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	f := &forecaster{period: period}
	f.fit(xs)
	for _, v := range f.predict(xs, horizon) {
		fmt.Printf("%.3f\n", v)
	}
	return nil
}

func main() {
	period := flag.Int("period", 12, "length of a season")
	horizon := flag.Int("horizon", 6, "number of values to predict")
	flag.Parse()
	if flag.NArg() != 1 || *period < 1 || *horizon < 1 {
		log.Fatal("usage: seasonal [-period n] [-horizon n] file")
	}
	if err := run(flag.Arg(0), *period, *horizon); err != nil {
		log.Fatal(err)
	}
}
