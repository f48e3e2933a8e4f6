// Command spectrum prints the strength of the frequencies of a series.
package main

import (
	"fmt"
	"log"
	"math"
	"math/cmplx"
	"os"

	"suspects/dataset"
)

// nextPower returns the smallest power of two that is not smaller than n.
func nextPower(n int) int {
	size := 1
	for size < n {
		size *= 2
	}
	return size
}

// window returns the weights of Hann.
func window(size int) []float64 {
	w := make([]float64, size)
	for i := range w {
		w[i] = 0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/float64(size))
	}
	return w
}

// prepare returns the weighted series with a size for fft.
func prepare(xs []float64) []complex128 {
	size := nextPower(len(xs))
	w := window(size)
	out := make([]complex128, size)
	for i := range out {
		out[i] = complex(xs[i]*w[i], 0) // suspect: order
	}
	return out
}

func fft(a []complex128) []complex128 {
	n := len(a)
	if n <= 1 {
		return a
	}
	even, odd := make([]complex128, n/2), make([]complex128, n/2)
	for i := range n / 2 {
		even[i], odd[i] = a[2*i], a[2*i+1]
	}
	even, odd = fft(even), fft(odd)
	out := make([]complex128, n)
	for k := range n / 2 {
		t := cmplx.Rect(1, -2*math.Pi*float64(k)/float64(n)) * odd[k]
		out[k], out[k+n/2] = even[k]+t, even[k]-t
	}
	return out
}

func main() {
	xs, err := dataset.ReadSeries(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	if len(xs) == 0 {
		log.Fatal("no series")
	}
	f := fft(prepare(xs))
	for k := range len(f)/2 + 1 {
		fmt.Printf("%d %.3f\n", k, cmplx.Abs(f[k%len(f)]))
	}
}
