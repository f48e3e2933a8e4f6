package main

import "gonum.org/v1/gonum/mat"

// The functions of this file fail, and nobody knows what was meant.

// either fits in two ways.
func either() {
	var m mat.Dense
	a := mat.NewDense(2, 3, nil)
	m.Mul(a, a) // want `mat\.Dense\.Mul: .*2x3 times 2x3 \(mismatch\)`
}

// neither fits in no way.
func neither() {
	var m mat.Dense
	m.Mul(mat.NewDense(2, 3, nil), mat.NewDense(4, 5, nil)) // want `mat\.Dense\.Mul: .*2x3 times 4x5 \(mismatch\)`
}

// later fits in the first pass of the loop, as it is.
func later() {
	a := mat.NewDense(3, 3, nil)
	for range 2 {
		var m mat.Dense
		m.Mul(mat.NewDense(2, 3, nil), a) // want `mat\.Dense\.Mul: .*2x3 times 4x3, in pass 2 \(mismatch\)`
		a = mat.NewDense(4, 3, nil)
	}
}

var _ = []func(){either, neither, later}

// full has 12 elements: they fill two rows as well as three columns.
func full() {
	mat.NewDense(2, 3, []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}) // want `mat\.NewDense: .*12 elements.*\(length\)`
}

// odd has 5 elements.
func odd() {
	mat.NewDense(2, 3, []float64{1, 2, 3, 4, 5}) // want `mat\.NewDense: .*5 elements.*\(length\)`
}

// named has a dim with a name.
func named() {
	const width = 3
	mat.NewDense(2, width, []float64{1, 2, 3, 4, 5, 6, 7, 8}) // want `mat\.NewDense: .*8 elements.*\(length\)`
}

// used has a receiver that was used before.
func used() {
	c := mat.NewDense(2, 3, nil)
	c.Set(0, 0, 1)
	c.Mul(mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil)) // want `mat\.Dense\.Mul: c is 2x3 but the result is 2x4 \(mismatch\)`
}

// itself has a receiver that is an operand.
func itself() {
	c := mat.NewDense(2, 3, nil)
	c.Mul(c, mat.NewDense(3, 4, nil)) // want `mat\.Dense\.Mul: c is 2x3 but the result is 2x4 \(mismatch\)`
}

// repeated has a receiver that is filled again and again.
func repeated() {
	c := mat.NewDense(2, 3, nil)
	for i := 1; i < 4; i++ {
		c.Mul(mat.NewDense(2, 3, nil), mat.NewDense(3, 4*i, nil)) // want `mat\.Dense\.Mul: c is 2x3 but the result is 2x4 \(mismatch\)`
	}
}

// computed has dims that are variables: they would have no other use.
func computed(n int) {
	c := mat.NewDense(n, 3, nil)
	c.Mul(mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil)) // want `mat\.Dense\.Mul: c is nx3 but the result is 2x4 \(mismatch\)`
}

// given has a receiver from elsewhere.
func given() { fill(mat.NewDense(2, 3, nil)) } // want `main\.fill: .*\(mismatch\)`

func fill(c *mat.Dense) { c.Mul(mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil)) }

var _ = []any{full, odd, named, used, itself, repeated, computed, given}

// counted has dims that are the only use of a variable.
func counted() {
	var list [2]float64
	c := mat.NewDense(len(list), 3, nil)
	c.Mul(mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil)) // want `mat\.Dense\.Mul: c is 2x3 but the result is 2x4 \(mismatch\)`
}

// shadowed cannot call new.
func shadowed(new int) {
	c := mat.NewDense(2, 3, nil)
	c.Mul(mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil)) // want `mat\.Dense\.Mul: c is 2x3 but the result is 2x4 \(mismatch\)`
}

// enclosed has parentheses where nobody has them.
func enclosed() {
	c := (mat.NewDense)(2, 3, nil)
	c.Mul(mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil)) // want `mat\.Dense\.Mul: c is 2x3 but the result is 2x4 \(mismatch\)`
}

// explained has comments that would be lost.
func explained() {
	c := mat.NewDense(
		2, // rows
		3, // columns
		nil,
	)
	c.Mul(mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil)) // want `mat\.Dense\.Mul: c is 2x3 but the result is 2x4 \(mismatch\)`
}

// transposed has one too.
func transposed() {
	a := mat.NewDense(4, 3, nil)
	var m mat.Dense
	m.Mul(mat.NewDense(2, 4, nil), a.T( /* why? */ )) // want `mat\.Dense\.Mul: .*2x4 times 3x4 \(mismatch\)`
}

// tabled is 4x2, as it is written, and not 2x4.
func tabled() {
	mat.NewDense(2, 3, []float64{ // want `mat\.NewDense: .*8 elements.*\(length\)`
		1, 2,
		3, 4,
		5, 6,
		7, 8,
	})
}
