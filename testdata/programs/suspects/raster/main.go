package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
)

// Grid is an elevation model in the ESRI ASCII format.
type Grid struct {
	cols, rows int
	cell       float64
	nodata     float64
	z          []float64
}

func (g *Grid) At(row, col int) float64 {
	return g.z[row*g.rows+col] // suspect: equal
}

func (g *Grid) valid(v float64) bool { return v != g.nodata }

func (g *Grid) header(key, value string) error {
	switch strings.ToLower(key) {
	case "ncols":
		n, err := strconv.Atoi(value)
		g.cols = n
		return err
	case "nrows":
		n, err := strconv.Atoi(value)
		g.rows = n
		return err
	case "cellsize":
		v, err := strconv.ParseFloat(value, 64)
		g.cell = v
		return err
	case "nodata_value":
		v, err := strconv.ParseFloat(value, 64)
		g.nodata = v
		return err
	case "xllcorner", "yllcorner":
		return nil
	}
	return fmt.Errorf("unknown header %q", key)
}

// ReadGrid parses header lines and then all cells in row order.
func ReadGrid(r io.Reader) (*Grid, error) {
	g := &Grid{cell: 1, nodata: -9999}
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		f := strings.Fields(sc.Text())
		if len(f) == 0 {
			continue
		}
		if c := f[0][0]; len(f) == 2 && (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
			if err := g.header(f[0], f[1]); err != nil {
				return nil, err
			}
			continue
		}
		for _, s := range f {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil {
				return nil, err
			}
			g.z = append(g.z, v)
		}
	}
	if err := sc.Err(); err != nil {
		return nil, err
	}
	if g.cols < 1 || g.rows < 1 || len(g.z) != g.cols*g.rows {
		return nil, fmt.Errorf("grid %dx%d does not fit %d cells", g.rows, g.cols, len(g.z))
	}
	return g, nil
}

// Relief is the largest step between horizontal neighbours in each row.
func (g *Grid) Relief() []float64 {
	out := make([]float64, g.rows)
	for r := range out {
		prev := math.NaN()
		for c := 0; c < g.cols; c++ {
			v := g.At(r, c)
			if !g.valid(v) {
				continue
			}
			if d := math.Abs(v - prev); d > out[r] {
				out[r] = d
			}
			prev = v
		}
	}
	return out
}

func main() {
	g, err := ReadGrid(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "raster:", err)
		os.Exit(1)
	}
	for r, v := range g.Relief() {
		fmt.Printf("row %d: %.2f per cell, slope %.3f\n", r, v, v/g.cell)
	}
}
