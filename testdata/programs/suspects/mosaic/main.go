// Command mosaic replaces the square tiles of an image by their mean, and prints how much of the
// variance is left. The image is extended to whole tiles by repeating its border.
package main

import (
	"bufio"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

func read(path string) (*mat.Dense, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var data []float64
	rows, cols := 0, 0
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		fields := strings.Split(strings.TrimSpace(sc.Text()), ",")
		if rows > 0 && len(fields) != cols {
			return nil, fmt.Errorf("row %d has %d pixels, want %d", rows, len(fields), cols)
		}
		rows, cols = rows+1, len(fields)
		for _, s := range fields {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil {
				return nil, err
			}
			data = append(data, v)
		}
	}
	if err := sc.Err(); err != nil {
		return nil, err
	}
	if rows == 0 {
		return nil, fmt.Errorf("%s is empty", path)
	}
	return mat.NewDense(rows, cols, data), nil
}

// ceil is the smallest multiple of k that is not less than n.
func ceil(n, k int) int { return (n + k - 1) / k * k }

// extend repeats the last row and the last column until both sizes are multiples of k.
func extend(img *mat.Dense, k int) *mat.Dense {
	h, w := img.Dims()
	out := mat.NewDense(ceil(h, k), ceil(w, k), nil)
	out.Apply(func(y, x int, _ float64) float64 {
		return img.At(min(y, h-1), min(x, w-1))
	}, out)
	return out
}

// mosaic sets each tile to its mean, in place.
func mosaic(img *mat.Dense, k int) (tiles int) {
	h, w := img.Dims()
	for y := 0; y < h; y += k {
		for x := 0; x < w; x += k {
			tile := img.Slice(y, y+k, x, x+k).(*mat.Dense)
			mean := mat.Sum(tile) / float64(k*k)
			tile.Apply(func(_, _ int, _ float64) float64 { return mean }, tile)
			tiles++
		}
	}
	return tiles
}

func values(m *mat.Dense) []float64 {
	return mat.DenseCopyOf(m).RawMatrix().Data
}

func main() {
	log.SetFlags(0)
	if len(os.Args) < 3 {
		log.Fatal("usage: mosaic image.csv side...")
	}
	img, err := read(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	h, w := img.Dims()
	for _, arg := range os.Args[2:] {
		k, err := strconv.Atoi(arg)
		if err != nil || k < 1 || k > 4096 {
			log.Fatalf("bad side %q", arg)
		}
		whole := extend(img, k)
		before := stat.PopVariance(values(whole), nil)
		tiles := mosaic(whole, k)
		after := stat.PopVariance(values(whole), nil)
		fmt.Printf("%dx%d, side %d: %d tiles, variance %.4f -> %.4f\n", h, w, k, tiles, before, after)
		fmt.Printf("%.2f\n", mat.Formatted(whole.Slice(0, h, 0, w)))
	}
}
