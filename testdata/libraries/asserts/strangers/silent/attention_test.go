package silent

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/mat"

	"example.com/testlibs/tensor"
	"example.com/testlibs/users/nn"
)

func TestPanicsOfMat(t *testing.T) {
	x, y := mat.NewDense(2, 3, nil), mat.NewDense(2, 3, nil)
	var z mat.Dense
	assert.Panics(t, func() { z.Mul(x, y) })
	assert.PanicsWithValue(t, mat.ErrShape, func() { z.Mul(x, y) })
	require.PanicsWithError(t, mat.ErrShape.Error(), func() { z.Add(x, y.T()) })
	for _, tc := range []struct {
		name   string
		r, c   int
		panics bool
	}{{"fits", 3, 2, false}, {"wrong", 2, 2, true}} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			f := func() {
				var p mat.Dense
				p.Mul(x, mat.NewDense(tc.r, tc.c, nil))
			}
			if tc.panics {
				assert.Panics(t, f)
				return
			}
			assert.NotPanics(t, f)
		})
	}
}

func panics(f func()) (yes bool) {
	defer func() { yes = recover() != nil }()
	f()
	return false
}

func TestOwnRecover(t *testing.T) {
	a := nn.NewMatrix(2, 3, nil)
	if !panics(func() { a.MustDot(a) }) {
		t.Error("no panic")
	}
	defer func() {
		if r := recover(); r == nil {
			t.Fatal("no panic")
		}
	}()
	a.Row(2)
}

func TestErrors(t *testing.T) {
	a := nn.NewMatrix(2, 3, nil)
	_, err := a.Dot(a)
	assert.Error(t, err)
	_, err = a.Dot(a)
	require.ErrorContains(t, err, "dims do not fit")
	_, err = a.Dot(a)
	assert.True(t, errors.Is(err, nn.ErrDims))
	_, err = a.Dot(a)
	if !errors.Is(err, nn.ErrDims) {
		t.Fatal(err)
	}
	y, err := a.Dot(a)
	assert.Nil(t, y)
	assert.NotNil(t, err)
	_, err = a.Dot(a)
	require.EqualError(t, err, "dot of [2 3] and [2 3]: nn: dims do not fit")
	var target *dimError
	_, err = tensor.FromSlice(2, 2, []float64{1})
	require.False(t, errors.As(err, &target))
}

type dimError struct{}

func (*dimError) Error() string { return "" }

func TestWantErrTable(t *testing.T) {
	tests := []struct {
		name string
		a, b *nn.Matrix
		err  error
		want []int
	}{
		{"fits", nn.NewMatrix(2, 3, nil), nn.NewMatrix(3, 1, nil), nil, []int{2, 1}},
		{"wrong", nn.NewMatrix(2, 3, nil), nn.NewMatrix(2, 3, nil), nn.ErrDims, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			y, err := tt.a.Dot(tt.b)
			require.ErrorIs(t, err, tt.err)
			if tt.err == nil {
				require.Equal(t, tt.want, y.Shape())
			}
		})
	}
}
