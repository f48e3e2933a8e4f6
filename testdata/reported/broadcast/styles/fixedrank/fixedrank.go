// Package fixedrank keeps four sizes in an array, of which the leading ones are 1.
package fixedrank

import "fmt"

// Tensor has four sizes, the innermost first.
type Tensor struct {
	NE   [4]int
	Data []float32
}

// New returns zeros.
func New(n3, n2, n1, n0 int) *Tensor {
	return &Tensor{[4]int{n0, n1, n2, n3}, make([]float32, n0*n1*n2*n3)}
}

// Add returns a+b.
func Add(a, b *Tensor) *Tensor {
	var ne [4]int
	for i := range ne {
		x, y := a.NE[i], b.NE[i]
		if x != y && x != 1 && y != 1 {
			panic(fmt.Sprintf("fixedrank: %v and %v", a.NE, b.NE))
		}
		ne[i] = max(x, y)
	}
	out := New(ne[3], ne[2], ne[1], ne[0])
	for i3 := 0; i3 < ne[3]; i3++ {
		for i2 := 0; i2 < ne[2]; i2++ {
			for i1 := 0; i1 < ne[1]; i1++ {
				for i0 := 0; i0 < ne[0]; i0++ {
					out.Data[out.offset(i3, i2, i1, i0)] = a.Data[a.offset(i3, i2, i1, i0)] + b.Data[b.offset(i3, i2, i1, i0)]
				}
			}
		}
	}
	return out
}

func (t *Tensor) offset(i3, i2, i1, i0 int) int {
	return ((i3%t.NE[3]*t.NE[2]+i2%t.NE[2])*t.NE[1]+i1%t.NE[1])*t.NE[0] + i0%t.NE[0]
}
