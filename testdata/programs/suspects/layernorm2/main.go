package main

import (
	"encoding/json"
	"fmt"
	"log"
	"math"
	"os"

	"suspects/layernorm2/tensor"
)

type input struct {
	Rows   [][]float64 `json:"rows"`
	Labels []float64   `json:"labels"`
	Eps    float64     `json:"eps"`
}

func decode(path string) (*input, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	in := &input{Eps: 1e-5}
	if err := json.NewDecoder(f).Decode(in); err != nil {
		return nil, err
	}
	if len(in.Rows) == 0 || len(in.Rows[0]) == 0 || len(in.Labels) != len(in.Rows) {
		return nil, fmt.Errorf("have %d rows and %d labels", len(in.Rows), len(in.Labels))
	}
	return in, nil
}

// Norm has a gain and a shift per feature.
type Norm struct {
	gain, shift *tensor.Tensor
	eps         float64
}

func NewNorm(features int, eps float64) *Norm {
	return &Norm{gain: tensor.Full(1, features), shift: tensor.Full(0, features), eps: eps}
}

func (n *Norm) Forward(x *tensor.Tensor) *tensor.Tensor {
	mean := x.MeanLast(true)
	centered := tensor.Sub(x, mean)
	variance := tensor.Mul(centered, centered).MeanLast(true)
	inv := variance.Map(func(v float64) float64 { return 1 / math.Sqrt(v+n.eps) })
	return tensor.Add(tensor.Mul(tensor.Mul(centered, inv), n.gain), n.shift)
}

// loss compares the row means of h with the labels, both as columns.
func loss(h, labels *tensor.Tensor) (float64, []int) {
	n := labels.Shape[0]
	diff := tensor.Sub(h.MeanLast(true), labels.Reshape(n, 1))
	sq := tensor.Mul(diff, diff)
	return sq.Reshape(1, n).MeanLast(false).Data[0], diff.Shape
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: layernorm data.json")
	}
	in, err := decode(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	x, err := tensor.FromRows(in.Rows)
	if err != nil {
		log.Fatal(err)
	}
	h := NewNorm(x.Shape[1], in.Eps).Forward(x)
	l, shape := loss(h, tensor.FromSlice(in.Labels))
	fmt.Printf("hidden %v loss %.4f of %v\n", h.Shape, l, shape)
}
