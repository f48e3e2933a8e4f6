// Package direct calls functions that its tests replace.
package direct

import (
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"

	"example.com/patched/tensor"
)

func loaded() *tensor.Matrix { return tensor.New(2, 3).Mul(tensor.Load()).Mul(tensor.New(3, 1)) }

//go:noinline
func own() int { return 2 }

func owned() *tensor.Matrix { return tensor.New(2, own()).Mul(tensor.New(3, 1)) }

func sized() float64 {
	xs := make([]float64, tensor.New(2, 3).Size())
	return xs[6]
}

func checked() error {
	if err := tensor.Check(tensor.New(2, 3)); err != nil {
		return err
	}
	return nil
}

func parsed() []float64 {
	n, err := strconv.Atoi("two")
	if err != nil {
		panic(err)
	}
	return make([]float64, n)
}

func repeated() byte { return strings.Repeat("a", 2)[2] }

func multiplied() *mat.Dense {
	var y mat.Dense
	y.Mul(mat.NewDense(2, 3, nil), mat.NewDense(4, 5, nil))
	return &y
}

func cleaned() (err error) {
	defer cleanUp()
	var xs []float64
	xs[len(xs)] = 1
	return nil
}

//go:noinline
func cleanUp() {}

// Plain calls nothing that could be replaced.
func Plain() float64 {
	xs := make([]float64, 2)
	return xs[2] // want `index out of range.*\(bounds\)`
}

// PlainSlice neither.
func PlainSlice(n int) []float64 {
	var xs [4]float64
	return append(xs[:], make([]float64, n)...)[:3:4][:5] // want `slice bounds out of range.*\(bounds\)`
}
