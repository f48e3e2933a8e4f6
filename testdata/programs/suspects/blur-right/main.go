// Command blur-right finds the low points of a map of heights. Short lines are padded.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"

	"suspects/grid"
)

const wall = 10

func readMap(r io.Reader) (*grid.Grid[int], error) {
	var lines []string
	width := 0
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		lines = append(lines, sc.Text())
		width = max(width, len(sc.Text()))
	}
	if err := sc.Err(); err != nil {
		return nil, err
	}
	g := grid.New[int](width, len(lines))
	for y, line := range lines {
		for x := range width {
			if x < len(line) && '0' <= line[x] && line[x] <= '9' {
				g.Set(x, y, int(line[x]-'0'))
			} else {
				g.Set(x, y, wall)
			}
		}
	}
	return g, nil
}

// low reports whether a cell is lower than its neighbors.
func low(g *grid.Grid[int], x, y int) bool {
	for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		nx, ny := x+d[0], y+d[1]
		if nx < 0 || ny < 0 || nx >= g.W || ny >= g.H {
			continue
		}
		if g.At(nx, ny) <= g.At(x, y) {
			return false
		}
	}
	return true
}

// transpose exchanges the axes of a map.
func transpose(g *grid.Grid[int]) *grid.Grid[int] {
	t := grid.New[int](g.H, g.W)
	for x := range g.W {
		for y := range g.H {
			t.Set(y, x, g.At(x, y))
		}
	}
	return t
}

func count(g *grid.Grid[int]) (n int) {
	for x := range g.W {
		for y := range g.H {
			if low(g, x, y) {
				n++
			}
		}
	}
	return n
}

func main() {
	g, err := readMap(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(count(g), count(transpose(g)))
}
