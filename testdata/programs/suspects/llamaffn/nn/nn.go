// Package nn has the kernels of the forward pass.
package nn

import (
	"fmt"
	"math"
)

// MatMul sets out to w x, where w has d rows and n columns.
func MatMul(out, x, w []float32, n, d int) {
	if len(x) != n || len(out) != d || len(w) != n*d {
		panic(fmt.Sprintf("matmul: %d <- (%d,%d) %d", len(out), d, n, len(x)))
	}
	for i := 0; i < d; i++ {
		var sum float32
		row := w[i*n : (i+1)*n]
		for j, v := range x {
			sum += row[j] * v
		}
		out[i] = sum
	}
}

// RMSNorm scales x to unit root mean square, and each value by its weight.
func RMSNorm(out, x, weight []float32) {
	var ss float64
	for _, v := range x {
		ss += float64(v) * float64(v)
	}
	scale := float32(1 / math.Sqrt(ss/float64(len(x))+1e-5))
	for i, v := range x {
		out[i] = weight[i] * v * scale
	}
}

// SiLU is x * sigmoid(x).
func SiLU(x float32) float32 {
	return x / (1 + float32(math.Exp(-float64(x))))
}
