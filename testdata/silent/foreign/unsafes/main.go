// Command unsafes passes, but for what is reported.
package main

import (
	"os"

	"example.com/unsafes/conv"
	"example.com/unsafes/lib"
)

// cols gets a field as something else.
func cols(m *lib.Matrix, q *[8]byte) {
	if m.Cols != 2 {
		return
	}
	q[0] = 3
	lib.New(1, m.Cols).Mul(lib.New(3, 1))
}

// element gets an element as bytes.
func element(s *lib.Shape, q []byte) {
	if s.Dims[0] != 2 {
		return
	}
	q[0] = 3
	lib.New(1, s.Dims[0]).Mul(lib.New(3, 1))
}

// header gets an element by way of a slice header.
func header(list []int, q *[8]byte) {
	if list[0] != 2 {
		return
	}
	q[0] = 3
	lib.New(1, list[0]).Mul(lib.New(3, 1))
}

// plain is reported: nobody converts a pointer to such a field.
func plain(p *lib.Plain, q *[8]byte) {
	if p.N != 2 {
		return
	}
	q[0] = 3
	lib.New(1, int(p.N)).Mul(lib.New(3, 1)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// fresh is reported: nobody else knows the matrices.
func fresh() {
	_ = conv.Bits(1)
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func fails(f func()) {
	defer func() {
		if recover() == nil {
			os.Exit(1)
		}
	}()
	f()
}

func main() {
	m := lib.New(1, 2)
	cols(m, conv.Cols(m))
	s := &lib.Shape{Dims: []int{2, 3}}
	element(s, conv.Dims(s))
	list := []int{2}
	header(list, conv.Header(list))
	fails(fresh)
	fails(func() { plain(&lib.Plain{N: 2}, new([8]byte)) })
}
