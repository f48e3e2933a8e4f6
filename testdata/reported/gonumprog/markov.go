package main

import "gonum.org/v1/gonum/mat"

func weather() *mat.Dense {
	return mat.NewDense(3, 3, []float64{
		0.7, 0.2, 0.1,
		0.3, 0.4, 0.3,
		0.2, 0.3, 0.5,
	})
}

// weatherNextWeek raises a square matrix to a power and reads a row of it.
func weatherNextWeek() {
	var week mat.Dense
	week.Pow(weather(), 7)
	_ = week.RowView(2)
}

// weatherFourStates has a distribution over four states for a chain of three.
func weatherFourStates() {
	today := mat.NewVecDense(4, []float64{1, 0, 0, 0})
	var tomorrow mat.VecDense
	tomorrow.MulVec(weather().T(), today) // want `mat\.VecDense\.MulVec: .*\(mismatch\)`
}

// weatherFifthDay reads past the last row.
func weatherFifthDay() {
	week := weather()
	for day := 0; day < 5; day++ {
		_ = week.At(day, 0) // want `mat\.Dense\.At: .*\(bounds\)`
	}
}

// powerOfEmission raises a matrix to a power that is not square.
func powerOfEmission() {
	emission := mat.NewDense(3, 2, nil)
	var e mat.Dense
	e.Pow(emission, 2) // want `mat\.Dense\.Pow: .*3x2.*\(mismatch\)`
}

// stationary replaces one equation by the condition that probabilities sum to one.
func stationary() {
	a := weather()
	a.SetRow(2, []float64{1, 1, 1})
	b := mat.NewVecDense(3, []float64{0, 0, 1})
	var pi mat.VecDense
	if err := pi.SolveVec(a, b); err != nil {
		panic(err)
	}
}

// stationaryShortRow writes a row for a chain of two states.
func stationaryShortRow() {
	a := weather()
	a.SetRow(2, []float64{1, 1}) // want `mat\.Dense\.SetRow: .*2.*3.*\(length\)`
}
