package main

import (
	"math"
	"time"

	"example.com/assumed/lib"
)

// A layer is written by a goroutine that nothing makes wait.
type layer struct{ in int }

func main() {
	l := new(layer)
	share(l)
	product(l)
}

func share(l *layer) {
	go func() {
		for {
			l.in = 3
			time.Sleep(time.Millisecond)
		}
	}()
}

// product reads what it has written, while the goroutine runs.
func product(l *layer) {
	l.in = 4
	work()
	lib.New(2, 3).Mul(lib.New(l.in, 2)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// work computes for a while. It does not wait for anybody.
//
//go:noinline
func work() {
	sum := 0.0
	for i := 0; i < 300_000_000; i++ {
		sum += math.Sqrt(float64(i))
	}
	result = sum
}

var result float64
