package main

import (
	"runtime"
	"sync"
	"time"
)

func waited(m *M, wg *sync.WaitGroup) {
	if m.c != 2 {
		return
	}
	wg.Wait()
	is(m.c, 3)
}

func okWaited() {
	m, wg := New(1, 2), new(sync.WaitGroup)
	start := make(chan bool)
	wg.Add(1)
	go func() { <-start; m.c = 3; wg.Done() }()
	go func() { time.Sleep(10 * time.Millisecond); close(start) }()
	waited(m, wg)
}

func ticked(m *M, c <-chan time.Time) {
	if m.c != 2 {
		return
	}
	<-c
	is(m.c, 3)
}

func okTicked() {
	m := New(1, 2)
	go func() { time.Sleep(10 * time.Millisecond); m.c = 3 }()
	ticked(m, time.After(50*time.Millisecond))
}

func locked(m *M, mu *sync.Mutex) {
	if m.c != 2 {
		return
	}
	mu.Lock()
	is(m.c, 3)
}

func okLocked() {
	m, mu := New(1, 2), new(sync.Mutex)
	mu.Lock()
	go func() { time.Sleep(10 * time.Millisecond); m.c = 3; mu.Unlock() }()
	locked(m, mu)
}

func yielded(m *M, done *bool) {
	if m.c != 2 {
		return
	}
	for range 1000 {
		runtime.Gosched()
		time.Sleep(time.Millisecond)
		if m.c == 3 {
			break
		}
	}
	is(m.c, 3)
}

func okYielded() {
	m := New(1, 2)
	go func() { time.Sleep(10 * time.Millisecond); m.c = 3 }()
	yielded(m, new(bool))
}

func badNapAlone() {
	m := New(1, 2)
	time.Sleep(time.Millisecond)
	is(m.c, 3)
}
