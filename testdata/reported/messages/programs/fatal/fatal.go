// Package fatal ends the program on an error.
package fatal

import (
	"fmt"
	"log"

	"example.com/messages/grid"

	"gonum.org/v1/gonum/mat"
)

func Log() {
	x := grid.New[float64](2, 3)
	w := grid.New[float64](4, 5)
	y, err := grid.Mul(x, w)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(y.Cols)
}

func Panic() {
	sum, err := grid.Add(grid.New[float64](2, 3), grid.New[float64](3, 2))
	if err != nil {
		panic(err)
	}
	fmt.Println(sum.Cols)
}

func Must() {
	x := grid.New[float32](2, 3)
	y := grid.Must(grid.Mul(x, x))
	fmt.Println(y.Cols)
}

func check(err error) {
	if err != nil {
		panic("setup: " + err.Error())
	}
}

func Check() {
	x := grid.New[float64](4, 3)
	_, err := grid.Solve(x, grid.New[float64](4, 1))
	check(err)
}

func InFront() {
	x := mat.NewDense(2, 2, []float64{1, 2, 3, 4})
	var inv mat.Dense
	if err := inv.Inverse(x); err != nil {
		panic(err)
	}
	y := mat.NewDense(3, 2, nil)
	var z mat.Dense
	z.Mul(&inv, y)
}
