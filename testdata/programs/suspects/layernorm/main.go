package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"strings"

	"suspects/layernorm/tensor"
)

type layerNorm struct {
	gain, bias *tensor.Tensor
	eps        float32
}

func newLayerNorm(width int) *layerNorm {
	gain := make([]float32, width)
	bias := make([]float32, width)
	for i := range gain {
		gain[i] = 1 + 0.1*float32(i)
	}
	return &layerNorm{gain: tensor.FromVector(gain), bias: tensor.FromVector(bias), eps: 1e-5}
}

func (l *layerNorm) forward(x *tensor.Tensor) *tensor.Tensor {
	sub := func(a, b float32) float32 { return a - b }
	mul := func(a, b float32) float32 { return a * b }
	mean := x.MeanRows(true)
	centered := x.Binary(mean, sub)
	variance := centered.Binary(centered, mul).MeanRows(true)
	normed := centered.Binary(variance, func(a, v float32) float32 {
		return a / float32(math.Sqrt(float64(v+l.eps)))
	})
	return normed.Binary(l.gain, mul).Binary(l.bias, func(a, b float32) float32 { return a + b })
}

func readActivations(r io.Reader) (*tensor.Tensor, int, int, error) {
	sc := bufio.NewScanner(r)
	rows, cols := 0, 0
	var vals []float32
	for sc.Scan() {
		line := strings.TrimSpace(sc.Text())
		if line == "" {
			continue
		}
		rd := strings.NewReader(line)
		n := 0
		for {
			var v float32
			if _, err := fmt.Fscan(rd, &v); err == io.EOF {
				break
			} else if err != nil {
				return nil, 0, 0, fmt.Errorf("row %d: %w", rows, err)
			}
			vals = append(vals, v)
			n++
		}
		if rows == 0 {
			cols = n
		}
		rows++
		if n != cols {
			return nil, 0, 0, fmt.Errorf("row %d has %d values, want %d", rows, n, cols)
		}
	}
	if rows == 0 {
		return nil, 0, 0, io.ErrUnexpectedEOF
	}
	t, err := tensor.FromRows(rows, cols, vals)
	return t, rows, cols, err
}

func main() {
	x, rows, cols, err := readActivations(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "layernorm:", err)
		os.Exit(1)
	}
	out := newLayerNorm(cols).forward(x)
	fmt.Println("shape", out.Dims())
	for i := 0; i < rows; i++ {
		fmt.Printf("%.3f\n", out.Row(i))
	}
}
