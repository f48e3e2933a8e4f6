package main

import (
	"bufio"
	"container/heap"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"
	"strings"
)

type edge struct {
	to     string
	weight float64
}

type Graph struct {
	adj map[string][]edge
}

func (g *Graph) AddEdge(u, v string, w float64) {
	g.adj[u] = append(g.adj[u], edge{v, w})
	g.adj[v] = append(g.adj[v], edge{u, w})
}

// ReadGraph reads one edge per line.
func ReadGraph(r io.Reader) (*Graph, error) {
	g := &Graph{adj: map[string][]edge{}}
	sc := bufio.NewScanner(r)
	for line := 1; sc.Scan(); line++ {
		fields := strings.Fields(sc.Text())
		if len(fields) == 0 {
			continue
		}
		w, err := strconv.ParseFloat(fields[2], 64) // suspect: columns
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		if w < 0 {
			return nil, fmt.Errorf("line %d: negative weight", line)
		}
		g.AddEdge(fields[0], fields[1], w)
	}
	return g, sc.Err()
}

type entry struct {
	node string
	dist float64
}

type queue []entry

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i].dist < q[j].dist }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)        { *q = append(*q, x.(entry)) }
func (q *queue) Pop() any {
	old := *q
	n := len(old) - 1
	e := old[n]
	*q = old[:n]
	return e
}

// Distances runs Dijkstra from one node.
func (g *Graph) Distances(from string) map[string]float64 {
	done := map[string]float64{}
	q := &queue{{node: from}}
	for q.Len() > 0 {
		e := heap.Pop(q).(entry)
		if _, ok := done[e.node]; ok {
			continue
		}
		done[e.node] = e.dist
		for _, n := range g.adj[e.node] {
			heap.Push(q, entry{n.to, e.dist + n.weight})
		}
	}
	return done
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: routes from to < edges")
	}
	g, err := ReadGraph(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	d, ok := g.Distances(os.Args[1])[os.Args[2]]
	if !ok {
		log.Fatalf("no way from %s to %s", os.Args[1], os.Args[2])
	}
	fmt.Println(d)
}
