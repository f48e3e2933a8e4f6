// Command tmatch looks for a template in an image. Standard input has the rows of the image, an
// empty line and the rows of the template.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"
)

type rows [][]float64

func (r rows) dense(name string) (*mat.Dense, error) {
	if len(r) == 0 {
		return nil, fmt.Errorf("the %s is empty", name)
	}
	m := mat.NewDense(len(r), len(r[0]), nil)
	for i, row := range r {
		if len(row) != len(r[0]) {
			return nil, fmt.Errorf("row %d of the %s has %d values, want %d", i, name, len(row), len(r[0]))
		}
		m.SetRow(i, row)
	}
	return m, nil
}

// read returns the two blocks of numbers.
func read(r io.Reader) (img, tmpl rows, err error) {
	blocks := []rows{nil}
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		fields := strings.Fields(sc.Text())
		if len(fields) == 0 {
			blocks = append(blocks, nil)
			continue
		}
		row := make([]float64, len(fields))
		for j, f := range fields {
			if row[j], err = strconv.ParseFloat(f, 64); err != nil {
				return nil, nil, err
			}
		}
		b := &blocks[len(blocks)-1]
		*b = append(*b, row)
	}
	if len(blocks) < 2 {
		return nil, nil, errors.New("there is no template")
	}
	return blocks[0], blocks[1], sc.Err()
}

// ssd is the sum of squared differences of two matrices of the same shape.
func ssd(a, b mat.Matrix) float64 {
	var d mat.Dense
	d.Sub(a, b)
	n := mat.Norm(&d, 2)
	return n * n
}

// match returns the score at each position of the upper left corner of the template.
func match(img, tmpl *mat.Dense) *mat.Dense {
	h, w := img.Dims()
	th, tw := tmpl.Dims()
	scores := mat.NewDense(h-th+1, w-tw+1, nil) // suspect: order
	scores.Apply(func(y, x int, _ float64) float64 {
		return ssd(img.Slice(y, y+th, x, x+tw), tmpl)
	}, scores)
	return scores
}

// smallest returns the position and the value of the smallest element.
func smallest(m *mat.Dense) (y, x int, v float64) {
	v = math.Inf(1)
	r, c := m.Dims()
	for i := 0; i < r; i++ {
		for j := 0; j < c; j++ {
			if m.At(i, j) < v {
				y, x, v = i, j, m.At(i, j)
			}
		}
	}
	return y, x, v
}

func main() {
	log.SetFlags(0)
	img, tmpl, err := read(bufio.NewReader(os.Stdin))
	if err != nil {
		log.Fatal(err)
	}
	a, err := img.dense("image")
	if err != nil {
		log.Fatal(err)
	}
	b, err := tmpl.dense("template")
	if err != nil {
		log.Fatal(err)
	}
	scores := match(a, b)
	y, x, v := smallest(scores)
	fmt.Printf("best at row %d, column %d, difference %.4f\n", y, x, v)
	fmt.Printf("%.2f\n", mat.Formatted(scores))
}
