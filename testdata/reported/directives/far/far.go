// Package far calls methods of types whose packages it does not import.
package far

import "example.com/directives/use"

func good() {
	use.Make(4, 2).Transpose()
	m := use.Make(0, 0)
	m.MulTo(use.Make(2, 3), use.Make(3, 4))
	use.Net().Forward(make([]float64, 3), make([]float64, 3))
}

func bad() {
	m := use.Make(5, 5)
	m.MulTo(use.Make(2, 3), use.Make(3, 4)) // want `matrix\.Matrix\.MulTo: m is 5x5 but the result is 2x4 \(mismatch\)`
}

func badTransposed() {
	m := use.Make(4, 2)
	m.Transpose()
	use.Make(0, 0).MulTo(m, use.Make(3, 1)) // want `matrix\.Matrix\.MulTo: m has 4 columns but use\.Make\(3, 1\) has 3 rows, 2x4 times 3x1 \(mismatch\)`
}

func badInterface() {
	use.Net().Forward(make([]float64, 3), make([]float64, 4)) // want `layer\.Layer\.Forward: make\(\[\]float64, 3\) has 3 elements but make\(\[\]float64, 4\) has 4 elements \(length\)`
}

func badMade() {
	m := use.Made()
	_, c := m.Dims()
	m.MulVec(make([]float64, c+1)) // want `layer\.Matrix\.MulVec: make\(\[\]float64, c\+1\) has C\+1 elements but m has C columns, RxC \(length\)`
}
