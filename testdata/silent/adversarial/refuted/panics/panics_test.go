// Package panics has functions that pass, for the arguments that they get: what fails before a deferred call.
package panics

import (
	. "example.com/adversarial/refuted/matrix"

	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"log/slog"
	"math/rand"
	"os"
	"runtime"
	"sort"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestAppend(t *testing.T) {
	b := make([]byte, 1, 10)
	b[0] = 1
	fmt.Append(b[:0], "\x03")
	New(2, 3).Mul(New(int(b[0]), 5))
}
func TestAppendf(t *testing.T) {
	b := make([]byte, 1, 10)
	b[0] = 1
	fmt.Appendf(b[:0], "\x03")
	New(2, 3).Mul(New(int(b[0]), 5))
}
func TestTimeAppend(t *testing.T) {
	b := make([]byte, 1, 100)
	b[0] = 1
	time.Now().AppendFormat(b[:0], "\x03")
	New(2, 3).Mul(New(int(b[0]), 5))
}

var g int

type wr struct{}

func (wr) Write(p []byte) (int, error) { g = 3; return len(p), nil }

func TestLogGlobal(t *testing.T) {
	log.SetOutput(wr{})
	g = 4
	log.Print("x")
	New(2, 3).Mul(New(g, 5))
}
func TestLoggerGlobal(t *testing.T) {
	l := log.New(wr{}, "", 0)
	g = 4
	l.Print("x")
	New(2, 3).Mul(New(g, 5))
}
func TestLoggerGlobal2(t *testing.T) {
	l := log.New(wr{}, "", 0)
	g = 4
	l.Println("x")
	New(2, 3).Mul(New(g, 5))
}
func TestSlog(t *testing.T) {
	l := slog.New(slog.NewTextHandler(wr{}, nil))
	g = 4
	l.Info("x")
	New(2, 3).Mul(New(g, 5))
}

type src struct{}

func (src) Int63() int64 { g = 3; return 1 << 61 }
func (src) Seed(int64)   {}

func TestRand(t *testing.T) {
	r := rand.New(src{})
	g = 4
	r.Int()
	New(2, 3).Mul(New(g, 5))
}
func TestRandLocal(t *testing.T) {
	r := rand.New(src{})
	g = 4
	r.Shuffle(3, func(i, j int) {})
	New(2, 3).Mul(New(g, 5))
}

type e struct{}

func (e) Error() string  { g = 3; return "x" }
func (e) Is(error) bool  { g = 5; return true }
func (e) Unwrap() error  { g = 6; return nil }
func (e) String() string { g = 7; return "x" }

func TestErr(t *testing.T) {
	err := fmt.Errorf("%w", e{})
	g = 4
	_ = err.Error()
	g = 4
	errors.Is(err, io.EOF)
	New(2, 5).Mul(New(g, 5))
}
func TestErr2(t *testing.T) {
	err := errors.Join(e{})
	g = 4
	_ = err.Error()
	New(2, 3).Mul(New(g, 5))
}
func TestErr3(t *testing.T) {
	err := fmt.Errorf("%w", e{})
	g = 4
	t.Log(err)
	New(2, 4).Mul(New(g, 5))
}
func TestErr4(t *testing.T) {
	err := errors.Join(e{}, e{})
	g = 4
	t.Log(err)
	New(2, 3).Mul(New(g, 5))
}
func TestErr5(t *testing.T) {
	err := errors.Join(e{}, e{})
	g = 4
	_ = fmt.Sprint(err)
	New(2, 3).Mul(New(g, 5))
}
func TestErr6(t *testing.T) {
	err := fmt.Errorf("%w", errors.Join(e{}, e{}))
	g = 4
	if errors.Is(err, io.EOF) {
		New(2, 5).Mul(New(g, 5))
	}
}
func TestDeferSkip(t *testing.T) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	if len(os.Args) > 0 {
		t.Skip()
	}
	n = 4
}
func TestDeferGoexit(t *testing.T) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() { defer wg.Done(); goexit() }()
	wg.Wait()
}
func goexit() {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	if len(os.Args) > 0 {
		runtime.Goexit()
	}
	n = 4
}
func TestDeferPanic(t *testing.T) {
	defer func() { recover() }()
	pan()
}
func pan() {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	if len(os.Args) > 0 {
		panic("x")
	}
	n = 4
}
func TestDeferPanic2(t *testing.T) {
	defer func() { recover() }()
	pan2(func() { panic("x") }, map[string]int{})
}
func pan2(f func(), m map[string]int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	f()
	n = 4
}
func pan3(f *int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	*f = 4
	n = 4
}
func pan4(f, h int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	f = f / h
	n = 4
}
func pan5(f any) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	_ = f.(int)
	n = 4
}
func pan6(f map[int]int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	f[1] = 2
	n = 4
}
func pan7(f chan int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	close(f)
	n = 4
}
func pan8(f []float64, i int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	f[i] = 1
	n = 4
}
func pan9(f *[3]int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	for _, v := range f {
		_ = v
	}
	n = 4
}
func pan10(f, h any) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	_ = f == h
	n = 4
}
func pan11(h any) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	m := map[any]int{}
	m[h] = 3
	n = 4
}
func pan12(f chan int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	f <- 3
	n = 4
}
func pan13(f *M) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	_ = *f
	n = 4
}
func pan14(f func()) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	defer f()
	n = 4
}
func pan15(f fmt.Stringer) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	_ = f.String
	n = 4
}
func pan16(f uint, k int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	_ = f << k
	n = 4
}
func pan17(f []float64) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	_ = [3]float64(f)
	n = 4
}
func pan18(f string, k int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	_ = f[k:]
	n = 4
}
func pan19(f string, k int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	strings.Repeat(f, k)
	n = 4
}
func pan20(f any) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	sort.Slice(f, func(i, j int) bool { return i < j })
	n = 4
}
func pan21(b *bytes.Buffer) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	fmt.Fprint(b, "x")
	n = 4
}
func pan22(mu *sync.Mutex) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	mu.Lock()
	n = 4
}
func pan23(k int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	_ = make(chan int, k)
	n = 4
}
func pan24(k int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	_ = make(map[int]int, k)
	panic("x")
}
func pan25(f func(func(int) bool)) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	for range f {
	}
	n = 4
}
func pan26(x, y any) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	switch x {
	case y:
	}
	n = 4
}
func pan27(m map[any]int, y any) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	_ = m[y]
	n = 4
}
func pan28(m map[any]int, y any) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	delete(m, y)
	n = 4
}
func pan29(m *struct{ M }) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	_ = m.M.Data
	n = 4
}
func pan30(x []int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	if x[3] > 2 {
	}
	n = 4
}
func pan31(x, y [1]any) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	if x == y {
	}
	n = 4
}
func pan32(x, y struct{ a any }) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	if x == y {
	}
	n = 4
}
func pan33(x []int) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	_ = append(x, make([]int, len(x)-1)...)
	n = 4
}
func pan34(x []*M) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	for _, v := range x {
		v.R = 3
	}
	n = 4
}
func pan35(x, y any) {
	n := 3
	defer func() { New(2, 3).Mul(New(n, 5)) }()
	a := []any{x}
	for _, v := range a {
		if v == y {
		}
	}
	n = 4
}

