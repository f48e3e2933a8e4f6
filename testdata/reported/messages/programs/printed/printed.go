// Package printed prints errors, and returns as if nothing had happened.
package printed

import (
	"fmt"
	"log"
	"log/slog"
	"os"

	"example.com/messages/grid"
)

func Here() {
	x := grid.New[float64](2, 3)
	y, err := grid.Mul(x, x)
	if err != nil {
		fmt.Println("product:", err)
		return
	}
	fmt.Println(y.Cols)
}

func Stderr() {
	toStderr(grid.New[float64](2, 3), grid.New[float64](4, 5))
}

func toStderr(x, w *grid.Grid[float64]) {
	y, err := grid.Mul(x, w)
	if err != nil {
		fmt.Fprintln(os.Stderr, "product:", err)
		return
	}
	fmt.Println(y.Cols)
}

func Log() {
	toLog(grid.New[float64](2, 3), grid.New[float64](4, 5))
}

func toLog(x, w *grid.Grid[float64]) {
	y, err := grid.Mul(x, w)
	if err == nil {
		fmt.Println(y.Cols)
		return
	}
	log.Printf("product: %v", err)
}

func Slog() {
	toSlog(grid.New[float64](2, 3), grid.New[float64](4, 5))
}

func toSlog(x, w *grid.Grid[float64]) {
	y, err := grid.Mul(x, w)
	if err != nil {
		slog.Error("product", "err", err)
		return
	}
	fmt.Println(y.Cols)
}

func Second() {
	later(grid.New[float64](2, 3), grid.New[float64](3, 5))
}

func later(x, w *grid.Grid[float64]) {
	y, err := grid.Mul(x, w)
	if err != nil {
		fmt.Println("first: " + err.Error())
		return
	}
	z, err := grid.Mul(y, w)
	if err != nil {
		fmt.Println("second: " + err.Error())
		return
	}
	fmt.Println(z.Cols)
}
