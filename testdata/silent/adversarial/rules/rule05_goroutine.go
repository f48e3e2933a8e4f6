package rules

import (
	"fmt"
	"sync"

	"example.com/adversarial/lib"
)

// Rule 5, goroutines: what one gets is lost, unless its function is known and writes nothing but floating-point data.

var rule05Goroutine = map[string]func(){
	"startsMethod":            startsMethod,
	"startsClosureThatCalls":  startsClosureThatCalls,
	"startsHanded":            startsHanded,
	"startsHandedFilling":     startsHandedFilling,
	"startsVariable":          startsVariable,
	"startsSender":            startsSender,
	"startsKeeper":            startsKeeper,
	"startsAnother":           startsAnother,
	"startsInterface":         startsInterface,
	"startsGroup":             startsGroup,
	"startsGroupFilling":      startsGroupFilling,
	"startsFilling":           startsFilling,
	"startsFillingFunction":   startsFillingFunction,
	"startsFillingWithLock":   startsFillingWithLock,
	"startsWorker":            startsWorker,
	"startsReceiver":          startsReceiver,
	"startsDeferred":          startsDeferred,
	"startsCounting":          startsCounting,
	"startsReassigned":        startsReassigned,
	"startsPrinting":          startsPrinting,
	"locksOwn":                locksOwn,
	"locksShared":             locksShared,
	"unlocksLater":            unlocksLater,
	"startsGeneric":           startsGeneric,
	"startsGenericSetting":    startsGenericSetting,
	"startsGenericCopying":    startsGenericCopying,
	"startsInFieldOfFunction": startsInFieldOfFunction,
}

// startsMethod grows the matrix.
func startsMethod() {
	m, done := lib.New(4, 5), make(chan bool)
	go growAndTell(m, done)
	<-done
	lib.New(2, 3).Mul(m)
}

func growAndTell(m *lib.Matrix, done chan bool) {
	m.Grow(3, 5)
	done <- true
}

// startsClosureThatCalls grows it in what the closure calls.
func startsClosureThatCalls() {
	m := lib.New(4, 5)
	grow := func() { m.Grow(3, 5) }
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		grow()
	}()
	wg.Wait()
	lib.New(2, 3).Mul(m)
}

// inParallel calls f in goroutines.
func inParallel(n int, f func(i int)) {
	var wg sync.WaitGroup
	for i := range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			f(i)
		}()
	}
	wg.Wait()
}

// startsHanded hands on a function that grows.
func startsHanded() {
	m := lib.New(4, 5)
	inParallel(1, func(int) { m.Grow(3, 5) })
	lib.New(2, 3).Mul(m)
}

