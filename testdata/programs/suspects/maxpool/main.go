package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
)

type plane struct {
	Height int       `json:"height"`
	Width  int       `json:"width"`
	Pixels []float64 `json:"pixels"`
}

func decode(r io.Reader) (*plane, error) {
	p := &plane{}
	if err := json.NewDecoder(r).Decode(p); err != nil {
		return nil, err
	}
	if p.Height < 1 || p.Width < 1 || p.Height > 1<<15 || p.Width > 1<<15 {
		return nil, fmt.Errorf("bad size %dx%d", p.Height, p.Width)
	}
	if len(p.Pixels) != p.Height*p.Width {
		return nil, fmt.Errorf("%d pixels for %dx%d", len(p.Pixels), p.Height, p.Width)
	}
	return p, nil
}

type pool struct {
	size, stride int
}

func (k pool) outputs(n int) int {
	if n < k.size {
		return 0
	}
	return (n-k.size)/k.stride + 1
}

func (k pool) max(p *plane) *plane {
	out := &plane{Height: k.outputs(p.Height), Width: k.outputs(p.Width)}
	out.Pixels = make([]float64, out.Height*out.Width)
	for y := 0; y < out.Height; y++ {
		for x := 0; x < out.Width; x++ {
			best := math.Inf(-1)
			for dy := 0; dy < k.size; dy++ {
				row := (y*k.stride + dy) * p.Width
				for dx := 0; dx < k.size; dx++ {
					best = max(best, p.Pixels[row+x*k.stride+dx])
				}
			}
			out.Pixels[y*out.Width+x] = best
		}
	}
	return out
}

func main() {
	var k pool
	flag.IntVar(&k.size, "size", 2, "window")
	flag.IntVar(&k.stride, "stride", 2, "stride")
	flag.Parse()
	if k.size < 1 || k.stride < 1 {
		fmt.Fprintln(os.Stderr, "maxpool: window and stride must be positive")
		os.Exit(2)
	}
	p, err := decode(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "maxpool:", err)
		os.Exit(1)
	}
	out := k.max(p)
	fmt.Printf("%dx%d -> %dx%d\n", p.Height, p.Width, out.Height, out.Width)
	for y := 0; y < out.Height; y++ {
		fmt.Println(out.Pixels[y*out.Width : (y+1)*out.Width])
	}
}
