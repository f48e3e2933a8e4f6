// Package behind has functions with more than one mistake: what is reported behind the first one fails however that is mended.
package behind

import "gonum.org/v1/gonum/mat"

// constants: whoever mends the first line by another number of features changes the second one, too.
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

// parameter: a mention of n that changes is another number then, and the other mentions are what they were.
func parameter(n int) {
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, n, nil), mat.NewDense(n+1, 2, nil)) // want `has n columns but .* has n\+1 rows`
	k := n
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, k, nil), mat.NewDense(n+1, 2, nil)) // want `has n columns but .* has n\+1 rows`
}

// field: so is a field that was written with n.
func field(n int) {
	first := struct{ size int }{n}
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, first.size, nil), mat.NewDense(n+1, 2, nil)) // want `has n columns but .* has n\+1 rows`
	second := struct{ size int }{n}
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, second.size, nil), mat.NewDense(n+1, 2, nil)) // want `has n columns but .* has n\+1 rows`
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, first.size, nil), mat.NewDense(n+1, 2, nil))
}

// guard: m stays empty if there is a guard around the first line, and then nothing lets the second one pass.
func guard() {
	var m mat.Dense
	m.Augment(mat.NewDense(5, 4, nil), mat.NewDense(4, 5, nil))                   // want `has 5 rows but .* has 4 rows`
	mat.NewDense(5, 4, nil).Sub(&m, mat.NewDense(9, 4, nil))                      // want `m has 9 columns but .* has 4 columns`
	mat.NewDense(2, 2, nil).Mul(mat.NewDense(2, 7, nil), mat.NewDense(8, 2, nil)) // want `has 7 columns but .* has 8 rows`
}

// partly: if m is what the first line makes of it, the second line fails, too, and m stays what it is where that has a guard.
func partly() {
	var m mat.Dense
	m.Augment(mat.NewDense(10, 4, nil), mat.NewDense(2, 9, nil)) // want `has 10 rows but .* has 2 rows`
	m.Mul(mat.NewDense(2, 10, nil), mat.NewDense(10, 9, nil))
	mat.NewDense(4, 13, nil).Add(&m, mat.NewDense(4, 13, nil))
}
