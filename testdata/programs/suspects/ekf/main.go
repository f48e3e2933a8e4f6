// Command ekf runs a Kalman filter over a log of robot measurements and prints the state
// estimate after every one of them.
//
// The log is a JSON object: the transition matrix f, the observation matrix h, the noise
// covariances q and r, the first estimate x0 and the measurements z, oldest first.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"
)

type logFile struct {
	F  [][]float64 `json:"f"`
	H  [][]float64 `json:"h"`
	Q  [][]float64 `json:"q"`
	R  [][]float64 `json:"r"`
	X0 []float64   `json:"x0"`
	Z  [][]float64 `json:"z"`
}

// toDense copies rows into a matrix of a known shape.
func toDense(name string, rows [][]float64, r, c int) (*mat.Dense, error) {
	if len(rows) != r {
		return nil, fmt.Errorf("%s has %d rows, want %d", name, len(rows), r)
	}
	m := mat.NewDense(r, c, nil)
	for i, row := range rows {
		if len(row) != c {
			return nil, fmt.Errorf("%s: row %d has %d values, want %d", name, i, len(row), c)
		}
		m.SetRow(i, row)
	}
	return m, nil
}

// Filter holds the model and the current belief.
type Filter struct {
	f, h, q, r *mat.Dense
	x          *mat.VecDense
	p          *mat.Dense
}

// NewFilter validates the model. The first covariance is the identity.
func NewFilter(in *logFile) (kf *Filter, err error) {
	n, m := len(in.X0), len(in.H)
	if n == 0 || m == 0 {
		return nil, errors.New("the model needs a state and a sensor")
	}
	kf = &Filter{x: mat.NewVecDense(n, in.X0), p: mat.NewDense(n, n, nil)}
	for i := 0; i < n; i++ {
		kf.p.Set(i, i, 1)
	}
	if kf.f, err = toDense("f", in.F, n, n); err != nil {
		return nil, err
	}
	if kf.h, err = toDense("h", in.H, m, n); err != nil {
		return nil, err
	}
	if kf.q, err = toDense("q", in.Q, n, n); err != nil {
		return nil, err
	}
	kf.r, err = toDense("r", in.R, m, m)
	return kf, err
}

// Predict advances the belief by one time step.
func (kf *Filter) Predict() {
	var x mat.VecDense
	x.MulVec(kf.f, kf.x)
	kf.x = &x
	var fp, p mat.Dense
	fp.Mul(kf.f, kf.p)
	p.Mul(&fp, kf.f.T())
	p.Add(&p, kf.q)
	kf.p = &p
}

// Update corrects the belief with a measurement.
func (kf *Filter) Update(z *mat.VecDense) error {
	var innov mat.VecDense
	innov.MulVec(kf.h, kf.x)
	innov.SubVec(z, &innov)

	var cross, s, sInv, gain mat.Dense
	cross.Mul(kf.p, kf.h) // suspect: equal
	s.Mul(kf.h, &cross)
	s.Add(&s, kf.r)
	if err := sInv.Inverse(&s); err != nil {
		return fmt.Errorf("innovation covariance: %w", err)
	}
	gain.Mul(&cross, &sInv)

	var dx mat.VecDense
	dx.MulVec(&gain, &innov)
	kf.x.AddVec(kf.x, &dx)
	var kh, khp mat.Dense
	kh.Mul(&gain, kf.h)
	khp.Mul(&kh, kf.p)
	kf.p.Sub(kf.p, &khp)
	return nil
}

func main() {
	log.SetFlags(0)
	var in logFile
	if err := json.NewDecoder(os.Stdin).Decode(&in); err != nil {
		log.Fatal(err)
	}
	kf, err := NewFilter(&in)
	if err != nil {
		log.Fatal(err)
	}
	for t, z := range in.Z {
		if len(z) != len(in.H) {
			log.Fatalf("measurement %d has %d values, want %d", t, len(z), len(in.H))
		}
		kf.Predict()
		if err := kf.Update(mat.NewVecDense(len(z), z)); err != nil {
			log.Fatalf("step %d: %v", t, err)
		}
		fmt.Printf("%3d  %8.4f  trace %.4f\n", t, kf.x.RawVector().Data, mat.Trace(kf.p))
	}
}
