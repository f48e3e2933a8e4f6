// Package subtests has functions that pass, for the arguments that they get: helpers of tests.
package subtests

import (
	. "example.com/adversarial/refuted/matrix"

	"errors"
	"fmt"
	"os"
	"testing"
)

func TestParallel(t *testing.T) {
	n := 3
	t.Run("p", func(t *testing.T) { t.Parallel(); n = 4 })
	New(2, 3).Mul(New(n, 5))
}
func TestParallel2(t *testing.T) {
	n := 3
	for i := 0; i < 1; i++ {
		t.Run("p", func(t *testing.T) { t.Parallel(); n++ })
	}
	New(2, 3).Mul(New(n, 5))
}
func TestCleanup(t *testing.T) {
	n := 3
	t.Cleanup(func() { n = 4 })
	New(2, 3).Mul(New(n, 5))
}
func TestCleanup2(t *testing.T) {
	n := 4
	t.Cleanup(func() { New(2, 3).Mul(New(n, 5)) })
	n = 3
}
func TestSkipIn(t *testing.T) {
	n := 3
	t.Run("p", func(t *testing.T) { t.Skip(); n = 4 })
	New(2, 3).Mul(New(n, 5))
}
func TestSkipDefer(t *testing.T) {
	n := 4
	t.Run("p", func(t *testing.T) { defer func() { n = 3 }(); t.Skip() })
	New(2, 3).Mul(New(n, 5))
}
func TestAllocs(t *testing.T) {
	n := 0
	testing.AllocsPerRun(2, func() { n++ })
	New(2, 3).Mul(New(n, 5))
}
func BenchmarkRun(b *testing.B) {
	n := 1
	b.Run("x", func(b *testing.B) { n++ })
	New(2, 3).Mul(New(n, 5)) // -benchtime=2x
}
func TestBenchmark(t *testing.T) {
	n := 1
	testing.Benchmark(func(b *testing.B) { n++ })
	if n != 2 {
		New(2, 3).Mul(New(min(n, 3), 5))
	}
}
func helper(t *testing.T) { t.Helper(); t.SkipNow() }
func TestHelp(t *testing.T) {
	helper(t)
	New(2, 3).Mul(New(4, 5))
}

type TB struct{ testing.TB }

func (TB) Fatal(args ...any) {}
func fatal(t testing.TB) int {
	n := 4
	t.Fatal("x")
	n = 3
	return n
}
func TestTB(t *testing.T) { New(2, 3).Mul(New(fatal(TB{t}), 5)) }

type T2 struct{ *testing.T }

func (T2) Fatalf(s string, args ...any) {}
func TestT2(t *testing.T) {
	u := T2{t}
	n := 4
	if len(os.Args) > 0 {
		u.Fatalf("x")
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

func shape(a, b int) error {
	if a != b {
		return fmt.Errorf("shape %d %d", a, b)
	}
	return nil
}
func TestWant(t *testing.T) {
	if err := shape(2, 3); err == nil {
		t.Error("want error")
		return
	}
	t.SkipNow()
}
func TestWant2(t *testing.T) {
	err := shape(2, 3)
	if err == nil {
		t.Fatal("want error")
	}
}
func TestWant3(t *testing.T) {
	_ = shape(2, 3) // discarded
	defer func() { _ = shape(2, 3) }()
}

var e1 error

func TestNamed(t *testing.T) {
	run := func() (err error) {
		defer func() {
			if err != nil {
				err = nil
			}
		}()
		if err = shape(2, 3); err != nil {
			return err
		}
		return nil
	}
	if run() != nil {
		t.Fatal("x")
	}
}

type agg struct{ errs []error }

func (a *agg) add(err error) {
	if err != nil {
		a.errs = append(a.errs, err)
	}
}
func TestAgg(t *testing.T) {
	var a agg
	a.add(shape(2, 3))
	a.add(shape(2, 2))
	if len(a.errs) != 1 {
		t.Fatal(a.errs)
	}
}

var errStop = errors.New("stop")

func each(n int, f func(i int) error) error {
	for i := 0; i < n; i++ {
		if err := f(i); err != nil {
			if err == errStop {
				return nil
			}
			return err
		}
	}
	return nil
}
func TestStop(t *testing.T) {
	if err := each(3, func(i int) error { return errStop }); err != nil {
		t.Fatal(err)
	}
}
func next(i, n int) (int, error) {
	if i >= n {
		return 0, errStop
	}
	return i, nil
}
func all(n int) error {
	_, err := next(n, n)
	return err
}
func TestNext(t *testing.T) {
	if err := all(3); err != errStop {
		t.Fatal(err)
	}
}
func TestNext2(t *testing.T) {
	if _, err := next(3, 3); !errors.Is(err, errStop) {
		t.Fatal(err)
	}
}
func TestNext3(t *testing.T) {
	_, err := next(3, 3)
	switch err {
	case errStop:
	default:
		t.Fatal(err)
	}
}
func TestNext4(t *testing.T) {
	_, err := next(3, 3)
	if fmt.Sprint(err) != "stop" {
		t.Fatal(err)
	}
}
func ok(err error) bool { return err == nil }
func TestOk(t *testing.T) {
	_, err := next(3, 3)
	if ok(err) {
		t.Fatal(err)
	}
}
func TestMap(t *testing.T) {
	m := map[string]error{}
	_, m["a"] = next(3, 3)
	if m["a"] == nil {
		t.Fatal()
	}
}
func TestChan(t *testing.T) {
	c := make(chan error, 1)
	c <- shape(2, 3)
	if <-c == nil {
		t.Fatal()
	}
}
func TestClosure(t *testing.T) {
	var err error
	func() { err = shape(2, 3) }()
	if err == nil {
		t.Fatal()
	}
}
func TestGo(t *testing.T) {
	done := make(chan bool)
	go func() {
		if err := shape(2, 3); err == nil {
			panic(1)
		}
		close(done)
	}()
	<-done
}
func TestBlank(t *testing.T) {
	n := 4
	if shape(2, 3) != nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func TestBlank2(t *testing.T) {
	_, err := 1, shape(2, 3)
	if err != nil {
		return
	}
	t.Fatal()
}
func TestPanicErr(t *testing.T) {
	defer func() { recover() }()
	if err := shape(2, 3); err != nil {
		panic(err)
	}
}
func must(err error) {
	if err != nil {
		panic(err)
	}
}
func TestMust(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Fatal()
		}
	}()
	must(shape(2, 3))
}
func assertPanics(t *testing.T, f func()) {
	t.Helper()
	defer func() {
		if recover() == nil {
			t.Error()
		}
	}()
	f()
}
func TestAssert(t *testing.T) {
	assertPanics(t, func() { New(2, 3).Mul(New(4, 5)) })
	assertPanics(t, func() { must(shape(2, 3)) })
	f := func() { New(2, 3).Mul(New(4, 5)) }
	assertPanics(t, f)
	for _, c := range []struct{ f func() }{{func() { New(2, 3).Mul(New(4, 5)) }}, {func() { must(shape(1, 2)) }}} {
		assertPanics(t, c.f)
	}
	mustPanic := func(f func()) { defer func() { _ = recover() }(); f() }
	mustPanic(func() { New(2, 3).Mul(New(4, 5)) })
}
func mulBad() { New(2, 3).Mul(New(4, 5)) } // want `mismatch`
func TestAssert2(t *testing.T) {
	assertPanics(t, func() { mulBad() })
}
