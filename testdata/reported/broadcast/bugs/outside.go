package bugs

import "example.com/broadcast/array"

// The bugs of this file are outside the predicate: the numbers of elements differ, as they do in every
// bias that is added to a batch.

// GoodOutsideAdvantage has one advantage for four actions.
func GoodOutsideAdvantage() [][]int {
	logp, advantage := array.New(64, 4), array.New(64, 1)
	c := array.Mul(logp, advantage)
	return [][]int{logp.Shape(), advantage.Shape(), c.Shape()}
}

// GoodAdvantageFixed has the log-probability of the action that was taken.
func GoodAdvantageFixed() []int { return array.Mul(array.New(64, 1), array.New(64, 1)).Shape() }

// GoodOutsideBias adds one row where eight were meant.
func GoodOutsideBias() [][]int {
	x, bias := array.New(8, 18), array.New(1, 18)
	c := array.Add(x, bias)
	return [][]int{x.Shape(), bias.Shape(), c.Shape()}
}

// GoodBiasFixed has eight.
func GoodBiasFixed() []int { return array.Add(array.New(8, 18), array.New(8, 18)).Shape() }

// GoodOutsideStandardize subtracts the means of the rows from the columns of a square matrix.
func GoodOutsideStandardize() [][]int {
	x := array.New(4, 4)
	mean := x.Mean(1, false)
	c := array.Sub(x, mean)
	return [][]int{x.Shape(), mean.Shape(), c.Shape()}
}

// GoodStandardizeFixed keeps the axis.
func GoodStandardizeFixed() []int {
	x := array.New(4, 4)
	return array.Sub(x, x.Mean(1, true)).Shape()
}
