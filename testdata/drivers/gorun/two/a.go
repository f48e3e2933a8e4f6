// Files for "go run a.go lib.go" and "go run b.go lib.go": main and rows are declared twice.
package main

import "gonum.org/v1/gonum/mat"

const rows = 4

func main() {
	var y mat.Dense
	y.Mul(square(3), mat.NewDense(rows, 5, nil)) // want `mat\.Dense\.Mul: .* 3 columns but .* 4 rows`
}
