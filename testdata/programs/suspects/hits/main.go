package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
	"strings"

	"gonum.org/v1/gonum/mat"
)

type graph struct {
	authors, papers []string
	authorID        map[string]int
	paperID         map[string]int
	edges           [][2]int
}

func load(path string) (*graph, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	g := &graph{authorID: map[string]int{}, paperID: map[string]int{}}
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		fields := strings.Fields(sc.Text())
		if len(fields) != 2 {
			continue
		}
		a, ok := g.authorID[fields[0]]
		if !ok {
			a = len(g.authors)
			g.authorID[fields[0]] = a
			g.authors = append(g.authors, fields[0])
		}
		p, ok := g.paperID[fields[1]]
		if !ok {
			p = len(g.papers)
			g.paperID[fields[1]] = p
			g.papers = append(g.papers, fields[1])
		}
		g.edges = append(g.edges, [2]int{a, p})
	}
	if err := sc.Err(); err != nil {
		return nil, err
	}
	if len(g.edges) == 0 {
		return nil, fmt.Errorf("%s: no edges", path)
	}
	return g, nil
}

func (g *graph) biadjacency() *mat.Dense {
	a := mat.NewDense(len(g.authors), len(g.papers), nil)
	for _, e := range g.edges {
		a.Set(e[0], e[1], 1)
	}
	return a
}

func ones(n int) *mat.VecDense {
	v := mat.NewVecDense(n, nil)
	for i := 0; i < n; i++ {
		v.SetVec(i, 1)
	}
	return v
}

func normalize(v *mat.VecDense) {
	if n := mat.Norm(v, 2); n > 0 {
		v.ScaleVec(1/n, v)
	}
}

func hits(a *mat.Dense, iterations int) (hub, auth *mat.VecDense) {
	n, m := a.Dims()
	hub, auth = ones(n), ones(m)
	for it := 0; it < iterations; it++ {
		auth.MulVec(a, hub) // suspect: equal
		normalize(auth)
		hub.MulVec(a, auth)
		normalize(hub)
	}
	return hub, auth
}

func printRanked(title string, names []string, score *mat.VecDense) {
	order := make([]int, len(names))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return score.AtVec(order[i]) > score.AtVec(order[j]) })
	fmt.Println(title)
	for _, i := range order {
		fmt.Printf("  %-8s %.4f\n", names[i], score.AtVec(i))
	}
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: hits FILE")
		os.Exit(2)
	}
	g, err := load(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	hub, auth := hits(g.biadjacency(), 25)
	printRanked("authors", g.authors, hub)
	printRanked("papers", g.papers, auth)
}
