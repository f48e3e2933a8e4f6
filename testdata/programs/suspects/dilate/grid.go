package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"strings"
)

// Grid is a rectangle of cells in row-major order.
type Grid[T cmp.Ordered] struct {
	H, W  int
	Cells []T
}

// MakeGrid returns a grid of zero values.
func MakeGrid[T cmp.Ordered](h, w int) Grid[T] {
	return Grid[T]{h, w, make([]T, h*w)}
}

// At returns a pointer to a cell.
func (g Grid[T]) At(y, x int) *T { return &g.Cells[y*g.W+x] }

// Pad repeats the border cells.
func (g Grid[T]) Pad(top, bottom, left, right int) Grid[T] {
	out := MakeGrid[T](top+g.H+bottom, left+g.W+right)
	for y := range out.H {
		for x := range out.W {
			sy := min(max(y-top, 0), g.H-1)
			sx := min(max(x-left, 0), g.W-1)
			*out.At(y, x) = *g.At(sy, sx)
		}
	}
	return out
}

// parseGrid reads a line of text for each row, and a character for each cell.
func parseGrid(sc *bufio.Scanner) (Grid[byte], error) {
	var g Grid[byte]
	for sc.Scan() {
		line := strings.TrimSpace(sc.Text())
		if line == "" {
			continue
		}
		if g.H > 0 && len(line) != g.W {
			return g, fmt.Errorf("line %d has %d characters, want %d", g.H+1, len(line), g.W)
		}
		g.W = len(line)
		g.H++
		g.Cells = append(g.Cells, line...)
	}
	if err := sc.Err(); err != nil {
		return g, err
	}
	if g.H == 0 {
		return g, errors.New("no picture")
	}
	return g, nil
}
