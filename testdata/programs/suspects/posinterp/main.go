// Command posinterp resizes the learned positions of a transformer to the length of a prompt, and
// adds them to its tokens:
//
//	posinterp table.txt tokens
//
// Each line of the table is the vector of a position.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"
)

func readTable(r io.Reader) (*mat.Dense, error) {
	var data []float64
	rows := 0
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		fields := strings.Fields(sc.Text())
		if len(fields) == 0 {
			continue
		}
		for _, f := range fields {
			v, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return nil, fmt.Errorf("position %d: %w", rows, err)
			}
			data = append(data, v)
		}
		rows++
		if len(data) != rows*len(fields) {
			return nil, fmt.Errorf("position %d has %d values", rows-1, len(fields))
		}
	}
	if err := sc.Err(); err != nil {
		return nil, err
	}
	if rows == 0 {
		return nil, io.ErrUnexpectedEOF
	}
	return mat.NewDense(rows, len(data)/rows, data), nil
}

// stretch interpolates linearly between the rows of a table to get n rows.
func stretch(table *mat.Dense, n int) *mat.Dense {
	ctx, dim := table.Dims()
	out := mat.NewDense(n, dim, nil)
	for i := 0; i < n; i++ {
		at := 0.0
		if n > 1 {
			at = float64(i) * float64(ctx-1) / float64(n-1)
		}
		lo := int(at)
		hi := min(lo+1, ctx-1)
		f := at - float64(lo)
		for j := 0; j < dim; j++ {
			out.Set(i, j, (1-f)*table.At(lo, j)+f*table.At(hi, j))
		}
	}
	return out
}

// positions returns n rows: the first ones of the table if it has so many, and otherwise all of
// them, stretched.
func positions(table *mat.Dense, n int) *mat.Dense {
	ctx, dim := table.Dims()
	pos := mat.NewDense(n, dim, nil)
	if n > ctx {
		table = stretch(table, n)
	}
	pos.Copy(table)
	return pos
}

// hashed is a vector for a token, which depends on its bytes only.
func hashed(token string, dim int) []float64 {
	v := make([]float64, dim)
	for i := 0; i < len(token); i++ {
		v[i%dim] += float64(token[i]) / 256
	}
	return v
}

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: posinterp table.txt token...")
		os.Exit(2)
	}
	f, err := os.Open(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	defer f.Close()
	table, err := readTable(f)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	tokens := os.Args[2:]
	_, dim := table.Dims()
	x := mat.NewDense(len(tokens), dim, nil)
	for t, token := range tokens {
		x.SetRow(t, hashed(token, dim))
	}
	x.Add(x, positions(table, len(tokens)))
	fmt.Printf("%.4f\n", mat.Formatted(x))
}
