// Command checkhelper panics in a helper if its sizes do not fit: that is a check.
package main

import (
	"fmt"
	"gonum.org/v1/gonum/mat"
)

func check(ok bool, msg string) {
	if !ok {
		panic(msg)
	}
}

func main() {
	var m, n int
	if _, err := fmt.Scan(&m, &n); err != nil {
		return
	}
	check(m == n, "square")
	x := mat.NewDense(m, n, nil)
	var g mat.Dense
	g.Mul(x, x)
}
