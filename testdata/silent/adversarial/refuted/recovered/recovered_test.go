// Package recovered has functions that pass, because a panic is stopped where nobody would look for it.
package recovered

import (
	"errors"
	"fmt"
	"math/rand"
	"runtime"
	"sync"
	"testing"

	"example.com/adversarial/refuted/harness"
)

// M is a matrix.
type M struct {
	r, c int
	d    []float64
}

// New returns zeros.
func New(r, c int) *M { return &M{r, c, make([]float64, r*c)} }

// Mul returns the product.
func (a *M) Mul(b *M) *M {
	if a.c != b.r {
		panic(fmt.Sprintf("mul: %dx%d times %dx%d", a.r, a.c, b.r, b.c))
	}
	return New(a.r, b.c)
}

// is passes if n is k.
func is(n, k int) {
	if n != k {
		panic(fmt.Sprintf("%d is not %d", n, k))
	}
}

func TestAll(t *testing.T) {
	harness.Set{
		"okR1":  okR1,
		"okR3":  okR3,
		"okR4":  okR4,
		"okR5":  okR5,
		"okR6":  okR6,
		"okR7":  okR7,
		"okR8":  okR8,
		"okR9":  okR9,
		"okR10": okR10,
		"okR11": okR11,
		"okR12": okR12,
		"okR13": okR13,
		"okR14": okR14,
		"okR15": okR15,
		"okR16": okR16,
		"okR17": okR17,
		"okR18": okR18,
		"okR19": okR19,
		"okR20": okR20,
		"okR21": okR21,
		"okR22": okR22,
		"okR23": okR23,
		"okR24": okR24,
		"okR25": okR25,
		"okR26": okR26,
		"okR27": okR27,
		"okR28": okR28,
		"okR29": okR29,
		"okR30": okR30,
		"okR31": okR31,
		"okR32": okR32,
		"okR33": okR33,
		"okR34": func() { okR34(source{}) },
		"okR35": func() { okR35(source{}, 3) },
		"okR36": func() { okR36(source{}, 3) },
	}.Run(t)
}

type T struct {
	n   int
	err error
}

func (t *T) note() {
	if r := recover(); r != nil {
		t.n = 3
	}
}
func (t *T) noteErr(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("%v", r)
	}
}
func try(f func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errors.New("x")
		}
	}()
	f()
	return nil
}
func okR1() { t := &T{n: 2}; func() { defer t.note(); panic(1) }(); is(t.n, 3) }
func okR3() { n := 2; _ = try(func() { n = 3; New(2, 3).Mul(New(4, 5)) }); is(n, 3) }
func okR4() {
	k := 2
	f := func() {
		if recover() != nil {
			k = 3
		}
	}
	func() { defer f(); panic(1) }()
	is(k, 3)
	f()
}
func h(k *int) {
	if recover() != nil {
		*k = 3
	}
}
func okR5() { k := 2; func() { defer h(&k); panic(1) }(); is(k, 3) }
func okR6() {
	k := 2
	for i := range 2 {
		func() {
			defer h(&k)
			if i == 1 {
				panic(1)
			}
		}()
	}
	is(k, 3)
}
func okR7()        { k := 2; defer func() { is(k, 3) }(); defer h(&k); panic(1) }
func two() (n int) { defer func() { recover(); n = 3 }(); n = 2; panic(1) }
func okR8()        { is(two(), 3) }
func three(n int) (r int) {
	defer func() {
		if x := recover(); x != nil {
			r = x.(int)
		}
	}()
	if n > 0 {
		panic(n)
	}
	return 0
}
func okR9() { is(three(3), 3); is(three(0), 0) }

type hooks []func()

func (h *hooks) run() {
	for _, f := range *h {
		defer f()
	}
}
func okR10() {
	k := 2
	h := hooks{func() { k = 3 }, func() { panic(1) }, func() { recover() }}
	func() { defer func() { recover() }(); h.run() }()
	is(k, 3)
}
func okR11() {
	k := 2
	done := make(chan int)
	go func() { defer close(done); defer func() { k = 3 }(); runtime.Goexit() }()
	<-done
	is(k, 3)
}
func okR12() {
	k := 2
	var wg sync.WaitGroup
	wg.Go(func() { defer h(&k); panic(1) })
	wg.Wait()
	is(k, 3)
}

type R interface{ rec(*int) }
type rr struct{}

