package rules

import (
	"errors"
	"fmt"
	"math"
	"sync"
	"sync/atomic"

	"example.com/adversarial/lib"
	"example.com/adversarial/unseen"
)

// Rule 4 once more: a guard ends where all of its ways meet again, and not where one of them has ended, or what they have done may be
// asked about later.

var rule04Meets = map[string]func(){
	"meets":                   meets,
	"meetsInHelper":           meetsInHelper,
	"meetsTwice":              meetsTwice,
	"meetsNested":             meetsNested,
	"meetsByAnd":              meetsByAnd,
	"meetsBySwitch":           meetsBySwitch,
	"meetsInLoop":             meetsInLoop,
	"meetsBehindContinue":     meetsBehindContinue,
	"meetsBehindBreak":        meetsBehindBreak,
	"meetsAsText":             meetsAsText,
	"meetsBehindLabel":        meetsBehindLabel,
	"meetsBehindOlder":        func() { meetsBehindOlder(3) },
	"meetsAround":             func() { meetsAround(false) },
	"endsIfStrict":            func() { endsIfStrict(true) },
	"endsIfStrictNested":      func() { endsIfStrictNested(true) },
	"endsByOr":                endsByOr,
	"endsInBoth":              endsInBoth,
	"endsInOneOfThree":        endsInOneOfThree,
	"endsBySwitch":            endsBySwitch,
	"endsUnseen":              func() { endsUnseen(stops{}) },
	"endsUnseenInHelper":      func() { endsUnseenInHelper(stops{}) },
	"endsInCallback":          func() { endsInCallback(stops{}) },
	"endsWaiting":             endsWaiting,
	"endsWaitingLater":        endsWaitingLater,
	"endsLater":               func() { endsLater(new(tally)) },
	"endsInLoop":              endsInLoop,
	"endsInLaterPass":         endsInLaterPass,
	"endsByGoto":              endsByGoto,
	"endsByContinue":          endsByContinue,
	"endsByLabel":             endsByLabel,
	"endsInHelper":            endsInHelper,
	"endsIfSet":               endsIfSet,
	"endsForSizes":            func() { endsForSizes(7) },
	"endsForNil":              func() { endsForNil(nil) },
	"endsForKey":              func() { endsForKey(map[string]bool{"strict": true}) },
	"endsInSelect":            endsInSelect,
	"endsForType":             func() { endsForType(new(layer)) },
	"endsInExpensive":         endsInExpensive,
	"endsBehindExpensive":     endsBehindExpensive,
	"answersByVariable":       answersByVariable,
	"answersByField":          func() { answersByField(new(answer)) },
	"answersByAtomic":         answersByAtomic,
	"answersByMap":            func() { answersByMap(make(map[string]bool)) },
	"answersByError":          answersByError,
	"answersByElement":        answersByElement,
	"answersByManyStates":     func() { answersByManyStates(true, true, true, true, true) },
	"answersByNumber":         func() { answersByNumber(true, true, true, true, true) },
	"answersByPointer":        func() { answersByPointer(true, true, true, true, true) },
	"answersInLoop":           answersInLoop,
	"answersByClosure":        answersByClosure,
	"answersRecovered":        answersRecovered,
	"answersByOnce":           answersByOnce,
	"answersByDeferred":       answersByDeferred,
	"answersByText":           answersByText,
	"answersByStrictVariable": answersByStrictVariable,
}

// near cannot be followed: what is computed with floats is not known.
func near(a, b *lib.Matrix) bool { return math.Abs(float64(a.Cols)-float64(b.Rows)) < 0.5 }

type layer struct{ name string }

