package tables

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/testlibs/tensor"
)

type matmulCase struct {
	name    string
	a, b    [2]int
	want    []int
	wantErr bool
	errMsg  string
}

var matmulCases = []matmulCase{
	{"square", [2]int{2, 2}, [2]int{2, 2}, []int{2, 2}, false, ""},
	{"wide", [2]int{2, 3}, [2]int{3, 4}, []int{2, 4}, false, ""},
}

func TestPackageTable(t *testing.T) {
	for i, tc := range matmulCases {
		t.Run(fmt.Sprintf("%d_%s", i, tc.name), func(t *testing.T) {
			y := tensor.MatMul(tensor.New(tc.a[0], tc.a[1]), tensor.New(tc.b[0], tc.b[1]))
			require.Equal(t, tc.want, []int{y.Rows, y.Cols})
			tensor.MatMul(y, tensor.New(5, 5)) // want `always panics`
		})
	}
}

var badCases = []matmulCase{
	{name: "square", a: [2]int{2, 2}, b: [2]int{2, 2}, want: []int{2, 2}},
	{name: "wide", a: [2]int{2, 3}, b: [2]int{4, 3}, want: []int{2, 3}},
}

func TestPackageTableBug(t *testing.T) {
	for _, tc := range badCases {
		t.Run(tc.name, func(t *testing.T) {
			y := tensor.MatMul(tensor.New(tc.a[0], tc.a[1]), tensor.New(tc.b[0], tc.b[1])) // want `always panics`
			require.Equal(t, tc.want, []int{y.Rows, y.Cols})
		})
	}
}

var shapes = []struct {
	shape []int
	data  []float64
}{
	{[]int{2, 2}, []float64{1, 2, 3, 4}},
	{[]int{2, 3}, []float64{1, 2, 3, 4, 5}},
}

func TestPackageShapes(t *testing.T) {
	for _, s := range shapes {
		x, err := tensor.FromSlice(s.shape[0], s.shape[1], s.data) // want `always returns an error`
		require.NoError(t, err)
		assert.Equal(t, s.shape, []int{x.Rows, x.Cols})
	}
}

func TestGotests(t *testing.T) {
	type args struct {
		a *tensor.Tensor
		b *tensor.Tensor
	}
	tests := []struct {
		name    string
		args    args
		want    int
		wantErr bool
	}{
		{name: "same", args: args{a: tensor.New(2, 2), b: tensor.New(2, 2)}, want: 2},
		{name: "other", args: args{a: tensor.New(2, 2), b: tensor.New(2, 3)}, wantErr: true},
		{name: "forgotten", args: args{a: tensor.New(3, 2), b: tensor.New(2, 3)}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := tensor.Add(tt.args.a, tt.args.b) // want `always returns an error`
			if (err != nil) != tt.wantErr {
				t.Errorf("Add() error = %v, wantErr %v", err, tt.wantErr)
				return
			}
			if tt.wantErr {
				return
			}
			if got.Rows != tt.want {
				t.Errorf("Add() = %v, want %v", got.Rows, tt.want)
			}
		})
	}
}

func TestGotestsFine(t *testing.T) {
	tests := []struct {
		name    string
		a, b    *tensor.Tensor
		wantErr bool
	}{
		{name: "same", a: tensor.New(2, 2), b: tensor.New(2, 2)},
		{name: "other", a: tensor.New(2, 2), b: tensor.New(2, 3), wantErr: true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := tensor.Add(tt.a, tt.b)
			if (err != nil) != tt.wantErr {
				t.Fatalf("Add() error = %v, wantErr %v", err, tt.wantErr)
			}
		})
	}
}

func TestErrMsg(t *testing.T) {
	for _, tc := range []matmulCase{
		{name: "fits", a: [2]int{2, 2}, b: [2]int{2, 2}},
		{name: "does not", a: [2]int{2, 3}, b: [2]int{3, 2}, errMsg: "do not fit"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := tensor.Add(tensor.New(tc.a[0], tc.a[1]), tensor.New(tc.b[0], tc.b[1]))
			if tc.errMsg != "" {
				require.ErrorContains(t, err, tc.errMsg)
				return
			}
			require.NoError(t, err)
		})
	}
}

func TestWantFunc(t *testing.T) {
	for _, tc := range []struct {
		name string
		n    int
		want assert.ErrorAssertionFunc
	}{
		{"fits", 2, assert.NoError},
		{"does not", 3, assert.Error},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := tensor.Add(tensor.New(2, 2), tensor.New(2, tc.n))
			tc.want(t, err)
		})
	}
}

func TestWantFuncBug(t *testing.T) {
	for _, tc := range []struct {
		name string
		n    int
		want require.ErrorAssertionFunc
	}{
		{"fits", 2, require.NoError},
		{"does not", 3, require.Error},
		{"should", 4, require.NoError},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := tensor.Add(tensor.New(2, 2), tensor.New(2, tc.n)) // want `always returns an error`
			tc.want(t, err)
		})
	}
}

func TestPanicTable(t *testing.T) {
	for name, tc := range map[string]struct {
		f      func()
		panics bool
	}{
		"fits":     {func() { tensor.MatMul(tensor.New(2, 3), tensor.New(3, 2)) }, false},
		"does not": {func() { tensor.MatMul(tensor.New(2, 3), tensor.New(2, 3)) }, true},
	} {
		t.Run(name, func(t *testing.T) {
			if tc.panics {
				assert.Panics(t, tc.f)
			} else {
				assert.NotPanics(t, tc.f)
			}
		})
	}
}
