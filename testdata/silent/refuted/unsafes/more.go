package main

import (
	"reflect"
	"unsafe"
)

type two struct{ a, b int }

func pairOf(p *two, q *[2]int) {
	if p.b != 2 {
		return
	}
	q[1] = 3
	is(p.b, 3)
}

func okArray() { p := &two{1, 2}; pairOf(p, (*[2]int)(unsafe.Pointer(p))) }

func header(s []int, p *[3]uintptr) {
	if len(s) != 2 {
		return
	}
	p[1] = 3
	is(len(s), 2) // it is a copy
}

func okHeader() { s := make([]int, 2, 4); header(s, (*[3]uintptr)(unsafe.Pointer(&s))) }

func headerOf(s *[]int, p *[3]uintptr) {
	if len(*s) != 2 {
		return
	}
	p[1] = 3
	is(len(*s), 3)
}

func okHeaderOf() { s := make([]int, 2, 4); headerOf(&s, (*[3]uintptr)(unsafe.Pointer(&s))) }

func unsigned(m *M, q *uint) {
	if m.c != 2 {
		return
	}
	*q = 3
	is(m.c, 3)
}

func okUnsigned() { m := New(1, 2); unsigned(m, (*uint)(unsafe.Pointer(&m.c))) }

func lowByte(m *M, q *byte) {
	if m.c != 2 {
		return
	}
	*q = 3
	is(m.c, 3)
}

func okByte() {
	m := New(1, 2)
	p := (*[8]byte)(unsafe.Pointer(&m.c))
	low := 0
	if one := 256; *(*byte)(unsafe.Pointer(&one)) == 1 {
		low = 7
	}
	lowByte(m, &p[low])
}

func sameText(s *string, b []byte) {
	if len(*s) != 1 {
		return
	}
	b[0] = 'b'
	n := 2
	if *s == "b" {
		n = 3
	}
	is(n, 3)
}

func okText() { b := []byte("a"); s := unsafe.String(&b[0], 1); sameText(&s, b) }

func reflected(m *M, v reflect.Value) {
	if m.c != 2 {
		return
	}
	v.SetInt(3)
	is(m.c, 3)
}

func okReflect() {
	s := struct{ M *M }{New(1, 2)}
	reflected(s.M, reflect.NewAt(reflect.TypeFor[int](), unsafe.Pointer(&s.M.c)).Elem())
}

type like struct {
	r, c int
	d    []float64
}

func converted(m *M, l *like) {
	if m.c != 2 {
		return
	}
	l.c = 3
	is(m.c, 3)
}

func okLike() { m := New(1, 2); converted(m, (*like)(m)) }

func badFloats() {
	m := New(1, 2)
	p := (*float64)(unsafe.Pointer(&m.d[0]))
	n := m.c
	*p = 3
	is(n, 3)
}
