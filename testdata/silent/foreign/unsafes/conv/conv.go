// Package conv converts pointers.
package conv

import (
	"reflect"
	"unsafe"

	"example.com/unsafes/lib"
)

// Cols returns the columns of a matrix as bytes.
func Cols(m *lib.Matrix) *[8]byte { return (*[8]byte)(unsafe.Pointer(&m.Cols)) }

// Dims returns dims as bytes.
func Dims(s *lib.Shape) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(&s.Dims[0])), 8*len(s.Dims))
}

// Header returns the elements of a list by its header.
func Header(list []int) *[8]byte {
	h := (*reflect.SliceHeader)(unsafe.Pointer(&list))
	return (*[8]byte)(unsafe.Pointer(h.Data))
}

// Bits returns the bits of a number: nothing leaks.
func Bits(x float64) uint64 { return *(*uint64)(unsafe.Pointer(&x)) }
