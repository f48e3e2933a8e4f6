package main

import "unsafe"

// Two views of one variable, which others are handed: neither is what was written there before the other one was.

type short struct{ n int32 }

type long struct{ n int64 }

func okView() {
	l := &long{}
	view((*short)(unsafe.Pointer(l)), l)
}

func view(s *short, l *long) {
	s.n = 4
	l.n = 3
	is(int(s.n), 3)
}

func okViewLoaded() {
	l := &long{}
	loaded(*(**short)(unsafe.Pointer(&l)), l)
}

func loaded(s *short, l *long) {
	s.n = 4
	l.n = 3
	is(int(s.n), 3)
}

func okViewStored() {
	var s *short
	l := &long{}
	*(**long)(unsafe.Pointer(&s)) = l
	stored(s, l)
}

func stored(s *short, l *long) {
	l.n = 4
	s.n = 3
	is(int(l.n), 3)
}

func okViewPart() {
	l := &long{}
	part((*short)(unsafe.Pointer(l)), l)
}

func part(s *short, l *long) {
	partOf(&s.n, l)
	partsOf(&s.n, &l.n)
}

func partOf(n *int32, l *long) {
	*n = 4
	l.n = 3
	is(int(*n), 3)
}

func partsOf(n *int32, m *int64) {
	*m = 4
	*n = 3
	is(int(*m), 3)
}

func okViewSlice() {
	t := &two{}
	list(unsafe.Slice(&t.a, 2), t)
}

func list(dims []int, t *two) {
	if len(dims) < 2 {
		return
	}
	dims[0] = 4
	t.a = 3
	is(dims[0], 3)
}
