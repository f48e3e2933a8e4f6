// Command sobel reads a plain PGM image (P2) from standard input and writes the magnitudes of
// its gradient as another.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"strconv"
)

// Gray is an image whose rows are stored one after the other.
type Gray struct {
	W, H int
	Pix  []float64
}

func NewGray(w, h int) *Gray {
	return &Gray{W: w, H: h, Pix: make([]float64, w*h)}
}

func clamp(v, hi int) int {
	return max(0, min(v, hi-1))
}

// At returns a pixel. Outside of the image, it repeats the border.
func (g *Gray) At(x, y int) float64 {
	x, y = clamp(x, g.W), clamp(y, g.H)
	return g.Pix[y*g.H+x] // suspect: equal
}

// Decode reads a P2 image without comments.
func Decode(r io.Reader) (*Gray, error) {
	sc := bufio.NewScanner(r)
	sc.Split(bufio.ScanWords)
	next := func() (int, error) {
		if !sc.Scan() {
			if err := sc.Err(); err != nil {
				return 0, err
			}
			return 0, io.ErrUnexpectedEOF
		}
		return strconv.Atoi(sc.Text())
	}
	if !sc.Scan() || sc.Text() != "P2" {
		return nil, errors.New("not a plain PGM image")
	}
	var header [3]int
	for i := range header {
		v, err := next()
		if err != nil {
			return nil, fmt.Errorf("header: %w", err)
		}
		if v < 1 || v > 1<<14 {
			return nil, fmt.Errorf("header: bad value %d", v)
		}
		header[i] = v
	}
	img := NewGray(header[0], header[1])
	for i := range img.Pix {
		v, err := next()
		if err != nil {
			return nil, fmt.Errorf("pixel %d: %w", i, err)
		}
		img.Pix[i] = float64(v) / float64(header[2])
	}
	return img, nil
}

// Encode writes the image with its largest value as white.
func Encode(w io.Writer, g *Gray) {
	top := 1e-12
	for _, v := range g.Pix {
		top = math.Max(top, v)
	}
	fmt.Fprintf(w, "P2\n%d %d\n255\n", g.W, g.H)
	for i, v := range g.Pix {
		sep := " "
		if (i+1)%g.W == 0 {
			sep = "\n"
		}
		fmt.Fprintf(w, "%d%s", int(255*v/top+0.5), sep)
	}
}

// Sobel returns the length of the gradient at each pixel.
func Sobel(g *Gray) *Gray {
	out := NewGray(g.W, g.H)
	i := 0
	for y := 0; y < g.H; y++ {
		for x := 0; x < g.W; x++ {
			gx := g.At(x+1, y-1) + 2*g.At(x+1, y) + g.At(x+1, y+1) -
				g.At(x-1, y-1) - 2*g.At(x-1, y) - g.At(x-1, y+1)
			gy := g.At(x-1, y+1) + 2*g.At(x, y+1) + g.At(x+1, y+1) -
				g.At(x-1, y-1) - 2*g.At(x, y-1) - g.At(x+1, y-1)
			out.Pix[i] = math.Hypot(gx, gy)
			i++
		}
	}
	return out
}

func main() {
	img, err := Decode(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	w := bufio.NewWriter(os.Stdout)
	defer w.Flush()
	Encode(w, Sobel(img))
}
