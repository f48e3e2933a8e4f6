package main

import (
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"math/rand"
	"reflect"
	"runtime"
	"slices"
	"sort"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
	"unsafe"
)

// Each function stores a matrix of 2x3 where others know it, has it written in one way, and then uses it as one with 5 columns.

func init() { hook = func() {} }

// hook is code that cannot be seen.
var hook func()

// Code that cannot be seen.

func unseen(l *Layer) {
	l.w = New(2, 3)
	hook()
	l.w.Mul(New(5, 1))
}

func okUnseen() {
	l := new(Layer)
	hook = func() { l.w.c = 5 }
	unseen(l)
}

func unseenStores(l *Layer) {
	l.w = New(2, 3)
	hook()
	l.w.Mul(New(5, 1))
}

func okUnseenStores() {
	l := new(Layer)
	hook = func() { l.w = New(2, 5) }
	unseenStores(l)
}

func unseenKeeps(l *Layer) {
	w := New(2, 3)
	l.w = w
	hook()
	w.Mul(New(5, 1))
}

func okUnseenKeeps() {
	l := new(Layer)
	hook = func() { l.w.c = 5 }
	unseenKeeps(l)
}

func within(l *Layer) {
	w := New(2, 3)
	l.next = &Layer{w: w}
	hook()
	w.Mul(New(5, 1))
}

func okWithin() {
	l := new(Layer)
	hook = func() { l.next.w.c = 5 }
	within(l)
}

// Stores through what may be the same.

func otherName(l, o *Layer) {
	l.w = New(2, 3)
	o.w.c = 5
	l.w.Mul(New(5, 1))
}

func okOtherName() { l := new(Layer); otherName(l, l) }

func otherStore(l, o *Layer) {
	l.w = New(2, 3)
	o.w = New(2, 5)
	l.w.Mul(New(5, 1))
}

func okOtherStore() { l := new(Layer); otherStore(l, l) }

func otherWhole(l, o *Layer) {
	w := New(2, 3)
	l.w = w
	*o.w = M{2, 5, make([]float64, 10)}
	w.Mul(New(5, 1))
}

func okOtherWhole() { l := new(Layer); otherWhole(l, l) }

func otherField(l *Layer, get func() *int) {
	w := New(2, 3)
	l.w = w
	p := get()
	*p = 5
	w.Mul(New(5, 1))
}

func okOtherField() { l := new(Layer); otherField(l, func() *int { return &l.w.c }) }

func otherFieldBefore(l *Layer, p **int) {
	w := New(2, 3)
	l.w = w
	q := &w.c
	*p = q
	**p = 5
	w.Mul(New(5, 1))
}

func okOtherFieldBefore() { l, p := new(Layer), new(*int); otherFieldBefore(l, p) }

func sameTwice(l, o *Layer, n int) {
	w := New(2, 3)
	l.w = w
	x := New(2, 7)
	for range n {
		x.c = 5
		x = o.w
	}
	w.Mul(New(5, 1))
}

func okSameTwice() { l := new(Layer); sameTwice(l, l, 2) }

func readLater(l, o *Layer, n int) {
	old := o.w
	w := New(2, 3)
	l.w = w
	for range n {
		old.c = 5
		old = o.w
	}
	w.Mul(New(5, 1))
}

func okReadLater() { l := &Layer{w: New(1, 1)}; readLater(l, l, 2) }

func converted(l *Layer, o *Copied) {
	w := New(2, 3)
	l.w = w
	o.w.c = 5
	w.Mul(New(5, 1))
}

func okConverted() { l := new(Layer); converted(l, (*Copied)(l)) }

func branches(l, o *Layer, yes bool) {
	w := New(2, 3)
	if yes {
		l.w = w
	}
	o.w.c = 5
	w.Mul(New(5, 1))
}

func okBranches() { l := &Layer{w: New(1, 1)}; branches(l, l, true) }

func either(l, o *Layer, yes bool) {
	w := New(2, 3)
	v := New(2, 3)
	if yes {
		l.w = w
	} else {
		l.w = v
	}
	o.w.c = 5
	v.Mul(New(5, 1))
}

func okEither() { l := &Layer{w: New(1, 1)}; either(l, l, false) }

// Lists.

func list(ws, vs []*M) {
	ws[1] = New(2, 3)
	vs[0].c = 5
	ws[1].Mul(New(5, 1))
}

