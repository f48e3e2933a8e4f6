// Command padfft pads a window to the length of a Fourier transform.
package main

import (
	"flag"
	"fmt"
	"log"

	"gonum.org/v1/gonum/dsp/fourier"
)

func spectrum(n, m int) ([]complex128, error) {
	if m < n {
		return nil, fmt.Errorf("sequence too short for the window: %d < %d", m, n)
	}
	w := make([]float64, n)
	for i := range w {
		w[i] = 1
	}
	t := make([]float64, m)
	copy(t, w)
	return fourier.NewFFT(len(t)).Coefficients(nil, t), nil
}

func main() {
	n := flag.Int("n", 20, "window length")
	m := flag.Int("m", 1000, "sample length")
	flag.Parse()
	c, err := spectrum(*n, *m)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(len(c))
}
