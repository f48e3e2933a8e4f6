// Package cases uses package pixels.
package cases

import (
	"fmt"

	"example.com/libraries/pixels"
)

func must(m *pixels.HWC, err error) *pixels.HWC {
	if err != nil {
		panic(err)
	}
	return m
}

// BadDecode reads an image with an alpha channel.
func BadDecode() {
	const h, w = 6, 8
	pix := make([]uint8, 4*h*w)
	m := must(pixels.FromBytes(h, w, 3, pix))
	fmt.Println(m.Planes().At(0, 0, 0))
}

// GoodDecode reads an image with an alpha channel.
func GoodDecode() {
	const h, w = 6, 8
	pix := make([]uint8, 4*h*w)
	m := must(pixels.FromBytes(h, w, 4, pix))
	fmt.Println(m.Planes().At(3, h-1, w-1))
}

// A stage is a convolution with a pooling after it.
type stage struct {
	kernel *pixels.Kernel
	opts   []pixels.Option
	pool   int
}

func run(m *pixels.CHW, stages []stage) *pixels.CHW {
	for _, s := range stages {
		m = pixels.Conv(m, s.kernel, s.opts...)
		if s.pool > 1 {
			m = pixels.Pool(m, s.pool)
		}
	}
	return m
}

// BadLeNet is an old network for digits of 28 by 28 pixels.
func BadLeNet() {
	m := run(pixels.NewCHW(1, 28, 28), []stage{
		{kernel: pixels.NewKernel(6, 1, 5), pool: 2},
		{kernel: pixels.NewKernel(4, 6, 3), pool: 4},
	})
	fmt.Println(m.C, m.H, m.W)
}

// GoodLeNet is an old network for digits of 28 by 28 pixels.
func GoodLeNet() {
	m := run(pixels.NewCHW(1, 28, 28), []stage{
		{kernel: pixels.NewKernel(6, 1, 5), opts: []pixels.Option{pixels.Pad(2)}, pool: 2},
		{kernel: pixels.NewKernel(4, 6, 3), pool: 4},
	})
	fmt.Println(m.Score(make([]float32, 4*3*3)))
}

// BadPyramid halves an image while a kernel fits.
func BadPyramid() {
	m := pixels.NewCHW(2, 16, 32)
	k := pixels.NewKernel(2, 2, 4)
	for level := 0; level < 4; level++ {
		m = pixels.Conv(m, k, pixels.Stride(2))
		fmt.Println(level, m.H, m.W)
	}
}

// GoodPyramid halves an image, which is padded.
func GoodPyramid() {
	m := pixels.NewCHW(2, 16, 32)
	k := pixels.NewKernel(2, 2, 4)
	for level := 0; level < 4; level++ {
		m = pixels.Conv(m, k, pixels.Stride(2), pixels.Pad(1))
		fmt.Println(level, m.H, m.W)
	}
}

// BadSkip joins the input of a convolution with its output.
func BadSkip() {
	m := pixels.NewCHW(3, 9, 9)
	block := func(m *pixels.CHW, width int, opts ...pixels.Option) *pixels.CHW {
		return pixels.Join(m, pixels.Conv(m, pixels.NewKernel(width, m.C, 3), opts...))
	}
	m = block(m, 4, pixels.Pad(1))
	m = block(m, 4, pixels.Pad(1), pixels.Stride(2))
	fmt.Println(m.C)
}

// GoodSkip joins the input of a convolution with its output.
func GoodSkip() {
	m := pixels.NewCHW(3, 9, 9)
	block := func(m *pixels.CHW, width int, opts ...pixels.Option) *pixels.CHW {
		return pixels.Join(m, pixels.Conv(m, pixels.NewKernel(width, m.C, 3), opts...))
	}
	m = block(m, 4, pixels.Pad(1))
	m = block(m, 4, pixels.Pad(1), pixels.Bias(1, 2, 3, 4))
	fmt.Println(m.C)
}

// BadTiles cuts an image into overlapping tiles.
func BadTiles() {
	m := pixels.NewCHW(1, 12, 10)
	var tiles []*pixels.CHW
	for y := 0; y+4 <= m.H; y += 4 {
		for x := 0; x < m.W; x += 3 {
			tiles = append(tiles, pixels.Crop(m, y, x, 4, 4))
		}
	}
	fmt.Println(len(tiles))
}

// GoodTiles cuts an image into overlapping tiles.
func GoodTiles() {
	m := pixels.NewCHW(1, 12, 10)
	var tiles []*pixels.CHW
	for y := 0; y+4 <= m.H; y += 4 {
		for x := 0; x+4 <= m.W; x += 3 {
			tiles = append(tiles, pixels.Crop(m, y, x, 4, 4))
		}
	}
	fmt.Println(len(tiles), pixels.Join(tiles[0], tiles[1:]...).C)
}