func okList() { ws := make([]*M, 3); list(ws, ws[1:]) }

func listElement(ws, vs []*M) {
	ws[1] = New(2, 3)
	vs[0] = New(2, 5)
	ws[1].Mul(New(5, 1))
}

func okListElement() { ws := make([]*M, 3); listElement(ws, ws[1:]) }

func listAnywhere(ws []*M, i, j int) {
	ws[i] = New(2, 3)
	ws[j] = New(2, 5)
	ws[i].Mul(New(5, 1))
}

func okListAnywhere() { listAnywhere(make([]*M, 3), 1, 1) }

func listWrites(ws []*M, i, j int) {
	w := New(2, 3)
	ws[i] = w
	ws[j].c = 5
	w.Mul(New(5, 1))
}

func okListWrites() { listWrites(make([]*M, 3), 1, 1) }

func appends(ws, vs []*M) {
	ws[1] = New(2, 3)
	_ = append(vs, New(2, 5))
	ws[1].Mul(New(5, 1))
}

func okAppends() { ws := make([]*M, 3); appends(ws, ws[:1]) }

func copies(ws, vs, us []*M) {
	ws[1] = New(2, 3)
	copy(vs, us)
	ws[1].Mul(New(5, 1))
}

func okCopies() { ws := make([]*M, 3); copies(ws, ws[1:], []*M{New(2, 5)}) }

func copiesOut(ws, vs []*M) {
	w := New(2, 3)
	ws[1] = w
	copy(vs, ws)
	vs[1].c = 5
	w.Mul(New(5, 1))
}

func okCopiesOut() { copiesOut(make([]*M, 3), make([]*M, 3)) }

func inner(ws, vs [][]*M) {
	ws[0] = []*M{New(2, 3)}
	vs[0][0] = New(2, 5)
	ws[0][0].Mul(New(5, 1))
}

func okInner() { ws := make([][]*M, 1); inner(ws, ws) }

func clears(ws, vs []int) {
	ws[0] = 3
	clear(vs)
	New(2, ws[0]).Mul(New(max(1, ws[1]), 1))
}

func okClears() {
	defer func() { recover() }() // New(2, 0) panics for another reason
	ws := make([]int, 2)
	clears(ws, ws)
}

func dims(l *Layer, o *Layer) {
	l.dims = []int{2, 3}
	o.dims[1] = 5
	New(2, l.dims[1]).Mul(New(5, 1))
}

func okDims() { l := new(Layer); dims(l, l) }

func dimsAppended(l *Layer, o *Layer) {
	l.dims = append(make([]int, 0, 4), 2, 3)
	_ = append(o.dims[:1], 5)
	New(2, l.dims[1]).Mul(New(5, 1))
}

func okDimsAppended() { l := new(Layer); dimsAppended(l, l) }

// Maps.

func maps(m, n map[string]*M) {
	m["a"] = New(2, 3)
	n["a"].c = 5
	m["a"].Mul(New(5, 1))
}

func okMaps() { m := map[string]*M{}; maps(m, m) }

func mapStores(m, n map[string]*M) {
	m["a"] = New(2, 3)
	n["a"] = New(2, 5)
	m["a"].Mul(New(5, 1))
}

func okMapStores() { m := map[string]*M{}; mapStores(m, m) }

func mapKeeps(m, n map[string]*M) {
	w := New(2, 3)
	m["a"] = w
	n["a"].c = 5
	w.Mul(New(5, 1))
}

func okMapKeeps() { m := map[string]*M{}; mapKeeps(m, m) }

func mapRanged(m, n map[string]*M) {
	w := New(2, 3)
	m["a"] = w
	for _, v := range n {
		v.c = 5
	}
	w.Mul(New(5, 1))
}

func okMapRanged() { m := map[string]*M{}; mapRanged(m, m) }

func ownMap(l, o *Layer) {
	m := map[string]*M{"a": New(2, 3)}
	l.named = m
	o.named["a"] = New(2, 5)
	m["a"].Mul(New(5, 1))
}

func okOwnMap() { l := new(Layer); ownMap(l, l) }

func ownMapWrites(l, o *Layer) {
	m := map[string]*M{"a": New(2, 3)}
	l.named = m
	o.named["a"].c = 5
	m["a"].Mul(New(5, 1))
}

func okOwnMapWrites() { l := new(Layer); ownMapWrites(l, l) }

