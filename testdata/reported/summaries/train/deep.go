package train

import (
	"example.com/summaries/layers"
	"example.com/summaries/tensor"
)

// A call that is too expensive to be executed pass by pass. The shape of its result is known all the same.

func deep(wide []int) {
	w := layers.Deep(8, 16, wide)
	tensor.MatMul(tensor.New(3, 8), w)
	tensor.MatMul(tensor.New(3, 16), w) // want `tensor\.MatMul: always panics: "tensor: inner dimensions of \[3 16\] and \[8 16\] differ"`
}
