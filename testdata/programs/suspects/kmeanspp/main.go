package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/floats"
)

type KMeans struct {
	K       int
	MaxIter int
	Centers [][]float64
	Labels  []int
}

func load(r io.Reader) ([][]float64, error) {
	var pts [][]float64
	sc := bufio.NewScanner(r)
	for n := 1; sc.Scan(); n++ {
		fields := strings.Fields(sc.Text())
		if len(fields) == 0 {
			continue
		}
		p := make([]float64, 0, len(fields))
		for _, f := range fields {
			v, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return nil, fmt.Errorf("line %d: %v", n, err)
			}
			p = append(p, v)
		}
		if len(pts) > 0 && len(p) != len(pts[0]) {
			return nil, fmt.Errorf("line %d: dimension %d, want %d", n, len(p), len(pts[0]))
		}
		pts = append(pts, p)
	}
	return pts, sc.Err()
}

func sqDist(a, b []float64) float64 {
	d := floats.Distance(a, b, 2)
	return d * d
}

func (m *KMeans) seed(pts [][]float64, rng *rand.Rand) {
	m.Centers = [][]float64{append([]float64(nil), pts[rng.Intn(len(pts))]...)}
	weight := make([]float64, len(pts))
	for len(m.Centers) < m.K {
		for i, p := range pts {
			_, d := m.nearest(p)
			weight[i] = d
		}
		target, pick := rng.Float64()*floats.Sum(weight), len(pts)-1
		for i, w := range weight {
			target -= w
			if target < 0 {
				pick = i
				break
			}
		}
		m.Centers = append(m.Centers, append([]float64(nil), pts[pick]...))
	}
}

func (m *KMeans) nearest(p []float64) (int, float64) {
	best, dist := 0, math.Inf(1)
	for c, center := range m.Centers {
		if d := sqDist(p, center); d < dist {
			best, dist = c, d
		}
	}
	return best, dist
}

func (m *KMeans) Fit(pts [][]float64, rng *rand.Rand) float64 {
	if m.K > len(pts) {
		m.K = len(pts)
	}
	m.seed(pts, rng)
	m.Labels = make([]int, len(pts))
	inertia := 0.0
	for it := 0; it < m.MaxIter; it++ {
		inertia = 0
		count := make([]int, m.K)
		sums := make([][]float64, m.K)
		for c := range sums {
			sums[c] = make([]float64, len(pts[0]))
		}
		for i, p := range pts {
			c, d := m.nearest(p)
			m.Labels[i] = c
			inertia += d
			count[c]++
			floats.Add(sums[c], p)
		}
		for c := range sums {
			if count[c] > 0 {
				floats.ScaleTo(m.Centers[c], 1/float64(count[c]), sums[c])
			}
		}
	}
	return inertia
}

func main() {
	k := flag.Int("k", 3, "clusters")
	iter := flag.Int("iter", 10, "iterations")
	seed := flag.Int64("seed", 1, "random seed")
	flag.Parse()
	pts, err := load(os.Stdin)
	if err != nil || len(pts) == 0 || *k < 1 {
		fmt.Fprintln(os.Stderr, "kmeanspp: nothing to cluster:", err)
		os.Exit(1)
	}
	m := &KMeans{K: *k, MaxIter: *iter}
	inertia := m.Fit(pts, rand.New(rand.NewSource(*seed)))
	fmt.Printf("inertia %.4f labels %v\n", inertia, m.Labels)
}
