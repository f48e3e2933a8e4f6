package main

import (
	"fmt"
	"strings"
)

// Strings: concatenated, converted, compared, and keys.

func okTextsConcatenation() {
	s := "a"
	f := func() string { s = "bcd"; return "x" }
	is(len(s+f()), 4)
}

func badTextsConcatenation() {
	s := "a"
	f := func() string { s = "bcd"; return "x" }
	is(len(s+f()), 99)
}

func okTextsConcatenationThree() {
	s := "a"
	f := func() string { s = "bcd"; return "x" }
	is(len(s+f()+s), 7)
}

func badTextsConcatenationThree() {
	s := "a"
	f := func() string { s = "bcd"; return "x" }
	is(len(s+f()+s), 99)
}

func okTextsOfBytes() {
	b := []byte("ab")
	f := func() string { b = []byte("wxyz"); return "x" }
	is(len(string(b)+f()), 5)
}

func badTextsOfBytes() {
	b := []byte("ab")
	f := func() string { b = []byte("wxyz"); return "x" }
	is(len(string(b)+f()), 99)
}

func okTextsOfBytesChanged() {
	b := []byte("ab")
	f := func() int { b[0] = 0; return 7 }
	is(int(string(b)[0])+f(), 7)
}

func badTextsOfBytesChanged() {
	b := []byte("ab")
	f := func() int { b[0] = 0; return 7 }
	is(int(string(b)[0])+f(), 3)
}

func okTextsBytes() {
	s := "a"
	f := func() int { s = "bcd"; return 7 }
	is(len([]byte(s))+f(), 8)
}

func badTextsBytes() {
	s := "a"
	f := func() int { s = "bcd"; return 7 }
	is(len([]byte(s))+f(), 99)
}

func okTextsRunes() {
	s := "a"
	f := func() int { s = "bcd"; return 7 }
	is(len([]rune(s))+f(), 8)
}

func badTextsRunes() {
	s := "a"
	f := func() int { s = "bcd"; return 7 }
	is(len([]rune(s))+f(), 99)
}

func okTextsOfRune() {
	r := rune(65)
	f := func() string { r = 0x20ac; return "x" }
	is(len(string(r)+f()), 4)
}

func badTextsOfRune() {
	r := rune(65)
	f := func() string { r = 0x20ac; return "x" }
	is(len(string(r)+f()), 99)
}

func okTextsOfRunes() {
	r := []rune{65}
	f := func() string { r = []rune{65, 66}; return "x" }
	is(len(string(r)+f()), 3)
}

func badTextsOfRunes() {
	r := []rune{65}
	f := func() string { r = []rune{65, 66}; return "x" }
	is(len(string(r)+f()), 99)
}

func okTextsNamed() {
	s := text("a")
	f := func() int { s = "bcd"; return 7 }
	is(len(string(s))+f(), 8)
}

func badTextsNamed() {
	s := text("a")
	f := func() int { s = "bcd"; return 7 }
	is(len(string(s))+f(), 99)
}

func okTextsAppended() {
	s := "a"
	f := func() []byte { s = "bcd"; return []byte("x") }
	is(len(append(f(), s...)), 4)
}

func badTextsAppended() {
	s := "a"
	f := func() []byte { s = "bcd"; return []byte("x") }
	is(len(append(f(), s...)), 99)
}

func okTextsAppendedTo() {
	b := []byte("a")
	f := func() string { b = []byte("bcd"); return "x" }
	is(len(append(b, f()...)), 4)
}

func badTextsAppendedTo() {
	b := []byte("a")
	f := func() string { b = []byte("bcd"); return "x" }
	is(len(append(b, f()...)), 99)
}

func okTextsCompared() {
	s := "a"
	f := func() string { s = "c"; return "b" }
	is(number(s < f()), 0)
}

func badTextsCompared() {
	s := "a"
	f := func() string { s = "c"; return "b" }
	is(number(s < f()), 99)
}

func okTextsKey() {
	s := "a"
	m := map[string]int{"a": 1, "b": 2}
	f := func() int { s = "b"; return 7 }
	is(m[s]+f(), 9)
}

func okTextsKeyRace() {
	s := "a"
	m := map[string]int{"a": 1, "b": 2}
	f := func() int { s = "b"; return 7 }
	is(m[s]+f(), 8) // with -race
}

func badTextsKey() {
	s := "a"
	m := map[string]int{"a": 1, "b": 2}
	f := func() int { s = "b"; return 7 }
	is(m[s]+f(), 99)
}

func okTextsJoin() {
	s := "a"
	f := func() string { s = "bcd"; return "x" }
	is(len(strings.Join([]string{s, f()}, "")), 4)
}

func badTextsJoin() {
	s := "a"
	f := func() string { s = "bcd"; return "x" }
	is(len(strings.Join([]string{s, f()}, "")), 99)
}

func okTextsRepeat() {
	s := "a"
	f := func() int { s = "bcd"; return 2 }
	is(len(strings.Repeat(s, f())), 6)
}

func badTextsRepeat() {
	s := "a"
	f := func() int { s = "bcd"; return 2 }
	is(len(strings.Repeat(s, f())), 99)
}

func okTextsSprint() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(len(fmt.Sprint(x*10, f()*0)), 4)
}

func badTextsSprint() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(len(fmt.Sprint(x*10, f()*0)), 99)
}
