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

// Pick goes more ways than can be followed, even if one pass of a loop represents all.
func Pick(in int, wide []int) *tensor.Tensor {
	active := 0
	var kept []int
	for layer := 0; layer < 60; layer++ {
		for unit := 0; unit < layer; unit++ {
			for kind := 0; kind < unit; kind++ {
				if wide[kind] > active {
					kept = append(kept, wide[unit])
				}
			}
		}
		if active++; active > 7 {
			active = len(kept)
		}
	}
	return tensor.New(in, len(kept))
}
