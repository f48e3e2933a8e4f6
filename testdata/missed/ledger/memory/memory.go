package main

import "unsafe"

func badSizeof() { square(int(unsafe.Sizeof([4]byte{}))).Mul(square(3)) }

type (
	short struct{ n int32 }
	long  struct{ n int64 }
)

func okPointerCast() {
	l := &long{4}
	(*short)(unsafe.Pointer(l)).n = 3
	square(int(l.n)).Mul(square(3))
}

func okAliased() {
	l := &long{}
	aliased((*short)(unsafe.Pointer(l)), l)
}

// aliased gets two pointers to one variable, of types that have nothing to do with each other.
func aliased(s *short, l *long) {
	s.n = 4
	l.n = 3
	square(int(s.n)).Mul(square(3))
}

func okAliasLoaded() {
	l := &long{}
	readLoaded(*(**short)(unsafe.Pointer(&l)), l)
}

func readLoaded(s *short, l *long) {
	s.n = 4
	l.n = 3
	square(int(s.n)).Mul(square(3))
}

type pair struct{ a, b int }

func okAliasedSlice() {
	p := &pair{}
	readSlice(unsafe.Slice(&p.a, 2), p)
}

func readSlice(dims []int, p *pair) {
	if len(dims) < 2 {
		return
	}
	dims[0] = 4
	p.a = 3
	square(dims[0]).Mul(square(3))
}

func okAliasedField() {
	l := &long{}
	handOn((*short)(unsafe.Pointer(l)), l)
}

func handOn(s *short, l *long) { readField(&s.n, l) }

func readField(n *int32, l *long) {
	*n = 4
	l.n = 3
	square(int(*n)).Mul(square(3))
}

func okUnsafeAdd() {
	dims := [2]int{3, 4}
	p := (*int)(unsafe.Add(unsafe.Pointer(&dims[0]), unsafe.Sizeof(dims[0])))
	*p = 3
	square(dims[1]).Mul(square(3))
}

func okUnsafeSlice() {
	dims := [2]int{3, 4}
	unsafe.Slice(&dims[0], 2)[1] = 3
	square(dims[1]).Mul(square(3))
}

func okUnsafeString() {
	b := []byte("abc")
	s := unsafe.String(unsafe.SliceData(b), len(b))
	b[0] = 'x'
	if s[0] == 'x' && *unsafe.StringData(s) == 'x' {
		square(len(s)).Mul(square(3))
	}
}
