package lib

import (
	"errors"
	"fmt"
	"strings"
)

// A Grid is a matrix.
type Grid struct {
	rows, cols int
	data       []float64
}

// NewGrid is one of zeros.
func NewGrid(rows, cols int) *Grid {
	return &Grid{rows, cols, make([]float64, rows*cols)}
}

// At checks both indices.
func (g *Grid) At(i, j int) float64 {
	if i < 0 || i >= g.rows || j < 0 || j >= g.cols {
		panic(fmt.Sprintf("cell (%d,%d) outside %dx%d", i, j, g.rows, g.cols))
	}
	return g.data[i*g.cols+j]
}

// Sum sums up the first rows and columns.
func (g *Grid) Sum(rows, cols int) float64 {
	sum := 0.0
	for i := range rows {
		for j := 0; j < cols; j++ {
			sum += g.At(i, j)
		}
	}
	return sum
}

// Columns goes down the columns.
func (g *Grid) Columns(rows, cols int) float64 {
	sum := 0.0
	for j := range cols {
		for i := rows - 1; i >= 0; i-- {
			sum += g.At(i, j)
		}
	}
	return sum
}

// A View has strides.
type View struct {
	Dims, Strides []int
}

// NewView is contiguous.
func NewView(dims ...int) *View {
	strides := make([]int, len(dims))
	n := 1
	for i := len(dims) - 1; i >= 0; i-- {
		strides[i] = n
		n *= dims[i]
	}
	return &View{dims, strides}
}

// T swaps the first two axes.
func (v *View) T() *View {
	return &View{[]int{v.Dims[1], v.Dims[0]}, []int{v.Strides[1], v.Strides[0]}}
}

func size(dims []int) int {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return n
}

func (v *View) contiguous() bool {
	n := 1
	for i := len(v.Dims) - 1; i >= 0; i-- {
		if v.Strides[i] != n {
			return false
		}
		n *= v.Dims[i]
	}
	return true
}

// View is the same memory with other dims.
func (v *View) View(dims ...int) *View {
	if size(dims) != size(v.Dims) {
		panic(fmt.Sprintf("view %v as %v: sizes differ", v.Dims, dims))
	}
	if !v.contiguous() {
		panic(fmt.Sprintf("view %v as %v: not contiguous", v.Dims, dims))
	}
	return NewView(dims...)
}

// Check looks at all pairs, and lists what is wrong.
func (v *View) Check(w *View) error {
	var wrong []string
	for i := range v.Dims {
		if v.Dims[i] != w.Dims[i] {
			wrong = append(wrong, fmt.Sprintf("axis %d: %d against %d", i, v.Dims[i], w.Dims[i]))
		}
	}
	if len(wrong) > 0 {
		return errors.New(strings.Join(wrong, "; "))
	}
	return nil
}

// Names fails with the names of the axes.
func (v *View) Names(names ...string) *View {
	if len(names) != len(v.Dims) {
		var b strings.Builder
		for i, name := range names {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(name)
		}
		panic("names " + b.String() + " for " + fmt.Sprint(v.Dims))
	}
	return v
}

// fill writes so much that nobody wants to follow it.
func fill(b *strings.Builder, n int) {
	for i := range n {
		for j := range n {
			if (i+j)%3 == 0 {
				b.WriteByte('.')
			} else {
				fill(b, j%2)
			}
		}
	}
}

// Filled has a text of which the middle takes long to make.
func (v *View) Filled(n int) {
	if n != len(v.Dims) {
		var b strings.Builder
		b.WriteString("filled ")
		fill(&b, n)
		b.WriteString(" end")
		panic(b.String())
	}
}