func ownMapDeleted(l, o *Layer) {
	m := map[string]int{"a": 3}
	l.sizes = m
	delete(o.sizes, "a")
	New(2, 2+len(m)).Mul(New(2, 1))
}

func okOwnMapDeleted() { l := new(Layer); ownMapDeleted(l, l) }

func ownMapCleared(l, o *Layer) {
	m := map[string]int{"a": 3}
	l.sizes = m
	clear(o.sizes)
	New(2, 2+len(m)).Mul(New(2, 1))
}

func okOwnMapCleared() { l := new(Layer); ownMapCleared(l, l) }

// Synchronization.

func mutex(l *Layer) {
	l.w = New(2, 3)
	l.mu.Unlock()
	l.mu.Lock()
	for l.w.c != 5 {
		l.mu.Unlock()
		runtime.Gosched()
		l.mu.Lock()
	}
	l.w.Mul(New(5, 1))
}

func okMutex() {
	l := new(Layer)
	l.mu.Lock()
	go func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		for l.w == nil {
			l.mu.Unlock()
			runtime.Gosched()
			l.mu.Lock()
		}
		l.w.c = 5
	}()
	mutex(l)
}

func channel(l *Layer, to, from chan bool) {
	l.w = New(2, 3)
	to <- true
	<-from
	l.w.Mul(New(5, 1))
}

func okChannel() {
	l, to, from := new(Layer), make(chan bool), make(chan bool)
	go func() { <-to; l.w.c = 5; from <- true }()
	channel(l, to, from)
}

func sends(l *Layer, to chan bool) {
	w := New(2, 3)
	l.w = w
	to <- true
	to <- true
	w.Mul(New(5, 1))
}

func okSends() {
	l, to := new(Layer), make(chan bool)
	go func() { <-to; l.w.c = 5; <-to }()
	sends(l, to)
}

func sent(to chan *M) {
	w := New(2, 3)
	to <- w
	to <- nil
	w.Mul(New(5, 1))
}

func okSent() {
	to := make(chan *M)
	go func() { w := <-to; w.c = 5; <-to }()
	sent(to)
}

func received(from, other chan *M) {
	w, v := <-from, <-other
	w.c = 3
	v.c = 5
	w.Mul(New(5, 1))
}

func okReceived() {
	from := make(chan *M, 2)
	w := New(2, 3)
	from <- w
	from <- w
	received(from, from)
}

func selects(l *Layer, to, from chan bool) {
	l.w = New(2, 3)
	for range 2 {
		select {
		case to <- true:
		case <-from:
		}
	}
	l.w.Mul(New(5, 1))
}

func okSelects() {
	l, to, from := new(Layer), make(chan bool), make(chan bool)
	go func() { <-to; l.w.c = 5; close(from) }()
	selects(l, to, from)
}

func ranges(l *Layer, to chan bool, from chan int) {
	l.w = New(2, 3)
	close(to)
	for range from {
	}
	l.w.Mul(New(5, 1))
}

func okRanges() {
	l, to, from := new(Layer), make(chan bool), make(chan int)
	go func() { <-to; l.w.c = 5; close(from) }()
	ranges(l, to, from)
}

func waitGroup(l *Layer, wg *sync.WaitGroup, start func()) {
	l.w = New(2, 3)
	start()
	w := l.w
	w.c = 3
	wg.Wait()
	w.Mul(New(5, 1))
}

func okWaitGroup() {
	l, wg, ready := new(Layer), new(sync.WaitGroup), make(chan bool)
	wg.Add(1)
	waitGroup(l, wg, func() {
		go func() { <-ready; defer wg.Done(); l.w.c = 5 }()
		time.AfterFunc(20*time.Millisecond, func() { close(ready) })
	})
}

func started(l *Layer, wg *sync.WaitGroup) {
	l.w = New(2, 3)
	w := l.w
	wg.Go(func() { l.w.c = 5 })
	wg.Wait()
	w.Mul(New(5, 1))
}

func okStarted() { started(new(Layer), new(sync.WaitGroup)) }

func startedByName(l, o *Layer, wg *sync.WaitGroup) {
	w := New(2, 3)
	l.w = w
	wg.Add(1)
	go func() { defer wg.Done(); o.w.c = 5 }()
	wg.Wait()
	w.Mul(New(5, 1))
}

func okStartedByName() { l := new(Layer); startedByName(l, l, new(sync.WaitGroup)) }

