// Command convolve-right applies a kernel to a signal. The input has two lines: the kernel, the
// signal.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"
)

func parseLine(sc *bufio.Scanner) ([]float64, error) {
	if !sc.Scan() {
		return nil, errors.New("the input has two lines")
	}
	fields := strings.Fields(sc.Text())
	out := make([]float64, len(fields))
	for i, f := range fields {
		v, err := strconv.ParseFloat(f, 64)
		if err != nil {
			return nil, err
		}
		out[i] = v
	}
	return out, nil
}

// full has an element for each position where the kernel and the signal overlap.
func full(signal, taps []float64) []float64 {
	if len(signal) == 0 || len(taps) == 0 {
		return nil
	}
	out := make([]float64, len(signal)+len(taps)-1)
	for i, v := range signal {
		for k, tap := range taps {
			out[i+k] += v * tap
		}
	}
	return out
}

// valid has an element for each position where the kernel is inside the signal.
func valid(signal, taps []float64) []float64 {
	n := len(signal) - len(taps) + 1
	if n <= 0 || len(taps) == 0 {
		return nil
	}
	out := make([]float64, n)
	for i := range out {
		for k, tap := range taps {
			out[i] += signal[i+k] * tap
		}
	}
	return out
}

func main() {
	sc := bufio.NewScanner(os.Stdin)
	taps, err := parseLine(sc)
	if err != nil {
		log.Fatal(err)
	}
	signal, err := parseLine(sc)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.3f\n%.3f\n", full(signal, taps), valid(signal, taps))
}
