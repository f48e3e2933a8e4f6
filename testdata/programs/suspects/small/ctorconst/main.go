// Command ctorconst has a constructor that checks its sizes.
package main

import (
	"fmt"
	"gonum.org/v1/gonum/mat"
)

func newGrid(m, n int) *mat.Dense {
	if m < 3 || n < 3 {
		panic("grid too small")
	}
	return mat.NewDense(m, n, nil)
}

func main() {
	var m, n int
	if _, err := fmt.Scan(&m, &n); err != nil {
		return
	}
	x := newGrid(m, n)
	fmt.Println(x)
}
