package flow

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// outside objects and sync points
func recvO(x *node, c chan bool) {
	if x.n != 4 {
		return
	}
	<-c
	New(2, 3).Mul(New(x.n, 5))
}
func tRecvO() {
	x := &node{4}
	c := make(chan bool)
	d := make(chan bool)
	go func() { <-d; x.n = 3; c <- true }()
	go func() { d <- true }()
	_ = d
	recvO2(x, c, d)
}
func recvO2(x *node, c, d chan bool) {
	if x.n != 4 {
		return
	}
	<-c
	New(2, 3).Mul(New(x.n, 5))
}
func selO(x *node, c chan bool) {
	if x.n != 4 {
		return
	}
	select {
	case <-c:
	}
	New(2, 3).Mul(New(x.n, 5))
}
func selO2(x *node, c, d chan bool) {
	if x.n != 4 {
		return
	}
	select {
	case <-c:
	case d <- true:
	}
	New(2, 3).Mul(New(x.n, 5))
}
func sendO(x *node, c chan bool) {
	if x.n != 4 {
		return
	}
	c <- true
	New(2, 3).Mul(New(x.n, 5))
}
func rangeO(x *node, c chan bool) {
	if x.n != 4 {
		return
	}
	for range c {
	}
	New(2, 3).Mul(New(x.n, 5))
}
func wait(c chan bool) { <-c }
func waitN(c chan bool, n int) int {
	if n > 0 {
		return waitN(c, n-1)
	}
	<-c
	return n
}
func waitLoop(c chan bool, d []float64) {
	for i := range d {
		<-c
		d[i] = 1
	}
}
func pureO(x *node, c chan bool) {
	if x.n != 4 {
		return
	}
	wait(c)
	New(2, 3).Mul(New(x.n, 5))
}
func pureN(x *node, c chan bool) {
	if x.n != 4 {
		return
	}
	waitN(c, 1000)
	New(2, 3).Mul(New(x.n, 5))
}
func pureLoop(x *node, c chan bool) {
	if x.n != 4 {
		return
	}
	waitLoop(c, make([]float64, 1000))
	New(2, 3).Mul(New(x.n, 5))
}
func dataLoopO(x *node, c chan bool, d []float64) {
	if x.n != 4 {
		return
	}
	for i := range d {
		<-c
		d[i] = 1
	}
	New(2, 3).Mul(New(x.n, 5))
}
func dataLoopS(x *node, c chan bool, d []float64) {
	if x.n != 4 {
		return
	}
	for i := range d {
		select {
		case <-c:
		}
		d[i] = 1
	}
	New(2, 3).Mul(New(x.n, 5))
}
func dataLoopSd(x *node, c chan bool, d []float64) {
	if x.n != 4 {
		return
	}
	for i := range d {
		c <- true
		d[i] = 1
	}
	New(2, 3).Mul(New(x.n, 5))
}
func muO(x *node, c *sync.Mutex) {
	if x.n != 4 {
		return
	}
	c.Lock()
	New(2, 3).Mul(New(x.n, 5))
}
func muLoop(x *node, c *sync.Mutex, d []float64) {
	if x.n != 4 {
		return
	}
	for i := range d {
		c.Lock()
		d[i] = 1
		c.Unlock()
	}
	New(2, 3).Mul(New(x.n, 5))
}
func wgO(x *node, c *sync.WaitGroup) {
	if x.n != 4 {
		return
	}
	c.Wait()
	New(2, 3).Mul(New(x.n, 5))
}
func onceO(x *node, o *sync.Once, c chan bool) {
	if x.n != 4 {
		return
	}
	close(c)
	o.Do(func() {})
	New(2, 3).Mul(New(x.n, 5))
}
func spinO(x *node, f *int32) {
	if x.n != 4 {
		return
	}
	for atomic.LoadInt32(f) == 0 {
		runtime.Gosched()
	}
	New(2, 3).Mul(New(x.n, 5))
}
func spinO2(x *node, f *atomic.Bool) {
	if x.n != 4 {
		return
	}
	for !f.Load() {
	}
	New(2, 3).Mul(New(x.n, 5))
}
func ctxO(x *node, f context.Context) {
	if x.n != 4 {
		return
	}
	<-f.Done()
	New(2, 3).Mul(New(x.n, 5))
}
func lenChanO(x *node, c chan bool) {
	if x.n != 4 {
		return
	}
	New(2, 3).Mul(New(x.n, 5)) // want `mismatch`
}

type hold struct{ s []int }

func listO(x *hold, c chan bool) {
	if len(x.s) != 4 {
		return
	}
	<-c
	New(2, 3).Mul(New(len(x.s), 5))
}
func listO2(x []int, c chan bool) {
	if x[0] != 4 {
		return
	}
	<-c
	New(2, 3).Mul(New(x[0], 5))
}
func mapO(x map[string]int, c chan bool) {
	if x["a"] != 4 {
		return
	}
	<-c
	New(2, 3).Mul(New(x["a"], 5))
}

