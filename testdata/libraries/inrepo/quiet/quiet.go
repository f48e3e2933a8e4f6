// Package quiet says nothing: an operation whose operands do not fit returns nil, which every operation takes and passes on. In the end
// somebody asks nil for an element.
package quiet

import "sync"

// Grid is a matrix, row by row.
type Grid struct {
	rows, cols int
	data       []float64
}

var (
	lock sync.Mutex
	made int
)

// New makes a grid of zeros, nil if a dimension is negative.
func New(rows, cols int) *Grid {
	if rows < 0 || cols < 0 {
		return nil
	}
	lock.Lock()
	defer lock.Unlock()
	made++
	return &Grid{rows, cols, make([]float64, rows*cols)}
}

// Of makes a grid of rows, nil if they do not have the same length.
func Of(rows ...[]float64) *Grid {
	if len(rows) == 0 {
		return nil
	}
	g := &Grid{rows: len(rows), cols: len(rows[0])}
	for _, r := range rows {
		if len(r) != g.cols {
			return nil
		}
		g.data = append(g.data, r...)
	}
	return g
}

func sameShape(a, b *Grid) bool { return a.rows == b.rows && a.cols == b.cols }

// Plus adds two grids.
func (g *Grid) Plus(h *Grid) *Grid {
	if g == nil || h == nil || !sameShape(g, h) {
		return nil
	}
	sum := New(g.rows, g.cols)
	for i, v := range g.data {
		sum.data[i] = v + h.data[i]
	}
	return sum
}

// Times multiplies two grids.
func (g *Grid) Times(h *Grid) *Grid {
	if g == nil || h == nil || g.cols != h.rows {
		return nil
	}
	lock.Lock()
	defer lock.Unlock()
	made++
	product := &Grid{g.rows, h.cols, make([]float64, g.rows*h.cols)}
	for i := 0; i < g.rows; i++ {
		for j := 0; j < h.cols; j++ {
			for k := 0; k < g.cols; k++ {
				product.data[i*h.cols+j] += g.data[i*g.cols+k] * h.data[k*h.cols+j]
			}
		}
	}
	return product
}

// Row copies a row, nil if there is none.
func (g *Grid) Row(i int) *Grid {
	var row *Grid
	if g != nil && 0 <= i && i < g.rows {
		row = &Grid{1, g.cols, append([]float64(nil), g.data[i*g.cols:(i+1)*g.cols]...)}
	}
	return row
}

// Turned is the transpose.
func (g *Grid) Turned() *Grid {
	if g == nil {
		return nil
	}
	t := New(g.cols, g.rows)
	for i := 0; i < g.rows; i++ {
		for j := 0; j < g.cols; j++ {
			t.data[j*g.rows+i] = g.data[i*g.cols+j]
		}
	}
	return t
}

// At is an element.
func (g *Grid) At(i, j int) float64 { return g.data[i*g.cols+j] }

// Rows is the number of rows, 0 of nil.
func (g *Grid) Rows() int {
	if g == nil {
		return 0
	}
	return g.rows
}

// Size is the shape, for whoever wants both.
func (g Grid) Size() (rows, cols int) { return g.rows, g.cols }
