// Command padblock pads to a multiple of a block.
package main

import (
	"fmt"
	"gonum.org/v1/gonum/mat"
)

func main() {
	var m, n int
	if _, err := fmt.Scan(&m, &n); err != nil {
		return
	}
	x := make([]float64, n)
	padded := make([]float64, (n+m-1)/m*m)
	copy(padded, x)
	fmt.Println(mat.NewDense(len(padded)/m, m, padded))
}
