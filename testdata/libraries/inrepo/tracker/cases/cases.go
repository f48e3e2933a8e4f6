// Package cases uses package tracker.
package cases

import (
	"errors"
	"fmt"

	"example.com/libraries/tracker"
)

func constantVelocity(dt float64) tracker.Motion {
	return tracker.Linear(
		tracker.Rows([]float64{1, 0, dt, 0}, []float64{0, 1, 0, dt}, []float64{0, 0, 1, 0}, []float64{0, 0, 0, 1}),
		tracker.Diag(0.1, 0.1, 0.2, 0.2))
}

var position = tracker.Rows([]float64{1, 0, 0, 0}, []float64{0, 1, 0, 0})

// BadRadar follows an object that is measured by a radar with heights.
func BadRadar() {
	tr := &tracker.Track{X: make([]float64, 4), P: tracker.Diag(1, 1, 1, 1)}
	for t := range 3 {
		if err := tr.Predict(constantVelocity(0.5)); err != nil {
			panic(err)
		}
		z := []float64{float64(t), 2 * float64(t), 100}
		if err := tr.Update(z, position, tracker.Diag(1, 1)); err != nil {
			panic(err)
		}
	}
	fmt.Println(tr.X)
}

// GoodRadar follows an object that is measured by a radar with heights.
func GoodRadar() {
	tr := &tracker.Track{X: make([]float64, 4), P: tracker.Diag(1, 1, 1, 1)}
	for t := range 3 {
		if err := tr.Predict(constantVelocity(0.5)); err != nil {
			panic(err)
		}
		z := []float64{float64(t), 2 * float64(t), 100}
		if err := tr.Update(z[:2], position, tracker.Diag(1, 1)); err != nil {
			panic(err)
		}
	}
	fmt.Println(tr.X)
}

func check(err error) {
	if errors.Is(err, tracker.ErrDims) {
		panic("a bug: " + err.Error())
	}
}

// BadSensors combines sensors that measure different things.
func BadSensors() {
	sensors := []struct {
		h, r tracker.Table
		read func(t int) []float64
	}{
		{position, tracker.Diag(1, 1), func(t int) []float64 { return []float64{float64(t), 1} }},
		{tracker.Rows([]float64{0, 0, 1, 0}), tracker.Diag(2), func(int) []float64 { return []float64{1} }},
		{tracker.Rows([]float64{0, 0, 0, 1}), tracker.Diag(2, 2), func(int) []float64 { return []float64{0} }},
	}
	tr := &tracker.Track{X: []float64{0, 1, 1, 0}, P: tracker.Diag(1, 1, 4, 4)}
	for t := range 5 {
		check(tr.Predict(constantVelocity(1)))
		s := sensors[t%len(sensors)]
		check(tr.Update(s.read(t), s.h, s.r))
	}
}

// GoodSensors combines sensors that measure different things.
func GoodSensors() {
	sensors := []struct {
		h, r tracker.Table
		read func(t int) []float64
	}{
		{position, tracker.Diag(1, 1), func(t int) []float64 { return []float64{float64(t), 1} }},
		{tracker.Rows([]float64{0, 0, 1, 0}), tracker.Diag(2), func(int) []float64 { return []float64{1} }},
		{tracker.Rows([]float64{0, 0, 0, 1}), tracker.Diag(3), func(int) []float64 { return []float64{0} }},
	}
	tr := &tracker.Track{X: []float64{0, 1, 1, 0}, P: tracker.Diag(1, 1, 4, 4)}
	for t := range 5 {
		check(tr.Predict(constantVelocity(1)))
		s := sensors[t%len(sensors)]
		check(tr.Update(s.read(t), s.h, s.r))
	}
}

// pendulum swings; its state is an angle and a speed.
func pendulum(q tracker.Table) tracker.Motion {
	return tracker.Motion{
		F: func(x []float64) []float64 { return []float64{x[0] + 0.1*x[1], x[1] - 0.1*x[0]} },
		Jacob: func(x []float64) tracker.Table {
			return tracker.Rows([]float64{1, 0.1}, []float64{-0.1, 1})
		},
		Q: q,
	}
}

// BadPendulum predicts a motion without measurements.
func BadPendulum() {
	tr := &tracker.Track{X: []float64{0.3, 0}, P: tracker.Diag(0.1, 0.1)}
	for range 10 {
		_ = tr.Predict(pendulum(tracker.Diag(0.01)))
	}
	fmt.Println(tr.X)
}

// GoodPendulum predicts a motion without measurements.
func GoodPendulum() {
	tr := &tracker.Track{X: []float64{0.3, 0}, P: tracker.Diag(0.1, 0.1)}
	for range 10 {
		_ = tr.Predict(pendulum(tracker.Diag(0.01, 0.01)))
	}
	fmt.Println(tr.X)
}

// BadSwitch changes the motion of a track after a while.
func BadSwitch() {
	motions := []tracker.Motion{pendulum(tracker.Diag(1, 1)), constantVelocity(0.1)}
	tr := tracker.Track{X: []float64{1, 2}, P: tracker.Diag(1, 1)}
	for t := range 8 {
		if err := tr.Predict(motions[t/5]); err != nil {
			panic(err)
		}
	}
}

// GoodSwitch changes the motion of a track after a while, and the track as well.
func GoodSwitch() {
	motions := []tracker.Motion{pendulum(tracker.Diag(1, 1)), constantVelocity(0.1)}
	tr := tracker.Track{X: []float64{1, 2}, P: tracker.Diag(1, 1)}
	for t := range 8 {
		if t == 5 {
			tr = tracker.Track{X: append(tr.X, 0, 0), P: tracker.Diag(1, 1, 1, 1)}
		}
		if err := tr.Predict(motions[t/5]); err != nil {
			panic(err)
		}
	}
}

// must is for tables.
func must(t tracker.Table, err error) tracker.Table {
	if err != nil {
		panic(err)
	}
	return t
}

// BadCovariance rotates a covariance.
func BadCovariance() {
	turn := tracker.Rows([]float64{0, 1, 0}, []float64{0, 0, 1})
	p := tracker.Diag(1, 2, 3)
	half := must(turn.Mul(p))
	fmt.Println(must(half.Mul(turn)).Rows)
}

// GoodCovariance rotates a covariance.
func GoodCovariance() {
	turn := tracker.Rows([]float64{0, 1, 0}, []float64{0, 0, 1})
	p := tracker.Diag(1, 2, 3)
	half := must(turn.Mul(p))
	fmt.Println(must(half.Mul(turn.T())).Rows)
}
