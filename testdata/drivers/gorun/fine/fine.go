// Command fine is a package like others, and reported as ever.
package main

import "gonum.org/v1/gonum/mat"

func main() {
	var y mat.Dense
	y.Mul(mat.NewDense(2, 3, nil), mat.NewDense(4, 5, nil)) // want `mat\.Dense\.Mul: .* 3 columns but .* 4 rows`
}
