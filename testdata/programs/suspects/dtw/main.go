package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
)

// Band limits how far a path may leave the diagonal.
type Band struct {
	radius int
}

// columns is the half-open range of columns that row i may use.
func (b Band) columns(i, n, m int) (lo, hi int) {
	r := max(b.radius, n-m, m-n)
	return max(1, i-r), min(m, i+r) + 1
}

type Step struct{ I, J int }

func table(n, m int) [][]float64 {
	t := make([][]float64, n+1)
	for i := range t {
		t[i] = make([]float64, m+1)
		for j := range t[i] {
			t[i][j] = math.Inf(1)
		}
	}
	t[0][0] = 0
	return t
}

// Warp aligns a with b.
func (b Band) Warp(x, y []float64) (float64, []Step, error) {
	n, m := len(x), len(y)
	if n == 0 || m == 0 {
		return 0, nil, errors.New("dtw: empty series")
	}
	t := table(n, m)
	for i := 1; i <= n; i++ {
		lo, hi := b.columns(i, n, m)
		for j := lo; j < hi; j++ {
			best := min(t[i-1][j], t[i][j-1], t[i-1][j-1])
			t[i][j] = best + math.Abs(x[i-1]-y[j-1])
		}
	}
	return t[n][m], backtrack(t), nil
}

func backtrack(t [][]float64) []Step {
	i, j := len(t)-1, len(t[0])-1
	var path []Step
	for i > 0 && j > 0 {
		path = append(path, Step{i - 1, j - 1})
		switch d, u, l := t[i-1][j-1], t[i-1][j], t[i][j-1]; {
		case d <= u && d <= l:
			i, j = i-1, j-1
		case u <= l:
			i--
		default:
			j--
		}
	}
	return path
}

func readSeries(r *bufio.Reader) ([]float64, error) {
	line, err := r.ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	var out []float64
	for _, s := range strings.Fields(line) {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

func run() error {
	radius := flag.Int("radius", 1, "Sakoe-Chiba radius")
	flag.Parse()
	br := bufio.NewReader(os.Stdin)
	x, err := readSeries(br)
	if err != nil {
		return err
	}
	y, err := readSeries(br)
	if err != nil {
		return err
	}
	d, path, err := Band{radius: *radius}.Warp(x, y)
	if err != nil {
		return err
	}
	fmt.Printf("%.3f over %d steps\n", d, len(path))
	for k := len(path) - 1; k >= 0; k-- {
		fmt.Printf("%g~%g ", x[path[k].I], y[path[k].J])
	}
	fmt.Println()
	return nil
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