func startedBefore(l, o *Layer) {
	to, from := make(chan bool), make(chan bool)
	go func() { <-to; o.w.c = 5; from <- true }()
	w := New(2, 3)
	l.w = w
	to <- true
	<-from
	w.Mul(New(5, 1))
}

func okStartedBefore() { l := new(Layer); startedBefore(l, l) }

func atomics(l *Layer, to, from *atomic.Bool) {
	w := New(2, 3)
	l.w = w
	to.Store(true)
	for !from.Load() {
	}
	w.Mul(New(5, 1))
}

func okAtomics() {
	l, to, from := new(Layer), new(atomic.Bool), new(atomic.Bool)
	go func() {
		for !to.Load() {
			runtime.Gosched()
		}
		l.w.c = 5
		from.Store(true)
	}()
	atomics(l, to, from)
}

func atomicInts(l *Layer, to, from *int32) {
	w := New(2, 3)
	l.w = w
	atomic.StoreInt32(to, 1)
	for atomic.LoadInt32(from) == 0 {
	}
	w.Mul(New(5, 1))
}

func okAtomicInts() {
	l, to, from := new(Layer), new(int32), new(int32)
	go func() {
		for atomic.LoadInt32(to) == 0 {
			runtime.Gosched()
		}
		l.w.c = 5
		atomic.StoreInt32(from, 1)
	}()
	atomicInts(l, to, from)
}

func atomicPointer(l *Layer, p *atomic.Pointer[M]) {
	w := New(2, 3)
	p.Store(w)
	p.Load().c = 5
	w.Mul(New(5, 1))
}

func okAtomicPointer() { atomicPointer(new(Layer), new(atomic.Pointer[M])) }

func once(l *Layer, o *sync.Once, f func()) {
	w := New(2, 3)
	l.w = w
	o.Do(f)
	w.Mul(New(5, 1))
}

func okOnce() { l := new(Layer); once(l, new(sync.Once), func() { l.w.c = 5 }) }

func condition(l *Layer, c *sync.Cond) {
	w := New(2, 3)
	l.w = w
	c.Wait()
	w.Mul(New(5, 1))
}

func okCondition() {
	l, mu := new(Layer), new(sync.Mutex)
	c := sync.NewCond(mu)
	mu.Lock()
	go func() { mu.Lock(); l.w.c = 5; c.Signal(); mu.Unlock() }()
	condition(l, c)
}

func pool(l *Layer, p *sync.Pool) {
	w := New(2, 3)
	p.Put(l)
	l.w = w
	if o, ok := p.Get().(*Layer); ok {
		o.w.c = 5
	} else {
		l.w.c = 5
	}
	w.Mul(New(5, 1))
}

func okPool() { pool(new(Layer), new(sync.Pool)) }

func syncMap(l *Layer, m *sync.Map) {
	w := New(2, 3)
	m.Store("a", w)
	if x, ok := m.Load("a"); ok {
		x.(*M).c = 5
	}
	w.Mul(New(5, 1))
}

func okSyncMap() { syncMap(new(Layer), new(sync.Map)) }

func sleeps(l *Layer) {
	w := New(2, 3)
	l.w = w
	l.mu.Unlock()
	time.Sleep(50 * time.Millisecond)
	l.mu.Lock()
	w.Mul(New(5, 1))
}

func okSleeps() {
	l := new(Layer)
	l.mu.Lock()
	go func() { l.mu.Lock(); l.w.c = 5; l.mu.Unlock() }()
	sleeps(l)
}

// Closures that somebody keeps, and what is called back.

func closure(l *Layer) {
	w := New(2, 3)
	l.do = func() { w = New(2, 5) }
	hook()
	w.Mul(New(5, 1))
}

func okClosure() {
	l := new(Layer)
	hook = func() { l.do() }
	closure(l)
}

func closureWrites(l *Layer) {
	w := New(2, 3)
	l.do = func() { w.c = 5 }
	hook()
	w.Mul(New(5, 1))
}

func okClosureWrites() {
	l := new(Layer)
	hook = func() { l.do() }
	closureWrites(l)
}

func closureCalled(l, o *Layer) {
	n := 3
	l.do = func() { n = 5 }
	o.do()
	New(2, n).Mul(New(5, 1))
}

func okClosureCalled() { l := new(Layer); closureCalled(l, l) }

