// Command spectrum-right prints the power of a series in octaves.
package main

import (
	"fmt"
	"log"
	"math"
	"math/bits"
	"math/cmplx"
	"os"

	"suspects/dataset"
)

// pad returns the series with zeros at its end, so that its length is a power of two.
func pad(xs []float64) []complex128 {
	if len(xs) == 0 {
		return nil
	}
	out := make([]complex128, 1<<bits.Len(uint(len(xs)-1)))
	for i := range out {
		if i < len(xs) {
			out[i] = complex(xs[i], 0)
		}
	}
	return out
}

// transform needs a length that is a power of two.
func transform(a []complex128) {
	n := len(a)
	shift := 65 - bits.Len(uint(n))
	for i := range a {
		if j := int(bits.Reverse64(uint64(i)) >> shift); n > 1 && i < j {
			a[i], a[j] = a[j], a[i]
		}
	}
	for half := 1; half < n; half *= 2 {
		step := cmplx.Rect(1, -math.Pi/float64(half))
		for start := 0; start < n; start += 2 * half {
			w := complex(1, 0)
			for k := start; k < start+half; k++ {
				t := w * a[k+half]
				a[k], a[k+half] = a[k]+t, a[k]-t
				w *= step
			}
		}
	}
}

// octaves sums the power from each power of two to the next one.
func octaves(a []complex128) []float64 {
	var out []float64
	for from := 1; from < len(a); from *= 2 {
		var sum float64
		for _, v := range a[from : 2*from] {
			sum += real(v)*real(v) + imag(v)*imag(v)
		}
		out = append(out, sum)
	}
	return out
}

func main() {
	xs, err := dataset.ReadSeries(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	a := pad(xs)
	transform(a)
	fmt.Printf("%.3f\n", octaves(a))
}
