// Literals executes one of its functions, by name. Those with want comments end the program by a panic in the line of the comment; all others return.
package main

import (
	"fmt"
	"os"
	"sync"
)

var scenarios = map[string]func(){
	"goroutine": goroutine, "withArgument": withArgument, "withCaptured": func() { withCaptured(3) }, "withRelation": func() { withRelation(3) },
	"inGoroutine": inGoroutine, "inRecovering": inRecovering, "inGeneric": func() { inGeneric("x") }, "inMethod": func() { worker{}.inMethod() },
	"behindLoop": func() { behindLoop(3) }, "defersOther": defersOther, "waitGroup": waitGroup, "timer": timer, "sorts": sorts, "sortsFunc": sortsFunc,
	"converted": converted, "inTable": inTable, "inVariable": inVariable, "inStruct": inStruct, "mapsLetters": mapsLetters, "entered": entered,
	"enteredOnce": enteredOnce, "bothWays": func() { bothWays(3, false) }, "inEntered": inEntered, "suppressed": suppressed,

	"recovered": recovered, "recoveredLater": recoveredLater, "stored": stored, "returned": returned, "recoversItself": recoversItself,
	"guarded": func() { guarded(grid23, grid45) }, "guardedDims": func() { guardedDims(2, 3) }, "guardedBefore": func() { guardedBefore(grid23, grid45) },
	"changed": changed, "changedBehind": changedBehind, "changedMeanwhile": changedMeanwhile, "sortsRecovering": sortsRecovering, "sortsInRecovered": sortsInRecovered, "sortsInEntered": sortsInEntered,
	"twoUses": func() { twoUses(false) }, "oneOfTwo": func() { oneOfTwo(false) }, "handler": handler, "handedToGoroutine": handedToGoroutine, "receiver": receiver,
	"receiverOfInterface": receiverOfInterface, "onceFunc": onceFunc, "neverStarted": neverStarted, "endsBefore": endsBefore, "deferred": deferred,
	"ranged": ranged, "unsettled": func() { unsettled(3) }, "typeKnown": func() { typeKnown(grid23) }, "panicsFirst": panicsFirst, "inSilent": inSilent, "skips": skips,
	"keepsError": keepsError, "keepsErrors": keepsErrors, "sendsError": sendsError, "namedError": namedError, "returnsError": returnsError,
	"groupError": groupError, "mapsError": mapsError, "countsErrors": countsErrors,
}

func main() {
	scenario := scenarios[os.Args[1]]
	if scenario == nil {
		fmt.Fprintln(os.Stderr, "no such function")
		os.Exit(3)
	}
	scenario()
}

// forever waits for a panic of another goroutine.
func forever() { select {} }

// try tells what f panics with.
func try(f func()) (r any) {
	defer func() { r = recover() }()
	f()
	return nil
}

// wait starts a function in a goroutine, and returns when it has ended.
func wait(f func()) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		f()
	}()
	wg.Wait()
}
