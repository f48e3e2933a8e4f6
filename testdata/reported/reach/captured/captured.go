// Package captured has goroutines that capture variables: some stay as they are, and others are changed somewhere.
package captured

import (
	"sync"

	"gonum.org/v1/gonum/mat"
)

// A Tensor can grow.
type Tensor struct {
	shape []int
	data  []float64
}

func New(shape ...int) *Tensor { return &Tensor{append([]int(nil), shape...), make([]float64, 64)} }

func (t *Tensor) Mul(u *Tensor) *Tensor {
	if t.shape[1] != u.shape[0] {
		panic("inner dims")
	}
	return New(t.shape[0], u.shape[1])
}

func (t *Tensor) Grow() { t.shape[1]++ }

func (t *Tensor) Self() *Tensor { return t }

// use wants a tensor with three columns, wide one with four.
func use(t *Tensor)  { t.Mul(New(3, 1)) }
func wide(t *Tensor) { t.Mul(New(4, 1)) }

// in runs a function in a goroutine, and waits for it.
func in(f func()) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		f()
	}()
	wg.Wait()
}

func badMatrix() {
	w := mat.NewDense(10, 3, nil)
	done := make(chan bool)
	go func() {
		var out mat.Dense
		out.Mul(mat.NewDense(32, 11, nil), w)
		done <- true
	}()
	<-done
}

func badRows() {
	w := mat.NewDense(10, 3, nil)
	var wg sync.WaitGroup
	outs := make([]*mat.Dense, 4)
	for i := range outs {
		wg.Add(1)
		go func(i int) {
			defer wg.Done()
			x := mat.NewDense(5, 9, nil)
			outs[i] = new(mat.Dense)
			outs[i].Mul(x, w)
		}(i)
	}
	wg.Wait()
}

func badInt() {
	n := 10
	done := make(chan bool)
	go func() {
		New(2, 11).Mul(New(n, 1))
		done <- true
	}()
	<-done
}

func badTensor() {
	w := New(2, 3)
	done := make(chan bool)
	go func() {
		wide(w)
		done <- true
	}()
	use(w)
	<-done
}

func badTwice() {
	w := New(2, 3)
	done := make(chan bool)
	go func() { use(w); done <- true }()
	go func() { wide(w); done <- true }()
	<-done
	<-done
}

func badPass() {
	done := make(chan bool)
	for range 2 {
		w := New(2, 3)
		go func() { wide(w); done <- true }()
	}
	<-done
	<-done
}

func badInner() {
	done := make(chan bool)
	func() {
		w := New(2, 3)
		go func() { wide(w); done <- true }()
	}()
	<-done
}

func badBranch() {
	n := 2
	if len(registry) == 7 {
		n = 2
	}
	w := New(n, 3)
	done := make(chan bool)
	go func() { wide(w); done <- true }()
	<-done
}

func okGrown() {
	w := New(2, 3)
	use(w)
	w.Grow()
	done := make(chan bool)
	go func() { wide(w); done <- true }()
	<-done
}

func okGrownLater() {
	w := New(2, 3)
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	w.Grow()
	start <- true
	<-done
}

func okGrownInside() {
	w := New(2, 3)
	done := make(chan bool)
	go func() { w.Grow(); wide(w); done <- true }()
	<-done
}

func okGrownByOther() {
	w := New(2, 3)
	start, done := make(chan bool), make(chan bool)
	go func() { w.Grow(); start <- true }()
	go func() { <-start; wide(w); done <- true }()
	<-done
}

func okAlias() {
	w := New(2, 3)
	v := w
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	v.Grow()
	start <- true
	<-done
}

func okAliasOfCaptured() {
	v := New(2, 3)
	w := v
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	grow := func() { v.Grow() }
	grow()
	start <- true
	<-done
}

func okSelf() {
	w := New(2, 3)
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	w.Self().Grow()
	start <- true
	<-done
}

var registry []*Tensor

func registered() *Tensor {
	t := New(2, 3)
	registry = append(registry, t)
	return t
}

func okRegistered() {
	w := registered()
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	registry[len(registry)-1].Grow()
	start <- true
	<-done
}

type layer struct{ w *Tensor }

func okField() {
	l := &layer{New(2, 3)}
	w := l.w
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	l.w.Grow()
	start <- true
	<-done
}

func okStored() {
	w := New(2, 3)
	l := &layer{w}
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	l.w.Grow()
	start <- true
	<-done
}

func okList() {
	w := New(2, 3)
	list := []*Tensor{w}
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	list[0].Grow()
	start <- true
	<-done
}

func okAssigned() {
	w := New(2, 3)
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	w = New(2, 4)
	start <- true
	<-done
}

