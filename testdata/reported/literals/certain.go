package main

import (
	"slices"
	"sort"
	"strings"
	"sync"
	"time"

	"example.com/literals/grid"
)

// What fails in these function literals ends the program.

var grid23, grid45 = grid.New(2, 3), grid.New(4, 5)

// goroutine starts one.
func goroutine() {
	go func() {
		grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	}()
	forever()
}

// withArgument fails whatever the argument is.
func withArgument() {
	go func(n int) {
		grid.New(n, 3).Mul(grid.New(4, n)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	}(2)
	forever()
}

// withCaptured fails whatever n is.
func withCaptured(n int) {
	go func() {
		grid.New(n, 3).Mul(grid.New(4, n)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	}()
	forever()
}

// withRelation fails whatever n is, which nothing writes in between.
func withRelation(n int) {
	go func() {
		a := grid.New(2, n)
		a.Mul(grid.New(n+1, 2)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	}()
	forever()
}

// inGoroutine starts one in another one.
func inGoroutine() {
	go func() {
		a := grid.New(2, 3)
		a.Mul(grid.New(3, 4))
		go func() {
			grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
		}()
	}()
	forever()
}

// inRecovering recovers, but not for the goroutine.
func inRecovering() {
	defer func() { _ = recover() }()
	go func() {
		grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	}()
	forever()
}

// inGeneric is generic.
func inGeneric[T any](x T) {
	go func() {
		all := []T{x}
		grid.New(2, 3).Mul(grid.New(len(all)+3, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	}()
	forever()
}

type worker struct{}

// inMethod is a method.
func (worker) inMethod() {
	go func() {
		grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	}()
	forever()
}

func done() {}

// behindLoop gives up before the goroutine: each pass of the loop defers a call.
func behindLoop(n int) {
	for range n {
		defer done()
	}
	go func() {
		grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	}()
	forever()
}

// defersOther defers something that does not recover.
func defersOther() {
	var mu sync.Mutex
	go func() {
		mu.Lock()
		defer mu.Unlock()
		grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	}()
	forever()
}

// waitGroup starts the goroutine by a method.
func waitGroup() {
	var wg sync.WaitGroup
	wg.Go(func() {
		grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	})
	wg.Wait()
}

// timer starts it when time has passed.
func timer() {
	time.AfterFunc(time.Millisecond, func() {
		grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	})
	time.Sleep(time.Minute)
}

// sorts compares by products.
func sorts() {
	list := []int{3, 1, 2}
	sort.Slice(list, func(i, j int) bool {
		return grid.New(2, 3).Mul(grid.New(4, 5)).Sum() < float64(list[j]-list[i]) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	})
}

// sortsFunc does, in a goroutine.
func sortsFunc() {
	list := []int{3, 1, 2}
	go func() {
		slices.SortFunc(list, func(a, b int) int {
			return grid.New(a, 3).Mul(grid.New(4, b)).R // want `grid\.M\.Mul: always panics.*\(mismatch\)`
		})
	}()
	forever()
}

// mapsLetters maps them.
func mapsLetters() {
	_ = strings.Map(func(r rune) rune {
		grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
		return r
	}, "letters")
}

type job func()

// converted starts a value of a type of its own.
func converted() {
	n := 3
	f := job(func() {
		grid.New(n, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	})
	go f()
	forever()
}

var table = map[string]func(){
	"start": func() {
		go func() {
			grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
		}()
		forever()
	},
	"fail": func() { grid.New(2, 3).Mul(grid.New(4, 5)) },
}

// inTable starts it in a function of a table.
func inTable() {
	_ = try(table["fail"])
	_ = try(table["start"])
}

var start = func(n int) {
	go func() {
		grid.New(n, 3).Mul(grid.New(4, n)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	}()
}

// inVariable starts it in a function that a variable holds.
func inVariable() {
	start(2)
	forever()
}

// inStruct starts it in a function that a struct holds.
func inStruct() {
	s := struct{ f, g func() }{func() {
		go func() {
			grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
		}()
	}, done}
	_ = try(s.f)
	forever()
}

// entered calls the literal itself: its failure is that of the function.
func entered() {
	f := func() {
		grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	}
	f()
	go f()
}

// enteredOnce has package sync call it.
func enteredOnce() {
	var once sync.Once
	once.Do(func() {
		grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	})
}

// bothWays defers calls in a loop on one path to the literal, and none on the other one.
func bothWays(n int, b bool) {
	if b {
		for range n {
			defer done()
		}
	}
	var once sync.Once
	once.Do(func() {
		grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
	})
}

// inEntered starts it in a literal that is entered.
func inEntered() {
	func() {
		go func() {
			grid.New(2, 3).Mul(grid.New(4, 5)) // want `grid\.M\.Mul: always panics.*\(mismatch\)`
		}()
	}()
	forever()
}
