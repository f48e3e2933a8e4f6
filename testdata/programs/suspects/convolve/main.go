// Command convolve applies a kernel to a signal. The input has two lines: the kernel, the signal.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
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

type filter struct {
	taps []float64
}

func readFilter(r io.Reader) (*filter, []float64, error) {
	sc := bufio.NewScanner(r)
	taps, err := parseLine(sc)
	if err != nil {
		return nil, nil, err
	}
	signal, err := parseLine(sc)
	return &filter{taps}, signal, err
}

func (f *filter) apply(signal []float64) []float64 {
	out := make([]float64, 0, len(signal))
	for i := range signal {
		var acc float64
		for k, tap := range f.taps {
			acc += tap * signal[i+k] // suspect: order
		}
		out = append(out, acc)
	}
	return out
}

func main() {
	f, signal, err := readFilter(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.3f\n", f.apply(signal))
}
