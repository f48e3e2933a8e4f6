// Command transitions computes where a Markov chain is after a number of steps. The file has the
// counts of the transitions, a row for each state.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"

	"suspects/dataset"
)

// load returns the counts.
func load(name string) (*mat.Dense, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	rows, err := dataset.ReadRows(file)
	if err != nil {
		return nil, err
	}
	m := mat.NewDense(len(rows), len(rows[0]), nil)
	for i, row := range rows {
		m.SetRow(i, row)
	}
	return m, nil
}

// chain returns the probabilities of the transitions.
func chain(counts *mat.Dense) *mat.Dense {
	states, _ := counts.Dims()
	p := mat.NewDense(states, states, nil)
	p.Copy(counts) // suspect: partial
	for i := range states {
		row := p.RawRowView(i)
		var sum float64
		for _, v := range row {
			sum += v
		}
		for j := range row {
			row[j] /= sum
		}
	}
	return p
}

func main() {
	steps := flag.Int("steps", 2, "number of steps")
	flag.Parse()
	if flag.NArg() != 1 || *steps < 1 {
		log.Fatal("usage: transitions [-steps n] file")
	}
	counts, err := load(flag.Arg(0))
	if err != nil {
		log.Fatal(err)
	}
	var p mat.Dense
	p.Pow(chain(counts), *steps)
	fmt.Printf("from state 0: %.3f\n", p.RawRowView(0))
}
