package main

// int twice(int x) { return 2 * x; }
// void fill(int *p, int n) { for (int i = 0; i < n; i++) p[i] = 3; }
// typedef struct { int r, c; } dims;
// dims wider(dims d) { d.c++; return d; }
// void widen(dims *d) { d->c++; }
// typedef union { int i; float f; } either;
// size_t size(void) { return 3; }
// int many(int a, int b, int c) { return a + b + c; }
import "C"

import "unsafe"

func okTwice() { is(int(C.twice(C.twice(1))), 4) }
func okFill()  { var a [4]C.int; C.fill(&a[0], 4); is(int(a[3]), 3) }
func okFillSlice() {
	a := make([]C.int, 4)
	C.fill((*C.int)(unsafe.Pointer(&a[0])), 4)
	is(int(a[3]), 3)
}
func okWider() { is(int(C.wider(C.dims{2, 2}).c), 3) }
func okWiden() { d := &C.dims{2, 2}; C.widen(d); is(int(d.c), 3) }
func okSizeT() { is(int(C.size()), 3) }
func okMany()  { is(int(C.many(1, 1, 1)), 3) }
func okShape() { New(2, int(C.size())).Mul(New(3, 5)) }
func okBytes() { is(len(C.GoBytes(unsafe.Pointer(C.CString("abc")), 2)), 2) }

func badGo() {
	n := int(C.twice(1)) * 0
	New(2, 3+n).Mul(New(4, 5))
}

func badBeside() {
	_ = C.twice(1)
	New(2, 3).Mul(New(4, 5))
}
