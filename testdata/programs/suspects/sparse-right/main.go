// Command sparse-right ranks the pages of a web. Each line is a page with those that it links to.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"
	"strings"
)

// A graph stores the links in rows that are compressed.
type graph struct {
	start []int
	to    []int
	nodes int
}

func read(r io.Reader) (*graph, error) {
	g := &graph{start: []int{0}}
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		_, links, ok := strings.Cut(sc.Text(), ":")
		if !ok {
			links = ""
		}
		for _, f := range strings.Fields(links) {
			to, err := strconv.Atoi(f)
			if err != nil || to < 0 || to > 1<<20 {
				return nil, fmt.Errorf("link %q", f)
			}
			g.to = append(g.to, to)
			g.nodes = max(g.nodes, to+1)
		}
		g.start = append(g.start, len(g.to))
	}
	g.nodes = max(g.nodes, len(g.start)-1)
	for len(g.start) < g.nodes+1 {
		g.start = append(g.start, len(g.to)) // a page without a line
	}
	return g, sc.Err()
}

// rank makes a step: each page passes its rank on to those that it links to.
func (g *graph) rank(old []float64) []float64 {
	next := make([]float64, g.nodes)
	for i := range next {
		links := g.to[g.start[i]:g.start[i+1]]
		for _, j := range links {
			next[j] += 0.85 * old[i] / float64(len(links))
		}
		next[i] += 0.15 / float64(g.nodes)
	}
	return next
}

func main() {
	g, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	ranks := make([]float64, g.nodes)
	for i := range ranks {
		ranks[i] = 1 / float64(g.nodes)
	}
	for range 10 {
		ranks = g.rank(ranks)
	}
	fmt.Printf("%.4f\n", ranks)
}
