package main

import "gonum.org/v1/gonum/mat"

// A filter is a linear Kalman filter with n states and m observations.
type filter struct {
	transition  *mat.Dense // n x n
	observation *mat.Dense // m x n
	process     *mat.Dense // n x n, noise
	sensor      *mat.Dense // m x m, noise

	state      *mat.VecDense // n
	covariance *mat.Dense    // n x n
}

// newFilter returns a filter that observes the first m of n states.
func newFilter(n, m int) *filter {
	f := &filter{
		transition:  identity(n),
		observation: mat.NewDense(m, n, nil),
		process:     identity(n),
		sensor:      identity(m),
		state:       mat.NewVecDense(n, nil),
		covariance:  identity(n),
	}
	for i := 0; i < m; i++ {
		f.observation.Set(i, i, 1)
	}
	return f
}

func identity(n int) *mat.Dense {
	m := mat.NewDense(n, n, nil)
	for i := 0; i < n; i++ {
		m.Set(i, i, 1)
	}
	return m
}

// predict advances the state by one step.
func (f *filter) predict() {
	var x mat.VecDense
	x.MulVec(f.transition, f.state)
	f.state = &x

	var fp, p mat.Dense
	fp.Mul(f.transition, f.covariance)
	p.Mul(&fp, f.transition.T())
	p.Add(&p, f.process)
	f.covariance = &p
}

// update corrects the state by the observation z.
func (f *filter) update(z *mat.VecDense) {
	var expected, innovation mat.VecDense
	expected.MulVec(f.observation, f.state)
	innovation.SubVec(z, &expected)

	var pht, s, inverse, gain mat.Dense
	pht.Mul(f.covariance, f.observation.T())
	s.Mul(f.observation, &pht)
	s.Add(&s, f.sensor)
	if err := inverse.Inverse(&s); err != nil {
		return
	}
	gain.Mul(&pht, &inverse)

	var correction mat.VecDense
	correction.MulVec(&gain, &innovation)
	f.state.AddVec(f.state, &correction)
}

// trackCar observes two of four states. All shapes fit.
func trackCar() {
	f := newFilter(4, 2)
	for step := 0; step < 5; step++ {
		f.predict()
		f.update(mat.NewVecDense(2, []float64{float64(step), 1}))
	}
}

// trackWithRadar has a sensor that also measures the distance, but the filter was
// built for two observations.
func trackWithRadar() {
	f := newFilter(4, 2)
	f.predict()
	z := mat.NewVecDense(3, []float64{10, 20, 22})
	f.update(z) // want `\(mismatch\)`
}

// trackWithoutTranspose multiplies by H where the textbook says its transpose.
func trackWithoutTranspose() {
	f := newFilter(4, 2)
	var pht mat.Dense
	pht.Mul(f.covariance, f.observation) // want `mat\.Dense\.Mul: .*4x4.*2x4.*\(mismatch\)`
}

// josephForm computes I-KH: K is 4x2 and H is 2x4, so the identity must be 4x4.
func josephForm() {
	f := newFilter(4, 2)
	gain := mat.NewDense(4, 2, nil)
	var kh, a mat.Dense
	kh.Mul(gain, f.observation)
	a.Sub(identity(4), &kh)
}

// josephFormWrongIdentity takes the identity of the observations.
func josephFormWrongIdentity() {
	f := newFilter(4, 2)
	gain := mat.NewDense(4, 2, nil)
	var kh, a mat.Dense
	kh.Mul(gain, f.observation)
	a.Sub(identity(2), &kh) // want `mat\.Dense\.Sub: .*2x2.*4x4.*\(mismatch\)`
}

// stepManySensors is silent: which filter a reading belongs to depends on data, and
// the lengths agree for every reading that there is.
func stepManySensors() {
	readings := [][]float64{{1, 2}, {1, 2, 3}, {4, 5}}
	filters := map[int]*filter{2: newFilter(4, 2), 3: newFilter(6, 3)}
	for _, z := range readings {
		f := filters[len(z)]
		f.predict()
		f.update(mat.NewVecDense(len(z), z))
	}
}
