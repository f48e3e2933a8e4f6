package tables

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/testlibs/tensor"
)

type row struct {
	name  string
	shape []int
	inner int
}

// Here nothing writes a list of a row, so that the rows are known.

var onlyRead = []row{{"a", []int{2, 3}, 3}, {"b", []int{4, 5}, 6}}

func numel(shape []int) int {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return n
}

func (r row) elements() int { return numel(r.shape) }

func TestOnlyRead(t *testing.T) {
	for _, r := range onlyRead {
		r.name += " of a table"
		t.Run(r.name, func(t *testing.T) {
			assert.Equal(t, 2, len(r.shape))
			assert.NotEqual(t, 0, r.elements())
			if !reflect.DeepEqual(r.shape, append([]int(nil), r.shape...)) {
				t.Errorf("%s: %v", r.name, r.shape)
			}
			if diff := cmp.Diff(r.shape, []int{}); diff == "" {
				t.Error("no shape")
			}
			require.Len(t, r.shape, 2)
			x := tensor.New(r.shape[0], r.shape[1])
			tensor.MatMul(x, tensor.New(r.inner, 1)) // want `always panics`
		})
	}
}

func TestOtherShape(t *testing.T) {
	r := onlyRead[0]
	r.shape = []int{1, 6}
	tensor.MatMul(tensor.New(r.shape[0], r.shape[1]), tensor.New(6, 1))
	tensor.MatMul(tensor.New(r.shape[0], r.shape[1]), tensor.New(r.inner, 1)) // want `always panics`
}

var byName = map[string]row{"a": {"a", []int{2, 3}, 3}, "b": {"b", []int{3, 2}, 3}}

func TestByName(t *testing.T) {
	for name, r := range byName {
		t.Run(name, func(t *testing.T) {
			y := tensor.New(r.shape[0], r.shape[1])
			require.Equal(t, r.shape, []int{y.Rows, y.Cols})
			tensor.MatMul(y, tensor.New(r.inner, 1)) // want `always panics`
		})
	}
}
