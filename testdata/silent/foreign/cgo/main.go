// Command cgo passes, but for what is reported.
package main

/*
#include <stdlib.h>
#include "c.h"
#define LIMIT (three() + 0)
*/
import "C"

import (
	"os"
	"unsafe"
)

var passes = map[string]func(){
	"result": result, "resultOfNothing": resultOfNothing, "pointer": pointer, "structure": structure, "structurePointer": structurePointer,
	"variable": variable, "variableByPointer": variableByPointer, "text": text, "withError": withError, "float": float,
	"product": product, "size": size, "address": address, "static": static, "macro": macro, "callback": callback, "field": field,
	"voidPointer": voidPointer, "array": array, "closure": closure, "kept": kept, "goBytes": goBytes, "deferred": deferred, "method": (&holder{}).method,
}

func result()          { is(int(C.inc(2)), 3) }
func resultOfNothing() { is(int(C.three()), 3) }
func pointer()         { var k C.int = 2; C.set(&k); is(int(k), 3) }
func structure()       { is(int(C.make(3).n), 3) }
func structurePointer() {
	s := C.S{2, 2}
	C.setS(&s)
	is(int(s.n), 3)
}
func variable()          { C.v = 2; C.setV(); is(int(C.v), 3) }
func variableByPointer() { C.v = 2; *C.where() = 3; is(int(C.v), 3) }
func text()              { is(len(C.GoString(C.text())), 3) }
func withError()         { n, _ := C.inc(2); is(int(n), 3) }
func float()             { is(int(C.half(6)), 3) }
func product()           { newMatrix(2, int(C.inc(2))).mul(newMatrix(3, 5)) }
func size()              { is(int(C.sizeof_int), 4) }
func address() {
	if C.somewhere() == nil {
		is(1, 2)
	}
}
func static() { s := C.keep(); s.n = 2; C.setS(C.keep()); is(int(s.n), 3) }
func macro()  { is(int(C.LIMIT), 3) }
func callback() {
	called = 2
	is(int(C.callBack(3)), 3)
	is(called, 3)
}

type inGo struct{ n, m int }

// field hands C the address of a field.
func field() {
	x := inGo{n: 2}
	C.setLong((*C.long)(unsafe.Pointer(&x.n)))
	is(x.n, 3)
}
func voidPointer() {
	x := inGo{m: 2}
	C.writeLong(unsafe.Pointer(&x.m))
	is(x.m, 3)
}
func array() {
	list := []C.int{2, 2}
	C.set(&list[1])
	is(int(list[1]), 3)
	data := make([]float64, 3)
	C.fill((*C.double)(unsafe.Pointer(&data[0])), 3)
	is(len(data), 3)
}
func closure() {
	n := C.int(2)
	func() { C.set(&n) }()
	is(int(n), 3)
}

var keeper *C.int

func kept() {
	p := (*C.int)(C.malloc(4))
	*p = 2
	keeper = p
	C.set(keeper)
	is(int(*p), 3)
	C.free(unsafe.Pointer(p))
}
func goBytes() { is(len(C.GoBytes(unsafe.Pointer(C.text()), 3)), 3) }
func deferred() {
	n := C.int(2)
	func() { defer C.set(&n) }()
	is(int(n), 3)
}

type holder struct{ n C.int }

func (h *holder) method() { h.n = 2; C.set(&h.n); is(int(h.n), 3) }

var called int

//export goCallback
func goCallback(n C.int) C.int {
	called = int(n)
	return n
}

func fails(f func()) {
	defer func() {
		if recover() == nil {
			os.Exit(1)
		}
	}()
	f()
}

// beside is reported: C has nothing to do with it.
func beside() {
	_ = C.inc(2)
	newMatrix(2, 3).mul(newMatrix(4, 5)) // want `main\.matrix\.mul: .*\(mismatch\)`
}

// inGoOnly is reported.
func inGoOnly() {
	n := C.int(4)
	newMatrix(2, 3).mul(newMatrix(int(n), 5)) // want `main\.matrix\.mul: .*\(mismatch\)`
}

func main() {
	for _, f := range passes {
		f()
	}
	for _, f := range []func(){plain, stableVariable, beside, inGoOnly} {
		fails(f)
	}
	C.exit(0)
	is(1, 2)
}
