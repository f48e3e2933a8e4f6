package main

import (
	"os"
	"runtime"
	"syscall"
)

// Other ways to leave: a panic that is not the failure and that is recovered further out, the end of a goroutine, a method,
// a function that is a variable, and a call that mends what would fail.

// calm runs f, which has to panic with "left".
func calm(f func()) {
	defer func() {
		if x := recover(); x != "left" {
			panic(x)
		}
	}()
	f()
}

func leftBy(n int) int {
	if n > 0 {
		panic("left")
	}
	return n
}

func indexOrPanic(n int) {
	xs, k := make([]int, 3), 5
	is(xs[k]+leftBy(n), 2)
}

func okLeavePanic() { calm(func() { indexOrPanic(1) }) }

func nilOrPanic(n int, p *M) {
	is(p.c+leftBy(n), 2)
}

func okLeavePanicNil() { calm(func() { nilOrPanic(1, nil) }) }

func divisionOrPanic(n int) {
	z := 0
	is(7/z+leftBy(n), 2)
}

func okLeavePanicDivision() { calm(func() { divisionOrPanic(1) }) }

func storeOrPanic(n int) {
	var p *M
	p.c = leftBy(n)
}

func okLeavePanicStore() { calm(func() { storeOrPanic(1) }) }

func indexOrMethod(t *M) {
	xs, k := make([]int, 3), 5
	is(xs[k]+t.leave(), 2)
}

func (t *M) leave() int {
	if t.c > 2 {
		os.Exit(0)
	}
	return t.c
}

func okLeaveMethod() { indexOrMethod(New(2, 3)) }

func indexOrCalled(f func() int) {
	xs, k := make([]int, 3), 5
	is(xs[k]+f(), 2)
}

func okLeaveCalled() { indexOrCalled(func() int { os.Exit(0); return 0 }) }

func indexOrInterface(i interface{ leave() int }) {
	xs, k := make([]int, 3), 5
	is(xs[k]+i.leave(), 2)
}

func okLeaveInterface() { indexOrInterface(New(2, 3)) }

func indexOrGoexit(n int, done chan bool) {
	defer close(done)
	xs, k := make([]int, 3), 5
	is(xs[k]+goexit(n), 2)
}

func goexit(n int) int {
	if n > 0 {
		runtime.Goexit()
	}
	return n
}

func okLeaveGoexit() {
	done := make(chan bool)
	go indexOrGoexit(1, done)
	<-done
}

func indexOrSyscall(n int) {
	xs, k := make([]int, 3), 5
	is(xs[k]+exits(n), 2)
}

func exits(n int) int {
	if n > 0 {
		syscall.Exit(0)
	}
	return n
}

func okLeaveSyscall() { indexOrSyscall(1) }

func indexOrDeep(n int) {
	xs, k := make([]int, 3), 5
	is(xs[k]+same(same(exits(n))), 2)
}

func okLeaveDeep() { indexOrDeep(1) }

func okLeaveAtOnce() {
	xs, k := make([]int, 3), 5
	is(xs[k]+exits(1), 2)
}

func okLeaveProduct() { xs, k := make([]int, 3), 5; New(2, 3).Mul(New(xs[k]+4, exits(1))) }

// The call mends what would fail.

func okMendIndex() {
	xs, k := []int{1, 2, 3}, 5
	f := func() int { k = 0; return 7 }
	is(xs[k]+f(), 8)
}

func okMendLength() {
	xs, k := make([]int, 3), 5
	f := func() int { xs = make([]int, 9); return 7 }
	is(xs[k]+f(), 7)
}

func okMendNil() {
	var p *M
	f := func() int { p = New(2, 3); return 7 }
	is(p.c+f(), 10)
}

func okMendDivision() {
	z := 0
	f := func() int { z = 7; return 7 }
	is(14/z+f(), 9)
}

func okMendArgument() {
	xs, k := []int{1, 2, 3}, 5
	f := func() int { k = 0; return 7 }
	is(xs[k]+6, f())
}

func okMendStore() {
	xs, k := []int{1, 2, 3}, 5
	f := func() int { k = 0; return 7 }
	xs[k] = f()
	is(xs[0], 7)
}

func okMendShape() {
	a := New(2, 1)
	f := func() int { a = New(2, 3); return 5 }
	is(a.Mul(New(3, f())).c, 5)
}

func okMendOperand() {
	a, b := New(2, 3), New(2, 3)
	f := func() *M { b = New(3, 4); return a }
	is(f().Mul(b).c, 4)
}

func okMendLoop() {
	xs, k := []int{1, 2, 3}, 2
	f := func() int { k--; return 1 }
	n := 0
	for range 2 {
		n += xs[k] + f()
	}
	is(k, 0)
}

// These fail: nothing can leave or mend.

func badLeaveNot() {
	xs, k := make([]int, 3), 5
	is(xs[k]+exits(0), 2)
}

func badLeaveBehind() {
	xs, k := make([]int, 3), 5
	a := xs[k]
	is(a+exits(1), 2)
}

func badLeaveWithFailure() {
	xs, k := make([]int, 3), 5
	is(xs[k]+fails(1), 2)
}

func fails(n int) int {
	if n > 0 {
		os.Exit(3)
	}
	return n
}

func badLeavePanics() {
	xs, k := make([]int, 3), 5
	is(xs[k]+leftBy(1), 2)
}

// The first call of New comes before the second one's arguments, and the index before the first.
func badLeaveNested() {
	xs, k := make([]int, 3), 5
	is(New(2, xs[k]).c+New(exits(1), 2).c, 2)
}

func badMendNot() {
	xs, k := []int{1, 2, 3}, 5
	f := func() int { k = 6; return 7 }
	is(xs[k]+f(), 8)
}

func badMendOther() {
	xs, k, j := []int{1, 2, 3}, 5, 5
	f := func() int { j = 0; return 7 }
	is(xs[k]+f()+j, 8)
}

func badMendBehind() {
	xs, k := []int{1, 2, 3}, 5
	f := func() int { k = 0; return 7 }
	a := xs[k]
	is(a+f(), 8)
}

func badMendShape() {
	a := New(2, 1)
	f := func() int { a = New(2, 2); return 5 }
	a.Mul(New(3, f()))
}