// startsHandedFilling is reported: the function writes data only.
func startsHandedFilling() {
	m := lib.New(4, 5)
	inParallel(4, func(i int) { m.Data[i*m.Cols] = 1 })
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// startsVariable has another function in the variable when the goroutine runs.
func startsVariable() {
	m := lib.New(4, 5)
	start, done := make(chan bool), make(chan bool)
	f := func() {}
	go func() {
		<-start
		f()
		done <- true
	}()
	f = func() { m.Grow(3, 5) }
	start <- true
	<-done
	lib.New(2, 3).Mul(m)
}

// startsSender hands the matrix on to one that grows it.
func startsSender() {
	m := lib.New(4, 5)
	c, done := make(chan *lib.Matrix), make(chan bool)
	go func() {
		(<-c).Grow(3, 5)
		done <- true
	}()
	go func() { c <- m }()
	<-done
	lib.New(2, 3).Mul(m)
}

var kept05 *lib.Matrix

// startsKeeper keeps the matrix where it is grown later.
func startsKeeper() {
	m, done := lib.New(4, 5), make(chan bool)
	go func() {
		kept05 = m
		done <- true
	}()
	<-done
	kept05.Grow(3, 5)
	lib.New(2, 3).Mul(m)
}

// startsAnother starts a goroutine in the goroutine.
func startsAnother() {
	m, done := lib.New(4, 5), make(chan bool)
	go func() {
		go growAndTell(m, done)
	}()
	<-done
	lib.New(2, 3).Mul(m)
}

type growable05 interface{ Grow(rows, cols int) }

// startsInterface grows it through an interface.
func startsInterface() {
	m, done := lib.New(4, 5), make(chan bool)
	var g growable05 = m
	go func() {
		g.Grow(3, 5)
		done <- true
	}()
	<-done
	lib.New(2, 3).Mul(m)
}

func startsGroup() {
	m := lib.New(4, 5)
	var wg sync.WaitGroup
	wg.Go(func() { m.Grow(3, 5) })
	wg.Wait()
	lib.New(2, 3).Mul(m)
}

// startsGroupFilling is reported.
func startsGroupFilling() {
	m := lib.New(4, 5)
	var wg sync.WaitGroup
	wg.Go(func() { m.Data[0] = 1 })
	wg.Wait()
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// startsFilling is reported: the goroutines fill rows.
func startsFilling() {
	m := lib.New(4, 5)
	var wg sync.WaitGroup
	for i := range m.Rows {
		wg.Add(1)
		go func() {
			defer wg.Done()
			row := m.Data[i*m.Cols : (i+1)*m.Cols]
			for j := range row {
				row[j] = float64(i)
			}
		}()
	}
	wg.Wait()
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func fillRow(m *lib.Matrix, i int, wg *sync.WaitGroup) {
	defer wg.Done()
	for j := range m.Cols {
		m.Data[i*m.Cols+j] = 1
	}
}

// startsFillingFunction is reported.
func startsFillingFunction() {
	m := lib.New(4, 5)
	var wg sync.WaitGroup
	wg.Add(2)
	go fillRow(m, 0, &wg)
	go fillRow(m, 1, &wg)
	wg.Wait()
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// startsFillingWithLock is reported.
func startsFillingWithLock() {
	m := lib.New(4, 5)
	var mu sync.Mutex
	inParallel(3, func(i int) {
		mu.Lock()
		defer mu.Unlock()
		m.Data[0] += float64(i)
	})
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// startsWorker is reported: the worker is told which rows to fill.
func startsWorker() {
	m := lib.New(4, 5)
	rows, done := make(chan int), make(chan bool)
	go func() {
		for i := range rows {
			m.Data[i*m.Cols] = 1
		}
		close(done)
	}()
	rows <- 1
	close(rows)
	<-done
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// startsReceiver grows what it receives.
func startsReceiver() {
	m := lib.New(4, 5)
	c, done := make(chan *lib.Matrix, 1), make(chan bool)
	c <- m
	go func() {
		for x := range c {
			x.Rows, x.Data = 3, x.Data[:15]
		}
		close(done)
	}()
	close(c)
	<-done
	lib.New(2, 3).Mul(m)
}

// startsDeferred grows it when the goroutine ends.
func startsDeferred() {
	m, done := lib.New(4, 5), make(chan bool)
	go func() {
		defer close(done)
		defer m.Grow(3, 5)
	}()
	<-done
	lib.New(2, 3).Mul(m)
}

// startsCounting changes an int that is a dimension later.
func startsCounting() {
	rows, done := 4, make(chan bool)
	go func() {
		rows--
		close(done)
	}()
	<-done
	lib.New(2, 3).Mul(lib.New(rows, 5))
}

// startsReassigned replaces the matrix in the variable.
func startsReassigned() {
	m, done := lib.New(4, 5), make(chan bool)
	go func() {
		m = lib.New(3, 5)
		close(done)
	}()
	<-done
	lib.New(2, 3).Mul(m)
}

type growing05 struct{ m *lib.Matrix }

func (g growing05) String() string { g.m.Grow(3, 5); return "" }

// startsPrinting grows it by what it prints.
func startsPrinting() {
	m, done := lib.New(4, 5), make(chan string, 1)
	var shown any = growing05{m}
	go func() { done <- text05(shown) }()
	<-done
	lib.New(2, 3).Mul(m)
}

type locked05 struct {
	mu sync.RWMutex
	m  *lib.Matrix
}

func (l *locked05) get() *lib.Matrix {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.m
}

func (l *locked05) grow() {
	l.mu.Lock()
	l.m.Grow(3, 5)
	l.mu.Unlock()
}

// locksOwn is reported: nobody else has what is locked.
func locksOwn() {
	l := &locked05{m: lib.New(4, 5)}
	lib.New(2, 3).Mul(l.get()) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// locksShared lets a goroutine have it.
func locksShared() {
	l, done := &locked05{m: lib.New(4, 5)}, make(chan bool)
	go func() {
		l.grow()
		close(done)
	}()
	<-done
	lib.New(2, 3).Mul(l.get())
}

// unlocksLater grows it under the lock.
func unlocksLater() {
	l := &locked05{m: lib.New(4, 5)}
	l.grow()
	lib.New(2, 3).Mul(l.get())
	lib.New(2, 4).Mul(l.get()) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type task05 struct{ run func() }

// startsInFieldOfFunction calls a function in a field.
func startsInFieldOfFunction() {
	m, done := lib.New(4, 5), make(chan bool)
	t := &task05{func() { m.Grow(3, 5) }}
	go func() {
		t.run()
		close(done)
	}()
	<-done
	lib.New(2, 3).Mul(m)
}

func text05(x any) string { return fmt.Sprint(x) }

func fillAll05[T any](xs []T, v T) {
	var wg sync.WaitGroup
	wg.Go(func() {
		for i := range xs {
			xs[i] = v
		}
	})
	wg.Wait()
}

// startsGeneric fills a list of dims by way of a type parameter.
func startsGeneric() {
	dims := []int{4, 4}
	fillAll05(dims, 3)
	lib.New(2, 3).Mul(lib.New(dims[0], 5))
}

type box05[T any] struct{ v T }

func (b *box05[T]) set(v T) {
	done := make(chan bool)
	go func() {
		b.v = v
		close(done)
	}()
	<-done
}

// startsGenericSetting replaces a matrix likewise.
func startsGenericSetting() {
	b := &box05[*lib.Matrix]{lib.New(4, 5)}
	b.set(lib.New(3, 5))
	lib.New(2, 3).Mul(b.v)
}

func copyTo05[T any](xs, ys []T) {
	done := make(chan bool)
	go func() {
		copy(xs, ys)
		close(done)
	}()
	<-done
}

// startsGenericCopying copies dims.
func startsGenericCopying() {
	dims := []int{4, 4}
	copyTo05(dims, []int{3, 3})
	lib.New(2, 3).Mul(lib.New(dims[0], 5))
}
