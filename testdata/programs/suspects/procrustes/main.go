// Command procrustes finds the rotation that best maps one set of landmarks to another. The two
// sets are separated by an empty line; they need as many points, in as many dimensions.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

var errShape = errors.New("the two shapes do not match")

// readShapes returns the blocks of lines.
func readShapes(sc *bufio.Scanner) ([][][]float64, error) {
	shapes := [][][]float64{nil}
	for sc.Scan() {
		f := strings.Fields(sc.Text())
		last := len(shapes) - 1
		if len(f) == 0 {
			if len(shapes[last]) > 0 {
				shapes = append(shapes, nil)
			}
			continue
		}
		pt := make([]float64, 0, len(f))
		for _, s := range f {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil {
				return nil, err
			}
			pt = append(pt, v)
		}
		shapes[last] = append(shapes[last], pt)
	}
	return shapes, sc.Err()
}

// center returns the points minus their centroid, as the rows of a matrix.
func center(pts [][]float64) (*mat.Dense, error) {
	d := len(pts[0])
	c := make([]float64, d)
	for _, p := range pts {
		if len(p) != d {
			return nil, fmt.Errorf("%w: a point has %d coordinates instead of %d", errShape, len(p), d)
		}
		floats.Add(c, p)
	}
	floats.Scale(1/float64(len(pts)), c)
	m := mat.NewDense(len(pts), d, nil)
	for i, p := range pts {
		floats.SubTo(m.RawRowView(i), p, c)
	}
	return m, nil
}

// rotation returns the orthogonal matrix r that minimizes |a r - b|.
func rotation(a, b *mat.Dense) (*mat.Dense, error) {
	ra, ca := a.Dims()
	rb, cb := b.Dims()
	if ra != rb || ca != cb {
		return nil, fmt.Errorf("%w: %dx%d and %dx%d", errShape, ra, ca, rb, cb)
	}
	var cross mat.Dense
	cross.Mul(a.T(), b)
	if norm := mat.Norm(&cross, 1); math.IsNaN(norm) || math.IsInf(norm, 0) {
		return nil, errors.New("the coordinates are not finite")
	}
	var svd mat.SVD
	if !svd.Factorize(&cross, mat.SVDFull) {
		return nil, errors.New("the singular values did not converge")
	}
	var u, v, r mat.Dense
	svd.UTo(&u)
	svd.VTo(&v)
	r.Mul(&u, v.T())
	return &r, nil
}

func run() error {
	shapes, err := readShapes(bufio.NewScanner(os.Stdin))
	if err != nil {
		return err
	}
	if len(shapes) < 2 || len(shapes[1]) == 0 {
		return errors.New("need two shapes")
	}
	a, err := center(shapes[0])
	if err != nil {
		return err
	}
	b, err := center(shapes[1])
	if err != nil {
		return err
	}
	r, err := rotation(a, b)
	if err != nil {
		return err
	}
	var twice, fitted mat.Dense
	twice.Mul(r, r)
	fitted.Mul(a, r)
	fitted.Sub(&fitted, b)
	fmt.Printf("%.4f\n", mat.Formatted(r))
	fmt.Printf("det %.3f, trace of square %.4f, residual %.4f\n", mat.Det(r), mat.Trace(&twice), mat.Norm(&fitted, 2))
	return nil
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "procrustes:", err)
		os.Exit(1)
	}
}
