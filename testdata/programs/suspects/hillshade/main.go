package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"os"
)

type fileHeader struct {
	Cols, Rows uint16
	CellSize   float32
}

// DEM is a digital elevation model.
type DEM struct {
	cols, rows int
	cell       float64
	z          []float32
}

func ReadDEM(r io.Reader) (*DEM, error) {
	br := bufio.NewReader(r)
	var h fileHeader
	if err := binary.Read(br, binary.BigEndian, &h); err != nil {
		return nil, fmt.Errorf("header: %w", err)
	}
	if h.Cols == 0 || h.Rows == 0 || h.CellSize <= 0 {
		return nil, fmt.Errorf("bad header %+v", h)
	}
	d := &DEM{cols: int(h.Cols), rows: int(h.Rows), cell: float64(h.CellSize)}
	d.z = make([]float32, d.cols*d.rows)
	if err := binary.Read(br, binary.BigEndian, d.z); err != nil {
		return nil, fmt.Errorf("cells: %w", err)
	}
	return d, nil
}

// at repeats the border cells outwards.
func (d *DEM) at(r, c int) float64 {
	r = max(0, min(r, d.rows-1))
	c = max(0, min(c, d.cols-1))
	return float64(d.z[r*d.cols+c])
}

func (d *DEM) gradient(r, c int) (dx, dy float64) {
	dx = (d.at(r-1, c+1) + 2*d.at(r, c+1) + d.at(r+1, c+1)) -
		(d.at(r-1, c-1) + 2*d.at(r, c-1) + d.at(r+1, c-1))
	dy = (d.at(r+1, c-1) + 2*d.at(r+1, c) + d.at(r+1, c+1)) -
		(d.at(r-1, c-1) + 2*d.at(r-1, c) + d.at(r-1, c+1))
	return dx / (8 * d.cell), dy / (8 * d.cell)
}

type Sun struct{ Azimuth, Altitude float64 }

// Shade lights the surface; the result has one slice per row.
func (d *DEM) Shade(s Sun) [][]uint8 {
	zenith := (90 - s.Altitude) * math.Pi / 180
	az := math.Mod(450-s.Azimuth, 360) * math.Pi / 180
	out := make([][]uint8, d.rows)
	for r := range out {
		out[r] = make([]uint8, d.cols)
		for c := range out[r] {
			dx, dy := d.gradient(r, c)
			slope := math.Atan(math.Hypot(dx, dy))
			aspect := math.Atan2(dy, -dx)
			v := math.Cos(zenith)*math.Cos(slope) + math.Sin(zenith)*math.Sin(slope)*math.Cos(az-aspect)
			out[r][c] = uint8(255 * max(0, min(v, 1)))
		}
	}
	return out
}

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: hillshade file")
		os.Exit(2)
	}
	f, err := os.Open(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	defer f.Close()
	d, err := ReadDEM(f)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for _, line := range d.Shade(Sun{Azimuth: 315, Altitude: 45}) {
		fmt.Println(line)
	}
}
