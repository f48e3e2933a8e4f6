package language

import (
	"errors"
	"strconv"
)

// Bounds that a call computes in each pass anew.

func countUntilZero(x []float64) int {
	for i := range x {
		if x[i] == 0 {
			return i
		}
	}
	return len(x)
}

func boundOfData() {
	x, y := []float64{1, 2, 3, 4, 5, 6}, make([]float64, 3)
	for i := 0; i < countUntilZero(x); i++ {
		y[i] = 1
		x[2] = 0
	}
}

var _ = reg("boundOfData", boundOfData)

func fiveOrNone(x []float64) int {
	if x[0] > 0 {
		return 0
	}
	return 5
}

func boundThatEnds() {
	x, y := []float64{-1}, make([]float64, 3)
	for i := 0; i < fiveOrNone(x); i++ {
		y[i] = 1
		x[0] = 1
	}
}

var _ = reg("boundThatEnds", boundThatEnds)

func lastOf(n, i int) int { return n - i }

func boundOfOuter() {
	x := make([]float64, 6)
	for i := 0; i < lastOf(6, 0); i++ {
		for j := 0; j < lastOf(6, i); j++ {
			x[i+j] = 1
		}
	}
}

var _ = reg("boundOfOuter", boundOfOuter)

type row struct {
	d []float64
	n int
}

func (r *row) size() int { return r.n }

func boundThatShrinks() {
	r, y := &row{make([]float64, 9), 5}, make([]float64, 3)
	for i := 0; i < r.size(); i++ {
		y[i] = 1
		r.n--
	}
}

var _ = reg("boundThatShrinks", boundThatShrinks)

func boundOfAnother(rows []*row) {
	y := make([]float64, 3)
	for i := range rows {
		for j := 0; j < rows[i].size(); j++ {
			y[j] = 1
		}
	}
}

var _ = reg("boundOfAnother", func() { boundOfAnother([]*row{{nil, 3}, {nil, 0}}) })

func boundWithStep(n int) int {
	x := make([]float64, 6)
	i := 0
	for ; i < lastOf(n, 0); i += 4 {
		x[i] = 1
	}
	return i
}

var _ = reg("boundWithStep", func() { boundWithStep(6) })

func boundWithBreak() {
	r, y := &row{make([]float64, 9), 5}, make([]float64, 3)
	for i := 0; i < r.size(); i++ {
		if i == 3 {
			break
		}
		y[i] = 1
	}
}

var _ = reg("boundWithBreak", boundWithBreak)

// Errors that were found to be not nil.

func mayParse(text string, k int) (err error) {
	if _, err = strconv.Atoi(text); err != nil {
		err = nil
		return err
	}
	if k != 3 {
		return errors.New("three are wanted")
	}
	return nil
}

func errorForgotten() {
	if err := mayParse("none", 4); err != nil {
		panic(err)
	}
}

var _ = reg("errorForgotten", errorForgotten)

func mayFind(text string, k int) error {
	_, err := strconv.Atoi(text)
	if err == nil {
		return err
	}
	if k != 3 {
		return errors.New("three are wanted")
	}
	return nil
}

func errorThatIsNone() {
	if err := mayFind("7", 4); err != nil {
		panic(err)
	}
}

var _ = reg("errorThatIsNone", errorThatIsNone)

func twoErrors(text string, k int) error {
	_, err := strconv.Atoi(text)
	if err != nil {
		_, err = strconv.ParseBool("true")
		return err
	}
	if k != 3 {
		return errors.New("three are wanted")
	}
	return nil
}

func errorOfAnother() {
	if err := twoErrors("none", 4); err != nil {
		panic(err)
	}
}

var _ = reg("errorOfAnother", errorOfAnother)
