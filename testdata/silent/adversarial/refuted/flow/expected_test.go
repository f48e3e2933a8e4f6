package flow

import (
	"errors"
	"fmt"
	"log"
	"os"
	"sync"
	"testing"
)

type S struct{ n int }

func (s *S) String() string { s.n = 3; return "" }

func TestLog(t *testing.T) {
	x := &S{4}
	t.Log(x)
	New(2, 3).Mul(New(x.n, 5))
}
func TestLogf(t *testing.T) {
	x := &S{4}
	t.Logf("%v", []any{x})
	New(2, 3).Mul(New(x.n, 5))
}

type suite struct {
	*testing.T
	n int
}

func TestEmb(t *testing.T) {
	s := &suite{t, 4}
	s.Run("a", func(t *testing.T) {
		t.Parallel()
		New(2, 3).Mul(New(s.n, 5))
	})
	s.n = 3
}

type expecting interface {
	Run(string, func(*testing.T)) bool
}

func TestIf(t *testing.T) {
	var r expecting = t
	n := 4
	r.Run("a", func(t *testing.T) {
		t.Parallel()
		New(2, 3).Mul(New(n, 5))
	})
	n = 3
}
func TestGroup(t *testing.T) {
	n := 4
	t.Run("g", func(t *testing.T) {
		t.Run("a", func(t *testing.T) {
			t.Parallel()
			n = 3
		})
		New(2, 4).Mul(New(n, 5))
	})
	New(2, 3).Mul(New(n, 5))
}
func TestSeq(t *testing.T) { // parallel subtest changes after parent's rest
	n := 3
	t.Run("a", func(t *testing.T) {
		t.Parallel()
		n = 4
	})
	New(2, 3).Mul(New(n, 5))
}
func TestTop1(t *testing.T) {
	t.Parallel()
	topMost.n = 3
	New(2, 3).Mul(New(topMost.n, 5))
}

var topMost = &node{4}

func TestSkip(t *testing.T) {
	n := 4
	t.Run("a", func(t *testing.T) {
		defer func() { n = 3 }()
		t.SkipNow()
	})
	New(2, 3).Mul(New(n, 5))
}
func TestSkip2(t *testing.T) {
	defer func() {
		if t.Skipped() {
			return
		}
	}()
	t.Skip()
	New(2, 3).Mul(New(4, 5))
}
func TestDefT(t *testing.T) {
	x := &node{4}
	t.Cleanup(func() { New(2, 3).Mul(New(x.n, 5)) })
	t.Run("a", func(t *testing.T) { t.Cleanup(func() { x.n = 3 }) })
	New(2, 3).Mul(New(x.n, 5))
}
func TestOnceIn(t *testing.T) {
	var o sync.Once
	n := 4
	for range 2 {
		t.Run("a", func(t *testing.T) {
			o.Do(func() { n-- })
			New(2, 3).Mul(New(n, 5))
		})
	}
}
func TestTable(t *testing.T) {
	for _, c := range []struct{ a, b int }{{3, 3}, {4, 4}} {
		c := c
		t.Run("a", func(t *testing.T) {
			t.Parallel()
			New(2, c.a).Mul(New(c.b, 5))
		})
	}
}
func TestShared(t *testing.T) { // parallel siblings: reads what the parent stored later in a slice
	ms := []*M{New(4, 4)}
	t.Run("a", func(t *testing.T) {
		t.Parallel()
		New(2, 3).Mul(ms[0])
	})
	ms[0] = New(3, 3)
}
func BenchmarkSub(b *testing.B) {
	n := 3
	b.Run("a", func(b *testing.B) {
		for i := 0; i < b.N; i++ {
			New(2, n).Mul(New(3, 5))
		}
	})
	b.Run("p", func(b *testing.B) {
		k := 4
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				k = 3
			}
		})
		New(2, 3).Mul(New(k, 5))
	})
}

// errors
func tryMul(a, b *M) (*M, error) {
	if a.c != b.r {
		return nil, errors.New("mismatch")
	}
	return New(a.r, b.c), nil
}
func TestErrA(t *testing.T) {
	_, err := tryMul(New(2, 3), New(4, 5))
	if err == nil {
		t.Fatal("want error")
	}
}
func TestErrB(t *testing.T) {
	_, err := tryMul(New(2, 3), New(4, 5))
	if (err != nil) != true {
		t.Fatal("want error")
	}
}
func wantErr(t *testing.T, err error) {
	t.Helper()
	if err == nil {
		t.Fatal("no")
	}
}
func TestErrC(t *testing.T) {
	_, err := tryMul(New(2, 3), New(4, 5))
	wantErr(t, err)
}
func TestErrD(t *testing.T) {
	ok := 0
	if _, err := tryMul(New(2, 3), New(4, 5)); err != nil {
		ok++
	}
	if ok != 1 {
		t.Fatal()
	}
}
func TestErrE(t *testing.T) {
	if _, err := tryMul(New(2, 3), New(4, 5)); err != nil {
		return
	}
	t.Fatal("no error")
}
func TestErrF(t *testing.T) {
	var errs []error
	_, err := tryMul(New(2, 3), New(4, 5))
	errs = append(errs, err)
	if len(errs) != 1 {
		t.Fatal(errs)
	}
}
func TestErrG(t *testing.T) {
	_, err := tryMul(New(2, 3), New(4, 5))
	switch {
	case err != nil:
		t.Log(err)
	default:
		t.Fatal("x")
	}
}
func TestErrH(t *testing.T) {
	if _, err := tryMul(New(2, 3), New(4, 5)); err != nil {
		t.Skip(err)
	}
}
func TestErrI(t *testing.T) {
	f := func() error { _, err := tryMul(New(2, 3), New(4, 5)); return err }
	if f() == nil {
		t.Fatal()
	}
}
func mustFail(f func() error) bool { return f() != nil }
func TestErrJ(t *testing.T) {
	if !mustFail(func() error { _, err := tryMul(New(2, 3), New(4, 5)); return err }) {
		t.Fatal()
	}
}
func TestErrK(t *testing.T) {
	_, err := tryMul(New(2, 3), New(4, 5))
	if err != nil && err.Error() == "mismatch" {
		return
	}
	t.Fatal(err)
}
func TestErrL(t *testing.T) {
	defer func() { recover() }()
	if _, err := tryMul(New(2, 3), New(4, 5)); err != nil {
		panic(err)
	}
}
func runMain() (code int) {
	if _, err := tryMul(New(2, 3), New(4, 5)); err != nil {
		fmt.Println("as expected:", err)
		return 0
	}
	log.Fatal("unexpected")
	os.Exit(1)
	return 1
}
func TestErrM(t *testing.T) {
	if runMain() != 0 {
		t.Fatal()
	}
}
func TestErrN(t *testing.T) {
	_, err := tryMul(New(2, 3), New(4, 5))
	var got bool = err != nil
	for _, want := range []bool{true} {
		if got != want {
			t.Errorf("got %v", err)
		}
	}
}
