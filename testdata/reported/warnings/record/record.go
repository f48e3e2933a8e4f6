// Package record keeps the operands of an operation, to compute gradients later.
package record

import "errors"

// A Value is what is computed.
type Value struct {
	shape []int
	data  []float64
}

// NewValue returns zeros.
func NewValue(shape ...int) *Value {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Value{shape, make([]float64, n)}
}

// Shape is the shape.
func (v *Value) Shape() []int { return v.shape }

// A Tape records operations.
type Tape struct{ ops []*Subtraction }

// A Subtraction is an operation and its operands.
type Subtraction struct{ x, y *Value }

var errShapes = errors.New("record: shapes")

// Forward computes it.
func (s *Subtraction) Forward() (*Value, error) {
	n := max(len(s.x.shape), len(s.y.shape))
	shape := make([]int, n)
	for i := 1; i <= n; i++ {
		a, b := 1, 1
		if i <= len(s.x.shape) {
			a = s.x.shape[len(s.x.shape)-i]
		}
		if i <= len(s.y.shape) {
			b = s.y.shape[len(s.y.shape)-i]
		}
		if a != b && a != 1 && b != 1 {
			return nil, errShapes
		}
		shape[n-i] = max(a, b)
	}
	out := NewValue(shape...)
	for i := range out.data {
		out.data[i] = pick(s.x, i, shape) - pick(s.y, i, shape)
	}
	return out, nil
}

func pick(v *Value, i int, shape []int) float64 {
	off, step := 0, 1
	for k := 1; k <= len(shape); k++ {
		d := shape[len(shape)-k]
		if k <= len(v.shape) {
			own := v.shape[len(v.shape)-k]
			off += i % d % own * step
			step *= own
		}
		i /= d
	}
	return v.data[off]
}

// Sub records x-y and computes it.
func (t *Tape) Sub(x, y *Value) (*Value, error) {
	op := &Subtraction{x, y}
	t.ops = append(t.ops, op)
	return op.Forward()
}
