package main

import (
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/cmplx"
	"os"

	"gonum.org/v1/gonum/dsp/fourier"
	"gonum.org/v1/gonum/dsp/window"
	"gonum.org/v1/gonum/mat"
)

type wave struct {
	rate    uint32
	samples []float64
}

func decode(r io.Reader) (*wave, error) {
	var w wave
	if err := binary.Read(r, binary.LittleEndian, &w.rate); err != nil {
		return nil, err
	}
	raw, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	for ; len(raw) >= 2; raw = raw[2:] {
		w.samples = append(w.samples, float64(int16(binary.LittleEndian.Uint16(raw)))/math.MaxInt16)
	}
	if len(w.samples) == 0 || w.rate == 0 {
		return nil, errors.New("stft: empty file")
	}
	return &w, nil
}

// frames cuts the signal and fills the last frame with silence.
func frames(x []float64, size, hop int) [][]float64 {
	var out [][]float64
	for start := 0; ; start += hop {
		f := make([]float64, size)
		copy(f, x[start:])
		out = append(out, f)
		if start+size >= len(x) || start+hop >= len(x) {
			return out
		}
	}
}

type Analyzer struct {
	size, hop int
	fft       *fourier.FFT
}

func NewAnalyzer(size, hop int) (*Analyzer, error) {
	if size < 2 || hop < 1 {
		return nil, fmt.Errorf("stft: size %d, hop %d", size, hop)
	}
	return &Analyzer{size: size, hop: hop, fft: fourier.NewFFT(size)}, nil
}

// Power has one row per frequency and one column per frame.
func (a *Analyzer) Power(x []float64) *mat.Dense {
	fs := frames(x, a.size, a.hop)
	out := mat.NewDense(a.size/2+1, len(fs), nil)
	for t, f := range fs {
		for k, z := range a.fft.Coefficients(nil, window.Hann(f)) {
			out.Set(k, t, math.Pow(cmplx.Abs(z), 2))
		}
	}
	return out
}

// Centroids is the mean frequency of each frame.
func Centroids(p *mat.Dense, rate float64, size int) []float64 {
	bins, n := p.Dims()
	freq := mat.NewVecDense(bins, nil)
	for k := 0; k < bins; k++ {
		freq.SetVec(k, float64(k)*rate/float64(size))
	}
	var num mat.VecDense
	num.MulVec(p.T(), freq)
	out := make([]float64, n)
	for t := range out {
		if total := mat.Sum(p.ColView(t)); total > 0 {
			out[t] = num.AtVec(t) / total
		}
	}
	return out
}

func main() {
	size := flag.Int("size", 16, "samples per frame")
	hop := flag.Int("hop", 8, "samples between frames")
	flag.Parse()
	w, err := decode(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	a, err := NewAnalyzer(*size, *hop)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Printf("%.1f\n", Centroids(a.Power(w.samples), float64(w.rate), *size))
}
