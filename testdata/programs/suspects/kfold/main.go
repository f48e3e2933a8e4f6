package main

import (
	"encoding/csv"
	"flag"
	"fmt"
	"io"
	"log"
	"math"
	"math/rand"
	"os"
	"strconv"
	"sync"
)

// Fold is one split of the samples.
type Fold[T any] struct {
	Train, Test []T
}

// Split shuffles and deals the samples into k folds whose sizes differ by at most one.
func Split[T any](samples []T, k int, rnd *rand.Rand) ([]Fold[T], error) {
	n := len(samples)
	if k < 2 || k > n {
		return nil, fmt.Errorf("cannot make %d folds of %d samples", k, n)
	}
	order := rnd.Perm(n)
	folds := make([]Fold[T], 0, k)
	for f := 0; f < k; f++ {
		lo, hi := f*n/k, (f+1)*n/k
		var fold Fold[T]
		for pos, idx := range order {
			if pos >= lo && pos < hi {
				fold.Test = append(fold.Test, samples[idx])
			} else {
				fold.Train = append(fold.Train, samples[idx])
			}
		}
		folds = append(folds, fold)
	}
	return folds, nil
}

type obs struct{ x, y float64 }

type line struct{ a, b float64 }

func fit(data []obs) line {
	var sx, sy, sxx, sxy float64
	for _, o := range data {
		sx += o.x
		sy += o.y
		sxx += o.x * o.x
		sxy += o.x * o.y
	}
	n := float64(len(data))
	den := n*sxx - sx*sx
	if den == 0 {
		return line{a: sy / n}
	}
	b := (n*sxy - sx*sy) / den
	return line{a: (sy - b*sx) / n, b: b}
}

func (l line) rmse(data []obs) float64 {
	var s float64
	for _, o := range data {
		e := l.a + l.b*o.x - o.y
		s += e * e
	}
	return math.Sqrt(s / float64(len(data)))
}

func evaluate(folds []Fold[obs]) []float64 {
	scores := make([]float64, len(folds))
	var wg sync.WaitGroup
	for i, f := range folds {
		wg.Add(1)
		go func() {
			defer wg.Done()
			scores[i] = fit(f.Train).rmse(f.Test)
		}()
	}
	wg.Wait()
	return scores
}

func readObs(r io.Reader) ([]obs, error) {
	cr := csv.NewReader(r)
	cr.FieldsPerRecord = 2
	recs, err := cr.ReadAll()
	if err != nil {
		return nil, err
	}
	out := make([]obs, len(recs))
	for i, rec := range recs {
		if out[i].x, err = strconv.ParseFloat(rec[0], 64); err != nil {
			return nil, err
		}
		if out[i].y, err = strconv.ParseFloat(rec[1], 64); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func main() {
	log.SetFlags(0)
	k := flag.Int("k", 5, "folds")
	seed := flag.Int64("seed", 1, "seed of the shuffle")
	flag.Parse()
	data, err := readObs(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	folds, err := Split(data, *k, rand.New(rand.NewSource(*seed)))
	if err != nil {
		log.Fatal(err)
	}
	for i, s := range evaluate(folds) {
		fmt.Printf("fold %d: %d/%d rmse %.4f\n", i, len(folds[i].Train), len(folds[i].Test), s)
	}
}
