package rules

import (
	"context"
	"io"
	"os"
	"runtime"
	"sync"

	"example.com/adversarial/lib"
)

// Rule 7 once more: functions that defer what may recover, late. What stands before the defer statement on the path fails as ever.

var rule07Late = map[string]func(){
	"lateUnderOther":        lateUnderOther,
	"lateOnOnePath":         func() { lateOnOnePath(true) },
	"lateOnBothPaths":       func() { lateOnBothPaths(true) },
	"lateOnBothPathsFits":   func() { lateOnBothPathsFits(true) },
	"lateInLoop":            lateInLoop,
	"lateInLoopFirst":       lateInLoopFirst,
	"lateInLoopFits":        lateInLoopFits,
	"lateBehindLoop":        lateBehindLoop,
	"lateWait":              lateWait,
	"lateUnlock":            lateUnlock,
	"lateLocker":            func() { lateLocker(new(tolerant)) },
	"lateLockerBehind":      func() { lateLockerBehind(new(tolerant)) },
	"lateClose":             func() { lateClose(new(tolerant)) },
	"lateCloseBehind":       func() { lateCloseBehind(new(tolerant)) },
	"lateCloseFile":         lateCloseFile,
	"lateCancel":            lateCancel,
	"lateCancelBehind":      lateCancelBehind,
	"lateValue":             func() { lateValue(forgive) },
	"lateValueBehind":       func() { lateValueBehind(forgive) },
	"lateKnownMethod":       lateKnownMethod,
	"lateKnownForgiving":    lateKnownForgiving,
	"lateEitherMethod":      func() { lateEitherMethod(true) },
	"lateEitherClosure":     func() { lateEitherClosure(true) },
	"lateEitherHarmless":    func() { lateEitherHarmless(true) },
	"lateField":             func() { lateField(&endings{end: forgive}) },
	"lateKnownField":        lateKnownField,
	"lateKnownFieldBehind":  lateKnownFieldBehind,
	"lateInCallee":          lateInCallee,
	"lateInCalleeBehind":    lateInCalleeBehind,
	"lateInCalleeKnown":     lateInCalleeKnown,
	"lateInCalleeOnOnePath": lateInCalleeOnOnePath,
	"lateClosureCalled":     lateClosureCalled,
	"lateNamed":             lateNamed,
	"lateNamedReturned":     lateNamedReturned,
	"lateNamedMended":       lateNamedMended,
	"lateMemory":            lateMemory,
	"lateMemoryBefore":      lateMemoryBefore,
	"lateGoexit":            func() { inGoroutine(lateGoexit) },
	"lateGoexitDeferred":    func() { inGoroutine(lateGoexitDeferred) },
	"lateInGoroutine":       lateInGoroutine,
	"lateTwice":             lateTwice,
	"lateAtEnd":             lateAtEnd,
	"lateGuarded":           func() { lateGuarded(3) },
	"lateFirst":             lateFirst,
	"lateJump":              func() { lateJump(2) },
	"lateFailsInDeferred":   lateFailsInDeferred,
}

// tolerant recovers from whatever it is deferred for.
type tolerant struct{}

func (*tolerant) Close() error { _ = recover(); return nil }
func (*tolerant) Lock()        {}
func (*tolerant) Unlock()      { _ = recover() }

