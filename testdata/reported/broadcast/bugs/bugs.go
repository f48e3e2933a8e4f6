// Package bugs has silent broadcasts as they are known from training code, each with its fixed version.
package bugs

import "example.com/broadcast/array"

// dense is a layer with one output: the prediction is a column.
func dense(x, w *array.Array) *array.Array { return array.MatMul(x, w) }

// ExpandPrediction subtracts a vector of targets from a column of predictions.
func ExpandPrediction(n int) [][]int {
	pred := dense(array.New(n, 3), array.New(3, 1))
	y := array.New(n)
	residual := array.Sub(pred, y) // want `array\.Sub: nx1 and n have different shapes but the same number of elements, both are expanded to nxn \(expand\)`
	return [][]int{pred.Shape(), y.Shape(), residual.Shape()}
}

// GoodPredictionFixed has a column of targets.
func GoodPredictionFixed(n int) [][]int {
	pred := dense(array.New(n, 3), array.New(3, 1))
	y := array.New(n, 1)
	return [][]int{pred.Shape(), y.Shape(), array.Sub(pred, y).Shape()}
}

// ExpandVariance subtracts the means of the rows, one of which kept its axis.
func ExpandVariance(n int) [][]int {
	x := array.New(n, 10)
	mean, again := x.Mean(1, true), x.Mean(1, false)
	// asked for: both come from x, as in the table of distances that is made of the sums of squares
	d := array.Sub(mean, again) // want `array\.Sub: nx1 and n have different shapes but the same number of elements, both are expanded to nxn \(expand\)`
	return [][]int{mean.Shape(), again.Shape(), d.Shape()}
}

// GoodVarianceFixed keeps both.
func GoodVarianceFixed(n int) []int {
	x := array.New(n, 10)
	return array.Sub(x.Mean(1, true), x.Mean(1, true)).Shape()
}

// ExpandMSE gives a loss the batch as it comes.
func ExpandMSE() [][]int {
	pred := dense(array.New(256, 16), array.New(16, 1))
	y := array.New(256)
	loss := array.MSE(pred, y) // want `array\.MSE: in array\.Sub: 256x1 and 256 have different shapes but the same number of elements, both are expanded to 256x256 \(expand\)`
	return [][]int{pred.Shape(), y.Shape(), loss.Grad().Shape()}
}

// GoodMSEFixed removes the axis.
func GoodMSEFixed() float64 {
	return array.MSE(dense(array.New(256, 16), array.New(16, 1)).Squeeze(1), array.New(256)).Value
}

// ExpandResiduals has three samples.
func ExpandResiduals() [][]int {
	y := array.Of([]float64{1, 2, 3}, 3)
	hat := array.Of([]float64{1.5, 2, 2.5}, 3, 1)
	r := array.Residuals(hat, y) // want `array\.Residuals: 3x1 and 3 have different shapes but the same number of elements, both are expanded to 3x3 \(expand\)`
	return [][]int{hat.Shape(), y.Shape(), r.Shape()}
}

// GoodResidualsFixed reshapes the prediction like the targets.
func GoodResidualsFixed() []int {
	y := array.Of([]float64{1, 2, 3}, 3)
	hat := array.Of([]float64{1.5, 2, 2.5}, 3, 1)
	return array.Residuals(hat.ReshapeAs(y), y).Shape()
}

// ExpandPolicyGradient multiplies the log-probability of each action with a column of advantages.
func ExpandPolicyGradient() [][]int {
	const batch = 64
	logp := array.New(batch)
	advantage := array.Sub(array.New(batch, 1), array.New(batch, 1))
	loss := array.Mul(logp, advantage) // want `array\.Mul: 64 and 64x1 have different shapes but the same number of elements, both are expanded to 64x64 \(expand\)`
	return [][]int{logp.Shape(), advantage.Shape(), loss.Shape()}
}

// GoodPolicyGradientFixed squeezes them.
func GoodPolicyGradientFixed() []int {
	const batch = 64
	advantage := array.Sub(array.New(batch, 1), array.New(batch, 1)).Squeeze(1)
	return array.Mul(array.New(batch), advantage).Shape()
}

// ExpandCritic compares the column of values with the returns.
func ExpandCritic(episodes, steps int) [][]int {
	n := episodes * steps
	returns := array.New(n)
	values := dense(array.New(n, 4), array.New(4, 1))
	d := array.Sub(returns, values) // want `array\.Sub: \(episodes\*steps\) and \(episodes\*steps\)x1 have different shapes but the same number of elements, both are expanded to .* \(expand\)`
	return [][]int{returns.Shape(), values.Shape(), d.Shape()}
}

// GoodCriticFixed reshapes the values.
func GoodCriticFixed(episodes, steps int) []int {
	n := episodes * steps
	return array.Sub(array.New(n), dense(array.New(n, 4), array.New(4, 1)).Reshape(n)).Shape()
}

// ExpandTarget adds a column of discounted values to the rewards.
func ExpandTarget() [][]int {
	q := array.New(32, 6)
	reward := array.New(32)
	next := q.Mean(1, true)
	target := array.Add(reward, next) // want `array\.Add: 32 and 32x1 have different shapes but the same number of elements, both are expanded to 32x32 \(expand\)`
	return [][]int{reward.Shape(), next.Shape(), target.Shape()}
}

// GoodTargetFixed drops the axis.
func GoodTargetFixed() []int {
	return array.Add(array.New(32), array.New(32, 6).Mean(1, false)).Shape()
}

// ExpandLabels weighs the labels, a vector, with a column of probabilities.
func ExpandLabels() [][]int {
	labels := array.Of(make([]float64, 16), 16)
	p := dense(array.New(16, 2), array.New(2, 1))
	entropy := array.Mul(labels, p) // want `array\.Mul: 16 and 16x1 have different shapes but the same number of elements, both are expanded to 16x16 \(expand\)`
	return [][]int{labels.Shape(), p.Shape(), entropy.Shape()}
}

// GoodLabelsFixed makes a column of the labels.
func GoodLabelsFixed() []int {
	labels := array.Of(make([]float64, 16), 16)
	return array.Mul(labels.Unsqueeze(1), dense(array.New(16, 2), array.New(2, 1))).Shape()
}

// ExpandAccuracy counts the hits of 10 classes against a column: up to 100 of 10.
func ExpandAccuracy() [][]int {
	class, label := array.New(10), array.New(10, 1)
	hits := class.Less(label) // want `array\.Array\.Less: 10 and 10x1 have different shapes but the same number of elements, both are expanded to 10x10 \(expand\)`
	return [][]int{class.Shape(), label.Shape(), hits.Shape()}
}

// GoodAccuracyFixed compares vectors.
func GoodAccuracyFixed() float64 {
	return array.New(10).Less(array.New(10, 1).Reshape(10)).Total()
}

// ExpandSquaredError ends in a number that looks like a loss.
func ExpandSquaredError(n int) ([][]int, float64) {
	pred := dense(array.New(n, 3), array.New(3, 1))
	y := array.New(n)
	d := array.Sub(pred, y) // want `array\.Sub: nx1 and n have different shapes but the same number of elements, both are expanded to nxn \(expand\)`
	squares := array.Mul(d, d)
	loss := squares.Total() // the loss
	return [][]int{pred.Shape(), y.Shape(), d.Shape()}, loss
}

// GoodSquaredErrorFixed has vectors.
func GoodSquaredErrorFixed(n int) float64 {
	d := array.Sub(dense(array.New(n, 3), array.New(3, 1)).Reshape(n), array.New(n))
	return array.Mul(d, d).Total()
}
