// Command psd estimates the power spectral density of a recording by averaging periodograms.
//
// The recording has a little-endian header, which is the sampling rate and the number of samples,
// and 16-bit samples.
package main

import (
	"bufio"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"

	"gonum.org/v1/gonum/dsp/fourier"
	"gonum.org/v1/gonum/dsp/window"
	"gonum.org/v1/gonum/floats"
)

type header struct {
	Rate    uint32
	Samples uint32
}

// readRecording returns the sampling rate and the samples, scaled to [-1, 1).
func readRecording(r io.Reader) (rate float64, x []float64, err error) {
	var h header
	if err := binary.Read(r, binary.LittleEndian, &h); err != nil {
		return 0, nil, fmt.Errorf("header: %w", err)
	}
	if h.Rate == 0 || h.Samples == 0 || h.Samples > 1<<26 {
		return 0, nil, errors.New("bad header")
	}
	raw := make([]int16, h.Samples)
	if err := binary.Read(r, binary.LittleEndian, raw); err != nil {
		return 0, nil, fmt.Errorf("samples: %w", err)
	}
	x = make([]float64, len(raw))
	for i, v := range raw {
		x[i] = float64(v) / 32768
	}
	return float64(h.Rate), x, nil
}

// periodograms averages the squared spectra of the segments of a signal.
func periodograms(x []float64, seg int, rate float64) []float64 {
	fft := fourier.NewFFT(seg)
	taper := make([]float64, seg)
	floats.AddConst(1, taper)
	window.Hamming(taper)
	power := floats.Dot(taper, taper)

	psd := make([]float64, seg/2+1)
	count := 0
	for start := 0; start < len(x); start += seg {
		frame := floats.MulTo(make([]float64, seg), x[start:start+seg], taper) // suspect: divide
		for k, c := range fft.Coefficients(nil, frame) {
			psd[k] += real(c)*real(c) + imag(c)*imag(c)
		}
		count++
	}
	floats.Scale(1/(power*rate*float64(count)), psd)
	// All but the zero and the Nyquist frequency stand for two.
	for k := 1; 2*k < seg; k++ {
		psd[k] *= 2
	}
	return psd
}

func main() {
	seg := flag.Int("seg", 64, "samples per segment")
	flag.Parse()
	if *seg < 2 {
		log.Fatal("-seg must be at least 2")
	}
	rate, x, err := readRecording(bufio.NewReader(os.Stdin))
	if err != nil {
		log.Fatal(err)
	}
	psd := periodograms(x, *seg, rate)
	peak := floats.MaxIdx(psd)
	fmt.Printf("%d samples, peak at %.2f Hz\n", len(x), float64(peak)*rate/float64(*seg))
	for k, p := range psd {
		fmt.Printf("%10.2f %.6e\n", float64(k)*rate/float64(*seg), p)
	}
}