// meets prints, or does not.
func meets() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if near(a, b) {
		fmt.Print()
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func tell(a, b *lib.Matrix) {
	if near(a, b) {
		fmt.Print()
	}
}

// meetsInHelper does so in a function.
func meetsInHelper() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	tell(a, b)
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// meetsTwice asks twice.
func meetsTwice() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if near(a, b) {
		fmt.Print()
	}
	if !near(b, a) {
		fmt.Print()
	} else {
		fmt.Print("")
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// meetsNested asks inside of the answer.
func meetsNested() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if near(a, b) {
		fmt.Print()
	} else if near(b, a) {
		if near(a, a) {
			fmt.Print()
		}
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// meetsByAnd asks for both, or either.
func meetsByAnd() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if near(a, b) && near(b, a) || near(a, a) {
		fmt.Print()
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// meetsBySwitch has three ways.
func meetsBySwitch() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	switch {
	case near(a, b):
		fmt.Print()
	case near(b, a):
		fmt.Print("")
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// meetsInLoop asks in each pass.
func meetsInLoop() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for range 3 {
		if near(a, b) {
			fmt.Print()
		}
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// meetsBehindContinue goes on with the next pass.
func meetsBehindContinue() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for range 3 {
		if near(a, b) {
			continue
		}
		fmt.Print()
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// meetsBehindBreak leaves the loop in any case.
func meetsBehindBreak() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for range 3 {
		if near(a, b) {
			break
		}
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// meetsBehindLabel leaves two loops.
func meetsBehindLabel() {
	a, b := lib.New(2, 3), lib.New(4, 5)
outer:
	for range 2 {
		for range 2 {
			if near(a, b) {
				continue outer
			}
		}
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// meetsAsText compares the shape as a test does.
func meetsAsText() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if got := fmt.Sprint(a.Rows, a.Cols); got != "2 3" {
		fmt.Print("got ", got)
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// meetsBehindOlder asks then about what was there before: no answer can have changed it.
func meetsBehindOlder(n int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if near(a, b) {
		fmt.Print()
	}
	if n > 2 {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// meetsAround asks only if it is strict, and may return only then.
func meetsAround(strict bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if strict {
		if !near(a, b) {
			return
		}
	}
	a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// endsIfStrict multiplies where it is strict, and has asked for that.
func endsIfStrict(strict bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if strict {
		if !near(a, b) {
			return
		}
	}
	if strict {
		a.Mul(b)
	}
}

// endsIfStrictNested asks first.
func endsIfStrictNested(strict bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !near(a, b) {
		if strict {
			return
		}
	}
	if strict {
		a.Mul(b)
	}
}

// endsByOr returns if one of two does not fit.
func endsByOr() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !near(a, a) || !near(a, b) {
		return
	}
	a.Mul(b)
}

// endsInBoth has asked twice where the ways meet.
func endsInBoth() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if near(b, a) {
		if !near(a, b) {
			return
		}
	} else {
		if !near(a, b) {
			return
		}
	}
	a.Mul(b)
}

// endsInOneOfThree returns by one of three ways.
func endsInOneOfThree() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if near(b, b) {
		fmt.Print()
	} else if !near(a, b) {
		return
	} else {
		fmt.Print("")
	}
	a.Mul(b)
}

// endsBySwitch returns by one of three cases.
func endsBySwitch() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	switch {
	case near(b, b):
		fmt.Print()
	case near(a, b):
		fmt.Print("")
	default:
		return
	}
	a.Mul(b)
}

type ender interface{ end() }

type stops struct{}

func (stops) end() { panic(errStops) }

var errStops = errors.New("stops")

func untilEnd(f func()) {
	defer func() { recover() }()
	f()
}

// endsUnseen calls what may not return.
func endsUnseen(e ender) {
	untilEnd(func() {
		a, b := lib.New(2, 3), lib.New(4, 5)
		if !near(a, b) {
			e.end()
		}
		a.Mul(b)
	})
}

func endsUnless(ok bool, e ender) {
	if !ok {
		e.end()
	}
}

// endsUnseenInHelper does so in a function, that returns if it does.
func endsUnseenInHelper(e ender) {
	untilEnd(func() {
		a, b := lib.New(2, 3), lib.New(4, 5)
		endsUnless(near(a, b), e)
		a.Mul(b)
	})
}

// endsInCallback lets the library call it.
func endsInCallback(e ender) {
	untilEnd(func() {
		a, b := lib.New(2, 3), lib.New(4, 5)
		var once sync.Once
		if !near(a, b) {
			once.Do(e.end)
		}
		a.Mul(b)
	})
}

// endsWaiting waits for what does not come.
func endsWaiting() {
	go func() {
		a, b := lib.New(2, 3), lib.New(4, 5)
		if !near(a, b) {
			<-make(chan int)
		}
		a.Mul(b)
	}()
}

// endsWaitingLater waits for what is never done.
func endsWaitingLater() {
	go func() {
		a, b := lib.New(2, 3), lib.New(4, 5)
		var group sync.WaitGroup
		if !near(a, b) {
			group.Add(1)
		}
		group.Wait()
		a.Mul(b)
	}()
}

type tally struct{ misfits int }

func (t *tally) end() {
	if t.misfits > 0 {
		panic(errStops)
	}
}

// endsLater takes note of what does not fit, and ends when all is asked.
func endsLater(t *tally) {
	var e ender = t
	untilEnd(func() {
		a, b := lib.New(2, 3), lib.New(4, 5)
		if !near(a, b) {
			t.misfits++
		}
		endsIfAny(e)
		a.Mul(b)
	})
}

func endsIfAny(e ender) {
	if opaque() {
		e.end()
	}
}

// endsInLoop asks for each of many.
func endsInLoop() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for range 40 {
		if !near(a, b) {
			return
		}
	}
	a.Mul(b)
}

// endsInLaterPass does not ask in the first pass.
func endsInLaterPass() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for i := range 90 {
		if i > 0 && !near(a, b) {
			return
		}
	}
	a.Mul(b)
}

// endsByGoto jumps over the product.
func endsByGoto() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !near(a, b) {
		goto done
	}
	a.Mul(b)
done:
}

// endsByContinue has the product in the loop.
func endsByContinue() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for i := range 3 {
		if i > 1 {
			fmt.Print()
		}
		if !near(a, b) {
			continue
		}
		a.Mul(b)
	}
}

// endsByLabel goes on with an outer loop.
func endsByLabel() {
	a, b := lib.New(2, 3), lib.New(4, 5)
outer:
	for range 2 {
		for range 2 {
			if !near(a, b) {
				continue outer
			}
		}
		a.Mul(b)
	}
}

func isFine(a, b *lib.Matrix) bool {
	if near(a, b) {
		return true
	}
	fmt.Print()
	return false
}

// endsInHelper asks a function that is seen.
func endsInHelper() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !isFine(a, b) {
		return
	}
	a.Mul(b)
}

// endsIfSet asks the environment twice.
func endsIfSet() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if unseen.IsSet("STRICT") {
		if !near(a, b) {
			return
		}
	}
	if unseen.IsSet("STRICT") {
		a.Mul(b)
	}
}

// endsForSizes returns for more sizes than it multiplies.
func endsForSizes(n int) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !near(a, b) {
		if n > 3 {
			return
		}
	}
	if n > 5 {
		a.Mul(b)
	}
}

// endsForNil returns where there is no error.
func endsForNil(err error) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !near(a, b) {
		if err == nil {
			return
		}
	}
	if err == nil {
		a.Mul(b)
	}
}

// endsForKey looks a key up twice.
func endsForKey(m map[string]bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !near(a, b) {
		if _, ok := m["strict"]; ok {
			return
		}
	}
	if _, ok := m["strict"]; ok {
		a.Mul(b)
	}
}

// endsForType asks for a type twice.
func endsForType(x any) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !near(a, b) {
		if _, ok := x.(*layer); ok {
			return
		}
	}
	if _, ok := x.(*layer); ok {
		a.Mul(b)
	}
}

// endsInSelect returns by a case.
func endsInSelect() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	ready := make(chan int, 1)
	if near(a, b) {
		ready <- 1
	}
	select {
	case <-ready:
		a.Mul(b)
	default:
	}
}

