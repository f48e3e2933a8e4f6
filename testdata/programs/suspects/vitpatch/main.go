// Command vitpatch turns an image into the patch embeddings of a vision transformer.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"

	"gonum.org/v1/gonum/mat"
)

// PatchEmbed projects square patches to vectors.
type PatchEmbed struct {
	Size int        // side of a patch
	Proj *mat.Dense // Size*Size x width
	Bias []float64
}

// NewPatchEmbed initializes the projection with scaled normal values.
func NewPatchEmbed(size, width int, src rand.Source) *PatchEmbed {
	rng := rand.New(src)
	pe := &PatchEmbed{Size: size, Proj: mat.NewDense(size*size, width, nil), Bias: make([]float64, width)}
	std := 1 / math.Sqrt(float64(size*size))
	pe.Proj.Apply(func(_, _ int, _ float64) float64 { return std * rng.NormFloat64() }, pe.Proj)
	for j := range pe.Bias {
		pe.Bias[j] = 0.01 * rng.NormFloat64()
	}
	return pe
}

// flatten appends the elements of m row by row.
func flatten(dst []float64, m mat.Matrix) []float64 {
	r, c := m.Dims()
	for i := 0; i < r; i++ {
		for j := 0; j < c; j++ {
			dst = append(dst, m.At(i, j))
		}
	}
	return dst
}

// Forward returns one token for each patch.
func (pe *PatchEmbed) Forward(img *mat.Dense) *mat.Dense {
	h, w := img.Dims()
	var flat []float64
	tokens := 0
	for y := 0; y < h; y += pe.Size {
		for x := 0; x < w; x += pe.Size {
			patch := img.Slice(y, y+pe.Size, x, x+pe.Size) // suspect: divide
			flat = flatten(flat, patch)
			tokens++
		}
	}
	var out mat.Dense
	out.Mul(mat.NewDense(tokens, pe.Size*pe.Size, flat), pe.Proj)
	for t := 0; t < tokens; t++ {
		row := out.RawRowView(t)
		for j := range row {
			row[j] += pe.Bias[j]
		}
	}
	return &out
}

// readImage reads the height, the width and the pixels.
func readImage(r io.Reader) (*mat.Dense, error) {
	var h, w int
	if _, err := fmt.Fscan(r, &h, &w); err != nil {
		return nil, err
	}
	if h < 1 || w < 1 || h > 1<<13 || w > 1<<13 {
		return nil, fmt.Errorf("cannot read an image of %d x %d", h, w)
	}
	img := mat.NewDense(h, w, nil)
	for y := 0; y < h; y++ {
		for x := 0; x < w; x++ {
			var v float64
			if _, err := fmt.Fscan(r, &v); err != nil {
				return nil, fmt.Errorf("pixel %d, %d: %w", y, x, err)
			}
			img.Set(y, x, v)
		}
	}
	return img, nil
}

func main() {
	size := flag.Int("patch", 16, "side of a patch")
	width := flag.Int("width", 8, "width of the model")
	flag.Parse()
	if *size < 1 || *width < 1 {
		fmt.Fprintln(os.Stderr, "vitpatch: -patch and -width must be positive")
		os.Exit(1)
	}
	img, err := readImage(bufio.NewReader(os.Stdin))
	if err != nil {
		fmt.Fprintln(os.Stderr, "vitpatch:", err)
		os.Exit(1)
	}
	tokens := NewPatchEmbed(*size, *width, rand.NewPCG(1, 2)).Forward(img)
	n, d := tokens.Dims()
	fmt.Printf("%d tokens of width %d\n%.4f\n", n, d, mat.Formatted(tokens))
}
