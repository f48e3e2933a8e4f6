// Command genericgrid uses grids of any type with numbers.
package main

import (
	"fmt"
	"os"

	"example.com/genericgrid/lib"
)

func sum(g *lib.Grid[float64], swapped bool) (s float64) {
	for y := range g.H {
		for x := range g.W {
			if swapped {
				s += g.At(y, x)
			} else {
				s += g.At(x, y)
			}
		}
	}
	return s
}

func badSum() { sum(lib.New[float64](3, 2), true) }

func badAt() { lib.New[int](3, 2).At(0, 2) }

func badRows() { lib.NewRows[float32](4, 2).At(1, 2) }

func okSum() { sum(lib.New[float64](3, 2), false) }

func okSquare() { sum(lib.New[float64](3, 3), true) }

func okRows() { lib.NewRows[float32](4, 2).At(2, 1) }

func okTexts() { lib.New[string](3, 2).At(2, 1) }

func main() {
	m := map[string]func(){
		"badSum": badSum, "badAt": badAt, "badRows": badRows, "okSum": okSum, "okSquare": okSquare, "okRows": okRows, "okTexts": okTexts,
	}
	if len(os.Args) < 2 {
		for name := range m {
			fmt.Println(name)
		}
		return
	}
	m[os.Args[1]]()
}
