// Package bounds has indices and slices out of range.
package bounds

import "example.com/messages/tensor"

func Index() float64 {
	row := make([]float64, 4)
	n := len(row)
	return row[n]
}

func Slice() []float64 {
	samples := make([]float64, 100)
	return samples[90:110]
}

type image struct {
	w, h int
	pix  []float64
}

func (m *image) at(x, y int) float64 { return m.pix[y*m.w+x] }

func (m *image) row(y int) []float64 { return m.pix[y*m.w : (y+1)*m.w] }

func Pixel() float64 {
	img := &image{4, 3, make([]float64, 12)}
	return img.at(0, 3)
}

func Row() []float64 {
	img := &image{4, 3, make([]float64, 12)}
	return img.row(3)
}

func Axis() int {
	t := tensor.New(2, 3)
	return t.Dim(2)
}

func Cell() float64 {
	t := tensor.New(2, 3)
	return t.At(2, 0)
}

func Windows() (sums []float64) {
	signal := make([]float64, 10)
	for i := range signal {
		window := signal[i : i+3]
		sums = append(sums, window[0]+window[1]+window[2])
	}
	return sums
}
