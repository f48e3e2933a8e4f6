// Command pooling-right halves an image of numbers: each result is the mean of up to 2 by 2 cells.
package main

import (
	"fmt"
	"log"
	"os"

	"suspects/dataset"
	"suspects/linalg"
)

const size = 2

// padded returns the image with its last row and column repeated, so that the sizes are even.
func padded(img [][]float64) [][]float64 {
	h, w := len(img), len(img[0])
	out := linalg.Zeros((h+size-1)/size*size, (w+size-1)/size*size)
	for y := range out {
		for x := range out[y] {
			out[y][x] = img[min(y, h-1)][min(x, w-1)]
		}
	}
	return out
}

func halve(img [][]float64) [][]float64 {
	h, w := len(img), len(img[0])
	out := linalg.Zeros(h/size, w/size)
	for y := range out {
		for x := range out[y] {
			top, bottom := img[size*y], img[size*y+1]
			out[y][x] = (top[size*x] + top[size*x+1] + bottom[size*x] + bottom[size*x+1]) / 4
		}
	}
	return out
}

func main() {
	img, err := dataset.ReadRows(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	for len(img) > 1 || len(img[0]) > 1 {
		img = halve(padded(img))
		fmt.Println(len(img), len(img[0]))
	}
	fmt.Printf("%.3f\n", img[0][0])
}
