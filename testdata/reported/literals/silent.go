package main

import (
	"errors"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"sort"
	"sync"
	"sync/atomic"

	"example.com/literals/grid"
)

// What fails in these function literals is recovered, is not certain, or is not reached.

// recovered is recovered at once.
func recovered() {
	_ = try(func() { grid.New(2, 3).Mul(grid.New(4, 5)) })
}

var later []func()

// stored is recovered when it is called.
func stored() {
	later = append(later, func() { grid.New(2, 3).Mul(grid.New(4, 5)) })
	for _, f := range later {
		_ = try(f)
	}
}

// recoveredLater is stored in a field.
func recoveredLater() {
	var s struct{ f func(n int) }
	s.f = func(n int) { grid.New(n, 3).Mul(grid.New(4, 5)) }
	keep(&s)
	_ = try(func() { s.f(2) })
}

var kept any

func keep(x any) { kept = x }

func failing() func() {
	return func() { grid.New(2, 3).Mul(grid.New(4, 5)) }
}

// returned calls what another function returns.
func returned() { _ = try(failing()) }

// recoversItself recovers in the goroutine.
func recoversItself() {
	ended := make(chan bool)
	go func() {
		defer func() { ended <- recover() != nil }()
		grid.New(2, 3).Mul(grid.New(4, 5))
	}()
	<-ended
}

// guarded starts nothing.
func guarded(a, b *grid.M) {
	if a.C == b.R {
		go func() { a.Mul(b) }()
	}
}

// guardedDims starts nothing either.
func guardedDims(m, n int) {
	if m == n {
		go func() { grid.New(2, m).Mul(grid.New(n, 2)) }()
	}
}

// guardedBefore returns before.
func guardedBefore(a, b *grid.M) {
	if a.C != b.R {
		return
	}
	c := make(chan *grid.M)
	go func() { c <- a.Mul(b) }()
	<-c
}

// changed starts it when n is what it is to be.
func changed() {
	n := 2
	f := make(chan bool)
	go func() {
		<-f
		grid.New(2, n).Mul(grid.New(3, 3))
		f <- true
	}()
	n = 3
	f <- true
	<-f
}

// changedBehind has n changed while the goroutine waits.
func changedBehind() {
	n := 2
	f := make(chan bool)
	go func() {
		a := grid.New(3, n)
		f <- true
		<-f
		grid.New(2, n).Mul(grid.New(3, 3))
		a.Mul(grid.New(2, n))
		f <- true
	}()
	<-f
	n = 3
	f <- true
	<-f
}

// changedMeanwhile has another literal change what both have captured.
func changedMeanwhile() {
	n := 2
	grow := func() { n++ }
	wait(func() {
		a := grid.New(2, n)
		a.Mul(grid.New(n, 2))
		grow()
		a.Mul(grid.New(n-1, 2))
	})
	f := make(chan bool)
	go func() {
		a := grid.New(2, n)
		grow()
		a.Mul(grid.New(n-1, 2))
		f <- true
	}()
	<-f
}

// sortsRecovering recovers what the comparison fails with.
func sortsRecovering() {
	defer func() { _ = recover() }()
	list := []int{3, 1, 2}
	sort.Slice(list, func(i, j int) bool { return grid.New(2, 3).Mul(grid.New(4, 5)).R < list[i] })
}

// sortsInRecovered sorts in a literal that is recovered.
func sortsInRecovered() {
	list := []int{3, 1, 2}
	_ = try(func() {
		sort.Slice(list, func(i, j int) bool { return grid.New(2, 3).Mul(grid.New(4, 5)).R < list[i] })
	})
}

// sortsInEntered sorts in a literal in one that recovers.
func sortsInEntered() {
	list := []int{3, 1, 2}
	func() {
		defer func() { _ = recover() }()
		list[0]++
		func() {
			sort.Slice(list, func(i, j int) bool { return grid.New(2, 3).Mul(grid.New(4, 5)).R < list[i] })
		}()
	}()
}

