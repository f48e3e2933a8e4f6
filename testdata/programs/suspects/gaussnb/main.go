// Command gaussnb fits a Gaussian naive Bayes classifier to a CSV file. The file has a header;
// the last column is the class.
package main

import (
	"encoding/csv"
	"fmt"
	"log"
	"math"
	"os"
	"slices"
	"strconv"
)

const varSmoothing = 1e-6

type dataset struct {
	names   []string
	x       [][]float64
	y       []int
	classes []string
}

func readCSV(path string) (*dataset, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	recs, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(recs) < 2 || len(recs[0]) < 2 {
		return nil, fmt.Errorf("%s: need a header, rows, and at least one feature", path)
	}
	last := len(recs[0]) - 1
	ds := &dataset{names: recs[0][:last]}
	for i, rec := range recs[1:] {
		row := make([]float64, last)
		for j := range row {
			if row[j], err = strconv.ParseFloat(rec[j], 64); err != nil {
				return nil, fmt.Errorf("row %d: %w", i+1, err)
			}
		}
		c := slices.Index(ds.classes, rec[last])
		if c < 0 {
			c = len(ds.classes)
			ds.classes = append(ds.classes, rec[last])
		}
		ds.x = append(ds.x, row)
		ds.y = append(ds.y, c)
	}
	return ds, nil
}

// GaussianNB has one mean and one variance per class and feature.
type GaussianNB struct {
	prior     []float64
	mean, vrc [][]float64
}

// Fit estimates the parameters of k classes from the rows of x.
func Fit(x [][]float64, y []int, k int) *GaussianNB {
	g := &GaussianNB{prior: make([]float64, k), mean: make([][]float64, k), vrc: make([][]float64, k)}
	for c := range g.mean {
		g.mean[c] = make([]float64, len(x[0]))
		g.vrc[c] = make([]float64, len(x[0]))
	}
	for i, row := range x {
		g.prior[y[i]]++
		for j := 0; j < len(x); j++ {
			g.mean[y[i]][j] += row[j] // suspect: equal
		}
	}
	for c := range g.mean {
		for j := range g.mean[c] {
			g.mean[c][j] /= g.prior[c]
		}
	}
	for i, row := range x {
		c := y[i]
		for j, v := range row {
			d := v - g.mean[c][j]
			g.vrc[c][j] += d * d / g.prior[c]
		}
	}
	for c := range g.vrc {
		for j := range g.vrc[c] {
			g.vrc[c][j] += varSmoothing
		}
		g.prior[c] /= float64(len(x))
	}
	return g
}

// Predict returns the most likely class of a row.
func (g *GaussianNB) Predict(row []float64) int {
	best, bestLL := 0, math.Inf(-1)
	for c := range g.prior {
		ll := math.Log(g.prior[c])
		for j, v := range row {
			d := v - g.mean[c][j]
			ll -= 0.5 * (math.Log(2*math.Pi*g.vrc[c][j]) + d*d/g.vrc[c][j])
		}
		if ll > bestLL {
			best, bestLL = c, ll
		}
	}
	return best
}

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: gaussnb data.csv")
	}
	ds, err := readCSV(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	nb := Fit(ds.x, ds.y, len(ds.classes))
	for c, name := range ds.classes {
		fmt.Printf("%s prior %.3f\n", name, nb.prior[c])
		for j, feature := range ds.names {
			fmt.Printf("  %s %.3f +- %.3f\n", feature, nb.mean[c][j], math.Sqrt(nb.vrc[c][j]))
		}
	}
	hits := 0
	for i, row := range ds.x {
		if nb.Predict(row) == ds.y[i] {
			hits++
		}
	}
	fmt.Printf("training accuracy %d/%d\n", hits, len(ds.x))
}
