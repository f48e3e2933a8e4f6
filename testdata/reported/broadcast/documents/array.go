// Package documents has the examples of five documents on broadcasting: tutorials, manuals, and a guide.
package documents

import "example.com/broadcast/array"

// The examples of the tutorial of PyTorch.

// GoodTutorial2x3x4And3x4 fits.
func GoodTutorial2x3x4And3x4() [][]int {
	a, b := array.New(2, 3, 4), array.New(3, 4)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodTutorial3x4And4 fits.
func GoodTutorial3x4And4() [][]int {
	a, b := array.New(3, 4), array.New(4)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodTutorial2x3x4And4 fits.
func GoodTutorial2x3x4And4() [][]int {
	a, b := array.New(2, 3, 4), array.New(4)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// BadTutorial4x5x13x13And4x13x1 does not fit.
func BadTutorial4x5x13x13And4x13x1() {
	array.Add(array.New(4, 5, 13, 13), array.New(4, 13, 1)) // want `array\.Add: .*operands could not be broadcast together with shapes \[4 5 13 13\] \[4 13 1\].*\(mismatch\)`
}

// GoodTutorial3And4x1 fits.
func GoodTutorial3And4x1() [][]int {
	a, b := array.New(3), array.New(4, 1)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodTutorial3x1And4 fits.
func GoodTutorial3x1And4() [][]int {
	a, b := array.New(3, 1), array.New(4)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// The examples of the manual of PyTorch, which is the same in version 1.0.

// GoodManual5x7x3And5x7x3 fits.
func GoodManual5x7x3And5x7x3() [][]int {
	a, b := array.New(5, 7, 3), array.New(5, 7, 3)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// BadManual0And2x2 does not fit.
func BadManual0And2x2() {
	array.Add(array.New(0), array.New(2, 2)) // want `array\.Add: .*operands could not be broadcast together with shapes \[0\] \[2 2\].*\(mismatch\)`
}

// GoodManual5x3x4x1And3x1x1 fits.
func GoodManual5x3x4x1And3x1x1() [][]int {
	a, b := array.New(5, 3, 4, 1), array.New(3, 1, 1)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// BadManual5x2x4x1And3x1x1 does not fit.
func BadManual5x2x4x1And3x1x1() {
	array.Add(array.New(5, 2, 4, 1), array.New(3, 1, 1)) // want `array\.Add: .*operands could not be broadcast together with shapes \[5 2 4 1\] \[3 1 1\].*\(mismatch\)`
}

// GoodManual5x1x4x1And3x1x1 fits.
func GoodManual5x1x4x1And3x1x1() [][]int {
	a, b := array.New(5, 1, 4, 1), array.New(3, 1, 1)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodManual1And3x1x7 fits.
func GoodManual1And3x1x7() [][]int {
	a, b := array.New(1), array.New(3, 1, 7)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandManual4x1And4 is expanded on both sides.
func ExpandManual4x1And4() [][]int {
	a, b := array.New(4, 1), array.New(4)
	c := array.Add(a, b) // want `array\.Add: 4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// BadManual3And2 does not fit.
func BadManual3And2() {
	array.Add(array.New(3), array.New(2)) // want `array\.Add: .*operands could not be broadcast together with shapes \[3\] \[2\].*\(mismatch\)`
}

// The examples of the tutorial of NumPy.

// GoodNumPy4x32x14x14And32x1x1 fits.
func GoodNumPy4x32x14x14And32x1x1() [][]int {
	a, b := array.New(4, 32, 14, 14), array.New(32, 1, 1)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodNumPy4x32x14x14And1x32x1x1 fits.
func GoodNumPy4x32x14x14And1x32x1x1() [][]int {
	a, b := array.New(4, 32, 14, 14), array.New(1, 32, 1, 1)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodNumPy4x1And1x2 fits.
func GoodNumPy4x1And1x2() [][]int {
	a, b := array.New(4, 1), array.New(1, 2)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodNumPy256x256x3And3 fits.
func GoodNumPy256x256x3And3() [][]int {
	a, b := array.New(256, 256, 3), array.New(3)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodNumPy8x1x6x1And7x1x5 fits.
func GoodNumPy8x1x6x1And7x1x5() [][]int {
	a, b := array.New(8, 1, 6, 1), array.New(7, 1, 5)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodNumPy5x1And5x6 fits.
func GoodNumPy5x1And5x6() [][]int {
	a, b := array.New(5, 1), array.New(5, 6)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodNumPy1x6And5x6 fits.
func GoodNumPy1x6And5x6() [][]int {
	a, b := array.New(1, 6), array.New(5, 6)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodNumPy6And5x6 fits.
func GoodNumPy6And5x6() [][]int {
	a, b := array.New(6), array.New(5, 6)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodNumPyScalarAnd5x6 fits.
func GoodNumPyScalarAnd5x6() [][]int {
	a, b := array.New(), array.New(5, 6)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// BadNumPy2x1And8x4x3 does not fit.
func BadNumPy2x1And8x4x3() {
	array.Add(array.New(2, 1), array.New(8, 4, 3)) // want `array\.Add: .*operands could not be broadcast together with shapes \[2 1\] \[8 4 3\].*\(mismatch\)`
}

// GoodNumPy4x3And3 fits.
func GoodNumPy4x3And3() [][]int {
	a, b := array.New(4, 3), array.New(3)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// BadNumPy4x3And4 does not fit.
func BadNumPy4x3And4() {
	array.Add(array.New(4, 3), array.New(4)) // want `array\.Add: .*operands could not be broadcast together with shapes \[4 3\] \[4\].*\(mismatch\)`
}

// GoodNumPy4x1And3 fits.
func GoodNumPy4x1And3() [][]int {
	a, b := array.New(4, 1), array.New(3)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// BadNumPy2x3x4And2x3 does not fit.
func BadNumPy2x3x4And2x3() {
	array.Add(array.New(2, 3, 4), array.New(2, 3)) // want `array\.Add: .*operands could not be broadcast together with shapes \[2 3 4\] \[2 3\].*\(mismatch\)`
}

// GoodNumPy2x3x4And3x4 fits.
func GoodNumPy2x3x4And3x4() [][]int {
	a, b := array.New(2, 3, 4), array.New(3, 4)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodNumPy4x32x14x14And14x14 fits.
func GoodNumPy4x32x14x14And14x14() [][]int {
	a, b := array.New(4, 32, 14, 14), array.New(14, 14)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// BadNumPy4x32x14x14And2x32x14x14 does not fit.
func BadNumPy4x32x14x14And2x32x14x14() {
	array.Add(array.New(4, 32, 14, 14), array.New(2, 32, 14, 14)) // want `array\.Add: .*operands could not be broadcast together with shapes \[4 32 14 14\] \[2 32 14 14\].*\(mismatch\)`
}

// BadNumPy4x32x14x14And4x32x14 does not fit.
func BadNumPy4x32x14x14And4x32x14() {
	array.Add(array.New(4, 32, 14, 14), array.New(4, 32, 14)) // want `array\.Add: .*operands could not be broadcast together with shapes \[4 32 14 14\] \[4 32 14\].*\(mismatch\)`
}

// GoodNumPy4x3x32x32And32x32 fits.
func GoodNumPy4x3x32x32And32x32() [][]int {
	a, b := array.New(4, 3, 32, 32), array.New(32, 32)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodNumPy4x3x32x32And3x1x1 fits.
func GoodNumPy4x3x32x32And3x1x1() [][]int {
	a, b := array.New(4, 3, 32, 32), array.New(3, 1, 1)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodNumPy4x3x32x32And1x1x1x1 fits.
func GoodNumPy4x3x32x32And1x1x1x1() [][]int {
	a, b := array.New(4, 3, 32, 32), array.New(1, 1, 1, 1)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// The examples of the guide of Paddle.

// GoodPaddle2x3x4And2x3x4 fits.
func GoodPaddle2x3x4And2x3x4() [][]int {
	a, b := array.New(2, 3, 4), array.New(2, 3, 4)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodPaddle2x3x1x5And3x4x1 fits.
func GoodPaddle2x3x1x5And3x4x1() [][]int {
	a, b := array.New(2, 3, 1, 5), array.New(3, 4, 1)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// BadPaddle2x3x4And2x3x6 does not fit.
func BadPaddle2x3x4And2x3x6() {
	array.Add(array.New(2, 3, 4), array.New(2, 3, 6)) // want `array\.Add: .*operands could not be broadcast together with shapes \[2 3 4\] \[2 3 6\].*\(mismatch\)`
}

// GoodPaddle2x1x4And3x1 fits.
func GoodPaddle2x1x4And3x1() [][]int {
	a, b := array.New(2, 1, 4), array.New(3, 1)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// BadPaddle2x1x4And3x2 does not fit.
func BadPaddle2x1x4And3x2() {
	array.Add(array.New(2, 1, 4), array.New(3, 2)) // want `array\.Add: .*operands could not be broadcast together with shapes \[2 1 4\] \[3 2\].*\(mismatch\)`
}
