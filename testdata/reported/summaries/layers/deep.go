package layers

import "example.com/summaries/tensor"

// Deep goes many ways before it looks at its dims.
func Deep(in, out int, wide []int) *tensor.Tensor {
	active := 0
	for layer := 0; layer < 60; layer++ {
		if wide[layer] > 0 {
			active++
		}
		if active > 7 {
			active = 0
		}
	}
	if out != 2*in {
		panic("layers: out must be twice in")
	}
	return tensor.New(in, out)
}
