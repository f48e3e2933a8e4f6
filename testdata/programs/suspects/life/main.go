package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// World is a torus of cells.
type World struct {
	width, height int
	cells         [][]bool
}

func NewWorld(width, height int) *World {
	w := &World{width: width, height: height, cells: make([][]bool, height)}
	for y := range w.cells {
		w.cells[y] = make([]bool, width)
	}
	return w
}

// Parse takes lines of any length; short ones are filled with dead cells.
func Parse(r io.Reader) (*World, error) {
	var lines []string
	width := 0
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		line := strings.TrimRight(sc.Text(), " \r")
		if strings.HasPrefix(line, "!") {
			continue
		}
		lines = append(lines, line)
		width = max(width, len(line))
	}
	if err := sc.Err(); err != nil {
		return nil, err
	}
	if width == 0 {
		return nil, fmt.Errorf("life: empty pattern")
	}
	w := NewWorld(width, len(lines))
	for y, line := range lines {
		for x := range line {
			w.cells[y][x] = line[x] == 'O' || line[x] == '*'
		}
	}
	return w, nil
}

func (w *World) alive(x, y int) bool {
	x = (x%w.width + w.width) % w.width
	y = (y%w.height + w.height) % w.height
	return w.cells[y][x]
}

func (w *World) neighbours(x, y int) int {
	n := 0
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if (dx != 0 || dy != 0) && w.alive(x+dx, y+dy) {
				n++
			}
		}
	}
	return n
}

// Rule says whether a cell lives on.
type Rule func(alive bool, neighbours int) bool

func conway(alive bool, n int) bool { return n == 3 || alive && n == 2 }

func (w *World) Step(rule Rule) *World {
	next := NewWorld(w.width, w.height)
	for y := range w.cells {
		for x, c := range w.cells[y] {
			next.cells[y][x] = rule(c, w.neighbours(x, y))
		}
	}
	return next
}

// Rotated is the world turned by a quarter.
func (w *World) Rotated() *World {
	out := NewWorld(w.height, w.width)
	for y := 0; y < w.height; y++ {
		for x := 0; x < w.width; x++ {
			out.cells[x][w.height-1-y] = w.cells[y][x]
		}
	}
	return out
}

func (w *World) String() string {
	var sb strings.Builder
	for _, row := range w.cells {
		for _, c := range row {
			if c {
				sb.WriteByte('O')
			} else {
				sb.WriteByte('.')
			}
		}
		sb.WriteByte('\n')
	}
	return sb.String()
}

func main() {
	steps := 1
	if len(os.Args) > 1 {
		n, err := strconv.Atoi(os.Args[1])
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		steps = n
	}
	w, err := Parse(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for i := 0; i < steps; i++ {
		w = w.Step(conway)
	}
	fmt.Print(w)
	fmt.Println()
	fmt.Print(w.Rotated())
}
