package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"sort"
	"strconv"
	"strings"
)

type Sample struct {
	X     []float64
	Label string
}

type Stump struct {
	Feature   int
	Threshold float64
	Gini      float64
}

func readSamples(r io.Reader) ([]Sample, error) {
	var out []Sample
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		line := strings.TrimSpace(sc.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(line, ",")
		s := Sample{Label: f[4]} // suspect: columns
		for _, t := range f[:4] {
			v, err := strconv.ParseFloat(t, 64)
			if err != nil {
				return nil, fmt.Errorf("%q: %w", line, err)
			}
			s.X = append(s.X, v)
		}
		out = append(out, s)
	}
	if len(out) == 0 {
		return nil, errors.New("no samples")
	}
	return out, sc.Err()
}

func gini(counts map[string]int, n int) float64 {
	g := 1.0
	for _, c := range counts {
		p := float64(c) / float64(n)
		g -= p * p
	}
	return g
}

func split(samples []Sample, feature int, threshold float64) float64 {
	left, right := map[string]int{}, map[string]int{}
	nl, nr := 0, 0
	for _, s := range samples {
		if s.X[feature] <= threshold {
			left[s.Label]++
			nl++
		} else {
			right[s.Label]++
			nr++
		}
	}
	if nl == 0 || nr == 0 {
		return 1
	}
	n := float64(nl + nr)
	return float64(nl)/n*gini(left, nl) + float64(nr)/n*gini(right, nr)
}

// Grow finds the best single split.
func Grow(samples []Sample) Stump {
	best := Stump{Gini: 2}
	for f := range samples[0].X {
		values := make([]float64, 0, len(samples))
		for _, s := range samples {
			values = append(values, s.X[f])
		}
		sort.Float64s(values)
		for i := 1; i < len(values); i++ {
			t := (values[i-1] + values[i]) / 2
			if g := split(samples, f, t); g < best.Gini {
				best = Stump{f, t, g}
			}
		}
	}
	return best
}

func main() {
	samples, err := readSamples(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "stump:", err)
		os.Exit(1)
	}
	s := Grow(samples)
	fmt.Printf("x[%d] <= %.3f (gini %.3f)\n", s.Feature, s.Threshold, s.Gini)
}