func okAssignedLate() {
	var w *Tensor
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	w = New(2, 4)
	start <- true
	<-done
}

func okAssignedInside() {
	w := New(2, 3)
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	set := func() { w = New(2, 4) }
	set()
	start <- true
	<-done
}

func okAddress() {
	w := New(2, 3)
	p := &w
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	*p = New(2, 4)
	start <- true
	<-done
}

func okCounted() {
	n := 10
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; New(2, 11).Mul(New(n, 1)); done <- true }()
	n++
	start <- true
	<-done
}

func okPasses() {
	done := make(chan bool)
	for n := 3; n < 5; n++ {
		w := New(2, n)
		go func() { w.Mul(New(n, 1)); done <- true }()
		<-done
	}
}

func okPassesOutside() {
	var w *Tensor
	done := make(chan bool)
	for n := 3; n < 5; n++ {
		w = New(2, n)
		go func() { w.Mul(New(n, 1)); done <- true }()
		<-done
	}
}

func okBranches() { branches(true); branches(false) }

func branches(b bool) {
	w := New(2, 3)
	if b {
		w = New(2, 4)
	}
	done := make(chan bool)
	go func() {
		if b {
			wide(w)
		} else {
			use(w)
		}
		done <- true
	}()
	<-done
}

func okEither() { either(2); either(3) }

func either(n int) {
	c := 3
	if n == 2 {
		c = 4
	}
	w := New(2, c)
	done := make(chan bool)
	go func() {
		if n == 2 {
			wide(w)
		} else {
			use(w)
		}
		done <- true
	}()
	<-done
}

func okMethodValue() {
	w := New(2, 3)
	grow := w.Grow
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	grow()
	start <- true
	<-done
}

func okDeferred() {
	w := New(2, 3)
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	func() { defer w.Grow() }()
	start <- true
	<-done
}

func okGetter() {
	w := New(2, 3)
	get := func() *Tensor { return w }
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	get().Grow()
	start <- true
	<-done
}

func okSent() {
	w := New(2, 3)
	c := make(chan *Tensor, 1)
	c <- w
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	(<-c).Grow()
	start <- true
	<-done
}

func okShape() {
	w := New(2, 3)
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	w.shape[1] = 4
	start <- true
	<-done
}

func okSharedShape() {
	shape := []int{2, 3}
	w := &Tensor{shape, nil}
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	shape[1] = 4
	start <- true
	<-done
}

func okStruct() {
	w := Tensor{[]int{2, 3}, nil}
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(&w); done <- true }()
	w = Tensor{[]int{2, 4}, nil}
	start <- true
	<-done
}

func okInterface() {
	w := New(2, 3)
	var x interface{ Grow() } = w
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	x.Grow()
	start <- true
	<-done
}

func same(t *Tensor) *Tensor { return t }

func okSame() {
	v := New(2, 3)
	w := same(v)
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(w); done <- true }()
	v.Grow()
	start <- true
	<-done
}

func okParameter() { parameter(New(2, 4)) }

func parameter(w *Tensor) {
	done := make(chan bool)
	go func() { wide(w); done <- true }()
	<-done
}

func okMatrix() {
	var m mat.Dense
	w := mat.NewDense(10, 3, nil)
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; m.Mul(mat.NewDense(2, 4, nil), w); done <- true }()
	w.Reset()
	w.ReuseAs(4, 5)
	start <- true
	<-done
}

func okView() {
	m := mat.NewDense(4, 4, nil)
	w := m.Slice(0, 2, 0, 3)
	in(func() {
		var out mat.Dense
		out.Mul(w, mat.NewDense(3, 1, nil))
	})
	m.Reset()
}

func okArray() {
	w := [2]int{2, 3}
	start, done := make(chan bool), make(chan bool)
	go func() { <-start; wide(New(w[0], w[1])); done <- true }()
	w[1] = 4
	start <- true
	<-done
}

func okRecursive() { recursive(3) }

func recursive(n int) {
	w := New(2, n)
	done := make(chan bool)
	go func() {
		w.Mul(New(n, 1))
		if n < 5 {
			recursive(n + 1)
		}
		done <- true
	}()
	<-done
}

func okJump() {
	n := 3
	done := make(chan bool)
again:
	w := New(2, n)
	go func() { w.Mul(New(n, 1)); done <- true }()
	<-done
	if n++; n < 5 {
		goto again
	}
}

func okSwap() {
	v, w := New(2, 3), New(2, 4)
	v, w = w, v
	done := make(chan bool)
	go func() { wide(v); use(w); done <- true }()
	<-done
}
