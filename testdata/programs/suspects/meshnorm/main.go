package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"math"
	"os"
)

type vertex [3]float64

type mesh struct {
	Vertices []vertex `json:"vertices"`
	Faces    [][]int  `json:"faces"`

	normals []vertex
}

func (a vertex) sub(b vertex) vertex {
	return vertex{a[0] - b[0], a[1] - b[1], a[2] - b[2]}
}

func (a vertex) cross(b vertex) vertex {
	return vertex{
		a[1]*b[2] - a[2]*b[1],
		a[2]*b[0] - a[0]*b[2],
		a[0]*b[1] - a[1]*b[0],
	}
}

func (a vertex) length() float64 { return math.Sqrt(a[0]*a[0] + a[1]*a[1] + a[2]*a[2]) }

var errIndex = errors.New("vertex index out of range")

func (m *mesh) check() error {
	for i, f := range m.Faces {
		if len(f) < 3 {
			return fmt.Errorf("face %d has only %d corners", i, len(f))
		}
		for _, v := range f {
			if v < 0 || v >= len(m.Vertices) {
				return fmt.Errorf("face %d: %w: %d", i, errIndex, v)
			}
		}
	}
	return nil
}

func (m *mesh) triangles() [][3]int {
	var out [][3]int
	for _, f := range m.Faces {
		for i := 2; i < len(f); i++ {
			out = append(out, [3]int{f[0], f[i-1], f[i]})
		}
	}
	return out
}

func (m *mesh) computeNormals() float64 {
	m.normals = make([]vertex, len(m.Vertices))
	area := 0.0
	for _, t := range m.triangles() {
		a, b, c := m.Vertices[t[0]], m.Vertices[t[1]], m.Vertices[t[2]]
		n := b.sub(a).cross(c.sub(a))
		area += n.length() / 2
		for _, v := range t {
			for k := range n {
				m.normals[v][k] += n[k]
			}
		}
	}
	for i, n := range m.normals {
		if l := n.length(); l > 0 {
			m.normals[i] = vertex{n[0] / l, n[1] / l, n[2] / l}
		}
	}
	return area
}

func main() {
	log.SetFlags(0)
	var m mesh
	if err := json.NewDecoder(os.Stdin).Decode(&m); err != nil {
		log.Fatal(err)
	}
	if err := m.check(); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("area %.4f\n", m.computeNormals())
	for i, n := range m.normals {
		fmt.Printf("vn %.4f %.4f %.4f # %v\n", n[0], n[1], n[2], m.Vertices[i])
	}
}
