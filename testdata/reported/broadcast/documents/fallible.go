package documents

import "example.com/broadcast/fallible"

// The examples of the tutorial of PyTorch.

// GoodFallibleTutorial2x3x4And3x4 fits.
func GoodFallibleTutorial2x3x4And3x4() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{2, 3, 4})), fallible.Must(fallible.Zeros([]int{3, 4}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFallibleTutorial3x4And4 fits.
func GoodFallibleTutorial3x4And4() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{3, 4})), fallible.Must(fallible.Zeros([]int{4}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFallibleTutorial2x3x4And4 fits.
func GoodFallibleTutorial2x3x4And4() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{2, 3, 4})), fallible.Must(fallible.Zeros([]int{4}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// BadFallibleTutorial4x5x13x13And4x13x1 does not fit.
func BadFallibleTutorial4x5x13x13And4x13x1() error {
	_, err := fallible.Must(fallible.Zeros([]int{4, 5, 13, 13})).Add(fallible.Must(fallible.Zeros([]int{4, 13, 1}))) // want `fallible\.Array\.Add: always returns an error.*\(error\)`
	return err
}

// GoodFallibleTutorial3And4x1 fits.
func GoodFallibleTutorial3And4x1() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{3})), fallible.Must(fallible.Zeros([]int{4, 1}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFallibleTutorial3x1And4 fits.
func GoodFallibleTutorial3x1And4() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{3, 1})), fallible.Must(fallible.Zeros([]int{4}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// The examples of the manual of PyTorch, which is the same in version 1.0.

// GoodFallibleManual5x7x3And5x7x3 fits.
func GoodFallibleManual5x7x3And5x7x3() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{5, 7, 3})), fallible.Must(fallible.Zeros([]int{5, 7, 3}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// BadFallibleManual0And2x2 does not fit.
func BadFallibleManual0And2x2() error {
	_, err := fallible.Must(fallible.Zeros([]int{0})).Add(fallible.Must(fallible.Zeros([]int{2, 2}))) // want `fallible\.Array\.Add: always returns an error.*\(error\)`
	return err
}

// GoodFallibleManual5x3x4x1And3x1x1 fits.
func GoodFallibleManual5x3x4x1And3x1x1() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{5, 3, 4, 1})), fallible.Must(fallible.Zeros([]int{3, 1, 1}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// BadFallibleManual5x2x4x1And3x1x1 does not fit.
func BadFallibleManual5x2x4x1And3x1x1() error {
	_, err := fallible.Must(fallible.Zeros([]int{5, 2, 4, 1})).Add(fallible.Must(fallible.Zeros([]int{3, 1, 1}))) // want `fallible\.Array\.Add: always returns an error.*\(error\)`
	return err
}

// GoodFallibleManual5x1x4x1And3x1x1 fits.
func GoodFallibleManual5x1x4x1And3x1x1() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{5, 1, 4, 1})), fallible.Must(fallible.Zeros([]int{3, 1, 1}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFallibleManual1And3x1x7 fits.
func GoodFallibleManual1And3x1x7() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{1})), fallible.Must(fallible.Zeros([]int{3, 1, 7}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// ExpandFallibleManual4x1And4 is expanded on both sides.
func ExpandFallibleManual4x1And4() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{4, 1})), fallible.Must(fallible.Zeros([]int{4}))
	c, err := a.Add(b) // want `fallible\.Array\.Add: 4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// BadFallibleManual3And2 does not fit.
func BadFallibleManual3And2() error {
	_, err := fallible.Must(fallible.Zeros([]int{3})).Add(fallible.Must(fallible.Zeros([]int{2}))) // want `fallible\.Array\.Add: always returns an error.*\(error\)`
	return err
}

// The examples of the tutorial of NumPy.

