package bugs

import (
	"testing"

	"github.com/matryer/is"

	"example.com/testlibs/users/nn"
)

func batches(rows, size int) []*nn.Matrix {
	var all []*nn.Matrix
	for at := 0; at < rows; at += size {
		all = append(all, nn.NewMatrix(min(size, rows-at), 4, nil))
	}
	return all
}

func TestBatches(t *testing.T) {
	is := is.New(t)
	all := batches(10, 4)
	is.Equal(len(all), 3)
	is.Equal(all[2].Shape(), []int{2, 4})
	l, err := nn.NewLayer(4, 1)
	is.NoErr(err)
	for _, b := range all {
		y, err := l.Forward(b)
		is.NoErr(err)
		is.Equal(len(y.Row(0)), 1)
	}
	is.Equal(len(all[3].Row(0)), 4) // want `out of range`
}

func TestSubtestsOfIs(t *testing.T) {
	is := is.New(t)
	for _, rows := range []int{1, 2, 3} {
		t.Run("", func(t *testing.T) {
			is := is.New(t)
			m := nn.NewMatrix(rows, 4, nil)
			is.True(len(m.Row(rows)) == 4) // want `always panics`
		})
	}
	is.True(true)
}
