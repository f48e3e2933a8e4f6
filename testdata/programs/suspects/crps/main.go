// Command crps computes the continuous ranked probability score of ensemble forecasts. Each line
// of standard input has the observation and then any number of members.
package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
)

// view is a matrix over a slice, with a stride of 0 for an axis that is repeated.
type view struct {
	rows, cols         int
	rowStep, colStride int
	data               []float64
}

func asColumn(v []float64) view { return view{len(v), 1, 1, 0, v} }
func asRow(v []float64) view    { return view{1, len(v), 0, 1, v} }

func (v view) at(i, j int) float64 { return v.data[i*v.rowStep+j*v.colStride] }

// outer calls f for each element of the larger of the two shapes.
func outer(a, b view, f func(x, y float64)) (n int) {
	rows, cols := max(a.rows, b.rows), max(a.cols, b.cols)
	for i := range rows {
		for j := range cols {
			f(a.at(i, j), b.at(i, j))
		}
	}
	return rows * cols
}

// meanAbs is the mean of |x - y| over all pairs of an element of a and one of b.
func meanAbs(a, b []float64) float64 {
	sum := 0.0
	n := outer(asColumn(a), asRow(b), func(x, y float64) { sum += math.Abs(x - y) })
	return sum / float64(n)
}

// score is E|X - y| - E|X - X'| / 2 for the members X and the observation y.
func score(members []float64, y float64) float64 {
	return meanAbs(members, []float64{y}) - meanAbs(members, members)/2
}

type forecast struct {
	obs     float64
	members []float64
}

func parseLine(line string) (f forecast, err error) {
	fields := strings.Fields(line)
	if len(fields) < 2 {
		return f, fmt.Errorf("%q has no members", line)
	}
	f.members = make([]float64, len(fields)-1)
	for i := range f.members {
		if f.members[i], err = strconv.ParseFloat(fields[i+1], 64); err != nil {
			return f, err
		}
	}
	f.obs, err = strconv.ParseFloat(fields[0], 64)
	return f, err
}

func run(r io.Reader, w io.Writer) error {
	sc := bufio.NewScanner(r)
	total, n := 0.0, 0
	for sc.Scan() {
		if strings.TrimSpace(sc.Text()) == "" {
			continue
		}
		f, err := parseLine(sc.Text())
		if err != nil {
			return fmt.Errorf("forecast %d: %w", n+1, err)
		}
		s := score(f.members, f.obs)
		fmt.Fprintf(w, "%d: %d members, crps %.5f\n", n+1, len(f.members), s)
		total += s
		n++
	}
	if err := sc.Err(); err != nil {
		return err
	}
	if n == 0 {
		return io.ErrUnexpectedEOF
	}
	fmt.Fprintf(w, "mean %.5f over %d forecasts\n", total/float64(n), n)
	return nil
}

func main() {
	if err := run(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "crps:", err)
		os.Exit(1)
	}
}
