package main

import (
	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

// windows cuts a signal into rows of the given size and drops the rest.
func windows(signal []float64, size int) *mat.Dense {
	n := len(signal) / size
	return mat.NewDense(n, size, append([]float64(nil), signal[:n*size]...))
}

// summarizeWindows cuts ten samples into two windows of four.
func summarizeWindows() {
	w := windows(make([]float64, 10), 4)
	r, _ := w.Dims()
	for i := 0; i < r; i++ {
		_ = stat.Mean(w.RawRowView(i), nil)
	}
}

// summarizeShortSignal has fewer samples than one window holds.
func summarizeShortSignal() {
	w := windows(make([]float64, 3), 4) // want `\(empty\)`
	_ = w
}

// peakOfNothing takes the maximum of what is left of an empty tail.
func peakOfNothing() {
	signal := make([]float64, 8)
	tail := signal[len(signal):]
	_ = floats.Max(tail) // want `floats\.Max: .*\(empty\)`
}

// weightedMean has a weight for each sample.
func weightedMean() {
	samples := []float64{1, 2, 3}
	weights := make([]float64, len(samples))
	floats.AddConst(1, weights)
	_ = stat.Mean(samples, weights)
}

// weightedMeanOneShort computed the weights from differences, of which there is one less.
func weightedMeanOneShort() {
	samples := []float64{1, 2, 3}
	weights := make([]float64, len(samples)-1)
	for i := range weights {
		weights[i] = samples[i+1] - samples[i]
	}
	_ = stat.Mean(samples, weights) // want `stat\.Mean: .*\(length\)`
}

// correlateLagged shortens both series.
func correlateLagged() {
	x := []float64{1, 2, 4, 3, 5}
	y := []float64{2, 1, 3, 5, 4}
	const lag = 2
	_ = stat.Correlation(x[lag:], y[:len(y)-lag], nil)
}

// correlateLaggedForgotten shortens one.
func correlateLaggedForgotten() {
	x := []float64{1, 2, 4, 3, 5}
	y := []float64{2, 1, 3, 5, 4}
	const lag = 2
	_ = stat.Correlation(x[lag:], y, nil) // want `stat\.Correlation: .*\(length\)`
}
