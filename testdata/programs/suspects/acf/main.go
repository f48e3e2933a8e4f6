// acf prints the sample autocorrelation function of a series, one value per line.
//
//	acf -lags 20 < series.txt
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/floats"
)

// readSeries skips blank lines and comments.
func readSeries(r io.Reader) ([]float64, error) {
	var xs []float64
	sc := bufio.NewScanner(r)
	for line := 1; sc.Scan(); line++ {
		text, _, _ := strings.Cut(sc.Text(), "#")
		text = strings.TrimSpace(text)
		if text == "" {
			continue
		}
		v, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		xs = append(xs, v)
	}
	if err := sc.Err(); err != nil {
		return nil, err
	}
	if len(xs) == 0 {
		return nil, errors.New("the series is empty")
	}
	return xs, nil
}

// demean subtracts the mean in place.
func demean(x []float64) {
	floats.AddConst(-floats.Sum(x)/float64(len(x)), x)
}

// ACF returns the autocorrelations at the lags 0, 1, ..., maxLag.
func ACF(series []float64, maxLag int) ([]float64, error) {
	x := append([]float64(nil), series...)
	demean(x)
	n := len(x)
	c0 := floats.Dot(x, x)
	if c0 == 0 {
		return nil, errors.New("the series is constant")
	}
	rho := make([]float64, maxLag+1)
	rho[0] = 1
	for k := 1; k <= maxLag; k++ {
		rho[k] = floats.Dot(x[:n-k], x[k:]) / c0 // suspect: order
	}
	return rho, nil
}

// ljungBox tests whether the first autocorrelations are zero.
func ljungBox(rho []float64, n int) float64 {
	q := 0.0
	for k := 1; k < len(rho) && k < n; k++ {
		q += rho[k] * rho[k] / float64(n-k)
	}
	return float64(n) * float64(n+2) * q
}

func bar(v float64) string {
	const width = 30
	n := int(math.Abs(v)*width + 0.5)
	if v < 0 {
		return strings.Repeat("-", n)
	}
	return strings.Repeat("+", n)
}

func main() {
	lags := flag.Int("lags", 10, "largest lag")
	flag.Parse()
	log.SetFlags(0)
	if *lags < 1 {
		log.Fatal("-lags must be positive")
	}
	x, err := readSeries(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	rho, err := ACF(x, *lags)
	if err != nil {
		log.Fatal(err)
	}
	bound := 1.96 / math.Sqrt(float64(len(x)))
	for k, r := range rho {
		mark := " "
		if k > 0 && math.Abs(r) > bound {
			mark = "*"
		}
		fmt.Printf("%3d %7.4f %s %s\n", k, r, mark, bar(r))
	}
	fmt.Printf("Q = %.3f\n", ljungBox(rho, len(x)))
}