// twoUses starts the literal, or recovers from it.
func twoUses(b bool) {
	n := 2
	f := func() { grid.New(n, 3).Mul(grid.New(4, 5)) }
	if b {
		go f()
	} else {
		_ = try(f)
	}
}

// oneOfTwo does one of two things.
func oneOfTwo(b bool) {
	n := 2
	f := func() { grid.New(n, 3).Mul(grid.New(3, 5)) }
	if b {
		f = func() { grid.New(n, 3).Mul(grid.New(4, 5)) }
	}
	ended := make(chan bool)
	go func() { f(); ended <- true }()
	<-ended
}

// handler is called by a server, which recovers.
func handler() {
	log.SetOutput(io.Discard)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { grid.New(2, 3).Mul(grid.New(4, 5)) }))
	defer s.Close()
	s.Config.ErrorLog = log.New(io.Discard, "", 0)
	_, _ = http.Get(s.URL)
}

// handedToGoroutine hands it to what the goroutine executes.
func handedToGoroutine() {
	ended := make(chan bool)
	n := 2
	go func(f func()) {
		ended <- try(f) != nil
	}(func() { grid.New(n, 3).Mul(grid.New(4, 5)) })
	<-ended
}

type task func()

var ended = make(chan bool)

// Run recovers.
func (t task) Run() { ended <- try(t) != nil }

// receiver starts a method of it.
func receiver() {
	n := 2
	go task(func() { grid.New(n, 3).Mul(grid.New(4, 5)) }).Run()
	<-ended
}

type runner interface{ Run() }

func runners(r runner) runner { return r }

// receiverOfInterface starts a method of an interface that holds it.
func receiverOfInterface() {
	n := 2
	r := runner(task(func() { grid.New(n, 3).Mul(grid.New(4, 5)) }))
	go r.Run()
	<-ended
}

// onceFunc recovers what a function of package sync panics with again.
func onceFunc() {
	f := sync.OnceFunc(func() { grid.New(2, 3).Mul(grid.New(4, 5)) })
	_ = try(f)
}

// neverStarted is not reached.
func neverStarted() {
	if n := 3; n > 4 {
		go func() { grid.New(2, 3).Mul(grid.New(4, 5)) }()
	}
}

// endsBefore ends the goroutine before.
func endsBefore() {
	wait(func() {
		runtime.Goexit()
		grid.New(2, 3).Mul(grid.New(4, 5))
	})
	f := make(chan bool)
	go func() {
		defer close(f)
		if len(os.Args) > 0 {
			runtime.Goexit()
		}
		runtime.Goexit()
		grid.New(2, 3).Mul(grid.New(4, 5))
	}()
	<-f
}

// deferred is deferred, and something recovers.
func deferred() {
	defer func() { _ = recover() }()
	defer func() { grid.New(2, 3).Mul(grid.New(4, 5)) }()
}

// ranged is the body of a loop over a function.
func ranged() {
	defer func() { _ = recover() }()
	seq := func(yield func(int) bool) { _ = yield(4) }
	for n := range seq {
		grid.New(2, 3).Mul(grid.New(n, 5))
	}
}

// unsettled gives up before what recovers.
func unsettled(n int) {
	for range n {
		defer done()
	}
	_ = try(func() { grid.New(2, 3).Mul(grid.New(4, 5)) })
	func() {
		defer func() { _ = recover() }()
		grid.New(2, 3).Mul(grid.New(4, 5))
	}()
}

// typeKnown starts it for what x is.
func typeKnown(x any) {
	m, ok := x.(*grid.M)
	f := make(chan bool)
	go func() {
		defer close(f)
		if ok {
			m.Mul(grid.New(m.C, 2))
		} else {
			grid.New(2, 3).Mul(m)
		}
	}()
	<-f
}

// panicsFirst recovers before the goroutine starts.
func panicsFirst() {
	_ = try(func() {
		grid.New(2, 3).Mul(grid.New(4, 5))
		go func() { grid.New(2, 3).Mul(grid.New(4, 5)) }()
	})
}

// inSilent has a literal in one that is recovered.
func inSilent() {
	_ = try(func() {
		f := func() { grid.New(2, 3).Mul(grid.New(4, 5)) }
		if n := 3; n > 4 {
			go func() { grid.New(2, 3).Mul(grid.New(4, 5)) }()
		}
		f()
	})
}

