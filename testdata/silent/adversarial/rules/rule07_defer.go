package rules

import (
	"log"
	"runtime"
	"sync"

	"example.com/adversarial/lib"
)

// Rule 7 again: deferred calls that mend the result, that come too late, or that
// only look as if they recovered.

var rule07Defer = map[string]func(){
	"mendsNamedResult":     mendsNamedResult,
	"mendsLocalVariable":   mendsLocalVariable,
	"growsInDefer":         growsInDefer,
	"growsOtherInDefer":    growsOtherInDefer,
	"deferredLater":        deferredLater,
	"deferredByCallee":     deferredByCallee,
	"argumentsAtDefer":     argumentsAtDefer,
	"argumentsInClosure":   argumentsInClosure,
	"deferredInOrder":      deferredInOrder,
	"deferredReversed":     deferredReversed,
	"deferredInLoop":       deferredInLoop,
	"deferredInNoPass":     deferredInNoPass,
	"recoversTooDeep":      recoversTooDeep,
	"recoversUndeferred":   recoversUndeferred,
	"recoversDirectly":     recoversDirectly,
	"recoversMethod":       recoversMethod,
	"recoversInterface":    func() { recoversInterface(forgiving{}) },
	"recoversResult":       recoversResult,
	"recoversNothing":      recoversNothing,
	"recoversAfterwards":   recoversAfterwards,
	"panicsAgain":          panicsAgain,
	"panicsOnPurpose":      panicsOnPurpose,
	"endsInCallee":         endsInCallee,
	"endsNotInCallee":      endsNotInCallee,
	"endsInDefer":          endsInDefer,
	"logsPanic":            logsPanic,
	"logsOnly":             logsOnly,
	"goroutineRecovers":    goroutineRecovers,
	"unlocksInDefer":       unlocksInDefer,
	"closureRecoversOwn":   closureRecoversOwn,
	"closureRecoversNot":   closureRecoversNot,
	"deferChanged":         deferChanged,
	"deferNotChanged":      deferNotChanged,
	"recoversAndTriesNext": recoversAndTriesNext,
	"neverDeferred":        neverDeferred,
}

func mended() (m *lib.Matrix) {
	defer func() { m = lib.New(3, 5) }()
	return lib.New(4, 5)
}

// mendsNamedResult gets what the deferred function left.
func mendsNamedResult() { lib.New(2, 3).Mul(mended()) }

func unmended() *lib.Matrix {
	m := lib.New(4, 5)
	defer func() { m = lib.New(3, 5) }()
	return m
}

