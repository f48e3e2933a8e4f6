// Command seasonal-right continues a series with the values of the season before, or with its last
// value if it is shorter than a season.
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
	season []float64
}

// fit stores the last season, or what there is of it.
func (f *forecaster) fit(xs []float64) error {
	if len(xs) == 0 {
		return fmt.Errorf("the series is empty")
	}
	if len(xs) < f.period {
		f.season = xs[len(xs)-1:]
		return nil
	}
	f.season = xs[len(xs)-f.period:]
	return nil
}

func (f *forecaster) predict(horizon int) []float64 {
	out := make([]float64, horizon)
	for h := range out {
		out[h] = f.season[h%len(f.season)]
	}
	return out
}

// mae tests the forecast on the end of the series.
func (f *forecaster) mae(xs []float64, test int) (float64, error) {
	test = min(test, len(xs)/2)
	if test == 0 {
		return 0, nil
	}
	split := len(xs) - test
	if err := f.fit(xs[:split]); err != nil {
		return 0, err
	}
	var sum float64
	for i, v := range f.predict(test) {
		sum += max(v-xs[split+i], xs[split+i]-v)
	}
	return sum / float64(test), nil
}

func main() {
	period := flag.Int("period", 12, "length of a season")
	flag.Parse()
	if *period < 1 {
		log.Fatal("-period must be positive")
	}
	xs, err := dataset.ReadSeries(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	f := &forecaster{period: *period}
	e, err := f.mae(xs, *period)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("error %.3f\n", e)
}
