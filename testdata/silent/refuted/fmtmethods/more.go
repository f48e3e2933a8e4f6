package main

import (
	"errors"
	"fmt"
	"io"
)

// Each of these types has a method that fmt calls, and that writes.

type G int

func (G) Format(fmt.State, rune) { shared.c = 3 }

type H struct{ n int }

func (*H) GoString() string { shared.c = 3; return "h" }

type E string

func (E) Error() string { shared.c = 3; return "e" }

type inner struct{ F F }

type W struct{}

func (W) Write(p []byte) (int, error) { shared.c = 3; return len(p), nil }

func formatted(t *M, print func()) {
	t.c = 2
	print()
	is(t.c, 3)
}

func of2(t *M, x any) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprint(x)
	is(t.c, 3)
}

func ofArray(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%v", [2]F{1, 2})
	is(t.c, 3)
}

func ofMap(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%v", map[F]int{1: 2})
	is(t.c, 3)
}

func ofStruct(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%+v", &inner{1})
	is(t.c, 3)
}

func ofSliceOfStructs(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintln([]inner{{1}})
	is(t.c, 3)
}

func ofGo(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%#v", &H{1})
	is(t.c, 3)
}

func ofFormat(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Sprintf("%d", G(1))
	is(t.c, 3)
}

func ofError(t *M) {
	if t.c != 2 {
		return
	}
	_ = fmt.Errorf("%w", E("x"))
	is(t.c, 3)
}

func ofJoined(t *M) {
	if t.c != 2 {
		return
	}
	_ = errors.Join(E("x"), E("y")).Error()
	is(t.c, 3)
}

func ofWriter(t *M, w io.Writer) {
	if t.c != 2 {
		return
	}
	fmt.Fprint(w, 1)
	is(t.c, 3)
}

func okArray()          { shared.c = 2; ofArray(shared) }
func okMap()            { shared.c = 2; ofMap(shared) }
func okStructField()    { shared.c = 2; ofStruct(shared) }
func okSliceOfStructs() { shared.c = 2; ofSliceOfStructs(shared) }
func okGoString()       { shared.c = 2; ofGo(shared) }
func okFormat()         { shared.c = 2; ofFormat(shared) }
func okError()          { shared.c = 2; ofError(shared) }
func okJoined()         { shared.c = 2; ofJoined(shared) }
func okWriter()         { shared.c = 2; ofWriter(shared, W{}) }
func okInterface()      { shared.c = 2; of2(shared, []any{[]F{1}}) }
func okClosure()        { formatted(shared, func() { _ = fmt.Sprint(F(1)) }) }

// Nothing that is printed has a method.
func badPlain() {
	t := New(1, 2)
	_ = fmt.Sprint(&[]float64{1}, t.c, "x")
	is(t.c, 3)
}

func badOwn() {
	t := New(1, 2)
	_ = fmt.Sprint(F(1))
	is(t.c, 3)
}
