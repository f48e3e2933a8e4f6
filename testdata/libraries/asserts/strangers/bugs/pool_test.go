package bugs

import (
	"testing"

	"github.com/shoenig/test/must"
	"gotest.tools/v3/assert"

	"example.com/testlibs/tensor"
)

func meanPool(x *tensor.Tensor, size int) (*tensor.Tensor, error) {
	if size <= 0 || x.Rows%size != 0 {
		return nil, tensor.ErrShape
	}
	return tensor.New(x.Rows/size, x.Cols), nil
}

func TestPool(t *testing.T) {
	x := tensor.New(12, 5)
	for _, size := range []int{1, 2, 3, 4, 5, 6} {
		y, err := meanPool(x, size) // want `always returns an error`
		must.NoError(t, err)
		must.Eq(t, 12/size, y.Rows)
	}
}

func TestPoolOfOne(t *testing.T) {
	y, err := meanPool(tensor.New(4, 2), 4)
	assert.NilError(t, err)
	assert.DeepEqual(t, []int{y.Rows, y.Cols}, []int{1, 2})
	tensor.MatMul(y, y) // want `always panics`
}

func TestPoolErrors(t *testing.T) {
	_, err := meanPool(tensor.New(4, 2), 3)
	assert.ErrorIs(t, err, tensor.ErrShape)
	_, err = meanPool(tensor.New(4, 2), 0)
	must.ErrorIs(t, err, tensor.ErrShape)
	_, err = meanPool(tensor.New(5, 2), 4) // want `always returns an error`
	must.Nil(t, err)
}
