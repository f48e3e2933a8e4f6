package main

import (
	"sync"

	"example.com/assumed/lib"
)

func main() {
	sent()
	once()
	counted()
}

// sent sends something if they fit.
func sent() {
	a, b := lib.New(2, 3), lib.New(4, 2)
	fits := make(chan bool, 1)
	if a.Cols == b.Rows {
		fits <- true
	}
	if len(fits) > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// once does something else if they do not.
func once() {
	a, b := lib.New(2, 3), lib.New(4, 2)
	var o sync.Once
	if a.Cols != b.Rows {
		o.Do(func() {})
	}
	fits := false
	o.Do(func() { fits = true })
	if fits {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// counted counts in floating-point numbers.
func counted() {
	a, b := lib.New(2, 3), lib.New(4, 2)
	n := 0.0
	if a.Cols == b.Rows {
		n++
	}
	if n > 0 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}
