package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

const axes = 3

// Cloud is a set of points in space, one per row.
type Cloud struct {
	pts *mat.Dense
}

func scanNumbers(r io.Reader) ([]float64, error) {
	sc := bufio.NewScanner(r)
	sc.Split(bufio.ScanWords)
	var v []float64
	for sc.Scan() {
		x, err := strconv.ParseFloat(sc.Text(), 64)
		if err != nil {
			return nil, err
		}
		v = append(v, x)
	}
	return v, sc.Err()
}

func ReadCloud(r io.Reader) (*Cloud, error) {
	v, err := scanNumbers(r)
	if err != nil {
		return nil, err
	}
	if len(v) < 2*axes {
		return nil, fmt.Errorf("only %d numbers", len(v))
	}
	return &Cloud{pts: mat.NewDense(len(v)/axes, axes, v)}, nil // suspect: divide
}

func (c *Cloud) Centroid() *mat.VecDense {
	n, _ := c.pts.Dims()
	m := mat.NewVecDense(axes, nil)
	for j := 0; j < axes; j++ {
		m.SetVec(j, mat.Sum(c.pts.ColView(j))/float64(n))
	}
	return m
}

// Principal returns the variances along the main axes, largest last.
func (c *Cloud) Principal() ([]float64, error) {
	var cov mat.SymDense
	stat.CovarianceMatrix(&cov, c.pts, nil)
	var es mat.EigenSym
	if !es.Factorize(&cov, false) {
		return nil, fmt.Errorf("no convergence")
	}
	return es.Values(nil), nil
}

func run() error {
	in := io.Reader(os.Stdin)
	if len(os.Args) > 1 {
		f, err := os.Open(os.Args[1])
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	c, err := ReadCloud(in)
	if err != nil {
		return err
	}
	p, err := c.Principal()
	if err != nil {
		return err
	}
	m := c.Centroid()
	fmt.Printf("centroid %.3f %.3f %.3f\n", m.AtVec(0), m.AtVec(1), m.AtVec(2))
	fmt.Printf("variances %.3f\n", p)
	return nil
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "cloud:", err)
		os.Exit(1)
	}
}
