package main

import (
	"bufio"
	"io"
	"math/rand"
	"sort"
	"strings"
	"sync"
)

// Objects of the standard library that hold, and call, what the program gave them.

type reader struct{ t *M }

func (r reader) Read(p []byte) (int, error) { r.t.c = 3; return 0, io.EOF }

type sorted struct{ t *M }

func (s sorted) Len() int           { s.t.c = 3; return 0 }
func (s sorted) Less(i, j int) bool { return false }
func (s sorted) Swap(i, j int)      {}

func perm(t *M, r *rand.Rand) {
	if t.c != 2 {
		return
	}
	r.Perm(3)
	is(t.c, 3)
}

func float(t *M, r *rand.Rand) {
	if t.c != 2 {
		return
	}
	r.Float64()
	is(t.c, 3)
}

func line(t *M, r *bufio.Reader) {
	if t.c != 2 {
		return
	}
	_, _ = r.ReadString('\n')
	is(t.c, 3)
}

func scan(t *M, s *bufio.Scanner) {
	if t.c != 2 {
		return
	}
	s.Scan()
	is(t.c, 3)
}

func all(t *M, r io.Reader) {
	if t.c != 2 {
		return
	}
	_, _ = io.ReadAll(r)
	is(t.c, 3)
}

func sorts(t *M, s sort.Interface) {
	if t.c != 2 {
		return
	}
	sort.Sort(s)
	is(t.c, 3)
}

func once(t *M, o *sync.Once) {
	if t.c != 2 {
		return
	}
	o.Do(func() { t.c = 3 })
	is(t.c, 3)
}

func mapped(t *M) {
	if t.c != 2 {
		return
	}
	_ = strings.Map(func(r rune) rune { t.c = 3; return r }, "a")
	is(t.c, 3)
}

func okPerm()   { t := New(1, 2); perm(t, rand.New(src{t})) }
func okFloat()  { t := New(1, 2); float(t, rand.New(src{t})) }
func okLine()   { t := New(1, 2); line(t, bufio.NewReader(reader{t})) }
func okScan()   { t := New(1, 2); scan(t, bufio.NewScanner(reader{t})) }
func okAll()    { t := New(1, 2); all(t, reader{t}) }
func okSort()   { t := New(1, 2); sorts(t, sorted{t}) }
func okOnce()   { t := New(1, 2); once(t, new(sync.Once)) }
func okMapped() { mapped(New(1, 2)) }

// Sources of the standard library write nothing of ours.
func badOwnRand() {
	t := New(1, 2)
	rand.Intn(3)
	is(t.c, 3)
}

func badOwnReader() {
	t := New(1, 2)
	_, _ = strings.NewReader("a").ReadByte()
	is(t.c, 3)
}