// local objects given to a goroutine by other ways
func tGoMeth() {
	x := &node{4}
	c := make(chan bool)
	f := x.setc
	go f(c)
	<-c
	New(2, 3).Mul(New(x.n, 5))
}
func (x *node) setc(c chan bool) { x.n = 3; close(c) }
func tGoMeth2() {
	x := &node{4}
	c := make(chan bool)
	go x.setc(c)
	<-c
	New(2, 3).Mul(New(x.n, 5))
}
func tGoMeth3() {
	x := &node{4}
	c := make(chan bool)
	go (*node).setc(x, c)
	<-c
	New(2, 3).Mul(New(x.n, 5))
}

type setter interface{ setc(chan bool) }

func tGoMeth4() {
	x := &node{4}
	c := make(chan bool)
	var s setter = x
	go s.setc(c)
	<-c
	New(2, 3).Mul(New(x.n, 5))
}

// chan kept reference: x sent to a channel that is local
func tChan2() {
	x := &node{4}
	ch := make(chan *node)
	go func() { y := <-ch; y.n = 3; ch <- y }()
	ch <- x
	<-ch
	New(2, 3).Mul(New(x.n, 5))
}
func tChan3() {
	x := &node{4}
	ch := make(chan []*node, 1)
	select {
	case ch <- []*node{x}:
	default:
	}
	(<-ch)[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func tChan4() {
	x := &node{4}
	type msg struct{ p *node }
	ch := make(chan msg, 1)
	ch <- msg{x}
	for m := range ch {
		m.p.n = 3
		close(ch)
	}
	New(2, 3).Mul(New(x.n, 5))
}
func tChan5() {
	x := &node{4}
	ch := make(chan func(), 1)
	ch <- func() { x.n = 3 }
	(<-ch)()
	New(2, 3).Mul(New(x.n, 5))
}

// confined goroutine that sends ints
func tConf() {
	c := make(chan int)
	d := []float64{1, 2, 3}
	go func() {
		for i := range d {
			d[i]++
		}
		c <- len(d)
	}()
	New(2, 3).Mul(New(<-c, 5))
}
func tConf2() { // closure variable captured that is confined, calls captured function set later
	x := &node{4}
	c := make(chan bool)
	f := func() {}
	g := func() { f(); c <- true }
	f = func() { x.n = 3 }
	go g()
	<-c
	New(2, 3).Mul(New(x.n, 5))
}
func tConf3() {
	x := &node{4}
	c := make(chan bool)
	run := func(f func()) { f(); c <- true }
	go run(func() { x.n = 3 })
	<-c
	New(2, 3).Mul(New(x.n, 5))
}

type runner struct{ f func() }

func tConf4() {
	x := &node{4}
	c := make(chan bool)
	r := runner{func() { x.n = 3 }}
	run := func(r runner) { r.f(); c <- true }
	go run(r)
	<-c
	New(2, 3).Mul(New(x.n, 5))
}
func callAll(fs ...func()) {
	for _, f := range fs {
		f()
	}
}
func tConf5() {
	x := &node{4}
	c := make(chan bool)
	go callAll(func() { x.n = 3 }, func() { c <- true })
	<-c
	New(2, 3).Mul(New(x.n, 5))
}
func tConf6() {
	x := &node{4}
	c := make(chan bool)
	go func() {
		defer close(c)
		defer x.Set3()
	}()
	<-c
	New(2, 3).Mul(New(x.n, 5))
}
func (x *node) Set3() { x.n = 3 }
func tConf7() {
	p := &node{4}
	var pp = &p
	c := make(chan bool)
	go func() {
		*pp = &node{3}
		close(c)
	}()
	<-c
	New(2, 3).Mul(New(p.n, 5))
}
func tConf8() {
	m := map[string]int{"a": 1}
	c := make(chan bool)
	go func() {
		delete(m, "a")
		close(c)
	}()
	<-c
	New(2, 3).Mul(New(len(m)+3, 5))
}
func tConf9() {
	s := make([]float64, 4)
	c := make(chan bool)
	go func() {
		s = s[:3]
		close(c)
	}()
	<-c
	New(2, 3).Mul(New(len(s), 5))
}
func tConf10() {
	a := [4][]float64{{1}, {1}, {1}, {1, 2, 3, 4}}
	c := make(chan bool)
	go func() {
		clear(a[:])
		close(c)
	}()
	<-c
	New(2, 3).Mul(New(len(a[3])+3, 5))
}
func tConf11() {
	type T [2]struct{ d []float64 }
	var t T
	t[0].d = make([]float64, 4)
	u := T{{make([]float64, 3)}, {}}
	c := make(chan bool)
	go func() {
		copy(t[:], u[:])
		close(c)
	}()
	<-c
	New(2, 3).Mul(New(len(t[0].d), 5))
}
func init() {
	after := func(f func(x *node, c chan bool)) {
		x := &node{4}
		c := make(chan bool)
		go func() { x.n = 3; close(c) }()
		_ = f
	}
	_ = after
}
