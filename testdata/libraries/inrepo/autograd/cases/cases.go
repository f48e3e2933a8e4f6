// Package cases uses package autograd.
package cases

import (
	"fmt"

	ag "example.com/libraries/autograd"
)

// GoodRegression trains one step.
func GoodRegression() {
	w, b := ag.Param(3, 1), ag.Param(1, 1)
	x := ag.Const(2, 3, 1, 2, 3, 4, 5, 6)
	x.MatMul(w).Add(b).Sum().Backward()
}

// BadRegression multiplies in the wrong order.
func BadRegression() {
	w, b := ag.Param(3, 1), ag.Param(1, 1)
	x := ag.Const(2, 3, 1, 2, 3, 4, 5, 6)
	w.MatMul(x).Add(b).Sum().Backward()
}

// BadConst has too few values.
func BadConst() {
	ag.Const(2, 3, 1, 2, 3, 4, 5)
}

// BadBackward is no scalar.
func BadBackward() {
	x := ag.Param(4, 2)
	x.MatMul(ag.Param(2, 2)).Backward()
}

// GoodBackward sums.
func GoodBackward() {
	x := ag.Param(4, 2)
	x.MatMul(ag.Param(2, 2)).Sum().Backward()
}

// BadBias is a column.
func BadBias() {
	ag.Param(4, 2).Add(ag.Param(4, 1))
}

// GoodBias is a row.
func GoodBias() {
	ag.Param(4, 2).Add(ag.Param(1, 2))
}

// BadBiasOrder adds the batch to the row.
func BadBiasOrder() {
	ag.Param(1, 2).Add(ag.Param(4, 2))
}

// BadCell has a state of another width.
func BadCell() {
	c := ag.NewCell(8, 16)
	c.Step(ag.Param(2, 8), ag.Param(2, 8))
}

// GoodCell runs over a sequence.
func GoodCell() {
	c := ag.NewCell(8, 16)
	h := c.Unroll(ag.Param(2, 16), ag.Param(2, 8), ag.Param(2, 8), ag.Param(2, 8))
	h.Sum().Backward()
}

// BadUnroll has a batch of another size in its sequence.
func BadUnroll() {
	c := ag.NewCell(8, 16)
	c.Unroll(ag.Param(2, 16), ag.Param(2, 8), ag.Param(3, 8))
}

// GoodUnrollOne has a single row: Add takes it for a bias.
func GoodUnrollOne() {
	c := ag.NewCell(8, 16)
	c.Unroll(ag.Param(1, 16), ag.Param(3, 8))
}

// BadStacked feeds one cell into a narrower one.
func BadStacked() {
	lower, upper := ag.NewCell(8, 16), ag.NewCell(12, 4)
	low, high := ag.Param(1, 16), ag.Param(1, 4)
	for range 3 {
		low = lower.Step(ag.Param(1, 8), low)
		high = upper.Step(low, high)
	}
	fmt.Println(high)
}

// GoodStacked feeds it into one that fits.
func GoodStacked() {
	lower, upper := ag.NewCell(8, 16), ag.NewCell(16, 4)
	low, high := ag.Param(1, 16), ag.Param(1, 4)
	for range 3 {
		low = lower.Step(ag.Param(1, 8), low)
		high = upper.Step(low, high)
	}
	high.Sum().Backward()
}

// BadEmbed has an id that is not in the table.
func BadEmbed() {
	table := ag.Param(10, 4)
	table.Embed(3, 9, 10)
}

// GoodEmbed has none.
func GoodEmbed() {
	table := ag.Param(10, 4)
	table.Embed(3, 9, 0).MatMul(ag.Param(4, 10)).Sum().Backward()
}

// BadTied forgets that the table is not transposed.
func BadTied() {
	table := ag.Param(10, 4)
	table.Embed(3, 9, 0).MatMul(table)
}

// BadReplaced has a weight that was replaced.
func BadReplaced() {
	c := ag.NewCell(8, 16)
	c.Wx = ag.Param(16, 8)
	c.Step(ag.Param(1, 8), ag.Param(1, 16))
}

// GoodReplaced has one that fits a new input.
func GoodReplaced() {
	c := ag.NewCell(8, 16)
	c.Wx = ag.Param(3, 16)
	c.Step(ag.Param(1, 3), ag.Param(1, 16))
}

// BadSymbolic has n rows for n+2 columns.
func BadSymbolic(n int) {
	ag.Param(1, n+2).MatMul(ag.Param(n, 1))
}

// GoodSymbolic is a square.
func GoodSymbolic(n int) {
	ag.Param(n, n).MatMul(ag.Param(n, n)).Add(ag.Param(1, n)).Sum()
}

// UnknownReplaced may be.
func UnknownReplaced(replace bool) {
	c := ag.NewCell(8, 16)
	if replace {
		c.Wx = ag.Param(3, 16)
	}
	c.Step(ag.Param(1, 3), ag.Param(1, 16))
}

// UnknownBatch has n rows.
func UnknownBatch(n int) {
	ag.NewCell(2, 3).Step(ag.Param(2, 2), ag.Param(n, 3))
}

// RecoverBackward expects the panic.
func RecoverBackward() {
	defer func() { fmt.Println("rejected:", recover()) }()
	ag.Param(2, 2).Backward()
}
