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
	"strconv"

	"gonum.org/v1/gonum/dsp/fourier"
	"gonum.org/v1/gonum/mat"
)

type Config struct {
	Window, Hop int
}

func (c Config) Validate() error {
	if c.Window < 2 || c.Hop < 1 {
		return fmt.Errorf("bad window %d or hop %d", c.Window, c.Hop)
	}
	return nil
}

func readSignal(r io.Reader) ([]float64, error) {
	sc := bufio.NewScanner(r)
	sc.Split(bufio.ScanWords)
	var x []float64
	for sc.Scan() {
		v, err := strconv.ParseFloat(sc.Text(), 64)
		if err != nil {
			return nil, err
		}
		x = append(x, v)
	}
	if len(x) == 0 {
		return nil, errors.New("no samples")
	}
	return x, sc.Err()
}

// STFT has one row per frame and one column per frequency bin.
func (c Config) STFT(x []float64) *mat.Dense {
	frames := (len(x) + c.Hop - 1) / c.Hop
	bins := c.Window/2 + 1
	fft := fourier.NewFFT(c.Window)
	out := mat.NewDense(frames, bins, nil)
	buf := make([]float64, c.Window)
	for i := 0; i < frames; i++ {
		clear(buf)
		copy(buf, x[i*c.Hop:])
		for k := range buf {
			buf[k] *= 0.54 - 0.46*math.Cos(2*math.Pi*float64(k)/float64(c.Window-1))
		}
		for k, z := range fft.Coefficients(nil, buf) {
			out.Set(i, k, cmplx.Abs(z)+1e-3)
		}
	}
	return out
}

// Upright turns the spectrogram so that frequencies go upwards and time to the right.
func Upright(s *mat.Dense) *mat.Dense {
	r, c := s.Dims()
	img := mat.NewDense(r, c, nil)
	img.Copy(s.T()) // suspect: partial
	return img
}

func render(w io.Writer, img *mat.Dense) {
	r, c := img.Dims()
	fmt.Fprintf(w, "image %d high, %d wide\n", r, c)
	dark := 0
	for i := r - 1; i >= 0; i-- {
		for j := 0; j < c; j++ {
			v := img.At(i, j)
			if v == 0 {
				dark++
			}
			fmt.Fprintf(w, "%7.3f", v)
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintln(w, "black pixels:", dark)
}

func main() {
	var cfg Config
	flag.IntVar(&cfg.Window, "window", 8, "samples per frame")
	flag.IntVar(&cfg.Hop, "hop", 4, "samples between frames")
	flag.Parse()
	x, err := readSignal(os.Stdin)
	if err == nil {
		err = cfg.Validate()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "spectro:", err)
		os.Exit(1)
	}
	render(os.Stdout, Upright(cfg.STFT(x)))
}
