// Command covariance-right prints the correlations of the columns of a CSV file.
package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"strconv"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

type table struct {
	names []string
	x     *mat.Dense
}

// readTable reads record by record: csv.Reader makes sure that all have as many fields as the
// header.
func readTable(r io.Reader) (*table, error) {
	cr := csv.NewReader(r)
	names, err := cr.Read()
	if err != nil {
		return nil, err
	}
	var data []float64
	rows := 0
	for {
		rec, err := cr.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		for _, field := range rec {
			v, err := strconv.ParseFloat(field, 64)
			if err != nil {
				return nil, err
			}
			data = append(data, v)
		}
		rows++
	}
	if rows == 0 {
		return nil, errors.New("no data below the header")
	}
	return &table{names, mat.NewDense(rows, len(names), data)}, nil
}

func (t *table) covariance() *mat.Dense {
	r, c := t.x.Dims()
	centered := mat.NewDense(r, c, nil)
	for j := range c {
		col := mat.Col(nil, j, t.x)
		mean := stat.Mean(col, nil)
		for i, v := range col {
			centered.Set(i, j, v-mean)
		}
	}
	cov := new(mat.Dense)
	cov.Mul(centered.T(), centered)
	cov.Scale(1/float64(max(r-1, 1)), cov)
	return cov
}

// correlation scales a covariance matrix, which is square.
func correlation(cov *mat.Dense) *mat.Dense {
	p, _ := cov.Dims()
	out := mat.NewDense(p, p, nil)
	for i := range p {
		for j := range p {
			out.Set(j, i, cov.At(i, j)/math.Sqrt(cov.At(i, i)*cov.At(j, j)))
		}
	}
	return out
}

func main() {
	t, err := readTable(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(t.names)
	fmt.Printf("%.3f\n", mat.Formatted(correlation(t.covariance())))
}
