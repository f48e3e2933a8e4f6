package array

// A Loss remembers the differences that it is computed from.
type Loss struct {
	Value float64
	diff  *Array
}

// Grad is the gradient with respect to the prediction.
func (l Loss) Grad() *Array { return l.diff }

// MSE is the mean squared error. It is made for shapes that are the same.
func MSE(pred, y *Array) Loss {
	d := Sub(pred, y)
	return Loss{Mul(d, d).Total() / float64(len(d.data)), d}
}

// Residuals returns y - pred.
func Residuals(pred, y *Array) *Array { return Sub(y, pred) }

// Normalize subtracts the mean of each row and divides by nothing.
func Normalize(a *Array) *Array { return Sub(a, a.Mean(1, true)) }

// NormalizeWrongly forgets to keep the axis: for a square matrix nobody notices.
func NormalizeWrongly(a *Array) *Array { return Sub(a, a.Mean(1, false)) }

// Pairwise returns all differences between the elements of a vector.
func Pairwise(a *Array) *Array {
	if len(a.shape) != 1 {
		panic("array: pairwise differences of what is no vector")
	}
	return Sub(a.Unsqueeze(1), a) // missed: `array\.Sub: nx1 and n`
}
