// Package cases uses package literal.
package cases

import (
	"fmt"

	"example.com/libraries/literal"
)

// BadRotations stacks matrices of literals.
func BadRotations() {
	r := literal.Of([][][]float64{
		{{1, 0}, {0, 1}},
		{{0, -1}, {1, 0}},
		{{-1, 0}, {0, -1}},
		{{0, 1}, {-1, 0}},
	})
	fmt.Println(literal.Dot(r, []float64{2, 1, 0}))
}

// GoodRotations stacks matrices of literals.
func GoodRotations() {
	r := literal.Of([][][]float64{
		{{1, 0}, {0, 1}},
		{{0, -1}, {1, 0}},
		{{-1, 0}, {0, -1}},
		{{0, 1}, {-1, 0}},
	})
	fmt.Println(literal.Dot(r, []float64{2, 1}), r.Dim(-1))
}

// BadMixed reads a literal with numbers and lists.
func BadMixed() {
	row := literal.List{1, 2, 0.5}
	table := literal.List{row, literal.List{4, 5.5, 6}, append(literal.List{0}, row...)}
	fmt.Println(literal.Of(table))
}

// GoodMixed reads a literal with numbers and lists.
func GoodMixed() {
	row := literal.List{1, 2, 0.5}
	table := literal.List{row, literal.List{4, 5.5, 6}, append(literal.List{0}, row[1:]...)}
	fmt.Println(literal.Of(table))
}

// kernel is a literal with a column of ones.
func kernel(n int) [][]float64 {
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = make([]float64, n)
		rows[i][n/2] = 1
	}
	return rows
}

// BadKernels stacks kernels.
func BadKernels() {
	var all literal.List
	for _, n := range []int{5, 3 + 2, 3} {
		all = append(all, kernel(n))
	}
	fmt.Println(literal.Of(all).Rank())
}

// GoodKernels stacks kernels.
func GoodKernels() {
	var all literal.List
	for _, n := range []int{5, 3 + 2, 3 * 2} {
		all = append(all, kernel(min(n, 5)))
	}
	fmt.Println(literal.Of(all).Rank())
}

// BadAffine maps a list of points and moves them.
func BadAffine() {
	points := [][]float64{{0, 0}, {1, 0}, {0, 1}}
	matrix := [][]float64{{2, 0}, {1, 2}}
	moved := literal.Plus(literal.Dot(points, matrix), []float64{1, 1})
	fmt.Println(moved)
}

// GoodAffine maps a list of points and moves them.
func GoodAffine() {
	points := [][]float64{{0, 0}, {1, 0}, {0, 1}}
	matrix := [][]float64{{2, 0}, {1, 2}}
	moved := literal.Plus(literal.Dot(points, matrix), 1)
	for i := range 3 {
		fmt.Println(literal.Dot(moved.Item(i), matrix))
	}
}

// BadLast walks over the items from the end.
func BadLast() {
	a := literal.Of([][]float64{{1, 2, 3}, {4, 5, 6}}).Swap()
	sum := 0.0
	for i := 1; i <= a.Dim(0); i++ {
		sum += a.Item(-i).Item(-i).Num()
	}
	fmt.Println(sum)
}

// GoodLast walks over the items from the end.
func GoodLast() {
	a := literal.Of([][]float64{{1, 2, 3}, {4, 5, 6}}).Swap()
	sum := 0.0
	for i := 1; i <= a.Dim(-1); i++ {
		sum += a.Item(-i).Item(-i).Num()
	}
	fmt.Println(sum)
}
