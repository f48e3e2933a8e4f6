// Package cases uses package heads.
package cases

import (
	"fmt"

	"example.com/libraries/heads"
)

func token(width, i int) []float32 {
	x := make([]float32, width)
	x[i%width] = 1
	return x
}

// BadModel makes the blocks of a small model.
func BadModel() {
	var blocks []*heads.Block
	for i, width := range []int{48, 48, 40} {
		block, err := heads.NewBlock(heads.Config{Width: width, Heads: 12})
		if err != nil {
			panic(fmt.Sprintf("block %d: %v", i, err))
		}
		blocks = append(blocks, block)
	}
	fmt.Println(len(blocks))
}

// GoodModel makes the blocks of a small model.
func GoodModel() {
	var blocks []*heads.Block
	for i, width := range []int{48, 48, 36} {
		block, err := heads.NewBlock(heads.Config{Width: width, Heads: 12})
		if err != nil {
			panic(fmt.Sprintf("block %d: %v", i, err))
		}
		blocks = append(blocks, block)
	}
	fmt.Println(len(blocks))
}

// generate feeds tokens to a block.
func generate(b *heads.Block, width, n int) {
	for i := 0; i < n; i++ {
		out := b.Forward(token(width, i))
		fmt.Println(out[0])
	}
}

// BadContext continues after a prompt.
func BadContext() {
	b := heads.MustBlock(heads.Config{Width: 8, Heads: 2, Rotary: true})
	generate(b, 8, 10)
	b.Truncate(9)
	generate(b, 8, 8)
}

// GoodContext continues after a prompt.
func GoodContext() {
	b := heads.MustBlock(heads.Config{Width: 8, Heads: 2, Rotary: true})
	generate(b, 8, 10)
	b.Truncate(8)
	generate(b, 8, 8)
}

// BadRotary uses rotary positions in the larger of two configurations.
func BadRotary() {
	base := heads.Config{Width: 18, Heads: 3}
	large := base
	large.Heads *= 2
	large.Rotary = true
	for _, cfg := range []heads.Config{base, large} {
		b := heads.MustBlock(cfg)
		fmt.Println(b.Forward(token(18, 1))[1])
	}
}

// GoodRotary uses rotary positions in the larger of two configurations.
func GoodRotary() {
	base := heads.Config{Width: 18, Heads: 3}
	large := base
	large.Width *= 2
	large.Rotary = true
	for _, cfg := range []heads.Config{base, large} {
		b := heads.MustBlock(cfg)
		fmt.Println(b.Forward(token(cfg.Width, 1))[1])
	}
}

// BadPrune removes heads of the first block and feeds the second one.
func BadPrune() {
	first := heads.MustBlock(heads.Config{Width: 12, Heads: 4})
	second := heads.MustBlock(heads.Config{Width: 12, Heads: 3})
	if err := first.Prune(0, 2, 3); err != nil {
		panic(err)
	}
	x := first.Forward(token(12, 5))
	x = second.Forward(x)
	if err := second.Prune(1, 3); err != nil {
		panic(err)
	}
	fmt.Println(second.Forward(x))
}

// GoodPrune removes heads of the first block and feeds the second one.
func GoodPrune() {
	first := heads.MustBlock(heads.Config{Width: 12, Heads: 4})
	second := heads.MustBlock(heads.Config{Width: 12, Heads: 3})
	if err := first.Prune(0, 2, 3); err != nil {
		panic(err)
	}
	x := first.Forward(token(12, 5))
	x = second.Forward(x)
	if err := second.Prune(1, 2); err != nil {
		panic(err)
	}
	fmt.Println(second.Forward(x))
}

// BadShared shares keys between heads and replaces a projection.
func BadShared() {
	b := heads.MustBlock(heads.Config{Width: 16, Heads: 4, KVHeads: 2})
	b.V = heads.NewLinear(16, 16)
	fmt.Println(b.Forward(token(16, 0))[0])
	b.K = heads.NewLinear(16, 4)
	fmt.Println(b.Forward(token(16, 1))[0])
}

// GoodShared shares keys between heads and replaces a projection.
func GoodShared() {
	b := heads.MustBlock(heads.Config{Width: 16, Heads: 4, KVHeads: 2})
	b.V = heads.NewLinear(16, 16)
	fmt.Println(b.Forward(token(16, 0))[0])
	b.K = heads.NewLinear(16, 8)
	fmt.Println(b.Forward(token(16, 1))[0])
}