func TestPans(t *testing.T) {
	for _, f := range []func(){func() { pan3(nil) }, func() { pan4(1, 0) }, func() { pan5("") }, func() { pan6(nil) }, func() { pan7(nil) }, func() { pan8(nil, 1) },
		func() { pan9(nil) }, func() { pan10([]int{}, []int{}) }, func() { pan11([]int{}) }, func() { c := make(chan int, 1); close(c); pan12(c) }, func() { pan13(nil) }, func() { pan15(nil) },
		func() { pan16(1, -1) }, func() { pan17(nil) }, func() { pan18("", 3) }, func() { pan19("", -1) }, func() { pan20(3) }, func() { pan21(nil) }, func() { pan22(nil) }, func() { pan23(-1) },
		func() { pan24(1) }, func() { pan25(nil) }, func() { pan26([]int{}, []int{}) }, func() { pan27(map[any]int{1: 1}, []int{}) }, func() { pan28(map[any]int{1: 1}, []int{}) }, func() { pan29(nil) },
		func() { pan30(nil) }, func() { pan31([1]any{[]int{}}, [1]any{[]int{}}) }, func() { pan32(struct{ a any }{[]int{}}, struct{ a any }{[]int{}}) }, func() { pan33(nil) }, func() { pan34([]*M{nil}) },
		func() { pan35([]int{}, []int{}) }} {
		func() {
			defer func() {
				e := recover()
				if e == nil || e == "mismatch" {
					t.Error(e)
				}
			}()
			f()
		}()
	}
}
