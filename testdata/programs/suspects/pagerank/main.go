package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
	"strings"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

type web struct {
	names []string
	ids   map[string]int
	links map[int][]int
}

func (w *web) id(name string) int {
	if id, ok := w.ids[name]; ok {
		return id
	}
	w.ids[name] = len(w.names)
	w.names = append(w.names, name)
	return len(w.names) - 1
}

func crawl(path string) (*web, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	w := &web{ids: map[string]int{}, links: map[int][]int{}}
	sc := bufio.NewScanner(strings.NewReader(string(data)))
	for sc.Scan() {
		fields := strings.Fields(sc.Text())
		if len(fields) == 0 {
			continue
		}
		from := w.id(fields[0])
		for _, target := range fields[1:] {
			w.links[from] = append(w.links[from], w.id(target))
		}
	}
	return w, sc.Err()
}

func (w *web) transition() *mat.Dense {
	n := len(w.names)
	p := mat.NewDense(n, n, nil)
	for from := 0; from < n; from++ {
		out := w.links[from]
		if len(out) == 0 {
			for to := 0; to < n; to++ {
				p.Set(to, from, 1/float64(n))
			}
			continue
		}
		for _, to := range out {
			p.Set(to, from, p.At(to, from)+1/float64(len(out)))
		}
	}
	return p
}

func rank(p *mat.Dense, damping float64, rounds int) []float64 {
	n, _ := p.Dims()
	r, next := mat.NewVecDense(n, nil), mat.NewVecDense(n, nil)
	for i := 0; i < n; i++ {
		r.SetVec(i, 1/float64(n))
	}
	for range rounds {
		next.MulVec(p, r)
		next.ScaleVec(damping, next)
		floats.AddConst((1-damping)/float64(n), next.RawVector().Data)
		r, next = next, r
	}
	return r.RawVector().Data
}

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: pagerank LINKS")
		os.Exit(2)
	}
	w, err := crawl(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, "pagerank:", err)
		os.Exit(1)
	}
	if len(w.names) == 0 {
		fmt.Fprintln(os.Stderr, "pagerank: no pages")
		os.Exit(1)
	}
	scores := rank(w.transition(), 0.85, 50)
	order := make([]int, len(scores))
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(a, b int) bool { return scores[order[a]] > scores[order[b]] })
	for _, i := range order {
		fmt.Printf("%.5f %s\n", scores[i], w.names[i])
	}
}
