// Package relations holds what real code knows of unknown dims: each relation once where it makes a call
// fit, and once where it makes one fail.
package relations

import (
	"errors"

	"gonum.org/v1/gonum/mat"

	"example.com/summaries/tensor"
)

// The dims of an argument.

func dimsOfAnArgument(x *mat.Dense, k int) {
	n, m := x.Dims()
	var y mat.Dense
	y.Mul(x, mat.NewDense(m, k, nil))
	var z mat.Dense
	z.Mul(x, mat.NewDense(n, k, nil)) // x may be square
}

func dimsOfAnArgumentBad(x *mat.Dense, k int) {
	_, m := x.Dims()
	var y mat.Dense
	y.Mul(x, mat.NewDense(m+1, k, nil)) // want `mat\.Dense\.Mul: .*\(mismatch\)`
}

func offByOne(n int) {
	a, b := mat.NewVecDense(n, nil), mat.NewVecDense(n, nil)
	mat.Dot(a, b)
}

func offByOneBad(n int) {
	mat.Dot(mat.NewVecDense(n, nil), mat.NewVecDense(n+1, nil)) // want `mat\.Dot: .*\(mismatch\)`
}

// Flattened and rebuilt.

func rebuilt(h, w, c int) {
	t := tensor.New(h, w, c)
	flat := t.Reshape(h * w * c)
	flat.Reshape(c, h, w)
	flat.Reshape(h*w, c)
}

func rebuiltBad(h, w, c int) {
	if h <= 0 || w <= 0 || c <= 0 || h > 1<<15 || w > 1<<15 || c > 1<<15 {
		return
	}
	t := tensor.New(h, w, c)
	t.Reshape(h*w*c + 1) // want `tensor\.Tensor\.Reshape: always panics.*\(mismatch\)`
}

// Divisibility under a guard.

func divisible(d, heads int) *tensor.Tensor {
	if heads <= 0 || d < 0 || d%heads != 0 {
		panic("relations: heads")
	}
	x := tensor.New(7, d)
	return x.Reshape(7, heads, d/heads)
}

func divisibleMatrix(d, heads int) {
	if heads <= 0 || d <= 0 || d%heads != 0 {
		panic("relations: heads")
	}
	var y mat.Dense
	y.Mul(mat.NewDense(3, d, nil), mat.NewDense(heads*(d/heads), 3, nil))
}

func divisibleMatrixBad(d, heads int) {
	if heads <= 0 || d <= 0 || d%heads != 0 {
		panic("relations: heads")
	}
	var y mat.Dense
	y.Mul(mat.NewDense(3, d, nil), mat.NewDense(heads*(d/heads)+1, 3, nil)) // want `mat\.Dense\.Mul: .*\(mismatch\)`
}

// Equal lengths established by a guard.

var errLength = errors.New("relations: lengths differ")

func guarded(x, y []float64) error {
	if len(x) != len(y) || len(x) == 0 {
		return errLength
	}
	mat.Dot(mat.NewVecDense(len(x), x), mat.NewVecDense(len(x), y))
	return nil
}

func guardedBad(x, y []float64) error {
	if len(x) != len(y)+1 || len(y) == 0 {
		return errLength
	}
	mat.Dot(mat.NewVecDense(len(x), x), mat.NewVecDense(len(y), y)) // want `mat\.Dot: .*\(mismatch\)`
	return nil
}

// append counts.

func counted(x []float64) {
	if len(x) == 0 {
		return
	}
	y := append(x[:len(x):len(x)], 1, 2)
	mat.Dot(mat.NewVecDense(len(x)+2, nil), mat.NewVecDense(len(y), y))
}

func countedBad(x []float64) {
	if len(x) == 0 {
		return
	}
	y := append(x[:len(x):len(x)], 1, 2)
	mat.Dot(mat.NewVecDense(len(x)+1, nil), mat.NewVecDense(len(y), y)) // want `mat\.Dot: .*\(mismatch\)`
}

// Dims kept by a constructor and read by methods.

// A Net keeps what it was built with.
type Net struct {
	in, out int
	w       *tensor.Tensor
}

// NewNet builds a net.
func NewNet(in, out int) *Net { return &Net{in: in, out: out, w: tensor.New(in, out)} }

// Forward applies the net.
func (n *Net) Forward(x *tensor.Tensor) *tensor.Tensor { return tensor.MatMul(x, n.w) }

// Blank returns an input of the right width.
func (n *Net) Blank(rows int) *tensor.Tensor { return tensor.New(rows, n.in) }

func kept(in, out, rows int) {
	n := NewNet(in, out)
	n.Forward(n.Blank(rows))
	n.Forward(tensor.New(rows, in))
	n.Forward(tensor.New(rows, out)) // in may be out
}

func keptBad(in, out, rows int) {
	n := NewNet(in, out)
	n.Forward(tensor.New(rows, n.in+1)) // want `relations\.Net\.Forward: always panics in tensor\.MatMul`
}
