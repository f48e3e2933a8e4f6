// Package warnings expands, works in place, and looks only at counts.
package warnings

import "example.com/messages/tensor"

func Loss() *tensor.Tensor {
	pred := tensor.New(16, 1)
	target := tensor.New(16)
	return tensor.Sub(pred, target)
}

func residual(pred, target *tensor.Tensor) *tensor.Tensor { return tensor.Sub(pred, target) }

func Helper() *tensor.Tensor {
	scores := tensor.New(8, 1)
	truth := tensor.New(8)
	return residual(scores, truth)
}

func InPlace() *tensor.Tensor {
	total := tensor.New(3)
	total.Accumulate(tensor.New(5, 3))
	return total
}

func Into() {
	total := tensor.New(3)
	total.AddInto(tensor.New(5, 3))
}

func Copy() *tensor.Tensor {
	t := tensor.New(2, 6)
	t.Copy(tensor.New(4, 3))
	return t
}
