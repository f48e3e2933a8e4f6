package main

import (
	"bufio"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
)

type header struct {
	Magic   [4]byte
	Rate    uint32
	Samples uint32
}

type Signal struct {
	Rate int
	X    []float64
}

func ReadSignal(r io.Reader) (*Signal, error) {
	br := bufio.NewReader(r)
	var h header
	if err := binary.Read(br, binary.LittleEndian, &h); err != nil {
		return nil, err
	}
	if string(h.Magic[:]) != "SIG1" || h.Samples > 1<<20 {
		return nil, errors.New("not a signal file")
	}
	raw := make([]float32, h.Samples)
	if err := binary.Read(br, binary.LittleEndian, raw); err != nil {
		return nil, err
	}
	s := &Signal{Rate: int(h.Rate), X: make([]float64, len(raw))}
	for i, v := range raw {
		s.X[i] = float64(v)
	}
	return s, nil
}

// Taps is a flag.Value with the coefficients of the filter.
type Taps []float64

func (t *Taps) String() string { return fmt.Sprint([]float64(*t)) }

func (t *Taps) Set(s string) error {
	*t = nil
	for _, p := range strings.Split(s, ",") {
		v, err := strconv.ParseFloat(p, 64)
		if err != nil {
			return err
		}
		*t = append(*t, v)
	}
	return nil
}

// Normalize gives the filter unit gain at DC.
func (t Taps) Normalize() {
	var sum float64
	for _, v := range t {
		sum += v
	}
	if sum == 0 {
		return
	}
	for i := range t {
		t[i] /= sum
	}
}

// Apply is the convolution without the ends, where the filter would hang over.
func (t Taps) Apply(x []float64) []float64 {
	y := make([]float64, len(x)-len(t)+1) // suspect: order
	for i := range y {
		for k, c := range t {
			y[i] += c * x[i+len(t)-1-k]
		}
	}
	return y
}

func rms(x []float64) float64 {
	var s float64
	for _, v := range x {
		s += v * v
	}
	return math.Sqrt(s / float64(len(x)))
}

func main() {
	taps := Taps{0.25, 0.5, 0.25}
	flag.Var(&taps, "taps", "comma separated coefficients")
	flag.Parse()
	sig, err := ReadSignal(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "fir:", err)
		os.Exit(1)
	}
	taps.Normalize()
	y := taps.Apply(sig.X)
	fmt.Printf("%d Hz, %d samples in, %d out, rms %.4f\n", sig.Rate, len(sig.X), len(y), rms(y))
}
