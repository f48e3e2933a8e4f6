package rules

import (
	"log"
	"os"
	"runtime"
	"sync"

	"example.com/adversarial/lib"
)

// Rule 7: a recovered panic is no failure, and neither is the end of the program
// or of the goroutine.

var rule07 = map[string]func(){
	"recovers":            recovers,
	"recoversByName":      recoversByName,
	"recoversAround":      recoversAround,
	"callsRecovering":     callsRecovering,
	"passesToRecovering":  passesToRecovering,
	"defersNothing":       defersNothing,
	"defersOther":         defersOther,
	"exits":               func() { exits(lib.New(2, 3), lib.New(3, 5)) },
	"fatal":               func() { fatal(lib.New(2, 3), lib.New(3, 5)) },
	"endsGoroutine":       endsGoroutine,
	"doesOnce":            doesOnce,
	"keptForLater":        keptForLater,
	"recoversConditional": recoversConditional,
}

// recovers expects the panic.
func recovers() {
	defer func() { _ = recover() }()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

func forgive() { _ = recover() }

// recoversByName defers a declared function.
func recoversByName() {
	defer forgive()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// recoversAround recovers what a callee panics with.
func recoversAround() {
	defer func() {
		if r := recover(); r != nil {
			_ = r
		}
	}()
	product(lib.New(2, 3), lib.New(4, 5))
}

func tryProduct(a, b *lib.Matrix) (c *lib.Matrix) {
	defer forgive()
	return a.Mul(b)
}

// callsRecovering calls a function that never panics.
func callsRecovering() { tryProduct(lib.New(2, 3), lib.New(4, 5)) }

func panics(f func()) (yes bool) {
	defer func() { yes = recover() != nil }()
	f()
	return false
}

// passesToRecovering asks whether the product panics.
func passesToRecovering() {
	if !panics(func() { lib.New(2, 3).Mul(lib.New(4, 5)) }) {
		panic("it does not")
	}
}

// defersNothing is reported: nobody recovers.
func defersNothing() {
	var mu sync.Mutex
	mu.Lock()
	defer mu.Unlock()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// defersOther is reported: the deferred function does not recover.
func defersOther() {
	closed := false
	defer func() { closed = true }()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	_ = closed
}

// exits leaves the program unless the shapes fit.
func exits(a, b *lib.Matrix) {
	if a.Cols != b.Rows {
		os.Exit(2)
	}
	a.Mul(b)
}

// fatal does so with a message.
func fatal(a, b *lib.Matrix) {
	if a.Cols != 3 || b.Rows != 3 {
		log.Fatal("the shapes do not fit")
	}
	a.Mul(b)
}

// endsGoroutine never reaches the product.
func endsGoroutine() {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		runtime.Goexit()
		lib.New(2, 3).Mul(lib.New(4, 5))
	}()
	wg.Wait()
}

// doesOnce is reported: sync.Once calls what it is given and recovers nothing.
func doesOnce() {
	var once sync.Once
	once.Do(func() {
		lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	})
}

var later []func()

// keptForLater stores a function that perhaps nobody calls, or that whoever calls it recovers from.
func keptForLater() {
	later = append(later, func() { lib.New(2, 3).Mul(lib.New(4, 5)) })
}

// recoversConditional defers on one path, which is the one that is taken.
func recoversConditional() {
	if opaque() {
		defer forgive()
	}
	lib.New(2, 3).Mul(lib.New(4, 5))
}
