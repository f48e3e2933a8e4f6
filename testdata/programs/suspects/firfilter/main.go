package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"

	"gonum.org/v1/gonum/floats"
)

type job struct {
	Taps   []float64 `json:"taps"`
	Signal []float64 `json:"signal"`
	Gain   float64   `json:"gain"`
}

type fir struct {
	taps []float64
	gain float64
}

func newFIR(taps []float64, gain float64) (*fir, error) {
	if len(taps) == 0 {
		return nil, errors.New("a filter needs taps")
	}
	if gain == 0 {
		gain = 1
	}
	reversed := make([]float64, len(taps))
	for i, t := range taps {
		reversed[len(taps)-1-i] = t
	}
	return &fir{taps: reversed, gain: gain}, nil
}

func (f *fir) response(omega float64) float64 {
	var re, im float64
	for i, t := range f.taps {
		re += t * math.Cos(omega*float64(i))
		im -= t * math.Sin(omega*float64(i))
	}
	return math.Hypot(re, im) * f.gain
}

func (f *fir) apply(signal []float64) []float64 {
	out := make([]float64, len(signal)-len(f.taps)+1) // suspect: order
	for i := range out {
		out[i] = f.gain * floats.Dot(signal[i:i+len(f.taps)], f.taps)
	}
	return out
}

func rms(x []float64) float64 {
	if len(x) == 0 {
		return 0
	}
	return floats.Norm(x, 2) / math.Sqrt(float64(len(x)))
}

func run(r io.Reader, w io.Writer) error {
	var j job
	if err := json.NewDecoder(r).Decode(&j); err != nil {
		return fmt.Errorf("decode: %w", err)
	}
	filter, err := newFIR(j.Taps, j.Gain)
	if err != nil {
		return err
	}
	out := filter.apply(j.Signal)
	for _, v := range out {
		fmt.Fprintf(w, "%.5f\n", v)
	}
	fmt.Fprintf(w, "rms in %.5f out %.5f dc %.5f\n", rms(j.Signal), rms(out), filter.response(0))
	return nil
}

func main() {
	if err := run(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "firfilter:", err)
		os.Exit(1)
	}
}