// skips starts what returns before.
func skips() {
	f := make(chan bool)
	go func(n int) {
		defer close(f)
		if n != 3 {
			return
		}
		grid.New(2, n).Mul(grid.New(3, 5))
	}(3)
	<-f
}

// suppressed is reported, but somebody does not want to know.
func suppressed() {
	_ = try(func() {
		wait(func() { grid.New(2, 3).Mul(grid.New(3, 5)) })
	})
	if len(os.Args) > 5 {
		go func() {
			grid.New(2, 3).Mul(grid.New(4, 5)) //shapelint:ignore mismatch nobody starts it
		}()
	}
}

// keepsError compares the error that a goroutine has stored.
func keepsError() {
	var err error
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		_, err = grid.New(2, 3).TryMul(grid.New(4, 5))
	}()
	wg.Wait()
	if !errors.Is(err, grid.ErrShape) {
		panic(err)
	}
}

// keepsErrors has a list of them.
func keepsErrors() {
	errs := make([]error, 2)
	var wg sync.WaitGroup
	for i := range errs {
		wg.Go(func() { _, errs[i] = grid.New(2, 3).TryMul(grid.New(4, 5)) })
	}
	wg.Wait()
	for _, err := range errs {
		if !errors.Is(err, grid.ErrShape) {
			panic(err)
		}
	}
}

// sendsError sends it.
func sendsError() {
	errs := make(chan error, 1)
	go func() {
		_, err := grid.New(2, 3).TryMul(grid.New(4, 5))
		errs <- err
	}()
	if err := <-errs; !errors.Is(err, grid.ErrShape) {
		panic(err)
	}
}

// namedError returns it by name.
func namedError() {
	if err := firstError(); !errors.Is(err, grid.ErrShape) {
		panic(err)
	}
}

func firstError() (err error) {
	list := []int{3, 1, 2}
	sort.Slice(list, func(i, j int) bool {
		if _, e := grid.New(2, 3).TryMul(grid.New(4, list[i])); e != nil && err == nil {
			err = e
		}
		return list[i] < list[j]
	})
	return err
}

// returnsError returns it from the literal.
func returnsError() {
	var once sync.Once
	var failed error
	f := func() error {
		_, err := grid.New(2, 3).TryMul(grid.New(4, 5))
		return err
	}
	go func() { once.Do(func() { failed = f() }) }()
	once.Do(func() { failed = f() })
	if !errors.Is(failed, grid.ErrShape) {
		panic(failed)
	}
}

type group struct {
	wg  sync.WaitGroup
	err error
}

// Go keeps the error of a function.
func (g *group) Go(f func() error) {
	g.wg.Add(1)
	go func() {
		defer g.wg.Done()
		if err := f(); err != nil {
			g.err = err
		}
	}()
}

// groupError asks a group for it.
func groupError() {
	var g group
	g.Go(func() error {
		_, err := grid.New(2, 3).TryMul(grid.New(4, 5))
		return err
	})
	g.wg.Wait()
	if !errors.Is(g.err, grid.ErrShape) {
		panic(g.err)
	}
}

// mapsError keeps it in a map, under a lock.
func mapsError() {
	errs := make(map[int]error)
	var mu sync.Mutex
	var wg sync.WaitGroup
	wg.Go(func() {
		_, err := grid.New(2, 3).TryMul(grid.New(4, 5))
		mu.Lock()
		defer mu.Unlock()
		errs[0] = err
	})
	wg.Wait()
	if !errors.Is(errs[0], grid.ErrShape) {
		panic(errs[0])
	}
}

// countsErrors counts them.
func countsErrors() {
	var failed atomic.Int32
	var wg sync.WaitGroup
	wg.Go(func() {
		if _, err := grid.New(2, 3).TryMul(grid.New(4, 5)); err != nil {
			failed.Add(1)
		}
	})
	wg.Wait()
	if failed.Load() != 1 {
		panic("no error")
	}
}
