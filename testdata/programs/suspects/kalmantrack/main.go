package main

import (
	"fmt"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"
)

// Filter is a linear Kalman filter.
type Filter struct {
	F, H, Q, R *mat.Dense
	P          *mat.Dense
	x          *mat.VecDense
	n, m       int
}

// NewFilter builds a filter from a validated config.
func NewFilter(c *config) (*Filter, error) {
	n, m := len(c.Transition), len(c.Observation)
	f, err := denseOf(c.Transition, n)
	if err != nil {
		return nil, fmt.Errorf("transition: %w", err)
	}
	h, err := denseOf(c.Observation, n)
	if err != nil {
		return nil, fmt.Errorf("observation: %w", err)
	}
	return &Filter{
		F: f, H: h,
		Q: scaledEye(n, c.ProcessNoise),
		R: scaledEye(m, c.SensorNoise),
		P: scaledEye(n, 1),
		x: mat.NewVecDense(n, append([]float64(nil), c.Initial...)),
		n: n, m: m,
	}, nil
}

// Predict advances the state by one step.
func (k *Filter) Predict() {
	var x mat.VecDense
	x.MulVec(k.F, k.x)
	k.x.CopyVec(&x)

	var fp, fpf mat.Dense
	fp.Mul(k.F, k.P)
	fpf.Mul(&fp, k.F.T())
	k.P.Add(&fpf, k.Q)
}

// Update folds in one measurement.
func (k *Filter) Update(z []float64) error {
	var hx, y mat.VecDense
	hx.MulVec(k.H, k.x)
	y.SubVec(mat.NewVecDense(k.m, z), &hx)

	var pht, s, sinv, gain mat.Dense
	pht.Mul(k.P, k.H.T())
	s.Mul(k.H, &pht)
	s.Add(&s, k.R)
	if err := sinv.Inverse(&s); err != nil {
		return fmt.Errorf("innovation covariance: %w", err)
	}
	gain.Mul(&pht, &sinv)

	var dx mat.VecDense
	dx.MulVec(&gain, &y)
	k.x.AddVec(k.x, &dx)

	var kh, ikh, p mat.Dense
	kh.Mul(&gain, k.H)
	ikh.Sub(scaledEye(k.m, 1), &kh) // suspect: equal
	p.Mul(&ikh, k.P)
	k.P.Copy(&p)
	return nil
}

func main() {
	log.SetFlags(0)
	c, err := loadConfig(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	filter, err := NewFilter(c)
	if err != nil {
		log.Fatal(err)
	}
	for step, z := range c.Measurements {
		filter.Predict()
		if err := filter.Update(z); err != nil {
			log.Fatalf("step %d: %v", step, err)
		}
		fmt.Printf("%d %.4f trace %.4f\n", step, filter.x.RawVector().Data, mat.Trace(filter.P))
	}
}
