package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

var ErrUnderdetermined = errors.New("ols: fewer observations than coefficients")

// Problem has the design matrix with an intercept and the response.
type Problem struct {
	names []string
	x     []float64
	y     []float64
}

func parseRow(line string, want int) ([]float64, error) {
	f := strings.Split(line, "\t")
	if want > 0 && len(f) != want {
		return nil, fmt.Errorf("row has %d columns, want %d", len(f), want)
	}
	out := make([]float64, len(f))
	for i, s := range f {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return nil, err
		}
		out[i] = v
	}
	return out, nil
}

// Read takes a header line; the first column is the response.
func Read(r io.Reader) (*Problem, error) {
	sc := bufio.NewScanner(r)
	if !sc.Scan() {
		return nil, io.ErrUnexpectedEOF
	}
	p := &Problem{names: strings.Split(sc.Text(), "\t")}
	for sc.Scan() {
		if sc.Text() == "" {
			continue
		}
		row, err := parseRow(sc.Text(), len(p.names))
		if err != nil {
			return nil, err
		}
		p.y = append(p.y, row[0])
		p.x = append(p.x, 1)
		p.x = append(p.x, row[1:]...)
	}
	return p, sc.Err()
}

type Result struct {
	Coef []float64
	R2   float64
}

func (p *Problem) Solve() (*Result, error) {
	n, k := len(p.y), len(p.names)
	if n < k {
		return nil, ErrUnderdetermined
	}
	a := mat.NewDense(n, k, p.x)
	var qr mat.QR
	qr.Factorize(a)
	var beta mat.VecDense
	if err := qr.SolveVecTo(&beta, false, mat.NewVecDense(n, p.y)); err != nil {
		return nil, fmt.Errorf("ols: %w", err)
	}
	var fitted mat.VecDense
	fitted.MulVec(a, &beta)
	return &Result{
		Coef: beta.RawVector().Data,
		R2:   stat.RSquaredFrom(fitted.RawVector().Data, p.y, nil),
	}, nil
}

func main() {
	p, err := Read(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	res, err := p.Solve()
	if errors.Is(err, ErrUnderdetermined) {
		fmt.Fprintln(os.Stderr, err, len(p.y), "<", len(p.names))
		os.Exit(1)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Printf("intercept %.4f\n", res.Coef[0])
	for i, name := range p.names[1:] {
		fmt.Printf("%s %.4f\n", name, res.Coef[i+1])
	}
	fmt.Printf("R2 %.4f\n", res.R2)
}
