// Package table looks operations up by their names.
package table

import "errors"

// Tensor is an array.
type Tensor struct {
	Shape []int
	Data  []float64
}

// New returns zeros.
func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{shape, make([]float64, n)}
}

var functions = map[string]func(x, y float64) float64{
	"add": func(x, y float64) float64 { return x + y },
	"mul": func(x, y float64) float64 { return x * y },
}

var errShape = errors.New("table: shapes do not fit")

// Do does an operation.
func Do(name string, a, b *Tensor) (*Tensor, error) {
	f, ok := functions[name]
	if !ok {
		return nil, errors.New("table: unknown operation " + name)
	}
	n := max(len(a.Shape), len(b.Shape))
	shape := make([]int, n)
	for i := range shape {
		x, y := 1, 1
		if k := i - n + len(a.Shape); k >= 0 {
			x = a.Shape[k]
		}
		if k := i - n + len(b.Shape); k >= 0 {
			y = b.Shape[k]
		}
		if x != y && x != 1 && y != 1 {
			return nil, errShape
		}
		shape[i] = max(x, y)
	}
	out := New(shape...)
	for i := range out.Data {
		out.Data[i] = f(a.Data[i%len(a.Data)], b.Data[i%len(b.Data)])
	}
	return out, nil
}