func (rr) rec(k *int) {
	if recover() != nil {
		*k = 3
	}
}
func okR13()          { k := 2; var r R = rr{}; func() { defer r.rec(&k); panic(1) }(); is(k, 3) }
func okR14()          { k := 2; var r R = rr{}; f := r.rec; func() { defer f(&k); panic(1) }(); is(k, 3) }
func okR15()          { k := 2; f := R.rec; func() { defer f(rr{}, &k); panic(1) }(); is(k, 3) }
func get() func(*int) { return h }
func okR16()          { k := 2; func() { defer get()(&k); panic(1) }(); is(k, 3) }
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
func okR17() { k := 2; func() { defer h(&k); must(1, errors.New("a")) }(); is(k, 3) }
func gh[T ~int](k *T) {
	if recover() != nil {
		*k = 3
	}
}
func okR18() { k := 2; func() { defer gh(&k); panic(1) }(); is(k, 3) }
func okR19() {
	k := 2
	func() {
		defer func() {
			defer func() {
				if recover() != nil {
					k = 3
				}
			}()
			panic(2)
		}()
	}()
	is(k, 3)
}
func okR20() {
	k := 2
	func() {
		defer func() { recover() }()
		defer func() {
			if k == 2 {
				k = 3
			}
		}()
		panic(1)
	}()
	is(k, 3)
}
func inner(k *int) any { return recover() }
func okR21() {
	k := 2
	func() {
		defer func() { recover() }()
		defer func() {
			if inner(&k) == nil {
				k = 3
			}
		}()
		panic(1)
	}()
	is(k, 3)
}
func okR22() {
	k := 2
	func() {
		defer func() {
			if r := recover(); r != nil {
				k = r.(int)
			}
		}()
		defer func() { panic(3) }()
		panic(1)
	}()
	is(k, 3)
}
func seq(yield func(int) bool) { defer func() { recover() }(); yield(1) }
func okR23() {
	k := 2
	for range seq {
		k = 3
		func() { defer h(&k); panic(1) }()
	}
	is(k, 3)
}
func okR24() {
	k := 2
	func() {
		for range seq {
			defer h(&k)
		}
		panic(1)
	}()
	is(k, 3)
}
func run(t *T) int { defer t.note(); New(2, 3).Mul(New(t.n, 5)); return t.n }
func okR25()       { t := &T{n: 4}; run(t); is(t.n, 3) }
func checked(a, b *M) (c *M, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	return a.Mul(b), nil
}
func okR26() {
	c, err := checked(New(2, 3), New(4, 5))
	if err == nil {
		c.Mul(c)
	}
}

type W struct{ *T }

func okR27()               { w := W{&T{n: 2}}; func() { defer w.note(); panic(1) }(); is(w.n, 3) }
func okR28()               { w := W{&T{n: 2}}; f := w.note; func() { defer f(); panic(1) }(); is(w.n, 3) }
func okR29()               { w := W{&T{n: 2}}; f := W.note; func() { defer f(w); panic(1) }(); is(w.n, 3) }
func wrap(f func()) func() { return func() { f() } }
func okR30() {
	k := 2
	func() {
		defer func() { recover() }()
		defer wrap(func() {
			if recover() == nil {
				k = 3
			}
		})()
		panic(1)
	}()
	is(k, 3)
}

var glob = 2

func setGlob() {
	if recover() != nil {
		glob = 3
	}
}
func okR31() { func() { defer setGlob(); panic(1) }(); is(glob, 3) }
func init()  { func() { defer setInit(); panic(1) }() }

var inited = 2

func setInit() {
	if recover() != nil {
		inited = 3
	}
}
func okR32() { is(inited, 3) }

var table = build()

func build() (t []int) {
	defer func() {
		if recover() != nil {
			t = []int{1, 2, 3}
		}
	}()
	t = []int{1}
	panic(1)
}
func okR33() { is(len(table), 3) }

// The method value of an interface that package rand or fmt declares: the deferred method is that of the program.
type source struct{}

func (source) Int63() int64 {
	recover()
	return 0
}
func (source) Seed(int64) {}
func (source) String() string {
	recover()
	return ""
}

func drawing(s rand.Source) func() int64     { return s.Int63 }
func stringing(s fmt.Stringer) func() string { return s.String }

func okR34(s rand.Source) {
	defer drawing(s)()
	New(2, 3).Mul(New(4, 5))
}

func okR35(s rand.Source, n int) {
	if n != 4 {
		okR34(s)
	}
	New(1, n).Mul(New(3, 1))
}

func written(s fmt.Stringer) {
	defer stringing(s)()
	New(2, 3).Mul(New(4, 5))
}

func okR36(s fmt.Stringer, n int) {
	if n != 4 {
		written(s)
	}
	New(1, n).Mul(New(3, 1))
}
