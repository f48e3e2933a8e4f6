// Command pooling halves an image of numbers: each result is the maximum of 2 by 2 cells.
package main

import (
	"fmt"
	"log"
	"os"

	"suspects/dataset"
	"suspects/linalg"
)

type pool struct {
	size int
}

// forward returns the pooled image.
func (p pool) forward(img [][]float64) [][]float64 {
	h, w := len(img), len(img[0])
	out := linalg.Zeros((h+p.size-1)/p.size, (w+p.size-1)/p.size)
	for y := 0; y < h; y += p.size {
		for x := 0; x < w; x += p.size {
			out[y/p.size][x/p.size] = p.largest(img, y, x)
		}
	}
	return out
}

func (p pool) largest(img [][]float64, y, x int) float64 {
	best := img[y][x]
	for dy := range p.size {
		for dx := range p.size {
			best = max(best, img[y+dy][x+dx]) // suspect: divide
		}
	}
	return best
}

func show(img [][]float64) {
	for _, row := range img {
		for _, v := range row {
			fmt.Printf("%8.2f", v)
		}
		fmt.Println()
	}
}

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: pooling image")
	}
	file, err := os.Open(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	defer file.Close()
	img, err := dataset.ReadRows(file)
	if err != nil {
		log.Fatal(err)
	}
	show(pool{2}.forward(img))
}