// expensive asks behind many products, in a loop.
func expensive(a, b *lib.Matrix) bool {
	for i := range 40 {
		for j := range 40 {
			if lib.New(i, j).Mul(lib.New(j, i)).Rows != i {
				panic("rows")
			}
		}
		if !near(a, b) {
			panic("does not fit")
		}
	}
	return true
}

// endsInExpensive is silent: what panics is the guard.
//
// Panics: near says no.
func endsInExpensive() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	expensive(a, b)
	a.Mul(b)
}

func costly(a, b *lib.Matrix) {
	if near(b, a) {
		fmt.Print()
	}
	for i := range 40 {
		for j := range 40 {
			for k := range 4 {
				if lib.New(i, j).Mul(lib.New(j, k)).Rows != i {
					panic("rows")
				}
			}
		}
	}
	if !near(a, b) {
		panic("does not fit")
	}
}

// endsBehindExpensive is silent for the same reason.
//
// Panics: near says no.
func endsBehindExpensive() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	costly(a, b)
	a.Mul(b)
}

var answered bool

// Answer answers for others.
func Answer(ok bool) { answered = ok }

// answersByVariable keeps the answer where nobody follows it.
func answersByVariable() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	answered = false
	if near(a, b) {
		answered = true
	}
	if answered {
		a.Mul(b)
	}
}

