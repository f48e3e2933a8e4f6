// Command heads divides the columns of a table among heads, in JSON: {"x": rows}.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log"
	"os"

	"suspects/tensor"
)

func load(r io.Reader) (*tensor.Tensor, error) {
	var in struct {
		X [][]float64 `json:"x"`
	}
	if err := json.NewDecoder(r).Decode(&in); err != nil {
		return nil, err
	}
	return tensor.FromRows(in.X)
}

type attention struct {
	heads int
}

// split gives each head its own columns: n, heads, width.
func (a attention) split(x *tensor.Tensor) (*tensor.Tensor, error) {
	n, p := x.Shape[0], x.Shape[1]
	return x.Reshape(n, a.heads, p/a.heads) // suspect: divide
}

// summary returns the mean of each head over the rows.
func (a attention) summary(x *tensor.Tensor) (*tensor.Tensor, error) {
	h, err := a.split(x)
	if err != nil {
		return nil, fmt.Errorf("%d heads: %w", a.heads, err)
	}
	return h.Mean(2, false).Mean(0, false), nil
}

func main() {
	heads := flag.Int("heads", 2, "number of heads")
	flag.Parse()
	if *heads < 1 {
		log.Fatal("-heads must be positive")
	}
	x, err := load(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	s, err := attention{*heads}.summary(x)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.3f\n", s.Data)
}
