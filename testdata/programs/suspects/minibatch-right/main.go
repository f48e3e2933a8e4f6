// Command minibatch-right trains a linear regression on a CSV file whose last column is the target.
// The last batch may be smaller.
package main

import (
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"

	"gonum.org/v1/gonum/mat"
)

type data struct {
	x *mat.Dense
	y *mat.VecDense
}

func load(r io.Reader) (*data, error) {
	records, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(records) < 2 || len(records[0]) < 2 {
		return nil, errors.New("the file needs rows and two columns")
	}
	n, p := len(records)-1, len(records[0])-1
	d := &data{mat.NewDense(n, p, nil), mat.NewVecDense(n, nil)}
	for i, rec := range records[1:] {
		for j, field := range rec {
			v, err := strconv.ParseFloat(field, 64)
			if err != nil {
				return nil, err
			}
			if j == p {
				d.y.SetVec(i, v)
			} else {
				d.x.Set(i, j, v)
			}
		}
	}
	return d, nil
}

type model struct {
	w    *mat.VecDense
	rate float64
}

func (m *model) step(x mat.Matrix, y mat.Vector) {
	rows, _ := x.Dims()
	res := mat.NewVecDense(rows, nil)
	res.MulVec(x, m.w)
	res.SubVec(res, y)
	grad := new(mat.VecDense)
	grad.MulVec(x.T(), res)
	m.w.AddScaledVec(m.w, -m.rate/float64(rows), grad)
}

func (m *model) epoch(d *data, batch int) {
	n, p := d.x.Dims()
	for start := 0; start < n; start += batch {
		end := start + batch
		if end > n {
			end = n
		}
		m.step(d.x.Slice(start, end, 0, p), d.y.SliceVec(start, end))
	}
}

func main() {
	batch := flag.Int("batch", 4, "rows in a batch")
	flag.Parse()
	if *batch < 1 {
		log.Fatal("-batch must be positive")
	}
	d, err := load(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	_, p := d.x.Dims()
	m := &model{mat.NewVecDense(p, nil), 0.01}
	for range 5 {
		m.epoch(d, *batch)
	}
	fmt.Printf("%.4f\n", m.w.RawVector().Data)
}