func closureCaptures(l, o *Layer) {
	w := New(2, 3)
	do := func() { w.c++ }
	l.do = do
	o.do()
	o.do()
	w.Mul(New(5, 1))
}

func okClosureCaptures() { l := new(Layer); closureCaptures(l, l) }

func methodValue(l, o *Layer) {
	w := New(2, 3)
	l.do = w.grow
	o.do()
	w.Mul(New(5, 1))
}

func okMethodValue() { l := new(Layer); methodValue(l, l) }

func sorts(l *Layer, less func(i, j int) bool) {
	w := New(2, 3)
	l.w = w
	sort.Slice([]int{2, 1}, less)
	w.Mul(New(5, 1))
}

func okSorts() { l := new(Layer); sorts(l, func(i, j int) bool { l.w.c = 5; return i < j }) }

func sortsBy(l *Layer, x sort.Interface) {
	w := New(2, 3)
	l.w = w
	sort.Sort(x)
	w.Mul(New(5, 1))
}

func okSortsBy() { l := &Layer{dims: []int{2, 1}}; sortsBy(l, byLess{l}) }

func sortsFunc(l *Layer, compare func(a, b int) int) {
	w := New(2, 3)
	l.w = w
	slices.SortFunc([]int{2, 1}, compare)
	w.Mul(New(5, 1))
}

func okSortsFunc() { l := new(Layer); sortsFunc(l, func(a, b int) int { l.w.c = 5; return a - b }) }

func stringer(l *Layer, x fmt.Stringer) {
	w := New(2, 3)
	l.w = w
	_ = fmt.Sprint(x)
	w.Mul(New(5, 1))
}

func okStringer() { l := new(Layer); stringer(l, writes{l}) }

func formatter(l *Layer, x any) {
	w := New(2, 3)
	l.w = w
	_ = fmt.Sprintf("%d", x)
	w.Mul(New(5, 1))
}

func okFormatter() { l := new(Layer); formatter(l, formats{l}) }

func formatterKnown(l, o *Layer) {
	w := New(2, 3)
	l.w = w
	_ = fmt.Sprintf("%d", formats{o})
	w.Mul(New(5, 1))
}

func okFormatterKnown() { l := new(Layer); formatterKnown(l, l) }

func writer(l *Layer, w io.Writer) {
	v := New(2, 3)
	l.w = v
	fmt.Fprintln(w, "a")
	v.Mul(New(5, 1))
}

func okWriter() { l := new(Layer); writer(l, writes{l}) }

func reader(l *Layer, r io.Reader) {
	v := New(2, 3)
	l.w = v
	_, _ = io.ReadAll(r)
	v.Mul(New(5, 1))
}

func okReader() { l := new(Layer); reader(l, io.MultiReader(strings.NewReader("a"), writes{l})) }

func errorText(l *Layer, err error) {
	v := New(2, 3)
	l.w = v
	_ = err.Error()
	v.Mul(New(5, 1))
}

func okErrorText() { l := new(Layer); errorText(l, writes{l}) }

func source(l *Layer, r *rand.Rand) {
	v := New(2, 3)
	l.w = v
	_ = r.Intn(3)
	v.Mul(New(5, 1))
}

func okSource() { l := new(Layer); source(l, rand.New(draws{rand.NewSource(1), l})) }

func sourceKnown(l, o *Layer) {
	v := New(2, 3)
	l.w = v
	_ = rand.New(draws{rand.NewSource(1), o}).Intn(3)
	v.Mul(New(5, 1))
}

func okSourceKnown() { l := new(Layer); sourceKnown(l, l) }

func generator(l, o *Layer) {
	g := rand.New(rand.NewSource(1))
	l.random = g
	*o.random = *rand.New(draws{rand.NewSource(1), o})
	w := New(2, 3)
	l.w = w
	_ = g.Intn(3)
	w.Mul(New(5, 1))
}

func okGenerator() { l := new(Layer); generator(l, l) }

func mapped(l *Layer, f func(rune) rune) {
	w := New(2, 3)
	l.w = w
	_ = strings.Map(f, "a")
	w.Mul(New(5, 1))
}

func okMapped() { l := new(Layer); mapped(l, func(r rune) rune { l.w.c = 5; return r }) }

// Deferred functions, and what runs after a recover.

func deferred(l, o *Layer) {
	w := New(2, 3)
	l.w = w
	func() { defer o.grow(); w.c = 4 }()
	w.Mul(New(5, 1))
}

