// Command generic converts pointers in generic code and in helpers.
package main

import (
	"os"
	"unsafe"

	"example.com/unsafes/lib"
)

func as[T, U any](p *T) *U { return (*U)(unsafe.Pointer(p)) }

func generic(m *lib.Matrix, q *[8]byte) {
	if m.Cols != 2 {
		return
	}
	q[0] = 3
	lib.New(1, m.Cols).Mul(lib.New(3, 1))
}

// fresh is reported: nobody else knows the matrices.
func fresh() {
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func main() {
	m := lib.New(1, 2)
	generic(m, as[int, [8]byte](&m.Cols))
	defer func() {
		if recover() == nil {
			os.Exit(1)
		}
	}()
	fresh()
}
