package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/cmplx"
	"os"

	"gonum.org/v1/gonum/dsp/fourier"
)

type stft struct {
	frame, hop int
	window     []float64
	fft        *fourier.FFT
}

func newSTFT(frame, hop int) (*stft, error) {
	if frame < 2 || hop < 1 || frame > 1<<16 {
		return nil, fmt.Errorf("bad frame %d or hop %d", frame, hop)
	}
	s := &stft{frame: frame, hop: hop, window: make([]float64, frame), fft: fourier.NewFFT(frame)}
	for i := range s.window {
		s.window[i] = 0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/float64(frame))
	}
	return s, nil
}

func (s *stft) pad(x []float64) ([]float64, int) {
	frames := 1
	if len(x) > s.frame {
		frames += (len(x) - s.frame + s.hop - 1) / s.hop
	}
	need := (frames-1)*s.hop + s.frame
	if need == len(x) {
		return x, frames
	}
	padded := make([]float64, max(need, len(x)))
	copy(padded, x)
	return padded, frames
}

func (s *stft) magnitudes(x []float64) [][]float64 {
	padded, frames := s.pad(x)
	out := make([][]float64, frames)
	buf := make([]float64, s.frame)
	for f := range out {
		start := f * s.hop
		for i, v := range padded[start : start+s.frame] {
			buf[i] = v * s.window[i]
		}
		coef := s.fft.Coefficients(nil, buf)
		out[f] = make([]float64, len(coef))
		for k, c := range coef {
			out[f][k] = cmplx.Abs(c)
		}
	}
	return out
}

func readSignal(r io.Reader) ([]float64, error) {
	br := bufio.NewReader(r)
	var x []float64
	for {
		var v float64
		if _, err := fmt.Fscan(br, &v); errors.Is(err, io.EOF) {
			return x, nil
		} else if err != nil {
			return nil, err
		}
		x = append(x, v)
	}
}

func main() {
	frame := flag.Int("frame", 8, "frame length")
	hop := flag.Int("hop", 4, "hop length")
	flag.Parse()
	s, err := newSTFT(*frame, *hop)
	if err != nil {
		fmt.Fprintln(os.Stderr, "stft:", err)
		os.Exit(2)
	}
	x, err := readSignal(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "stft:", err)
		os.Exit(1)
	}
	for f, mags := range s.magnitudes(x) {
		peak := 0
		for k, m := range mags {
			if m > mags[peak] {
				peak = k
			}
		}
		fmt.Printf("frame %d bins %d peak %d\n", f, len(mags), peak)
	}
}