func okDeferred() { l := new(Layer); deferred(l, l) }

func deferredUnseen(l *Layer, f func()) {
	w := New(2, 3)
	l.w = w
	func() { defer f() }()
	w.Mul(New(5, 1))
}

func okDeferredUnseen() { l := new(Layer); deferredUnseen(l, func() { l.w.c = 5 }) }

func recovers(l, o *Layer, yes bool) {
	w := New(2, 3)
	l.w = w
	func() {
		defer func() { recover() }()
		defer o.widen()
		if yes {
			panic("a")
		}
	}()
	w.Mul(New(5, 1))
}

func okRecovers() { l := new(Layer); recovers(l, l, true) }

func recoversAlways(l, o *Layer) {
	w := New(2, 3)
	l.w = w
	func() {
		defer func() { recover() }()
		defer o.widen()
		l.missing.c = 1
	}()
	w.Mul(New(5, 1))
}

func okRecoversAlways() { l := new(Layer); recoversAlways(l, l) }

func recoversAlwaysInts(l, o *Layer) {
	l.n = 3
	func() {
		defer o.reset()
		var none *M
		none.c = 1
	}()
	New(2, l.n).Mul(New(5, 1))
}

func okRecoversAlwaysInts() { l := new(Layer); recoversAlwaysInts(l, l) }

func recoversInts(l, o *Layer, yes bool) {
	l.n = 3
	func() {
		defer o.reset()
		if yes {
			panic("a")
		}
	}()
	New(2, l.n).Mul(New(5, 1))
}

func okRecoversInts() { l := new(Layer); recoversInts(l, l, true) }

func recoversCalled(l *Layer, f func()) {
	w := New(2, 3)
	l.w = w
	func() {
		defer func() { recover(); f() }()
		l.missing.c = 1
	}()
	w.Mul(New(5, 1))
}

func okRecoversCalled() { l := new(Layer); recoversCalled(l, func() { l.w.c = 5 }) }

// Iterators.

func iterator(l *Layer, seq iter.Seq[int]) {
	w := New(2, 3)
	l.w = w
	for range seq {
	}
	w.Mul(New(5, 1))
}

func okIterator() { l := new(Layer); iterator(l, func(yield func(int) bool) { l.w.c = 5 }) }

func iteratorBody(l *Layer, seq iter.Seq[int]) {
	w := New(2, 3)
	for range seq {
		l.w = w
	}
	w.Mul(New(5, 1))
}

func okIteratorBody() {
	l := new(Layer)
	iteratorBody(l, func(yield func(int) bool) { yield(1); l.w.c = 5 })
}

func pulled(l *Layer, seq iter.Seq[int]) {
	next, stop := iter.Pull(seq)
	defer stop()
	w := New(2, 3)
	l.w = w
	next()
	w.Mul(New(5, 1))
}

func okPulled() { l := new(Layer); pulled(l, func(yield func(int) bool) { l.w.c = 5 }) }

func collected(l *Layer, seq iter.Seq[int]) {
	w := New(2, 3)
	l.w = w
	_ = slices.Collect(seq)
	w.Mul(New(5, 1))
}

func okCollected() { l := new(Layer); collected(l, func(yield func(int) bool) { l.w.c = 5 }) }

// Packages unsafe and reflect, and what uses them.

func unsafely(l *Raw, p unsafe.Pointer) {
	w := &RawM{3}
	l.w = w
	(*(**RawM)(p)).c = 5
	w.is(5)
}

func okUnsafely() { l := new(Raw); unsafely(l, unsafe.Pointer(&l.w)) }

func unsafeInt(l *Raw) {
	w := &RawM{3}
	l.w = w
	p := (*int32)(unsafe.Add(unsafe.Pointer(l.w), unsafe.Offsetof(w.c)))
	*p = 5
	w.is(5)
}

func okUnsafeInt() { unsafeInt(new(Raw)) }

func reflects(l *Layer, v reflect.Value) {
	l.N = 3
	v.Elem().FieldByName("N").SetInt(5)
	New(2, l.N).Mul(New(5, 1))
}

func okReflects() { l := new(Layer); reflects(l, reflect.ValueOf(l)) }

func decodes(l, o *Layer) {
	d := &Exported{N: 3}
	l.Exported = d
	_ = json.Unmarshal([]byte(`{"Exported": {"N": 5}}`), o)
	New(2, d.N).Mul(New(5, 1))
}

