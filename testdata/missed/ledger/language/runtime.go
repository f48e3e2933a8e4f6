package main

import (
	_ "embed"
	"flag"
	"os"
	"os/signal"
	"reflect"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
	"weak"
)

func okFinalizer() {
	n, l := 4, &layer{in: 3}
	runtime.SetFinalizer(l, func(l *layer) { n = l.in })
	n = 3
	square(n).Mul(square(3))
}

func okCleanup() {
	n, l := 4, &layer{}
	runtime.AddCleanup(l, func(m int) { n = m }, 3)
	for l = nil; n != 3; time.Sleep(time.Millisecond) {
		runtime.GC()
	}
	square(n).Mul(square(3))
}

func okWeak() {
	l := &layer{in: 4}
	weak.Make(l).Value().in = 3
	square(l.in).Mul(square(3))
	runtime.KeepAlive(l)
}

func okTimer() {
	n, done := 4, make(chan bool)
	time.AfterFunc(0, func() { n = 3; close(done) })
	<-done
	square(n).Mul(square(3))
}

func okSignal() {
	n, c := 4, make(chan os.Signal, 1)
	signal.Notify(c, os.Interrupt)
	go func() { n = 3; c <- os.Interrupt }()
	<-c
	square(n).Mul(square(3))
}

func okMutex() {
	var mu sync.Mutex
	l := &layer{in: 4}
	mu.Lock()
	go func() { l.in = 3; mu.Unlock() }()
	mu.Lock()
	square(l.in).Mul(square(3))
}

func okAtomic() {
	var n atomic.Int64
	n.Store(3)
	square(int(n.Load())).Mul(square(3))
}

func badFloatsInParallel() {
	sums, done := make([]float64, 4), make(chan bool)
	go func() { sums[0] = 1; close(done) }()
	<-done
	square(len(sums)).Mul(square(3))
}

func okProcessors() {
	n := 4
	if runtime.GOMAXPROCS(0) > 0 {
		n = 3
	}
	square(n).Mul(square(3))
}

func okEnvironment() {
	os.Setenv("LEDGER", "abc")
	square(len(os.Getenv("LEDGER"))).Mul(square(3))
}

func okFlag() {
	n := flag.Int("n", 4, "rows")
	*n = 3
	square(*n).Mul(square(3))
}

func okClock() {
	n := 4
	if time.Now().Year() > 2000 {
		n = 3
	}
	square(n).Mul(square(3))
}

func okReflect() {
	l := &struct{ In int }{4}
	reflect.ValueOf(l).Elem().Field(0).SetInt(3)
	square(l.In).Mul(square(3))
}

// leave is assigned, so that nobody knows what it is.
var leave func(int)

func init() { leave = os.Exit }

func okUnseenEnds() { leaves(4) }

func leaves(n int) {
	leave(0)
	square(n).Mul(square(3))
}

func okEnds() { exits(4) }

func exits(n int) {
	if n == 4 {
		os.Exit(0)
	}
	square(n).Mul(square(3))
}

func okRecovering() {
	try(func() { square(4).Mul(square(3)) })
}

func try(f func()) {
	defer func() { recover() }()
	f()
}

// deepest is how deep a recursion is followed, and more.
func deepest(n int) int {
	if n == 0 {
		return 3
	}
	return deepest(n - 1)
}

func okRecursion() { square(deepest(1_000)).Mul(square(3)) }

func missedRecursion() { square(deepest(1_000) + 1).Mul(square(3)) }

func okPanicNil() {
	n := 4
	func() {
		defer func() {
			if recover() != nil {
				n = 3
			}
		}()
		panic(nil)
	}()
	square(n).Mul(square(3))
}

//go:embed abc.txt
var embedded string

//go:embed abc.txt
var embeddedBytes []byte

func okEmbedded() { square(len(embedded)).Mul(square(len(embeddedBytes) + 3 - 3)) }

func okEmbeddedLength() { square(len(embeddedBytes)).Mul(square(3)) }