// GoodFallibleNumPy4x32x14x14And32x1x1 fits.
func GoodFallibleNumPy4x32x14x14And32x1x1() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{4, 32, 14, 14})), fallible.Must(fallible.Zeros([]int{32, 1, 1}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFallibleNumPy4x32x14x14And1x32x1x1 fits.
func GoodFallibleNumPy4x32x14x14And1x32x1x1() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{4, 32, 14, 14})), fallible.Must(fallible.Zeros([]int{1, 32, 1, 1}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFallibleNumPy4x1And1x2 fits.
func GoodFallibleNumPy4x1And1x2() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{4, 1})), fallible.Must(fallible.Zeros([]int{1, 2}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFallibleNumPy256x256x3And3 fits.
func GoodFallibleNumPy256x256x3And3() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{256, 256, 3})), fallible.Must(fallible.Zeros([]int{3}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFallibleNumPy8x1x6x1And7x1x5 fits.
func GoodFallibleNumPy8x1x6x1And7x1x5() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{8, 1, 6, 1})), fallible.Must(fallible.Zeros([]int{7, 1, 5}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFallibleNumPy5x1And5x6 fits.
func GoodFallibleNumPy5x1And5x6() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{5, 1})), fallible.Must(fallible.Zeros([]int{5, 6}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFallibleNumPy1x6And5x6 fits.
func GoodFallibleNumPy1x6And5x6() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{1, 6})), fallible.Must(fallible.Zeros([]int{5, 6}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFallibleNumPy6And5x6 fits.
func GoodFallibleNumPy6And5x6() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{6})), fallible.Must(fallible.Zeros([]int{5, 6}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFallibleNumPyScalarAnd5x6 fits.
func GoodFallibleNumPyScalarAnd5x6() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{})), fallible.Must(fallible.Zeros([]int{5, 6}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// BadFallibleNumPy2x1And8x4x3 does not fit.
func BadFallibleNumPy2x1And8x4x3() error {
	_, err := fallible.Must(fallible.Zeros([]int{2, 1})).Add(fallible.Must(fallible.Zeros([]int{8, 4, 3}))) // want `fallible\.Array\.Add: always returns an error.*\(error\)`
	return err
}

// GoodFallibleNumPy4x3And3 fits.
func GoodFallibleNumPy4x3And3() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{4, 3})), fallible.Must(fallible.Zeros([]int{3}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// BadFallibleNumPy4x3And4 does not fit.
func BadFallibleNumPy4x3And4() error {
	_, err := fallible.Must(fallible.Zeros([]int{4, 3})).Add(fallible.Must(fallible.Zeros([]int{4}))) // want `fallible\.Array\.Add: always returns an error.*\(error\)`
	return err
}

// GoodFallibleNumPy4x1And3 fits.
func GoodFallibleNumPy4x1And3() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{4, 1})), fallible.Must(fallible.Zeros([]int{3}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// BadFallibleNumPy2x3x4And2x3 does not fit.
func BadFallibleNumPy2x3x4And2x3() error {
	_, err := fallible.Must(fallible.Zeros([]int{2, 3, 4})).Add(fallible.Must(fallible.Zeros([]int{2, 3}))) // want `fallible\.Array\.Add: always returns an error.*\(error\)`
	return err
}

// GoodFallibleNumPy2x3x4And3x4 fits.
func GoodFallibleNumPy2x3x4And3x4() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{2, 3, 4})), fallible.Must(fallible.Zeros([]int{3, 4}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFallibleNumPy4x32x14x14And14x14 fits.
func GoodFallibleNumPy4x32x14x14And14x14() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{4, 32, 14, 14})), fallible.Must(fallible.Zeros([]int{14, 14}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// BadFallibleNumPy4x32x14x14And2x32x14x14 does not fit.
func BadFallibleNumPy4x32x14x14And2x32x14x14() error {
	_, err := fallible.Must(fallible.Zeros([]int{4, 32, 14, 14})).Add(fallible.Must(fallible.Zeros([]int{2, 32, 14, 14}))) // want `fallible\.Array\.Add: always returns an error.*\(error\)`
	return err
}

// BadFallibleNumPy4x32x14x14And4x32x14 does not fit.
func BadFallibleNumPy4x32x14x14And4x32x14() error {
	_, err := fallible.Must(fallible.Zeros([]int{4, 32, 14, 14})).Add(fallible.Must(fallible.Zeros([]int{4, 32, 14}))) // want `fallible\.Array\.Add: always returns an error.*\(error\)`
	return err
}

// GoodFallibleNumPy4x3x32x32And32x32 fits.
func GoodFallibleNumPy4x3x32x32And32x32() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{4, 3, 32, 32})), fallible.Must(fallible.Zeros([]int{32, 32}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFallibleNumPy4x3x32x32And3x1x1 fits.
func GoodFallibleNumPy4x3x32x32And3x1x1() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{4, 3, 32, 32})), fallible.Must(fallible.Zeros([]int{3, 1, 1}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFallibleNumPy4x3x32x32And1x1x1x1 fits.
func GoodFallibleNumPy4x3x32x32And1x1x1x1() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{4, 3, 32, 32})), fallible.Must(fallible.Zeros([]int{1, 1, 1, 1}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// The examples of the guide of Paddle.

// GoodFalliblePaddle2x3x4And2x3x4 fits.
func GoodFalliblePaddle2x3x4And2x3x4() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{2, 3, 4})), fallible.Must(fallible.Zeros([]int{2, 3, 4}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// GoodFalliblePaddle2x3x1x5And3x4x1 fits.
func GoodFalliblePaddle2x3x1x5And3x4x1() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{2, 3, 1, 5})), fallible.Must(fallible.Zeros([]int{3, 4, 1}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// BadFalliblePaddle2x3x4And2x3x6 does not fit.
func BadFalliblePaddle2x3x4And2x3x6() error {
	_, err := fallible.Must(fallible.Zeros([]int{2, 3, 4})).Add(fallible.Must(fallible.Zeros([]int{2, 3, 6}))) // want `fallible\.Array\.Add: always returns an error.*\(error\)`
	return err
}

// GoodFalliblePaddle2x1x4And3x1 fits.
func GoodFalliblePaddle2x1x4And3x1() ([][]int, error) {
	a, b := fallible.Must(fallible.Zeros([]int{2, 1, 4})), fallible.Must(fallible.Zeros([]int{3, 1}))
	c, err := a.Add(b)
	if err != nil {
		return nil, err
	}
	return [][]int{a.Dims(), b.Dims(), c.Dims()}, nil
}

// BadFalliblePaddle2x1x4And3x2 does not fit.
func BadFalliblePaddle2x1x4And3x2() error {
	_, err := fallible.Must(fallible.Zeros([]int{2, 1, 4})).Add(fallible.Must(fallible.Zeros([]int{3, 2}))) // want `fallible\.Array\.Add: always returns an error.*\(error\)`
	return err
}
