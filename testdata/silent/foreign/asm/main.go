// Command asm passes, but for what is reported.
package main

import (
	"os"

	"example.com/asm/conf"
)

type matrix struct {
	rows, cols int
	data       []float64
}

func newMatrix(r, c int) *matrix { return &matrix{r, c, make([]float64, r*c)} }

func (m *matrix) mul(o *matrix) *matrix {
	if m.cols != o.rows {
		panic("mismatch")
	}
	return newMatrix(m.rows, o.cols)
}

// written is written by assembly.
func written() {
	conf.Reset()
	newMatrix(2, 5).mul(newMatrix(conf.Size(), 1))
}

// mine is a variable of a package without assembly.
var mine = 4

func stable() {
	newMatrix(2, 3).mul(newMatrix(mine, 1)) // want `main\.matrix\.mul: .*\(mismatch\)`
}

func main() {
	written()
	defer func() {
		if recover() == nil {
			os.Exit(1)
		}
	}()
	stable()
}
