// Command direct converts pointers where it uses them.
package main

import (
	"os"
	"unsafe"

	"example.com/unsafes/lib"
)

// same may get one matrix twice.
func same(a, b *lib.Matrix) {
	if a.Cols != 2 {
		return
	}
	*(*[8]byte)(unsafe.Pointer(&b.Cols)) = [8]byte{3}
	lib.New(1, a.Cols).Mul(lib.New(3, 1))
}

// moved writes the next field.
func moved(a, b *lib.Matrix) {
	if a.Cols != 2 {
		return
	}
	*(*int32)(unsafe.Add(unsafe.Pointer(&b.Rows), unsafe.Sizeof(0))) = 3
	lib.New(1, a.Cols).Mul(lib.New(3, 1))
}

// counted goes by a number.
func counted(a, b *lib.Matrix) {
	if a.Cols != 2 {
		return
	}
	at := uintptr(unsafe.Pointer(b)) + unsafe.Offsetof(b.Cols)
	*(*int32)(unsafe.Pointer(at)) = 3
	lib.New(1, a.Cols).Mul(lib.New(3, 1))
}

// sliced makes a slice of fields.
func sliced(a, b *lib.Matrix) {
	if a.Cols != 2 {
		return
	}
	unsafe.Slice(&b.Rows, 2)[1] = 3
	lib.New(1, a.Cols).Mul(lib.New(3, 1))
}

// array makes an array of them.
func array(a, b *lib.Matrix) {
	if a.Cols != 2 {
		return
	}
	(*[2]int)(unsafe.Pointer(b))[1] = 3
	lib.New(1, a.Cols).Mul(lib.New(3, 1))
}

// floats writes a float.
func floats(a, b *lib.Matrix) {
	if a.Cols != 2 {
		return
	}
	*(*float64)(unsafe.Pointer(&b.Cols)) = 1.5e-323 // 3
	lib.New(1, a.Cols).Mul(lib.New(3, 1))
}

// pointers reads a pointer as another one.
func pointers(p **lib.Matrix) {
	m := *p
	if m.Cols != 2 {
		return
	}
	q := *(**[2]int64)(unsafe.Pointer(p))
	q[1] = 3
	lib.New(1, m.Cols).Mul(lib.New(3, 1))
}

// closure has a closure convert.
func closure(a, b *lib.Matrix) {
	if a.Cols != 2 {
		return
	}
	func() { *(*[8]byte)(unsafe.Pointer(&b.Cols)) = [8]byte{3} }()
	lib.New(1, a.Cols).Mul(lib.New(3, 1))
}

// own is private until it is converted.
func own() {
	m := lib.New(1, 2)
	p := (*[2]int64)(unsafe.Pointer(m))
	p[1] = 3
	m.Mul(lib.New(3, 1))
}

// ownLoop writes in a loop.
func ownLoop() {
	m := lib.New(1, 2)
	p := unsafe.Pointer(&m.Rows)
	for i := range 2 {
		*(*int64)(unsafe.Add(p, 8*i)) = int64(1 + 2*i)
	}
	m.Mul(lib.New(3, 1))
}

// other is reported: another matrix is written.
func other() {
	m, o := lib.New(2, 3), lib.New(1, 2)
	*(*int64)(unsafe.Pointer(&o.Cols)) = 4
	m.Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// bits is reported: what is converted is a number, and nobody gets the pointer.
func bits(p *lib.Plain, x float64) uint64 {
	if p.N == 2 {
		lib.New(1, int(p.N)).Mul(lib.New(3, 1)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
	return *(*uint64)(unsafe.Pointer(&x))
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
	for _, f := range []func(a, b *lib.Matrix){same, moved, counted, sliced, array, floats, closure} {
		m := lib.New(1, 2)
		f(m, m)
		if m.Cols != 3 {
			panic(m.Cols)
		}
	}
	m := lib.New(1, 2)
	pointers(&m)
	own()
	ownLoop()
	fails(other)
	fails(func() { bits(&lib.Plain{N: 2}, 1) })
}