func okDecodes() { l := new(Layer); decodes(l, l) }

// Variables of the package.

var (
	kept  *M
	count int
	keeps []*M
	table = map[string]*M{}
	state struct{ w *M }
	doing func()
)

func variable() {
	kept = New(2, 3)
	hook()
	kept.Mul(New(5, 1))
}

func okVariable() {
	hook = func() { kept = New(2, 5) }
	variable()
}

func variableKept() {
	w := New(2, 3)
	kept = w
	hook()
	w.Mul(New(5, 1))
}

func okVariableKept() {
	hook = func() { kept.c = 5 }
	variableKept()
}

func variableCount() {
	count = 3
	setCount(5)
	New(2, count).Mul(New(5, 1))
}

func okVariableCount() { variableCount() }

//go:noinline
func setCount(n int) {
	for range 3 {
		count = n
	}
}

func variableThere(p *int) {
	count = 3
	*p = 5
	New(2, count).Mul(New(5, 1))
}

func okVariableThere() { variableThere(&count) }

func variablePointer(p **M) {
	kept = New(2, 3)
	*p = New(2, 5)
	kept.Mul(New(5, 1))
}

func okVariablePointer() { variablePointer(&kept) }

func variableOther(l *Layer) {
	kept = New(2, 3)
	l.w.c = 5
	kept.Mul(New(5, 1))
}

func okVariableOther() {
	l := new(Layer)
	variableOfOther(l)
}

func variableOfOther(l *Layer) {
	w := New(2, 3)
	kept, l.w = w, w
	l.w.c = 5
	kept.Mul(New(5, 1))
}

func variableList(ws []*M) {
	keeps = ws
	keeps[0] = New(2, 3)
	ws[0] = New(2, 5)
	keeps[0].Mul(New(5, 1))
}

func okVariableList() { variableList(make([]*M, 1)) }

func variableStruct(p *struct{ w *M }) {
	state.w = New(2, 3)
	p.w = New(2, 5)
	state.w.Mul(New(5, 1))
}

func okVariableStruct() { variableStruct(&state) }

func variableMap(m map[string]*M) {
	table["a"] = New(2, 3)
	m["a"] = New(2, 5)
	table["a"].Mul(New(5, 1))
}

func okVariableMap() { variableMap(table) }

func variableClosure() {
	n := 3
	doing = func() { n = 5 }
	hook()
	New(2, n).Mul(New(5, 1))
}

func okVariableClosure() {
	hook = func() { doing() }
	variableClosure()
}

func variableLocked(mu *sync.Mutex) {
	kept = New(2, 3)
	mu.Unlock()
	time.Sleep(50 * time.Millisecond)
	mu.Lock()
	kept.Mul(New(5, 1))
}

func okVariableLocked() {
	mu := new(sync.Mutex)
	mu.Lock()
	go func() { mu.Lock(); kept.c = 5; mu.Unlock() }()
	variableLocked(mu)
}

// Tests.

func subtest(t *testing.T, l, o *Layer) {
	w := New(2, 3)
	l.w = w
	t.Run("a", func(t *testing.T) { o.w.c = 5 })
	w.Mul(New(5, 1))
}

func okSubtest() {
	l := new(Layer)
	testing.Main(func(pat, str string) (bool, error) { return true, nil }, []testing.InternalTest{{Name: "a", F: func(t *testing.T) { subtest(t, l, l) }}}, nil, nil)
}

func benchmark(b *testing.B, l *Layer, f func(*testing.B)) {
	w := New(2, 3)
	l.w = w
	b.Run("a", f)
	w.Mul(New(5, 1))
}

func okBenchmark() {
	l := new(Layer)
	testing.Benchmark(func(b *testing.B) { benchmark(b, l, func(*testing.B) { l.w.c = 5 }) })
}

// Comparisons.

func compares(l, o *Layer) {
	w := New(2, 3)
	l.w = w
	if o.w != w {
		return
	}
	New(2, 3).Mul(New(3, 1))
}

func okCompares() { l := new(Layer); compares(l, l) }

func nilAgain(l *Layer, yes bool) {
	if l.w != nil {
		return
	}
	if yes {
		l.w = New(2, 3)
	}
	n := 5
	if l.w != nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 1))
}

func okNilAgain() { nilAgain(new(Layer), true) }