// lateUnderOther fails between a deferred function that does not recover and one that does.
func lateUnderOther() {
	var mu sync.Mutex
	mu.Lock()
	defer mu.Unlock()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	defer forgive()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// lateOnOnePath recovers on one path only.
func lateOnOnePath(c bool) {
	if c {
		defer forgive()
	}
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// lateOnBothPaths fails on both, before one of them defers.
func lateOnBothPaths(c bool) {
	a := lib.New(2, 3)
	if c {
		a = lib.New(2, 6)
	}
	a.Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	if c {
		defer forgive()
	}
}

// lateOnBothPathsFits fails on one of them.
func lateOnBothPathsFits(c bool) {
	a := lib.New(2, 3)
	if c {
		a = lib.New(2, 4)
	}
	a.Mul(lib.New(4, 5))
	if c {
		defer forgive()
	}
}

// lateInLoop fails in the second pass, behind what the first one has deferred.
func lateInLoop() {
	for n := 4; n < 7; n++ {
		lib.New(2, n).Mul(lib.New(4, 5))
		defer forgive()
	}
}

// lateInLoopFirst fails in the first pass.
func lateInLoopFirst() {
	for n := 3; n < 7; n++ {
		lib.New(2, n).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
		defer forgive()
	}
}

// lateInLoopFits defers in the first pass, and fails where it does not defer.
func lateInLoopFits() {
	for n := 4; n < 6; n++ {
		if n == 4 {
			defer forgive()
		}
		lib.New(2, n).Mul(lib.New(4, 5))
	}
}

// lateBehindLoop fails in the last pass, and defers behind the loop.
func lateBehindLoop() {
	for n := 2; n < 6; n++ {
		lib.New(2, n).Mul(lib.New(n-n/5, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
	defer forgive()
}

// lateWait defers the Done of a WaitGroup.
func lateWait() {
	var wg sync.WaitGroup
	wg.Add(1)
	defer wg.Done()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// lateUnlock has its own mutex in a closure.
func lateUnlock() {
	var mu sync.Mutex
	func() {
		mu.Lock()
		defer mu.Unlock()
		lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}()
}

// lateLocker has any Locker, behind the product.
func lateLocker(mu sync.Locker) {
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	mu.Lock()
	defer mu.Unlock()
}

// lateLockerBehind has one that recovers.
func lateLockerBehind(mu sync.Locker) {
	mu.Lock()
	defer mu.Unlock()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// lateClose closes what it does not know, behind the product.
func lateClose(f io.Closer) {
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	defer f.Close()
}

// lateCloseBehind closes what recovers.
func lateCloseBehind(f io.Closer) {
	defer f.Close()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// lateCloseFile closes a file.
func lateCloseFile() {
	f, err := os.Open(os.DevNull)
	if err != nil {
		return
	}
	defer f.Close()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// lateCancel defers a function that another package made, behind the product.
func lateCancel() {
	_, cancel := context.WithCancel(context.Background())
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	defer cancel()
}

// lateCancelBehind defers it before.
func lateCancelBehind() {
	_, cancel := context.WithCancel(context.Background())
	defer cancel()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// lateValue defers any function, behind the product.
func lateValue(end func()) {
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	defer end()
}

// lateValueBehind defers one that recovers.
func lateValueBehind(end func()) {
	defer end()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// lateKnownMethod has an interface of which the type is known.
func lateKnownMethod() {
	var e interface{ end() } = &unforgiving{}
	defer e.end()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// lateKnownForgiving has one that recovers.
func lateKnownForgiving() {
	var e interface{ end() } = forgiving{}
	defer e.end()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// lateEitherMethod has one of two.
func lateEitherMethod(c bool) {
	var e interface{ end() } = unforgiving{}
	if c {
		e = forgiving{}
	}
	defer e.end()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// lateEitherClosure has one of two closures.
func lateEitherClosure(c bool) {
	end := func() {}
	if c {
		end = func() { _ = recover() }
	}
	defer end()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// lateEitherHarmless has one of two that do not recover.
func lateEitherHarmless(c bool) {
	n := 0
	end := func() {}
	if c {
		end = func() { n++ }
	}
	defer end()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type endings struct{ end func() }

// lateField defers what is in a field that anybody may have set.
func lateField(h *endings) {
	defer h.end()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// lateKnownField has set it itself.
func lateKnownField() {
	h := endings{end: func() {}}
	defer h.end()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// lateKnownFieldBehind has set it to what recovers.
func lateKnownFieldBehind() {
	h := endings{end: func() {}}
	h.end = forgive
	defer h.end()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// productThenForgive fails before it defers.
func productThenForgive(a, b *lib.Matrix) {
	a.Mul(b)
	defer forgive()
	a.Mul(b.T())
}

// lateInCallee has the failure in a callee that defers later.
func lateInCallee() {
	productThenForgive(lib.New(2, 3), lib.New(4, 5)) // want `rules\.productThenForgive: .*\(mismatch\)`
}

// lateInCalleeBehind fails in it behind the defer statement, which recovers.
func lateInCalleeBehind() {
	productThenForgive(lib.New(2, 3), lib.New(3, 5))
}

func productUnder(a, b *lib.Matrix, end func()) *lib.Matrix {
	defer end()
	return a.Mul(b)
}

// lateInCalleeKnown defers a closure of the caller's.
func lateInCalleeKnown() {
	n := 0
	productUnder(lib.New(2, 3), lib.New(3, 5), forgive)
	productUnder(lib.New(2, 3), lib.New(4, 5), forgive)
	productUnder(lib.New(2, 3), lib.New(4, 5), func() { n++ }) // want `rules\.productUnder: .*\(mismatch\)`
}

func shapeOrForgive(n int) (m *lib.Matrix) {
	if n > 3 {
		return lib.New(n, 5)
	}
	defer func() {
		if recover() != nil {
			m = lib.New(3, 5)
		}
	}()
	lib.New(2, n).Mul(lib.New(4, 5))
	return lib.New(9, 9)
}

// lateInCalleeOnOnePath knows what the callee returns if it does not come to its defer statement.
func lateInCalleeOnOnePath() {
	lib.New(2, 3).Mul(shapeOrForgive(3))
	lib.New(2, 3).Mul(shapeOrForgive(4)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// lateClosureCalled calls a closure before it recovers, where it fits, and behind.
func lateClosureCalled() {
	product := func(n int) { lib.New(2, 3).Mul(lib.New(n, 5)) }
	product(3)
	defer forgive()
	product(4)
}

func namedOrForgive() (n int) {
	n = 3
	defer func() {
		if recover() != nil {
			n = 4
		}
	}()
	lib.New(2, 3).Mul(lib.New(4, 5))
	return 7
}

// lateNamed has what the deferred function has set.
func lateNamed() { lib.New(2, 4).Mul(lib.New(namedOrForgive(), 5)) }

func namedChanged() (n int) {
	n = 3
	defer func() { n++ }()
	return n
}

// lateNamedReturned has 4.
func lateNamedReturned() {
	lib.New(2, 3).Mul(lib.New(namedChanged(), 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// lateNamedMended has 4.
func lateNamedMended() { lib.New(2, 4).Mul(lib.New(namedChanged(), 5)) }

func setOrForgive(n *int) {
	defer forgive()
	*n = 3
	lib.New(2, 3).Mul(lib.New(4, 5))
	*n = 4
}

// lateMemory has what was written before the failure.
func lateMemory() {
	n := 4
	setOrForgive(&n)
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// lateMemoryBefore looks before.
func lateMemoryBefore() {
	n := 4
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	setOrForgive(&n)
}

// lateGoexit ends the goroutine; what is deferred later does not matter.
func lateGoexit() {
	runtime.Goexit()
	lib.New(2, 3).Mul(lib.New(4, 5))
	defer forgive()
}

// lateGoexitDeferred ends the goroutine while it panics.
func lateGoexitDeferred() {
	defer forgive()
	defer runtime.Goexit()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// lateInGoroutine recovers in a goroutine, and fails outside.
func lateInGoroutine() {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		defer forgive()
		lib.New(2, 3).Mul(lib.New(4, 5))
	}()
	wg.Wait()
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// lateTwice defers two that recover, of which the first one matters.
func lateTwice() {
	defer forgive()
	lib.New(2, 3).Mul(lib.New(4, 5))
	defer forgive()
	lib.New(2, 3).Mul(lib.New(4, 5))
}

// lateAtEnd fails in what is deferred before.
func lateAtEnd() {
	defer func() { lib.New(2, 3).Mul(lib.New(4, 5)) }() // missed `lib\.Matrix\.Mul: .*\(mismatch\)`
	defer forgive()
}

// lateGuarded returns before it defers, or fails.
func lateGuarded(n int) {
	if n > 3 {
		return
	}
	lib.New(2, n).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	defer forgive()
}

// lateFirst recovers in front of all.
func lateFirst() {
	defer forgive()
	for n := range 4 {
		lib.New(2, 3).Mul(lib.New(n+4, 5))
	}
}

// lateJump comes back to what stands before the defer statement.
func lateJump(n int) {
again:
	lib.New(2, n).Mul(lib.New(2, 5))
	if n < 4 {
		defer forgive()
		n++
		goto again
	}
}

// lateFailsInDeferred fails in the deferred function that recovers, before it does.
func lateFailsInDeferred() {
	defer func() {
		lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
		_ = recover()
	}()
}
