package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"
)

type samples struct {
	x, y []float64
}

func (s *samples) add(line string) error {
	parts := strings.Fields(line)
	if len(parts) != 2 {
		return fmt.Errorf("want two values, got %q", line)
	}
	x, err := strconv.ParseFloat(parts[0], 64)
	if err != nil {
		return err
	}
	y, err := strconv.ParseFloat(parts[1], 64)
	if err != nil {
		return err
	}
	s.x = append(s.x, x)
	s.y = append(s.y, y)
	return nil
}

func readSamples(r io.Reader) (*samples, error) {
	s := &samples{}
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		line := strings.TrimSpace(sc.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		if err := s.add(line); err != nil {
			return nil, err
		}
	}
	if len(s.x) == 0 {
		return nil, io.ErrUnexpectedEOF
	}
	return s, sc.Err()
}

func vandermonde(x []float64, degree int) *mat.Dense {
	v := mat.NewDense(len(x), degree+1, nil)
	for i, xi := range x {
		for j := 0; j <= degree; j++ {
			v.Set(i, j, math.Pow(xi, float64(j)))
		}
	}
	return v
}

func fit(s *samples, degree int) ([]float64, error) {
	var qr mat.QR
	qr.Factorize(vandermonde(s.x, degree)) // suspect: order
	var c mat.VecDense
	if err := qr.SolveVecTo(&c, false, mat.NewVecDense(len(s.y), s.y)); err != nil {
		return nil, fmt.Errorf("solve: %w", err)
	}
	return c.RawVector().Data, nil
}

func evaluate(coef []float64, x float64) float64 {
	sum := 0.0
	for i := len(coef) - 1; i >= 0; i-- {
		sum = sum*x + coef[i]
	}
	return sum
}

func main() {
	degree := 1
	if len(os.Args) > 1 {
		d, err := strconv.Atoi(os.Args[1])
		if err != nil || d < 0 {
			fmt.Fprintln(os.Stderr, "usage: polyreg [DEGREE] < points")
			os.Exit(2)
		}
		degree = d
	}
	s, err := readSamples(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "polyreg:", err)
		os.Exit(1)
	}
	coef, err := fit(s, degree)
	if err != nil {
		fmt.Fprintln(os.Stderr, "polyreg:", err)
		os.Exit(1)
	}
	fmt.Printf("coefficients %.4f\n", coef)
	for i, x := range s.x {
		fmt.Printf("%g %g %.4f\n", x, s.y[i], evaluate(coef, x))
	}
}
