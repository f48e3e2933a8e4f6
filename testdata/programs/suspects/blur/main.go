// Command blur smooths a map of heights, which is read as lines of digits.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"

	"suspects/grid"
)

func readMap(r io.Reader) (*grid.Grid[float64], error) {
	var lines []string
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		if len(lines) > 0 && len(sc.Text()) != len(lines[0]) {
			return nil, fmt.Errorf("line %d has another length", len(lines)+1)
		}
		lines = append(lines, sc.Text())
	}
	if err := sc.Err(); err != nil {
		return nil, err
	}
	if len(lines) == 0 {
		return nil, fmt.Errorf("no map")
	}
	g := grid.New[float64](len(lines[0]), len(lines))
	for y, line := range lines {
		for x := range len(line) {
			if line[x] < '0' || line[x] > '9' {
				return nil, fmt.Errorf("%q is no digit", line[x])
			}
			g.Set(x, y, float64(line[x]-'0'))
		}
	}
	return g, nil
}

// smooth returns the mean of each cell and its neighbors.
func smooth(g *grid.Grid[float64]) *grid.Grid[float64] {
	out := grid.New[float64](g.W, g.H)
	for y := range g.H {
		for x := range g.W {
			sum, n := g.At(y, x), 1.0 // suspect: equal
			for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				if g.In(x+d[0], y+d[1]) {
					sum += g.At(x+d[0], y+d[1])
					n++
				}
			}
			out.Set(x, y, sum/n)
		}
	}
	return out
}

func main() {
	g, err := readMap(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	g = smooth(g)
	for y := range g.H {
		for x := range g.W {
			fmt.Printf("%5.2f", g.At(x, y))
		}
		fmt.Println()
	}
}
