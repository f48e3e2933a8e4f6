// Package cases uses package imaging.
package cases

import (
	"fmt"
	"os"

	"example.com/libraries/imaging"
)

// BadChannels has a kernel for colours on a gray image.
func BadChannels() {
	m := imaging.NewImage(32, 32, 3).Gray()
	fmt.Println(m.Conv(imaging.NewKernel(3, 3, 8), 1, imaging.Same).C)
}

// GoodChannels does not.
func GoodChannels() {
	m := imaging.NewImage(32, 32, 3)
	fmt.Println(m.Conv(imaging.NewKernel(3, 3, 8), 1, imaging.Same).Gray().At(31, 31, 0))
}

// BadValid shrinks until nothing is left.
func BadValid() {
	m := imaging.NewImage(12, 12, 1)
	for range 4 {
		m = m.Conv(imaging.NewKernel(5, 1, 1), 1, imaging.Valid)
	}
	fmt.Println(m.H)
}

// GoodValid stops before.
func GoodValid() {
	m := imaging.NewImage(12, 12, 1)
	for range 2 {
		m = m.Conv(imaging.NewKernel(5, 1, 1), 1, imaging.Valid)
	}
	fmt.Println(m.Pool(4).H)
}

// BadPool halves 30 twice.
func BadPool() {
	m := imaging.NewImage(30, 30, 3)
	fmt.Println(m.Pool(2).Pool(2).H)
}

// GoodPool crops first.
func GoodPool() {
	m := imaging.NewImage(30, 30, 3).Crop(1, 1, 28, 28)
	fmt.Println(m.Pool(2).Pool(2).H)
}

// BadWrap has a value too many.
func BadWrap() {
	imaging.Wrap(make([]float32, 3*16*16+1), 16, 16)
}

// GoodWrap finds the channels.
func GoodWrap() {
	m := imaging.Wrap(make([]float32, 3*16*16), 16, 16)
	m.Conv(imaging.NewKernel(1, 3, 1), 2, imaging.Valid)
}

// BadWrapChannels finds others than the kernel.
func BadWrapChannels() {
	m := imaging.Wrap(make([]float32, 3*16*16), 16, 8)
	m.Conv(imaging.NewKernel(1, 3, 1), 2, imaging.Valid)
}

// BadCrop swaps height and width.
func BadCrop() {
	imaging.NewImage(20, 40, 1).Crop(0, 5, 30, 15)
}

// BadRow is the line after the last.
func BadRow() {
	m := imaging.NewImage(20, 40, 1)
	fmt.Println(len(m.Row(m.H)))
}

// GoodRow is the last.
func GoodRow() {
	m := imaging.NewImage(20, 40, 1)
	fmt.Println(len(m.Row(m.H - 1)))
}

// BadEven has a kernel without a centre.
func BadEven() {
	imaging.NewKernel(4, 1, 1)
}

// BadConcat joins what a stride has halved with what it has not.
func BadConcat() {
	m := imaging.NewImage(16, 16, 3)
	k := imaging.NewKernel(3, 3, 4)
	imaging.Concat(m.Conv(k, 1, imaging.Same), m.Conv(k, 2, imaging.Same))
}

// GoodConcat joins what both have.
func GoodConcat() {
	m := imaging.NewImage(16, 16, 3)
	k := imaging.NewKernel(3, 3, 4)
	both := imaging.Concat(m.Conv(k, 2, imaging.Same), m.Pool(2))
	both.Conv(imaging.NewKernel(1, 7, 1), 1, imaging.Valid)
}

// BadUNet has a size that cannot be halved three times.
func BadUNet() {
	imaging.UNet(imaging.NewImage(36, 36, 3), 8, 16, 32)
}

// GoodUNet can be halved twice.
func GoodUNet() {
	m := imaging.UNet(imaging.NewImage(36, 36, 3), 8, 16)
	fmt.Println(m.At(35, 35, 7))
}

// BadUNetOutput has other channels than it is asked for.
func BadUNetOutput() {
	m := imaging.UNet(imaging.NewImage(36, 36, 3), 8, 16)
	m.Conv(imaging.NewKernel(1, 16, 2), 1, imaging.Same)
}

// PointwiseBlend mixes a wide image with a high one.
func PointwiseBlend() [][]int {
	a, b := imaging.NewImage(10, 20, 3), imaging.NewImage(20, 10, 3)
	a.Blend(b, 0.5) // SITE
	return [][]int{{a.H, a.W, a.C}, {b.H, b.W, b.C}, {a.H, a.W, a.C}}
}

// BadBlend mixes images of different sizes.
func BadBlend() {
	imaging.NewImage(10, 20, 3).Blend(imaging.NewImage(10, 20, 1), 0.5)
}

// GoodBlend mixes the same.
func GoodBlend() {
	a := imaging.NewImage(10, 20, 3)
	a.Blend(imaging.NewImage(20, 20, 3).Crop(0, 0, 10, 20), 0.5)
}

// BadSymbolic asks for one channel more than the image has.
func BadSymbolic(n int) {
	imaging.NewImage(4, 4, n).Conv(imaging.NewKernel(3, n+1, 2), 1, imaging.Same)
}

// GoodSymbolic asks for as many.
func GoodSymbolic(n int) {
	imaging.NewImage(4, 4, n).Conv(imaging.NewKernel(3, n, 2*n), 1, imaging.Same).Conv(imaging.NewKernel(1, n+n, 1), 1, imaging.Valid)
}

// UnknownSize pools what somebody says.
func UnknownSize(n int) {
	imaging.NewImage(2*n, n, 1).Pool(2)
}

// UnknownChannels depend on the environment.
func UnknownChannels() {
	c := 1
	if os.Getenv("LIBRARIES_N") == "3" {
		c = 3
	}
	imaging.NewImage(8, 8, c).Conv(imaging.NewKernel(3, 3, 1), 1, imaging.Same)
}

// RecoverCrop expects the panic.
func RecoverCrop() {
	crop := func(n int) (ok bool) {
		defer func() { ok = recover() == nil }()
		imaging.NewImage(8, 8, 1).Crop(0, 0, n, n)
		return
	}
	fmt.Println(crop(8), crop(9))
}
