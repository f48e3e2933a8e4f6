// Package use uses rows.
package use

import "example.com/warnings/rows"

func size(a rows.Mat) []int {
	m, n := rows.Size(a)
	return []int{m, n}
}

// ExpandCost is the cost of linear regression.
func ExpandCost() [][]int {
	x := rows.Zeros(5, 2)
	theta := rows.Col(0, 0)
	y := rows.Row(1, 2, 3, 4, 5)
	h := rows.Mtimes(x, theta)
	e := rows.Minus(h, y) // want `rows\.Minus: 5x1 and 1x5 .*both are expanded to 5x5 \(expand\)`
	j := rows.SumAll(rows.Power(e, 2)) / 10
	_ = j
	return [][]int{size(h), size(y), size(e)}
}

// ExpandWeights multiplies weights.
func ExpandWeights() [][]int {
	w := rows.Zeros(1, 3)
	x := rows.Zeros(3, 1)
	p := rows.Times(w, x) // want `rows\.Times: 1x3 and 3x1 .*both are expanded to 3x3 \(expand\)`
	return [][]int{size(w), size(x), size(p)}
}

// GoodCost transposes.
func GoodCost() [][]int {
	x := rows.Zeros(5, 2)
	theta := rows.Col(0, 0)
	y := rows.Row(1, 2, 3, 4, 5)
	e := rows.Minus(rows.Mtimes(x, theta), rows.Transpose(y))
	return [][]int{size(e), size(e), size(e)}
}

// GoodNormalize subtracts a row of means.
func GoodNormalize() [][]int {
	x := rows.Zeros(5, 2)
	mu := rows.Row(1, 2)
	z := rows.Minus(x, mu)
	return [][]int{size(x), size(mu), size(z)}
}

// GoodTable repeats explicitly.
func GoodTable() [][]int {
	a, b := rows.Col(1, 2, 3), rows.Row(1, 2, 3)
	t := rows.Times(rows.Repmat(a, 1, 3), rows.Repmat(b, 3, 1))
	return [][]int{size(t), size(t), size(t)}
}

// GoodPairs wants all pairs: the columns are alike, and one of them is turned.
func GoodPairs() [][]int {
	d := rows.Dist2(rows.Zeros(5, 1), rows.Zeros(5, 1))
	return [][]int{{5, 1}, {5, 1}, size(d)}
}
