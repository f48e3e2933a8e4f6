// This program does what a patching library does: it writes a jump over the code of a function.
package main

import (
	"reflect"
	"syscall"
	"unsafe"

	"example.com/assumed/patched/conf"
)

//go:noinline
func three() int { return 3 }

func main() {
	patch(reflect.ValueOf(conf.Rows).Pointer(), reflect.ValueOf(three).Pointer())
	conf.Product()
}

// patch makes the function at from jump to the one at to.
func patch(from, to uintptr) {
	code := []byte{0x48, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xe0} // movabs to, %rax; jmp *%rax
	for i := range 8 {
		code[2+i] = byte(to >> (8 * i))
	}
	size := uintptr(syscall.Getpagesize())
	first := from &^ (size - 1)
	pages := unsafe.Slice((*byte)(unsafe.Pointer(first)), 2*size)
	if err := syscall.Mprotect(pages, syscall.PROT_READ|syscall.PROT_WRITE|syscall.PROT_EXEC); err != nil {
		panic(err)
	}
	copy(pages[from-first:], code)
}
