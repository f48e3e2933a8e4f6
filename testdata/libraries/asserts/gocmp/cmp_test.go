package gocmp

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"example.com/testlibs/tensor"
)

func TestMatMul(t *testing.T) {
	a, b := tensor.New(2, 3), tensor.New(3, 4)
	y := tensor.MatMul(a, b)
	if diff := cmp.Diff([]int{2, 4}, []int{y.Rows, y.Cols}); diff != "" {
		t.Errorf("dims differ (-want +got):\n%s", diff)
	}
	if !cmp.Equal(y, tensor.New(2, 4), cmpopts.EquateApprox(0, 1e-9)) {
		t.Fatal("not equal")
	}
	tensor.MatMul(y, b) // want `always panics`
}

func TestTable(t *testing.T) {
	tests := []struct {
		name string
		a, b *tensor.Tensor
		want *tensor.Tensor
	}{
		{name: "square", a: tensor.New(2, 2), b: tensor.New(2, 2), want: tensor.New(2, 2)},
		{name: "wide", a: tensor.New(2, 3), b: tensor.New(4, 3), want: tensor.New(2, 3)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := tensor.MatMul(tt.a, tt.b) // want `always panics`
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestErrors(t *testing.T) {
	_, err := tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	if !cmp.Equal(err, tensor.ErrShape, cmpopts.EquateErrors()) {
		t.Errorf("got %v", err)
	}
}
