package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"strings"
)

type point struct{ x, y float64 }

type bounds struct{ lo, hi float64 }

func (b *bounds) extend(v float64) {
	b.lo = math.Min(b.lo, v)
	b.hi = math.Max(b.hi, v)
}

// bin maps v to one of n bins.
func (b bounds) bin(v float64, n int) int {
	span := b.hi - b.lo
	if !(span > 0) || math.IsInf(span, 0) {
		return 0
	}
	k := int((v - b.lo) / span * float64(n))
	return max(0, min(k, n-1))
}

// HeatMap counts points in ny rows of nx cells.
type HeatMap struct {
	nx, ny int
	cells  []int
	peak   int
}

func New(nx, ny int) (*HeatMap, error) {
	if nx < 1 || ny < 1 || nx > 500 || ny > 500 {
		return nil, fmt.Errorf("cannot draw %d by %d cells", nx, ny)
	}
	return &HeatMap{nx: nx, ny: ny, cells: make([]int, nx*ny)}, nil
}

func (h *HeatMap) add(ix, iy int) {
	k := iy*h.nx + ix
	h.cells[k]++
	h.peak = max(h.peak, h.cells[k])
}

func (h *HeatMap) Fill(pts []point) {
	bx := bounds{math.Inf(1), math.Inf(-1)}
	by := bx
	for _, p := range pts {
		bx.extend(p.x)
		by.extend(p.y)
	}
	for _, p := range pts {
		h.add(bx.bin(p.x, h.nx), by.bin(p.y, h.ny))
	}
}

func (h *HeatMap) String() string {
	const shades = " .:-=+*#%@"
	var sb strings.Builder
	for iy := h.ny - 1; iy >= 0; iy-- {
		for ix := 0; ix < h.nx; ix++ {
			level := 0
			if h.peak > 0 {
				level = h.cells[iy*h.nx+ix] * (len(shades) - 1) / h.peak
			}
			sb.WriteByte(shades[level])
		}
		sb.WriteByte('\n')
	}
	return sb.String()
}

func readPoints(r io.Reader) ([]point, error) {
	br := bufio.NewReader(r)
	var pts []point
	for {
		var p point
		_, err := fmt.Fscan(br, &p.x, &p.y)
		if errors.Is(err, io.EOF) {
			return pts, nil
		}
		if err != nil {
			return nil, err
		}
		if math.IsNaN(p.x) || math.IsNaN(p.y) {
			continue
		}
		pts = append(pts, p)
	}
}

func main() {
	log.SetFlags(0)
	nx := flag.Int("nx", 10, "cells across")
	ny := flag.Int("ny", 5, "cells up")
	flag.Parse()
	h, err := New(*nx, *ny)
	if err != nil {
		log.Fatal(err)
	}
	pts, err := readPoints(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	h.Fill(pts)
	fmt.Print(h)
}
