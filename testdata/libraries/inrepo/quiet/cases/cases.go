// Package cases uses package quiet.
package cases

import (
	"example.com/libraries/quiet"
)

// BadTimes asks for an element of a product that is none.
func BadTimes() {
	c := quiet.New(2, 3).Times(quiet.New(2, 3))
	println(c.At(0, 0))
}

// GoodTimes turns the second one.
func GoodTimes() {
	c := quiet.New(2, 3).Times(quiet.New(2, 3).Turned())
	println(c.At(1, 1))
}

// BadPlus is wrong in the columns only.
func BadPlus() {
	c := quiet.New(2, 3).Plus(quiet.New(2, 4))
	println(c.At(0, 0))
}

// GoodPlus is not.
func GoodPlus() {
	c := quiet.New(2, 3).Plus(quiet.New(2, 3))
	println(c.At(0, 0))
}

// BadChain goes on with nil for a while.
func BadChain() {
	x := quiet.New(4, 3)
	for _, w := range []*quiet.Grid{quiet.New(3, 5), quiet.New(4, 5), quiet.New(5, 2)} {
		x = x.Times(w)
	}
	println(x.Turned().At(0, 0))
}

// GoodChain fits.
func GoodChain() {
	x := quiet.New(4, 3)
	for _, w := range []*quiet.Grid{quiet.New(3, 5), quiet.New(5, 5), quiet.New(5, 2)} {
		x = x.Times(w)
	}
	println(x.Turned().At(1, 3))
}

// BadSize copies what nil points to.
func BadSize() {
	c := quiet.New(3, 3).Plus(quiet.New(3, 1))
	println(c.Size())
}

// GoodRows asks nil for what it has.
func GoodRows() {
	c := quiet.New(3, 3).Plus(quiet.New(3, 1))
	println(c.Rows())
}

// BadRow is a row too many.
func BadRow() {
	g := quiet.Of([]float64{1, 2}, []float64{3, 4})
	println(g.Row(2).At(0, 0))
}

// GoodRow is the last one.
func GoodRow() {
	g := quiet.Of([]float64{1, 2}, []float64{3, 4})
	println(g.Row(1).At(0, 1))
}

// BadRagged has a row that is too short.
func BadRagged() {
	g := quiet.Of([]float64{1, 2, 3}, []float64{4, 5})
	println(g.At(0, 0))
}

type model struct {
	weights *quiet.Grid
}

func (m *model) apply(x *quiet.Grid) *quiet.Grid {
	return x.Times(m.weights)
}

// BadModel keeps nil in a field.
func BadModel() {
	m := &model{quiet.New(8, 4)}
	m.weights = m.weights.Plus(quiet.New(4, 8))
	println(m.apply(quiet.New(1, 8)).At(0, 0))
}

// GoodModel keeps what fits.
func GoodModel() {
	m := &model{quiet.New(8, 4)}
	m.weights = m.weights.Plus(quiet.New(4, 8).Turned())
	println(m.apply(quiet.New(1, 8)).At(0, 3))
}

// GoodAsked looks first.
func GoodAsked() {
	c := quiet.New(2, 3).Times(quiet.New(2, 3))
	if c == nil {
		println("they do not fit")
		return
	}
	println(c.At(0, 0))
}

// GoodOrElse takes something else then.
func GoodOrElse() {
	c := quiet.New(2, 3).Times(quiet.New(2, 3))
	if c.Rows() == 0 {
		c = quiet.New(2, 2)
	}
	println(c.At(0, 0))
}

// UnknownFits may fit.
func UnknownFits(n int) {
	c := quiet.New(2, 3).Times(quiet.New(n, 2))
	println(c.At(0, 0))
}

// RecoverNil expects it.
func RecoverNil() {
	defer func() {
		if recover() != nil {
			println("they do not fit")
		}
	}()
	println(quiet.New(2, 3).Times(quiet.New(2, 3)).At(0, 0))
}
