package main

import (
	"example.com/assumed/lib"
	"golang.org/x/pair"
)

func main() {
	w, l := pair.New()
	w.N = 4
	l.N = 3
	lib.New(2, 3).Mul(lib.New(int(w.N), 2)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
