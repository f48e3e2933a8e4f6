package nn

import "gonum.org/v1/gonum/mat"

// Sequential runs layers one after another.
type Sequential []Layer

func (s Sequential) Forward(x *mat.Dense) *mat.Dense {
	for _, l := range s {
		x = l.Forward(x)
	}
	return x
}

func (s Sequential) Backward(grad *mat.Dense) {
	for i := len(s) - 1; i >= 0; i-- {
		grad = s[i].Backward(grad)
	}
}

func (s Sequential) Update(rate float64) {
	for _, l := range s {
		l.Update(rate)
	}
}

// MSE returns the mean squared error and its gradient.
func MSE(pred, want *mat.Dense) (float64, *mat.Dense) {
	var d mat.Dense
	d.Sub(pred, want)
	r, c := d.Dims()
	n := float64(r * c)
	f := mat.Norm(&d, 2)
	d.Scale(2/n, &d)
	return f * f / n, &d
}
