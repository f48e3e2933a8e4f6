package main

import (
	"bufio"
	"fmt"
	"log"
	"math"
	"os"

	"suspects/scaler/table"
)

// Standard scales columns to mean 0 and deviation 1.
type Standard struct {
	mean, dev []float64
}

// Fit learns the columns of t.
func Fit(t *table.Table) *Standard {
	s := &Standard{mean: make([]float64, t.Cols), dev: make([]float64, t.Cols)}
	for i := 0; i < t.Rows; i++ {
		for j, v := range t.Row(i) {
			s.mean[j] += v / float64(t.Rows)
		}
	}
	for i := 0; i < t.Rows; i++ {
		for j, v := range t.Row(i) {
			s.dev[j] += (v - s.mean[j]) * (v - s.mean[j]) / float64(t.Rows)
		}
	}
	for j, v := range s.dev {
		s.dev[j] = math.Sqrt(v)
		if v == 0 {
			s.dev[j] = 1
		}
	}
	return s
}

// Apply returns t scaled.
func (s *Standard) Apply(t *table.Table) *table.Table {
	out := &table.Table{Rows: t.Rows, Cols: t.Cols, Data: make([]float64, len(t.Data))}
	for i, v := range t.Data {
		j := i % len(s.mean)
		out.Data[i] = (v - s.mean[j]) / s.dev[j] // suspect: partial
	}
	return out
}

func main() {
	log.SetFlags(0)
	sc := bufio.NewScanner(os.Stdin)
	train, err := table.Read(sc)
	if err != nil {
		log.Fatalf("train: %v", err)
	}
	test, err := table.Read(sc)
	if err != nil {
		log.Fatalf("test: %v", err)
	}
	s := Fit(train)
	fmt.Printf("train %dx%d\n", train.Rows, train.Cols)
	s.Apply(train).Write(os.Stdout)
	fmt.Printf("test %dx%d\n", test.Rows, test.Cols)
	s.Apply(test).Write(os.Stdout)
}
