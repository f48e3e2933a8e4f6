// Package layer has the linear layer of a transformer.
package layer

import (
	"encoding/binary"
	"fmt"
	"io"
)

// Linear maps vectors of length In to vectors of length Out.
type Linear struct {
	In, Out int
	W       []float32 // row-major, Out rows
}

// ReadLinear reads the weights in little-endian order.
func ReadLinear(r io.Reader, in, out int) (*Linear, error) {
	l := &Linear{in, out, make([]float32, in*out)}
	if err := binary.Read(r, binary.LittleEndian, l.W); err != nil {
		return nil, err
	}
	return l, nil
}

// Forward returns W x.
func (l *Linear) Forward(x []float32) []float32 {
	if len(x) != l.In {
		panic(fmt.Sprintf("layer: input has %d values, want %d", len(x), l.In))
	}
	y := make([]float32, l.Out)
	for i := range y {
		for j, v := range x {
			y[i] += l.W[i*l.In+j] * v
		}
	}
	return y
}
