// Package counts compares sizes, not shapes.
package counts

import "fmt"

// Volume has three sizes.
type Volume struct {
	W, H, D int
	Weights []float64
}

// NewVolume returns zeros.
func NewVolume(w, h, d int) *Volume { return &Volume{w, h, d, make([]float64, w*h*d)} }

// Size is the number of elements.
func (v *Volume) Size() int { return v.W * v.H * v.D }

// AddFrom adds the weights of o.
func (v *Volume) AddFrom(o *Volume) {
	if v.Size() != o.Size() {
		panic(fmt.Sprintf("counts: %d and %d", v.Size(), o.Size()))
	}
	for k := 0; k < v.Size(); k++ {
		v.Weights[k] += o.Weights[k]
	}
}

// AddScaled returns v + a*o.
func (v *Volume) AddScaled(o *Volume, a float64) *Volume {
	if len(v.Weights) != len(o.Weights) {
		panic("counts: other size")
	}
	out := NewVolume(v.W, v.H, v.D)
	for k, w := range v.Weights {
		out.Weights[k] = w + a*o.Weights[k]
	}
	return out
}

// SubChecked relies on the bounds check of the language.
func (v *Volume) SubChecked(o *Volume) *Volume {
	if v.Size() > o.Size() || v.Size() < o.Size() {
		panic("counts: volumes of another size")
	}
	out := &Volume{v.W, v.H, v.D, nil}
	for k := range v.Weights {
		out.Weights = append(out.Weights, v.Weights[k]-o.Weights[k])
	}
	return out
}
