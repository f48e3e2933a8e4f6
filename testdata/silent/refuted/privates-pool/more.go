package main

import "sync"

var lists sync.Pool

func reuseList(xs []int) {
	ys := lists.Get().([]int)
	ys[0] = 2
	xs[0] = 3
	is(ys[0], 3)
}

func okList() {
	xs := []int{1}
	lists.Put(xs)
	reuseList(xs)
}

func stored(m *sync.Map, a *M) {
	v, _ := m.Load("a")
	b := v.(*M)
	b.c = 2
	a.c = 3
	is(b.c, 3)
}

func okStored() {
	var m sync.Map
	a := New(1, 2)
	m.Store("a", a)
	stored(&m, a)
}

func badFresh() {
	m := New(1, 2)
	pool.Put(New(3, 4))
	is(m.c, 3)
}
