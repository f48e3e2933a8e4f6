// Command align prints predictions beside what was observed. The input has two lines: the
// predictions, the observations.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"
)

func readVector(sc *bufio.Scanner) (*mat.VecDense, error) {
	if !sc.Scan() {
		return nil, errors.New("the input has two lines")
	}
	fields := strings.Fields(sc.Text())
	if len(fields) == 0 {
		return nil, errors.New("a line is empty")
	}
	v := mat.NewVecDense(len(fields), nil)
	for i, f := range fields {
		x, err := strconv.ParseFloat(f, 64)
		if err != nil {
			return nil, err
		}
		v.SetVec(i, x)
	}
	return v, nil
}

type report struct {
	observed, predicted *mat.VecDense
}

// newReport copies its arguments, because the caller may use them again.
func newReport(observed, predicted *mat.VecDense) *report {
	r := &report{mat.VecDenseCopyOf(observed), mat.NewVecDense(observed.Len(), nil)}
	r.predicted.CopyVec(predicted) // suspect: partial
	return r
}

func (r *report) print() {
	for i := range r.observed.Len() {
		fmt.Printf("%d observed=%.2f predicted=%.2f\n", i, r.observed.AtVec(i), r.predicted.AtVec(i))
	}
	var diff mat.VecDense
	diff.SubVec(r.observed, r.predicted)
	fmt.Printf("distance %.3f\n", mat.Norm(&diff, 2))
}

func main() {
	sc := bufio.NewScanner(os.Stdin)
	predicted, err := readVector(sc)
	if err != nil {
		log.Fatal(err)
	}
	observed, err := readVector(sc)
	if err != nil {
		log.Fatal(err)
	}
	newReport(observed, predicted).print()
}
