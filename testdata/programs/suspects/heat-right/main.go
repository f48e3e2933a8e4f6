// Command heat-right reads the temperatures of a plate and computes how heat spreads on it.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
)

type field [][]float64

func newField(rows, cols int) field {
	f := make(field, rows)
	for i := range f {
		f[i] = make([]float64, cols)
	}
	return f
}

// read reads the two sizes and then the temperatures, row by row.
func read(r io.Reader) (field, error) {
	in := bufio.NewReader(r)
	var ny, nx int
	if _, err := fmt.Fscan(in, &ny, &nx); err != nil {
		return nil, err
	}
	if nx < 1 || ny < 1 {
		return nil, fmt.Errorf("no field of %d by %d", ny, nx)
	}
	f := newField(ny, nx)
	for j := range f {
		for i := range f[j] {
			if _, err := fmt.Fscan(in, &f[j][i]); err != nil {
				return nil, err
			}
		}
	}
	return f, nil
}

// at mirrors indices at the edges.
func (f field) at(j, i int) float64 {
	j = min(max(j, 0), len(f)-1)
	i = min(max(i, 0), len(f[j])-1)
	return f[j][i]
}

func (f field) step(alpha float64) field {
	ny, nx := len(f), len(f[0])
	next := newField(ny, nx)
	for i := 0; i < nx; i++ {
		for j := 0; j < ny; j++ {
			lap := f.at(j+1, i) + f.at(j-1, i) + f.at(j, i+1) + f.at(j, i-1) - 4*f[j][i]
			next[j][i] = f[j][i] + alpha*lap
		}
	}
	return next
}

func main() {
	f, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	for range 10 {
		f = f.step(0.2)
	}
	for _, row := range f {
		fmt.Printf("%.2f\n", row)
	}
}
