package plain

import (
	"errors"
	"testing"

	"example.com/testlibs/tensor"
)

func TestTable(t *testing.T) {
	tests := []struct {
		name    string
		m, k, n int
	}{
		{"wide", 2, 3, 4},
		{"tall", 5, 2, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := tensor.MatMul(tensor.New(tt.m, tt.k), tensor.New(tt.k, tt.n))
			if c.Rows != tt.m || c.Cols != tt.n {
				t.Errorf("got %dx%d", c.Rows, c.Cols)
			}
		})
		t.Run(tt.name+" swapped", func(t *testing.T) {
			tensor.MatMul(tensor.New(tt.k, tt.m), tensor.New(tt.k, tt.n)) // want `always panics`
		})
	}
}

func TestFatal(t *testing.T) {
	_, err := tensor.New(2, 3).Reshape(3, 3) // want `always returns an error`
	if err != nil {
		t.Fatal(err)
	}
}

func TestIs(t *testing.T) {
	_, err := tensor.New(2, 3).Reshape(3, 3)
	if !errors.Is(err, tensor.ErrShape) {
		t.Fatalf("got %v", err)
	}
}

func noError(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatalf("unexpected error: %v", err)
	}
}

func TestHelper(t *testing.T) {
	_, err := tensor.New(2, 3).Reshape(3, 3) // want `always returns an error`
	noError(t, err)
}

func equal[T comparable](t testing.TB, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestEqual(t *testing.T) {
	y := tensor.MatMul(tensor.New(2, 3), tensor.New(3, 4))
	equal(t, y.Rows, 2)
	equal(t, y.Cols, 4)
	tensor.MatMul(y, y) // want `always panics`
}

func TestRecovers(t *testing.T) {
	defer func() {
		if r := recover(); r == nil {
			t.Error("no panic")
		}
	}()
	tensor.MatMul(tensor.New(2, 3), tensor.New(2, 3))
}

func TestSubtestRecovers(t *testing.T) {
	for _, n := range []int{1, 2} {
		t.Run("", func(t *testing.T) {
			defer func() { _ = recover() }()
			tensor.MatMul(tensor.New(2, n), tensor.New(3, 3))
		})
	}
	tensor.MatMul(tensor.New(2, 3), tensor.New(2, 3)) // want `always panics`
}
