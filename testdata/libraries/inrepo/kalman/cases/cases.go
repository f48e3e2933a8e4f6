// Package cases uses package kalman.
package cases

import (
	"fmt"
	"os"

	"example.com/libraries/kalman"
)

// constantVelocity has position and speed, of which the position is seen.
func constantVelocity() kalman.Config {
	return kalman.Config{
		F: kalman.M(2, 1, 1, 0, 1),
		B: kalman.M(2, 0.5, 1),
		H: kalman.M(1, 1, 0),
		Q: kalman.Eye(2, 0.1),
		R: kalman.M(1, 4),
	}
}

// GoodFilter predicts and updates.
func GoodFilter() {
	f := kalman.New(constantVelocity(), kalman.Vector{0, 1})
	for i := 0; i < 10; i++ {
		f.Predict(0.5)
		fmt.Println(f.Update(kalman.Vector{float64(i)}))
	}
}

// BadState has a state of another size.
func BadState() {
	kalman.New(constantVelocity(), kalman.Vector{0, 1, 2})
}

// BadNoise has the noise of the state for that of the observation.
func BadNoise() {
	c := constantVelocity()
	c.R = c.Q
	kalman.New(c, kalman.Vector{0, 1})
}

// GoodNoise sees both.
func GoodNoise() {
	c := constantVelocity()
	c.R, c.H = c.Q, kalman.Eye(2, 1)
	kalman.New(c, kalman.Vector{0, 1}).Update(kalman.Vector{1, 1})
}

// BadObservation has two values.
func BadObservation() {
	f := kalman.New(constantVelocity(), kalman.Vector{0, 1})
	f.Predict()
	f.Update(kalman.Vector{1, 0})
}

// BadControl has two values as well.
func BadControl() {
	f := kalman.New(constantVelocity(), kalman.Vector{0, 1})
	f.Predict(0.5, 0.5)
}

// BadMissingControl has no matrix for it.
func BadMissingControl() {
	c := constantVelocity()
	c.B = kalman.Matrix{}
	f := kalman.New(c, kalman.Vector{0, 1})
	f.Predict(0.5)
}

// GoodMissingControl needs none.
func GoodMissingControl() {
	c := constantVelocity()
	c.B = kalman.Matrix{}
	f := kalman.New(c, kalman.Vector{0, 1})
	f.Predict()
	f.Update(kalman.Vector{1})
}

// BadWideObservation sees three values, for which there is no inverse.
func BadWideObservation() {
	c := constantVelocity()
	c.H, c.R = kalman.Zero(3, 2), kalman.Eye(3, 1)
	kalman.New(c, kalman.Vector{0, 1}).Update(kalman.Vector{1, 2, 3})
}

// BadElements are five in two rows.
func BadElements() {
	kalman.M(2, 1, 2, 3, 4, 5)
}

// GoodElements are six.
func GoodElements() {
	fmt.Println(kalman.M(2, 1, 2, 3, 4, 5, 6).Apply(kalman.Vector{1, 2, 3}).Plus(kalman.Vector{1, 2}))
}

// BadApply has a vector for the rows.
func BadApply() {
	fmt.Println(kalman.M(2, 1, 2, 3, 4, 5, 6).Apply(kalman.Vector{1, 2}))
}

// BadPlus adds more than there is.
func BadPlus() {
	kalman.Vector{1, 2}.Plus(kalman.Vector{1, 2, 3})
}

// BadChanged changes the model behind the check.
func BadChanged() {
	f := kalman.New(constantVelocity(), kalman.Vector{0, 1})
	f.F = kalman.Eye(3, 1)
	f.Predict()
}

// BadInverse is not square.
func BadInverse() {
	h := kalman.M(1, 1, 0)
	fmt.Println(h.Times(kalman.Eye(2, 1)).Inverse())
}

// GoodInverse is the covariance of what is seen.
func GoodInverse() {
	h := kalman.M(1, 1, 0)
	fmt.Println(h.Times(kalman.Eye(2, 1)).Times(h.T()).Inverse())
}

// BadSymbolic has n states and n+1 rows of noise.
func BadSymbolic(n int) {
	kalman.New(kalman.Config{F: kalman.Eye(n, 1), Q: kalman.Eye(n+1, 1), H: kalman.Zero(1, n), R: kalman.Eye(1, 1)}, make(kalman.Vector, n))
}

// GoodSymbolic has n.
func GoodSymbolic(n int) {
	f := kalman.New(kalman.Config{F: kalman.Eye(n, 1), Q: kalman.Eye(n, 1), H: kalman.Zero(1, n), R: kalman.Eye(1, 1)}, make(kalman.Vector, n))
	f.Predict()
	f.Update(kalman.Vector{1})
}

// UnknownObservation has as many values as somebody says.
func UnknownObservation() {
	f := kalman.New(constantVelocity(), kalman.Vector{0, 1})
	z := make(kalman.Vector, len(os.Getenv("LIBRARIES_N")))
	f.Update(z)
}

// UnknownState has n.
func UnknownState(n int) {
	kalman.New(constantVelocity(), make(kalman.Vector, n))
}

// RecoverInverse expects the panic.
func RecoverInverse() {
	defer func() { _ = recover() }()
	kalman.Zero(1, 2).Inverse()
}
