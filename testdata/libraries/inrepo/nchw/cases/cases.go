// Package cases uses package nchw.
package cases

import (
	"fmt"

	"example.com/libraries/nchw"
)

// BadUpscale is the end of a network for small pictures.
func BadUpscale() {
	x := nchw.Iota[float32](nchw.Shape{1, 8, 5, 5})
	w := nchw.Zeros[float32](nchw.Shape{6, 8, 1, 1})
	y := x.Mix(w).Shuffle(2).Must()
	fmt.Println(y.Shape())
}

// GoodUpscale is the end of a network for small pictures.
func GoodUpscale() {
	x := nchw.Iota[float32](nchw.Shape{1, 8, 5, 5})
	w := nchw.Zeros[float32](nchw.Shape{12, 8, 1, 1})
	y := x.Mix(w).Shuffle(2).Must()
	fmt.Println(y.Shape())
}

// BadBias adds a bias to pictures with their channels at the end.
func BadBias() {
	x := nchw.Zeros[int32](nchw.Shape{2, 3, 4, 6})
	bias := nchw.From[int32](nchw.Shape{1, 3, 1, 1}, 10, 20, 30)
	y := x.Permute(nchw.N, nchw.H, nchw.W, nchw.C).Add(bias)
	if err := y.Err(); err != nil {
		panic(err)
	}
}

// GoodBias adds a bias to pictures with their channels at the end and brings them to the front.
func GoodBias() {
	x := nchw.Zeros[int32](nchw.Shape{2, 3, 4, 6})
	bias := nchw.From[int32](nchw.Shape{1, 1, 1, 3}, 10, 20, 30)
	y := x.Permute(nchw.N, nchw.H, nchw.W, nchw.C).Add(bias)
	z := y.Permute(nchw.N, nchw.W, nchw.C, nchw.H).Add(nchw.Cast[int32](nchw.Iota[int8](nchw.Shape{2, 3, 4, 6})))
	if err := z.Err(); err != nil {
		panic(err)
	}
}

type block struct {
	weights []*nchw.Tensor[float64]
}

func newBlock(widths ...int) block {
	var b block
	for i := 1; i < len(widths); i++ {
		b.weights = append(b.weights, nchw.Zeros[float64](nchw.Shape{widths[i], widths[i-1], 1, 1}))
	}
	return b
}

// apply mixes channels and adds what came in.
func (b block) apply(x *nchw.Tensor[float64]) *nchw.Tensor[float64] {
	y := x
	for _, w := range b.weights {
		y = y.Mix(w)
	}
	return y.Add(x)
}

// BadResidual applies blocks to a tensor.
func BadResidual() {
	x := nchw.Iota[float64](nchw.Shape{1, 4, 3, 3})
	for _, b := range []block{newBlock(4, 2, 4), newBlock(4, 8, 4), newBlock(4, 2, 8)} {
		x = b.apply(x)
	}
	fmt.Println(x.Must().Shape())
}

// GoodResidual applies blocks to a tensor.
func GoodResidual() {
	x := nchw.Iota[float64](nchw.Shape{1, 4, 3, 3})
	for _, b := range []block{newBlock(4, 2, 4), newBlock(4, 8, 4), newBlock(4, 2, 1, 4)} {
		x = b.apply(x)
	}
	fmt.Println(x.Must().Shape())
}

// BadPatches cuts pictures into patches.
func BadPatches() {
	x := nchw.Iota[float32](nchw.Shape{1, 1, 8, 12})
	patches := x.Reshape(nchw.Shape{2, 4, 4, 3}).Permute(0, 2, 1, 3).Reshape(nchw.Shape{6, 1, 4, 5})
	values, _ := patches.Values()
	fmt.Println(len(values))
}

// GoodPatches cuts pictures into patches.
func GoodPatches() {
	x := nchw.Iota[float32](nchw.Shape{1, 1, 8, 12})
	patches := x.Reshape(nchw.Shape{2, 4, 4, 3}).Permute(0, 2, 1, 3).Reshape(nchw.Shape{8, 1, 4, 3})
	values, _ := patches.Values()
	fmt.Println(len(values))
}

// BadTable makes a tensor of the entries of a table.
func BadTable() {
	var entries []int8
	for row := range 4 {
		for column := range 4 {
			if column <= row {
				entries = append(entries, int8(row*column))
			}
		}
	}
	t := nchw.From(nchw.Shape{1, 1, 4, 4}, entries...).Must()
	fmt.Println(t.Shape())
}

// GoodTable makes a tensor of the entries of a table.
func GoodTable() {
	var entries []int8
	for row := range 4 {
		for column := range 4 {
			if column <= row {
				entries = append(entries, int8(row*column))
			}
		}
	}
	t := nchw.From(nchw.Shape{1, 1, 2, 5}, entries...).Must()
	fmt.Println(t.Shape())
}
