// Package gomonkey stands in for the library of this name: it replaces functions while the program runs.
package gomonkey

import (
	"encoding/binary"
	"reflect"
	"syscall"
	"unsafe"
)

// Patches are functions that were replaced.
type Patches struct{ undo []func() }

// ApplyFunc replaces a function by another one.
func ApplyFunc(target, double any) *Patches {
	t, d := reflect.ValueOf(target), reflect.ValueOf(double)
	if t.Type() != d.Type() {
		panic("gomonkey: functions of different types")
	}
	return apply(t.Pointer(), d)
}

// ApplyMethod replaces a method of the type of target.
func ApplyMethod(target any, name string, double any) *Patches {
	m, ok := reflect.TypeOf(target).MethodByName(name)
	if !ok {
		panic("gomonkey: no method " + name)
	}
	return apply(m.Func.Pointer(), reflect.ValueOf(double))
}

// Reset undoes it.
func (p *Patches) Reset() {
	for _, f := range p.undo {
		f()
	}
}

// apply writes a jump to the double: MOVQ $closure, DX; JMP (DX).
func apply(target uintptr, double reflect.Value) *Patches {
	closure := new(reflect.Value)
	*closure = double
	at := *(*uintptr)(unsafe.Add(unsafe.Pointer(closure), unsafe.Sizeof(uintptr(0))))
	code := append([]byte{0x48, 0xba}, binary.LittleEndian.AppendUint64(nil, uint64(at))...)
	code = append(code, 0xff, 0x22)
	old := append([]byte(nil), bytesAt(target, len(code))...)
	write(target, code)
	return &Patches{undo: []func(){func() { write(target, old); _ = *closure }}}
}

// bytesAt is memory as it is.
func bytesAt(at uintptr, n int) []byte {
	return unsafe.Slice((*byte)(*(*unsafe.Pointer)(unsafe.Pointer(&at))), n)
}

// write changes code.
func write(at uintptr, code []byte) {
	size := uintptr(syscall.Getpagesize())
	from := at &^ (size - 1)
	pages := bytesAt(from, int((at+uintptr(len(code))-from+size-1)/size*size))
	if err := syscall.Mprotect(pages, syscall.PROT_READ|syscall.PROT_WRITE|syscall.PROT_EXEC); err != nil {
		panic(err)
	}
	copy(bytesAt(at, len(code)), code)
	if err := syscall.Mprotect(pages, syscall.PROT_READ|syscall.PROT_EXEC); err != nil {
		panic(err)
	}
}