type answer struct {
	ok   bool
	next *answer
}

// answersByField forgets the field before it is read.
func answersByField(l *answer) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l.ok = false
	if near(a, b) {
		l.ok = true
	}
	opaque()
	if near(b, b) {
		fmt.Print()
	}
	if l.ok {
		a.Mul(b)
	}
}

// answersByAtomic keeps it in a variable of another kind.
func answersByAtomic() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var ok atomic.Bool
	if near(a, b) {
		ok.Store(true)
	}
	if ok.Load() {
		a.Mul(b)
	}
}

// answersByMap keeps it in a map.
func answersByMap(m map[string]bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if near(a, b) {
		m["ok"] = true
	} else {
		delete(m, "ok")
	}
	if m["ok"] {
		a.Mul(b)
	}
}

// answersByError keeps it as an error.
func answersByError() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var err error
	if !near(a, b) {
		err = errors.New("does not fit")
	}
	if err != nil {
		return
	}
	a.Mul(b)
}

// answersByElement keeps it as data.
func answersByElement() {
	a, b, c := lib.New(2, 3), lib.New(4, 5), lib.New(1, 1)
	if near(a, b) {
		c.Set(0, 0, 1)
	}
	if c.At(0, 0) > 0 {
		a.Mul(b)
	}
}

// answersByManyStates has so many states that not all are kept apart.
func answersByManyStates(p, q, r, s, t bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	n := flags(p, q, r, s)
	ok := false
	if near(a, b) {
		ok = true
	}
	if t {
		n += 16
	}
	fmt.Print(n > 100)
	if ok {
		a.Mul(b)
	}
}

func flags(p, q, r, s bool) (n int) {
	if p {
		n++
	}
	if q {
		n += 2
	}
	if r {
		n += 4
	}
	if s {
		n += 8
	}
	return n
}

// answersByNumber keeps the answer as a number there.
func answersByNumber(p, q, r, s, t bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	n, rows := flags(p, q, r, s), 3
	if !near(a, b) {
		rows = 4
	}
	if t {
		n += 16
	}
	fmt.Print(n > 100)
	if rows == 3 {
		a.Mul(b)
	}
}

// answersByPointer keeps it as a pointer that is nil or not.
func answersByPointer(p, q, r, s, t bool) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	n := flags(p, q, r, s)
	var fine *answer
	if near(a, b) {
		fine = &answer{ok: true}
	}
	if t {
		n += 16
	}
	fmt.Print(n > 100)
	if fine != nil {
		a.Mul(b)
	}
}

// answersInLoop finds the answer in some pass.
func answersInLoop() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	ok := false
	for i := range anyInt() + 80 {
		if i > 2 && near(a, b) {
			ok = true
		}
	}
	if ok {
		a.Mul(b)
	}
}

// answersByClosure has a function that keeps it.
func answersByClosure() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	ok := false
	note := func(fits bool) {
		if fits {
			ok = true
		}
	}
	note(near(a, b))
	fmt.Print()
	if ok {
		a.Mul(b)
	}
}

func mayPanic(ok bool) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("recovered: %v", r)
		}
	}()
	if !ok {
		panic("does not fit")
	}
	return nil
}

// answersRecovered makes an error of a panic.
func answersRecovered() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if err := mayPanic(near(a, b)); err != nil {
		return
	}
	a.Mul(b)
}

// answersByOnce has something done once, or not.
func answersByOnce() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var once sync.Once
	if !near(a, b) {
		once.Do(func() {})
	}
	ok := false
	once.Do(func() { ok = true })
	if ok {
		a.Mul(b)
	}
}

// answersByDeferred multiplies at the end, if the answer is kept.
func answersByDeferred() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	ok := false
	defer func() {
		if ok {
			a.Mul(b)
		}
	}()
	if near(a, b) {
		ok = true
	}
}

// answersByText keeps it as a text that nobody follows.
func answersByText() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	text := fmt.Sprint("no")
	if near(a, b) {
		text = fmt.Sprint("yes")
	}
	if text == "yes" {
		a.Mul(b)
	}
}

// answersByStrictVariable asks only if a variable says so.
func answersByStrictVariable() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	answered = true
	fmt.Print()
	if answered && !near(a, b) {
		return
	}
	if answered {
		a.Mul(b)
	}
}
