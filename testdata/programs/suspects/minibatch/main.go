// Command minibatch trains a logistic regression on a CSV file whose last column is the label.
package main

import (
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"math"
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

// update makes a step of gradient descent.
func update(w *mat.VecDense, x mat.Matrix, y mat.Vector, rate float64) {
	var z, grad mat.VecDense
	z.MulVec(x, w)
	for i := range z.Len() {
		z.SetVec(i, 1/(1+math.Exp(-z.AtVec(i)))-y.AtVec(i))
	}
	grad.MulVec(x.T(), &z)
	w.AddScaledVec(w, -rate/float64(z.Len()), &grad)
}

func train(d *data, epochs, batch int) *mat.VecDense {
	n, p := d.x.Dims()
	w := mat.NewVecDense(p, nil)
	for range epochs {
		for i := 0; i < n; i += batch {
			xb := d.x.Slice(i, i+batch, 0, p) // suspect: divide
			yb := d.y.SliceVec(i, i+batch)
			update(w, xb, yb, 0.1)
		}
	}
	return w
}

func main() {
	batch := flag.Int("batch", 4, "rows in a batch")
	epochs := flag.Int("epochs", 3, "passes over the data")
	flag.Parse()
	if *batch < 1 {
		log.Fatal("-batch must be positive")
	}
	d, err := load(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.4f\n", train(d, *epochs, *batch).RawVector().Data)
}
