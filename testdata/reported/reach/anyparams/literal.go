// Package anyparams makes matrices of nested lists with a generic function that puts its elements
// into interfaces.
package anyparams

import "fmt"

type array struct {
	dims []int
	vals []float64
}

func of(v any) *array {
	switch v := v.(type) {
	case float64:
		return &array{nil, []float64{v}}
	case []float64:
		return &array{[]int{len(v)}, append([]float64(nil), v...)}
	case [][]float64:
		return each(v)
	case [][][]float64:
		return each(v)
	case []any:
		return each(v)
	}
	panic(fmt.Sprintf("of: %T", v))
}

func each[E any](items []E) *array {
	parts := make([]*array, len(items))
	for i, item := range items {
		parts[i] = of(item)
	}
	return stack(parts...)
}

func stack(parts ...*array) *array {
	out := &array{dims: []int{len(parts)}}
	for i, p := range parts {
		if i == 0 {
			out.dims = append(out.dims, p.dims...)
		}
		if !same(p.dims, out.dims[1:]) {
			panic(fmt.Sprintf("stack: item %d has shape %v, not %v", i, p.dims, out.dims[1:]))
		}
		out.vals = append(out.vals, p.vals...)
	}
	return out
}

func same(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func (a *array) dim(axis int) int { return a.dims[axis] }

func badRagged() { of([][]float64{{1, 2}, {3}}) }

func okEven() { of([][]float64{{1, 2}, {3, 4}}) }

// missedDepth has no other lists for which it is shown to succeed.
func missedDepth() { of([][][]float64{{{1}, {2}}, {{3}}}) }

func okDepth() { of([][][]float64{{{1}, {2}}, {{3}, {4}}}).dim(2) }

func badMixed() { of([]any{[]float64{1, 2}, []any{1.5, 2.5, 3.5}}) }

func okMixed() { of([]any{[]float64{1, 2}, []any{1.5, 2.5}}).dim(1) }

func badAxis() { of([][]float64{{1, 2}}).dim(2) }
