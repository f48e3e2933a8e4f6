// Package behind has functions with more than one mistake: what is reported behind the first one is independent of it.
package behind

import (
	"gonum.org/v1/gonum/mat"

	"behind/numbers"
	"behind/sizes"
)

// constants: whoever mends the first line by another number of features changes the second one, too. A literal 3 is a number of its own.
func constants() {
	const features = 3
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, features, nil), mat.NewDense(4, 2, nil)) // want `has 3 columns but .* has 4 rows`
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, features, nil), mat.NewDense(4, 2, nil))
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, 3, nil), mat.NewDense(5, 2, nil)) // want `has 3 columns but .* has 5 rows`
}

// variable: both mentions of k change together.
func variable(n int) {
	k := n
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, k, nil), mat.NewDense(n+1, 2, nil)) // want `has n columns but .* has n\+1 rows`
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, k, nil), mat.NewDense(n+1, 2, nil))
}

// parameter: nobody knows which of the two lines is right about n.
func parameter(n int) {
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, n, nil), mat.NewDense(n+1, 2, nil)) // want `has n columns but .* has n\+1 rows`
	k := n
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, k, nil), mat.NewDense(n+1, 2, nil))
}

// field: a field is what was written there. Other fields of the object have nothing to do with it.
func field() {
	size := struct{ rows, cols int }{3, 5}
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, size.rows, nil), mat.NewDense(4, 2, nil)) // want `has 3 columns but .* has 4 rows`
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, size.rows, nil), mat.NewDense(4, 2, nil))
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, size.cols, nil), mat.NewDense(6, 2, nil)) // want `has 5 columns but .* has 6 rows`
}

// option: so is a constant that is no number.
func option() {
	const wide = false
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, columns(wide), nil), mat.NewDense(4, 2, nil)) // want `has 3 columns but .* has 4 rows`
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, columns(wide), nil), mat.NewDense(5, 2, nil))
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, columns(false), nil), mat.NewDense(5, 2, nil)) // want `has 3 columns but .* has 5 rows`
}

func columns(wide bool) int {
	if wide {
		return 4
	}
	return 3
}

// features is mentioned in a function that both lines of named call.
const features = 3

func weights(rows int) *mat.Dense { return mat.NewDense(rows, features, nil) }

// named: the constant is the same, wherever it is mentioned.
func named() {
	mat.NewDense(2, 2, nil).Mul(weights(2), mat.NewDense(4, 2, nil)) // want `has 3 columns but .* has 4 rows`
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, features, nil), mat.NewDense(5, 2, nil))
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, 3, nil), mat.NewDense(5, 2, nil)) // want `has 3 columns but .* has 5 rows`
}

// receiver: m is what the first line makes of it.
func receiver() {
	var m mat.Dense
	m.Augment(mat.NewDense(5, 4, nil), mat.NewDense(4, 5, nil)) // want `has 5 rows but .* has 4 rows`
	mat.NewDense(5, 4, nil).Sub(&m, mat.NewDense(9, 4, nil))
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, 7, nil), mat.NewDense(8, 2, nil)) // want `has 7 columns but .* has 8 rows`
}

// partly: if m is what the first line makes of it, the second line fails, too, and m stays what it is where that has a guard.
func partly() {
	var m mat.Dense
	m.Augment(mat.NewDense(10, 4, nil), mat.NewDense(2, 9, nil)) // want `has 10 rows but .* has 2 rows`
	m.Mul(mat.NewDense(2, 10, nil), mat.NewDense(10, 9, nil))
	mat.NewDense(4, 13, nil).Add(&m, mat.NewDense(4, 13, nil))
}

// size is what two variables begin with.
const size = 4

var rows, height = size, size

// variables: they are made of the same constant.
func variables() {
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, 3, nil), mat.NewDense(rows, 2, nil)) // want `has 3 columns but .* has 4 rows`
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, 3, nil), mat.NewDense(height, 2, nil))
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, 3, nil), mat.NewDense(4, 2, nil)) // want `has 3 columns but .* has 4 rows`
}

// held: another function in the variable lets both lines pass.
func held() {
	op := func(a, b *mat.Dense) { new(mat.Dense).Mul(a, b) }
	op(mat.NewDense(2, 3, nil), mat.NewDense(2, 3, nil)) // want `has 3 columns but`
	op(mat.NewDense(4, 5, nil), mat.NewDense(4, 5, nil))
}

// lengths: a third class lets both lines pass.
func lengths() {
	classes := [...]string{"a", "b"}
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, 3, nil), mat.NewDense(len(classes), 2, nil)) // want `has 3 columns but .* has 2 rows`
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, len(classes), nil), mat.NewDense(3, 2, nil))
}

const (
	first = iota + 4
	second
)

// group: constants of a group are counted from the same number.
func group() {
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, 3, nil), mat.NewDense(first, 2, nil)) // want `has 3 columns but .* has 4 rows`
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, 4, nil), mat.NewDense(second, 2, nil))
}

// elsewhere: constants of another package are told apart by their names, and two that are made of one are not independent.
func elsewhere() {
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, sizes.Rows, nil), mat.NewDense(9, 2, nil)) // want `has 4 columns but .* has 9 rows`
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, sizes.Cols, nil), mat.NewDense(9, 2, nil))
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, sizes.Wide, nil), mat.NewDense(9, 2, nil)) // want `has 7 columns but .* has 9 rows`
}

// alone: so it is if the other package has nothing but constants.
func alone() {
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, numbers.Rows, nil), mat.NewDense(9, 2, nil)) // want `has 4 columns but .* has 9 rows`
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, numbers.Cols, nil), mat.NewDense(9, 2, nil))
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, numbers.Wide, nil), mat.NewDense(9, 2, nil)) // want `has 7 columns but .* has 9 rows`
}

// bodies: functions of another package that mention a constant of theirs are not independent, nor is one that reads a variable made of it.
func bodies() {
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, 3, nil), sizes.Tall(2)) // want `has 3 columns but .* has 5 rows`
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, 4, nil), sizes.Deep(2))
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, 6, nil), sizes.Initial(2))
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, 3, nil), sizes.Same(5, 2)) // want `has 3 columns but .* has 5 rows`
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, 3, nil), sizes.Same(5, 2)) // want `has 3 columns but .* has 5 rows`
}
