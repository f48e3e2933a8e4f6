package main

import (
	"os"
	"sync"

	"example.com/assumed/lib"
)

func main() {
	sent()
	once()
	recovered(func() { os.Exit(0) })
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

// recovered tries something, and stops if that fails.
func recovered(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 2)
	fits := false
	try(func() {
		if a.Cols != b.Rows {
			panic("sizes differ")
		}
		fits = true
	})
	if !fits {
		stop()
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func try(f func()) {
	defer func() { recover() }()
	f()
}
