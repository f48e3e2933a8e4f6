package wording

import "testing"

func TestElided(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"x", "x"},
		{"tensor.New(2, 3)", "tensor.New(2, 3)"},
		{"mat.NewDense(2, 3, nil)", "mat.NewDense(...)"},
		{"mat.NewDense(2, len(x), nil).T()", "mat.NewDense(...).T()"},
		{"[]float64{1, 2, 3, 4}", "[]float64{...}"},
		{"layers[len(layers)-1].W", "layers[len(layers)-1].W"},
		{"grid.New[float64](rows, cols).Rows", "grid.New[float64](...).Rows"},
		{`read(")")`, `read(")")`},
	} {
		if got := elided(test.text); got != test.want {
			t.Errorf("%s: %s, want %s", test.text, got, test.want)
		}
	}
}
