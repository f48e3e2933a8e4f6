// Package cases uses package layers.
package cases

import (
	"fmt"
	"os"

	. "example.com/libraries/layers"
)

func relu(x float32) float32 { return max(x, 0) }

// GoodMLP fits.
func GoodMLP() {
	net := MLP([]int{784, 128, 10}, Activation(relu))
	fmt.Println(net.Forward(NewTensor(32, 784)).Dims)
}

// BadMLPInput has one pixel too few.
func BadMLPInput() {
	net := MLP([]int{784, 128, 10}, Activation(relu))
	fmt.Println(net.Forward(NewTensor(32, 783)).Dims)
}

// BadThen appends a layer that does not fit.
func BadThen() {
	net := MLP([]int{4, 8, 8}).Then(NewDense("head", 16, 2))
	net.Forward(NewTensor(1, 4))
}

// GoodThen appends one that does.
func GoodThen() {
	net := MLP([]int{4, 8, 8}).Then(NewDense("head", 8, 2)).Then(NewLayerNorm(2))
	net.Forward(NewTensor(1, 4))
}

// BadGroups do not divide.
func BadGroups() {
	NewDense("grouped", 12, 10, NoBias(), Groups(4))
}

// GoodGroups do.
func GoodGroups() {
	d := NewDense("grouped", 12, 8, NoBias(), Groups(4))
	d.Forward(NewTensor(3, 12))
}

// BadFlat forgets to flatten.
func BadFlat() {
	net := Seq(NewDense("in", 9, 4))
	net.Forward(NewTensor(5, 3, 3))
}

// GoodFlat does not.
func GoodFlat() {
	net := Seq(new(Flatten), NewDense("in", 9, 4))
	net.Forward(NewTensor(5, 3, 3))
}

// BadFlatSize counts a dimension twice.
func BadFlatSize() {
	net := Seq(new(Flatten), NewDense("in", 3*3*3, 4))
	net.Forward(NewTensor(5, 3, 3))
}

// BadResidual changes the width.
func BadResidual() {
	block := Residual{Layer: Seq(NewDense("up", 8, 32), NewDense("down", 32, 16))}
	block.Forward(NewTensor(2, 8))
}

// GoodResidual comes back to it.
func GoodResidual() {
	block := Residual{Layer: Seq(NewDense("up", 8, 32), NewDense("down", 32, 8))}
	Seq(block, block, NewLayerNorm(8)).Forward(NewTensor(2, 8))
}

// BadResidualRank flattens.
func BadResidualRank() {
	Residual{Layer: &Flatten{}}.Forward(NewTensor(2, 2, 2))
}

// BadNorm has the gains of the other width.
func BadNorm() {
	Seq(NewDense("a", 6, 3), NewLayerNorm(6)).Forward(NewTensor(1, 6))
}

// BadNested is inside a nested Sequential.
func BadNested() {
	encoder := MLP([]int{16, 8, 4})
	decoder := MLP([]int{4, 8, 12})
	model := Seq(encoder, decoder, NewLayerNorm(16))
	model.Forward(NewTensor(7, 16))
}

// GoodNested fits.
func GoodNested() {
	encoder := MLP([]int{16, 8, 4})
	decoder := MLP([]int{4, 8, 16})
	model := Seq(Residual{Layer: Seq(encoder, decoder)}, NewLayerNorm(16))
	model.Forward(NewTensor(7, 16))
}

// BadBuilt is built in a loop.
func BadBuilt() {
	net := Seq()
	width := 64
	for range 3 {
		net.Then(NewDense("halve", width, width/2))
		width /= 2
	}
	net.Then(NewDense("last", 16, 1)).Forward(NewTensor(1, 64))
}

// GoodBuilt ends with 8.
func GoodBuilt() {
	net := Seq()
	width := 64
	for range 3 {
		net.Then(NewDense("halve", width, width/2))
		width /= 2
	}
	net.Then(NewDense("last", width, 1)).Forward(NewTensor(1, 64))
}

// BadSymbolic has n+1 features for n.
func BadSymbolic(n int) {
	MLP([]int{n, 3}).Forward(NewTensor(2, n+1))
}

// GoodSymbolic has a batch of n.
func GoodSymbolic(n int) {
	MLP([]int{n, 3}).Forward(NewTensor(n, n))
}

// BranchHead has a head that fits one of two encoders.
func BranchHead(wide bool) {
	x := NewTensor(2, 10)
	if wide {
		x = MLP([]int{10, 20, 40}).Forward(x)
	} else {
		x = MLP([]int{10, 20}, NoBias()).Forward(NewTensor(2, 10, 1))
	}
	fmt.Println(x.Dims)
}

// UnknownHead is decided later.
func UnknownHead(wide bool) {
	net := MLP([]int{10, 20})
	if wide {
		net.Then(NewDense("wide", 20, 40))
	}
	net.Then(NewDense("head", 40, 1)).Forward(NewTensor(2, 10))
}

// UnknownWidth depends on the environment.
func UnknownWidth() {
	MLP([]int{len(os.Getenv("LIBRARIES_N")), 2}).Forward(NewTensor(2, 1))
}

// RecoverWidth expects the panic.
func RecoverWidth() {
	defer func() { fmt.Println(recover()) }()
	MLP([]int{3, 2}).Forward(NewTensor(2, 4))
}
