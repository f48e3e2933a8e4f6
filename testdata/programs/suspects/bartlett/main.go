// Command bartlett compares the band powers of EEG channels, by Welch's method.
//
//	bartlett -rate 128 -win 64 -hop 32 < eeg.csv
//
// Each column of the CSV file is a channel; the header has their names.
package main

import (
	"encoding/csv"
	"flag"
	"fmt"
	"io"
	"math"
	"math/cmplx"
	"os"
	"strconv"

	"gonum.org/v1/gonum/dsp/fourier"
)

type band struct {
	name   string
	lo, hi float64
}

var bands = []band{{"delta", 1, 4}, {"theta", 4, 8}, {"alpha", 8, 13}, {"beta", 13, 30}}

type recording struct {
	names    []string
	channels [][]float64
}

func load(r io.Reader) (*recording, error) {
	recs, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(recs) == 0 {
		return nil, io.ErrUnexpectedEOF
	}
	rec := &recording{names: recs[0], channels: make([][]float64, len(recs[0]))}
	for _, row := range recs[1:] {
		for ch, s := range row {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil {
				return nil, err
			}
			rec.channels[ch] = append(rec.channels[ch], v)
		}
	}
	return rec, nil
}

type analyzer struct {
	fft    *fourier.FFT
	hann   []float64
	hop    int
	frames int
}

func newAnalyzer(win, hop int) *analyzer {
	a := &analyzer{fft: fourier.NewFFT(win), hann: make([]float64, win), hop: hop}
	for i := range a.hann {
		a.hann[i] = 0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/float64(win))
	}
	return a
}

// spectrum averages the frames that fit into x; a tail that is shorter than a frame is ignored.
func (a *analyzer) spectrum(x []float64) ([]float64, error) {
	win := len(a.hann)
	sum := make([]float64, win/2+1)
	buf := make([]float64, win)
	a.frames = 0
	for start := 0; start+win <= len(x); start += a.hop {
		for i, v := range x[start : start+win] {
			buf[i] = v * a.hann[i]
		}
		for k, c := range a.fft.Coefficients(nil, buf) {
			sum[k] += cmplx.Abs(c) * cmplx.Abs(c)
		}
		a.frames++
	}
	if a.frames == 0 {
		return nil, fmt.Errorf("%d samples are less than a window of %d", len(x), win)
	}
	for k := range sum {
		sum[k] /= float64(a.frames)
	}
	return sum, nil
}

func main() {
	rate := flag.Float64("rate", 128, "sampling rate in Hz")
	win := flag.Int("win", 64, "samples per window")
	hop := flag.Int("hop", 32, "samples between the starts of windows")
	flag.Parse()
	fail := func(err error) {
		fmt.Fprintln(os.Stderr, "bartlett:", err)
		os.Exit(1)
	}
	if *win < 2 || *hop < 1 || *rate <= 0 {
		fail(fmt.Errorf("bad window %d, hop %d or rate %g", *win, *hop, *rate))
	}
	rec, err := load(os.Stdin)
	if err != nil {
		fail(err)
	}
	a := newAnalyzer(*win, *hop)
	for i, x := range rec.channels {
		s, err := a.spectrum(x)
		if err != nil {
			fail(fmt.Errorf("channel %s: %w", rec.names[i], err))
		}
		fmt.Printf("%s, %d frames:", rec.names[i], a.frames)
		for _, b := range bands {
			p := 0.0
			for k, v := range s {
				if f := float64(k) * *rate / float64(*win); f >= b.lo && f < b.hi {
					p += v
				}
			}
			fmt.Printf(" %s %.4f", b.name, p)
		}
		fmt.Println()
	}
}
