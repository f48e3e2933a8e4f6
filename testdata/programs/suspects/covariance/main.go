// Command covariance prints the covariance matrix of the columns of a CSV file.
package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

// readTable reads a header and the rows below it.
func readTable(r io.Reader) ([]string, *mat.Dense, error) {
	records, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, nil, err
	}
	if len(records) < 2 {
		return nil, nil, errors.New("no data below the header")
	}
	header := records[0]
	x := mat.NewDense(len(records)-1, len(header), nil)
	for i, rec := range records[1:] {
		for j, field := range rec {
			v, err := strconv.ParseFloat(field, 64)
			if err != nil {
				return nil, nil, fmt.Errorf("row %d, column %s: %w", i+1, header[j], err)
			}
			x.Set(i, j, v)
		}
	}
	return header, x, nil
}

// center subtracts its mean from each column.
func center(x *mat.Dense) {
	r, c := x.Dims()
	for j := range c {
		mean := stat.Mean(mat.Col(nil, j, x), nil)
		for i := range r {
			x.Set(i, j, x.At(i, j)-mean)
		}
	}
}

func covariance(x *mat.Dense) *mat.Dense {
	r, _ := x.Dims()
	c := new(mat.Dense)
	c.Mul(x, x) // suspect: equal
	c.Scale(1/float64(max(r-1, 1)), c)
	return c
}

func main() {
	names, x, err := readTable(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	center(x)
	c := covariance(x)
	fmt.Println(names)
	fmt.Printf("%.3f\n", mat.Formatted(c))
}
