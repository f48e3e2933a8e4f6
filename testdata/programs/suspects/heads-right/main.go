// Command heads-right divides the columns of a table among heads, in JSON: {"x": rows}. If they
// cannot be divided evenly, there are fewer heads.
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
	heads, width int
}

// newAttention returns the largest number of heads up to a limit that divides the columns.
func newAttention(columns, limit int) attention {
	heads := limit
	for columns%heads != 0 {
		heads--
	}
	return attention{heads, columns / heads}
}

func (a attention) split(x *tensor.Tensor) (*tensor.Tensor, error) {
	return x.Reshape(x.Shape[0], a.heads, a.width)
}

// merge is the inverse of split.
func (a attention) merge(h *tensor.Tensor) (*tensor.Tensor, error) {
	return h.Reshape(h.Shape[0], a.heads*a.width)
}

func (a attention) center(x *tensor.Tensor) (*tensor.Tensor, error) {
	h, err := a.split(x)
	if err != nil {
		return nil, err
	}
	return a.merge(tensor.Sub(h, h.Mean(2, true)))
}

func main() {
	heads := flag.Int("heads", 2, "largest number of heads")
	flag.Parse()
	if *heads < 1 {
		log.Fatal("-heads must be positive")
	}
	x, err := load(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	c, err := newAttention(x.Shape[1], *heads).center(x)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s %.3f\n", c.Dims(), c.Data)
}
