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
	"suspects/linear/nn"
)

var (
	targets = flag.Int("targets", 1, "number of trailing target columns")
	epochs  = flag.Int("epochs", 20, "passes over the data")
	rate    = flag.Float64("rate", 0.01, "learning rate")
)

func readTable(r io.Reader, targets int) (x, y *mat.Dense, err error) {
	recs, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, nil, err
	}
	if len(recs) == 0 {
		return nil, nil, errors.New("empty table")
	}
	cols := len(recs[0]) - targets
	if cols < 1 || targets < 1 {
		return nil, nil, fmt.Errorf("cannot take %d targets from %d columns", targets, len(recs[0]))
	}
	x = mat.NewDense(len(recs), cols, nil)
	y = mat.NewDense(len(recs), targets, nil)
	for i, rec := range recs {
		for j, s := range rec {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil {
				return nil, nil, fmt.Errorf("row %d: %w", i+1, err)
			}
			if j < cols {
				x.Set(i, j, v)
			} else {
				y.Set(i, j-cols, v)
			}
		}
	}
	return x, y, nil
}

func main() {
	log.SetFlags(0)
	flag.Parse()
	x, y, err := readTable(os.Stdin, *targets)
	if err != nil {
		log.Fatal(err)
	}
	_, in := x.Dims()
	net := nn.Sequential{
		nn.NewLinear(in, *targets, 7),
		&nn.Tanh{},
	}
	for e := 0; e < *epochs; e++ {
		pred := net.Forward(x)
		loss, grad := nn.MSE(pred, y)
		net.Backward(grad) // suspect: equal
		net.Update(*rate)
		if e%10 == 0 {
			fmt.Printf("epoch %d loss %.5f\n", e, loss)
		}
	}
}
