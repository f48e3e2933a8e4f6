// Package cases uses package plain.
package cases

import (
	"fmt"

	"example.com/libraries/plain"
)

const hidden = 16

var (
	sizes      = [3]int{4, hidden, 2}
	layers     = []int{4, 8, 2}
	operations = map[string]func(a, b *plain.Matrix) *plain.Matrix{"mul": (*plain.Matrix).Mul, "add": (*plain.Matrix).Add}
	samples    = [][]float64{{1, 2, 3}, {4, 5, 6}}
)

// GoodSizes reads a package-level array.
func GoodSizes() { plain.New(1, sizes[0]).Mul(plain.New(sizes[0], sizes[1])) }

// BadSizes reads it in the wrong order.
func BadSizes() { plain.New(1, sizes[1]).Mul(plain.New(sizes[0], sizes[1])) }

func forward(x *plain.Matrix) *plain.Matrix {
	for i := 1; i < len(layers); i++ {
		x = x.Mul(plain.New(layers[i-1], layers[i]))
	}
	return x
}

// GoodLayers makes layers from a package-level list.
func GoodLayers() { forward(plain.New(1, 4)).Mul(plain.New(2, 1)) }

// BadLayers has an output of another width.
func BadLayers() { forward(plain.New(1, 4)).Mul(plain.New(8, 1)) }

// GoodTable calls an operation by its name.
func GoodTable() { operations["add"](plain.New(2, 3), plain.New(2, 3)) }

// BadTable calls another one.
func BadTable() { operations["mul"](plain.New(2, 3), plain.New(2, 3)) }

// GoodSamples is a matrix of package-level rows.
func GoodSamples() { plain.New(1, len(samples)).Mul(plain.New(len(samples), len(samples[0]))) }

// BadSamples has no third row.
func BadSamples() {
	for i := range 3 {
		fmt.Println(samples[i][2])
	}
}

// GoodWide has more rows than fit on a page.
func GoodWide() {
	rows := plain.Rows(784, 128)
	plain.New(128, 10).T().Mul(plain.New(len(rows[700]), 1))
}

// BadWide has no column 128.
func BadWide() {
	rows := plain.Rows(784, 128)
	fmt.Println(rows[700][128])
}

// GoodRows is as long as it is told.
func GoodRows(n int) {
	rows := plain.Rows(n, 3)
	fmt.Println(rows[n-1][2])
}

// BadRows has no row n.
func BadRows(n int) {
	rows := plain.Rows(n, 3)
	fmt.Println(rows[n][2])
}

// BadColumn has no column 3.
func BadColumn(n int) {
	rows := plain.Rows(n, 3)
	fmt.Println(rows[0][3])
}

func collect(n, c int) (rows [][]float64) {
	for range n {
		rows = append(rows, make([]float64, c))
	}
	return rows
}

// GoodCollected grows by one row after another.
func GoodCollected(n int) {
	for _, row := range collect(n, 3) {
		fmt.Println(row[2])
	}
}

// BadCollected has rows that are too short.
func BadCollected(n int) {
	for _, row := range collect(n, 3) {
		fmt.Println(row[3])
	}
}

// GoodSteps is a recurrent cell.
func GoodSteps(n int) {
	h, w, u := plain.New(1, 8), plain.New(8, 8), plain.New(4, 8)
	for range n {
		h = h.Mul(w).Add(plain.New(1, 4).Mul(u))
	}
	h.Add(plain.New(1, 8))
}

// BadSteps adds a column to its state.
func BadSteps(n int) {
	h, w, u := plain.New(1, 8), plain.New(8, 8), plain.New(4, 8)
	for range n {
		h = h.Mul(w).Add(plain.New(1, 4).Mul(u))
	}
	h.Add(plain.New(8, 1))
}

// BadPower has another width after a hundred products.
func BadPower() {
	h, w := plain.New(1, 8), plain.New(8, 8)
	for range 100 {
		h = h.Mul(w)
	}
	h.Mul(plain.New(4, 1))
}

// BadDiagonal sets one element too many.
func BadDiagonal() {
	m := plain.New(4, 4)
	for i := 0; i <= 4; i++ {
		m.Set(i, i, 1)
	}
}

// BadRagged has a row that was made longer.
func BadRagged() {
	rows := plain.Rows(3, 2)
	rows[1] = append(rows[1], 1)
	plain.Of(rows)
}

// UnknownRow replaces a row that nobody knows.
func UnknownRow(n int) {
	rows := plain.Rows(3, 2)
	rows[n%3] = make([]float64, 3)
	fmt.Println(rows[1][2])
}

// RecoverProduct expects the panic.
func RecoverProduct() {
	defer func() { fmt.Println(recover()) }()
	plain.New(2, 3).Mul(plain.New(2, 3))
}
