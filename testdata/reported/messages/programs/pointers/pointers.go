// Package pointers asks methods of values by pointers that are nil.
package pointers

type view struct {
	rows, cols int
	data       []float64
}

// newView returns nil if there are not as many elements.
func newView(rows, cols int, data []float64) *view {
	if rows*cols != len(data) {
		return nil
	}
	return &view{rows, cols, data}
}

func (v view) shape() (rows, cols int) { return v.rows, v.cols }

// firstRow calls a method that the compiler adds for pointers, which has no lines.
func firstRow(rows, cols int, data []float64) []float64 {
	v := newView(rows, cols, data)
	_, n := (*view).shape(v)
	return v.data[:n]
}

func First() []float64 {
	samples := make([]float64, 10)
	return firstRow(3, 4, samples)
}
