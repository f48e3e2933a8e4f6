package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
)

type vec3 struct{ X, Y, Z float64 }

func (a vec3) add(b vec3) vec3     { return vec3{a.X + b.X, a.Y + b.Y, a.Z + b.Z} }
func (a vec3) mul(s float64) vec3  { return vec3{a.X * s, a.Y * s, a.Z * s} }
func (a vec3) dist(b vec3) float64 { return math.Sqrt(sq(a.X-b.X) + sq(a.Y-b.Y) + sq(a.Z-b.Z)) }
func (a vec3) lower(b vec3) vec3   { return vec3{min(a.X, b.X), min(a.Y, b.Y), min(a.Z, b.Z)} }
func (a vec3) upper(b vec3) vec3   { return vec3{max(a.X, b.X), max(a.Y, b.Y), max(a.Z, b.Z)} }
func (a vec3) String() string      { return fmt.Sprintf("(%.3f %.3f %.3f)", a.X, a.Y, a.Z) }
func sq(v float64) float64         { return v * v }

type scan struct {
	Name   string      `json:"name"`
	Points [][]float64 `json:"points"`
}

type cloud struct {
	points []vec3
	lo, hi vec3
}

func newCloud(s scan) *cloud {
	inf := math.Inf(1)
	c := &cloud{lo: vec3{inf, inf, inf}, hi: vec3{-inf, -inf, -inf}}
	for _, p := range s.Points {
		v := vec3{p[0], p[1], p[2]} // suspect: columns
		c.points = append(c.points, v)
		c.lo, c.hi = c.lo.lower(v), c.hi.upper(v)
	}
	return c
}

func (c *cloud) centroid() vec3 {
	var sum vec3
	for _, p := range c.points {
		sum = sum.add(p)
	}
	return sum.mul(1 / float64(len(c.points)))
}

func (c *cloud) radius() float64 {
	center, r := c.centroid(), 0.0
	for _, p := range c.points {
		r = max(r, p.dist(center))
	}
	return r
}

func readScans(r io.Reader) ([]scan, error) {
	var scans []scan
	dec := json.NewDecoder(r)
	for {
		var s scan
		err := dec.Decode(&s)
		if err == io.EOF {
			return scans, nil
		}
		if err != nil {
			return nil, err
		}
		if len(s.Points) > 0 {
			scans = append(scans, s)
		}
	}
}

func main() {
	scans, err := readScans(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "cloudbox:", err)
		os.Exit(1)
	}
	for _, s := range scans {
		c := newCloud(s)
		fmt.Printf("%s: %d points box %v %v centroid %v radius %.3f\n", s.Name, len(c.points), c.lo, c.hi, c.centroid(), c.radius())
	}
}
