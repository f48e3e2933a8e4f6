package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
)

type image struct {
	w, h int
	pix  []float64
}

func newImage(w, h int) *image { return &image{w: w, h: h, pix: make([]float64, w*h)} }

func (m *image) at(x, y int) float64 {
	x = max(0, min(x, m.w-1))
	y = max(0, min(y, m.h-1))
	return m.pix[y*m.w+x]
}

func (m *image) transposed() *image {
	out := newImage(m.h, m.w)
	for y := 0; y < m.h; y++ {
		for x := 0; x < m.w; x++ {
			out.pix[x*m.h+y] = m.pix[y*m.w+x]
		}
	}
	return out
}

func gaussian(radius int, sigma float64) []float64 {
	k := make([]float64, 2*radius+1)
	sum := 0.0
	for i := range k {
		d := float64(i - radius)
		k[i] = math.Exp(-d * d / (2 * sigma * sigma))
		sum += k[i]
	}
	for i := range k {
		k[i] /= sum
	}
	return k
}

func (m *image) blurRows(kernel []float64) *image {
	radius := len(kernel) / 2
	out := newImage(m.w, m.h)
	for y := 0; y < m.h; y++ {
		for x := 0; x < m.w; x++ {
			s := 0.0
			for i, k := range kernel {
				s += k * m.at(x+i-radius, y)
			}
			out.pix[y*m.w+x] = s
		}
	}
	return out
}

func (m *image) blur(kernel []float64) *image {
	return m.blurRows(kernel).transposed().blurRows(kernel).transposed()
}

func read(r io.Reader) (*image, error) {
	br := bufio.NewReader(r)
	var magic string
	var w, h, top int
	if _, err := fmt.Fscan(br, &magic, &w, &h, &top); err != nil {
		return nil, err
	}
	if magic != "P2" || w <= 0 || h <= 0 || w > 1<<13 || h > 1<<13 {
		return nil, fmt.Errorf("unsupported image %s %dx%d", magic, w, h)
	}
	img := newImage(w, h)
	for i := range img.pix {
		if _, err := fmt.Fscan(br, &img.pix[i]); err != nil {
			return nil, err
		}
	}
	return img, nil
}

func main() {
	radius := flag.Uint("radius", 2, "kernel radius")
	sigma := flag.Float64("sigma", 1, "kernel width")
	flag.Parse()
	img, err := read(os.Stdin)
	if err != nil || *radius > 64 {
		fmt.Fprintln(os.Stderr, "sepblur:", err)
		os.Exit(1)
	}
	out := img.blur(gaussian(int(*radius), *sigma))
	fmt.Printf("P2\n%d %d\n255\n", out.w, out.h)
	for i, v := range out.pix {
		fmt.Printf("%d", int(math.Round(v)))
		if (i+1)%out.w == 0 {
			fmt.Println()
		} else {
			fmt.Print(" ")
		}
	}
}