// mendsLocalVariable gets what was returned before.
func mendsLocalVariable() {
	lib.New(2, 3).Mul(unmended()) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func grownAtEnd() *lib.Matrix {
	m := lib.New(4, 5)
	defer m.Grow(3, 5)
	return m
}

// growsInDefer gets the pointer to what grew.
func growsInDefer() { lib.New(2, 3).Mul(grownAtEnd()) }

func otherGrownAtEnd() *lib.Matrix {
	m := lib.New(1, 1)
	defer m.Grow(3, 5)
	m = lib.New(4, 5)
	return m
}

// growsOtherInDefer gets another matrix than the one that grew.
func growsOtherInDefer() {
	lib.New(2, 3).Mul(otherGrownAtEnd()) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// deferredLater grows after the product.
func deferredLater() {
	m := lib.New(4, 5)
	defer m.Grow(3, 5)
	lib.New(2, 3).Mul(m) // missed `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func growLater(m *lib.Matrix) { defer m.Grow(3, 5) }

// deferredByCallee grows when the callee returns.
func deferredByCallee() {
	m := lib.New(4, 5)
	growLater(m)
	lib.New(2, 3).Mul(m)
}

func sizeOf(n int) (size int) {
	defer func(n int) { size = n }(n)
	n = 4
	return n
}

// argumentsAtDefer has the n of the defer statement.
func argumentsAtDefer() { lib.New(2, 3).Mul(lib.New(sizeOf(3), 5)) }

func sizeAfter(n int) (size int) {
	defer func() { size = n }()
	n = 4
	return 3
}

// argumentsInClosure has the n of the end.
func argumentsInClosure() {
	lib.New(2, 3).Mul(lib.New(sizeAfter(3), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func lastDeferredFirst() (n int) {
	defer func() { n = 3 }()
	defer func() { n = 4 }()
	return 5
}

// deferredInOrder has 3: the first deferred call is the last one.
func deferredInOrder() { lib.New(2, 3).Mul(lib.New(lastDeferredFirst(), 5)) }

func firstDeferredLast() (n int) {
	defer func() { n = 4 }()
	defer func() { n = 3 }()
	return 3
}

// deferredReversed has 4.
func deferredReversed() {
	lib.New(2, 3).Mul(lib.New(firstDeferredLast(), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func countDeferred(k int) (n int) {
	for range k {
		defer func() { n++ }()
	}
	return 0
}

// deferredInLoop defers three calls.
func deferredInLoop() { lib.New(2, 3).Mul(lib.New(countDeferred(3), 5)) }

// deferredInNoPass defers none.
func deferredInNoPass() {
	lib.New(2, 3).Mul(lib.New(4+countDeferred(0), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// recoversTooDeep is called by the deferred function's function.
func recoversTooDeep() {
	defer func() {
		func() { _ = recover() }()
	}()
	lib.New(2, 3).Mul(lib.New(4, 5)) // missed `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// recoversUndeferred has nothing to recover yet.
func recoversUndeferred() {
	_ = recover()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// recoversDirectly defers recover itself, which does not recover.
func recoversDirectly() {
	defer recover()
	lib.New(2, 3).Mul(lib.New(4, 5)) // missed `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type forgiving struct{}

func (forgiving) end() { _ = recover() }

type unforgiving struct{}

func (unforgiving) end() {}

// recoversMethod defers a method.
func recoversMethod() {
	defer forgiving{}.end()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// recoversInterface defers a method that is not known.
func recoversInterface(e interface{ end() }) {
	defer e.end()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// recoversNothing defers one that is.
func recoversNothing() {
	var e interface{ end() } = unforgiving{}
	defer e.end()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func orFallback(a, b *lib.Matrix) (c *lib.Matrix) {
	defer func() {
		if recover() != nil {
			c = lib.New(3, 5)
		}
	}()
	return a.Mul(b)
}

// recoversResult has the result of the deferred function.
func recoversResult() { lib.New(2, 3).Mul(orFallback(lib.New(2, 3), lib.New(4, 5))) }

// recoversAfterwards defers what recovers after it has panicked.
func recoversAfterwards() {
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	defer forgive()
}

// panicsAgain panics again after it has recovered.
func panicsAgain() {
	defer func() {
		if r := recover(); r != nil {
			panic(r)
		}
	}()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// panicsOnPurpose is silent: the panic is how the search ends.
func panicsOnPurpose() {
	defer func() { _ = recover() }()
	search(func(n int) {
		if n == 4 {
			panic(n)
		}
	})
}

func search(visit func(int)) {
	for n := range 10 {
		visit(n)
	}
}

func endUnlessFits(a, b *lib.Matrix) {
	if a.Cols != b.Rows {
		runtime.Goexit()
	}
}

// endsInCallee never reaches the product.
func endsInCallee() {
	inGoroutine(func() {
		a, b := lib.New(2, 3), lib.New(4, 5)
		endUnlessFits(a, b)
		a.Mul(b)
	})
}

func inGoroutine(f func()) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		f()
	}()
	wg.Wait()
}

// endsNotInCallee asks about other matrices.
func endsNotInCallee() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	endUnlessFits(a, a.T())
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// endsInDefer ends the goroutine instead of panicking.
func endsInDefer() {
	inGoroutine(func() {
		defer runtime.Goexit()
		lib.New(2, 3).Mul(lib.New(4, 5))
	})
}

func fitsOrLog(a, b *lib.Matrix) {
	if a.Cols != b.Rows {
		log.New(discard{}, "", 0).Panic("the shapes do not fit")
	}
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }

// logsPanic fails in log.Panic.
func logsPanic() {
	fitsOrLog(lib.New(2, 3), lib.New(4, 5)) // want `rules\.fitsOrLog: .*\(mismatch\)`
}

// logsOnly fits.
func logsOnly() { fitsOrLog(lib.New(2, 3), lib.New(3, 5)) }

// goroutineRecovers has its panic in a goroutine that recovers.
func goroutineRecovers() {
	inGoroutine(func() {
		defer forgive()
		lib.New(2, 3).Mul(lib.New(4, 5))
	})
}

// unlocksInDefer recovers nothing.
func unlocksInDefer() {
	var mu sync.RWMutex
	mu.RLock()
	defer mu.RUnlock()
	defer func() { _ = mu.TryLock() }()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// closureRecoversOwn is silent: the closure recovers what it panics with.
func closureRecoversOwn() {
	func() {
		defer forgive()
		lib.New(2, 3).Mul(lib.New(4, 5))
	}()
	lib.New(2, 3).Mul(lib.New(3, 5))
}

// closureRecoversNot has the recovering closure before.
func closureRecoversNot() {
	func() {
		defer forgive()
		lib.New(2, 3).Mul(lib.New(4, 5))
	}()
	lib.New(2, 3).Mul(lib.New(5, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// deferChanged is silent: the variable holds a recovering function when it is deferred.
func deferChanged() {
	end := func() {}
	end = func() { _ = recover() }
	defer end()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// deferNotChanged changes it afterwards.
func deferNotChanged() {
	end := func() {}
	defer end()
	end = func() { _ = recover() }
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// recoversAndTriesNext tries shapes until one fits.
func recoversAndTriesNext() {
	for n := 4; n > 2; n-- {
		if !panics(func() { lib.New(2, 3).Mul(lib.New(n, 5)) }) {
			return
		}
	}
	panic("none fits")
}

// neverDeferred has a recovering function and does not defer it.
func neverDeferred() {
	forgive()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
