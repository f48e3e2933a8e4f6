// Command atr prints the average true range of each instrument in a JSON file:
//
//	{"NAME": [{"h": 1, "l": 1, "c": 1}, ...], ...}
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"slices"
)

// Bar is one day of trading.
type Bar struct {
	High  float64 `json:"h"`
	Low   float64 `json:"l"`
	Close float64 `json:"c"`
}

// ErrTooShort is returned for histories that do not cover a period.
var ErrTooShort = errors.New("the history is too short")

// Indicator turns bars into values, of which the first belongs to the bar with number Warmup.
type Indicator interface {
	Warmup() int
	Values(bars []Bar) ([]float64, error)
}

type averageTrueRange int

func (a averageTrueRange) Warmup() int { return int(a) }

func trueRange(bar Bar, before float64) float64 {
	return math.Max(bar.High, before) - math.Min(bar.Low, before)
}

func (a averageTrueRange) Values(bars []Bar) ([]float64, error) {
	n := int(a)
	if len(bars) < n+1 {
		return nil, fmt.Errorf("%w: %d bars, need %d", ErrTooShort, len(bars), n+1)
	}
	avg := 0.0
	for i := 1; i <= n; i++ {
		avg += trueRange(bars[i], bars[i-1].Close) / float64(n)
	}
	out := []float64{avg}
	for i := n + 1; i < len(bars); i++ {
		avg += (trueRange(bars[i], bars[i-1].Close) - avg) / float64(n)
		out = append(out, avg)
	}
	return out, nil
}

type momentum int

func (m momentum) Warmup() int { return int(m) }

func (m momentum) Values(bars []Bar) ([]float64, error) {
	if int(m) >= len(bars) {
		return nil, ErrTooShort
	}
	var out []float64
	for i := int(m); i < len(bars); i++ {
		out = append(out, bars[i].Close-bars[i-int(m)].Close)
	}
	return out, nil
}

func main() {
	period := flag.Int("period", 14, "number of days")
	flag.Parse()
	if *period < 1 {
		log.Fatal("-period must be positive")
	}
	var history map[string][]Bar
	if err := json.NewDecoder(os.Stdin).Decode(&history); err != nil {
		log.Fatal(err)
	}
	names := make([]string, 0, len(history))
	for name := range history {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		bars := history[name]
		for _, ind := range []Indicator{averageTrueRange(*period), momentum(*period)} {
			v, err := ind.Values(bars)
			if errors.Is(err, ErrTooShort) {
				fmt.Printf("%s: %v\n", name, err)
				continue
			}
			last := bars[len(bars)-1].Close
			fmt.Printf("%s %T: %d values after %d days, now %.3f at %.3f\n",
				name, ind, len(v), ind.Warmup(), v[len(v)-1], last)
		}
	}
}
