// Package calledback has functions that pass, because the standard library calls back what it is handed.
package calledback

import (
	"bytes"
	"cmp"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"go/ast"
	"hash/maphash"
	"html/template"
	"io"
	"io/fs"
	"iter"
	"log/slog"
	"maps"
	"math/big"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"sort"
	"strings"
	"sync"
	"testing"
	"testing/quick"
	"text/scanner"
	"time"
	"unicode"

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
		"okC1":  okC1,
		"okC2":  okC2,
		"okC3":  okC3,
		"okC4":  okC4,
		"okC5":  okC5,
		"okC6":  okC6,
		"okC7":  okC7,
		"okC8":  okC8,
		"okC9":  okC9,
		"okC10": okC10,
		"okC11": okC11,
		"okC12": okC12,
		"okC13": okC13,
		"okC14": okC14,
		"okC15": okC15,
		"okC16": okC16,
		"okC17": okC17,
		"okC18": okC18,
		"okC19": okC19,
		"okC20": okC20,
		"okC21": okC21,
		"okC22": okC22,
		"okC23": okC23,
		"okC24": okC24,
		"okC25": okC25,
		"okC26": okC26,
		"okC27": okC27,
		"okC28": okC28,
		"okC29": okC29,
		"okC30": okC30,
		"okC31": okC31,
		"okC32": okC32,
		"okC33": okC33,
		"okC34": okC34,
		"okC35": okC35,
		"okC36": okC36,
		"okC37": okC37,
		"okC38": okC38,
		"okC39": okC39,
		"okC40": okC40,
		"okC41": okC41,
		"okC42": okC42,
		"okC43": okC43,
		"okC44": okC44,
		"okC45": okC45,
		"okC46": okC46,
		"okC47": okC47,
		"okC48": okC48,
		"okC49": okC49,
		"okC50": okC50,
		"okC51": okC51,
		"okC52": okC52,
		"okC53": okC53,
		"okC54": okC54,
		"okC55": okC55,
		"okC56": okC56,
		"okC57": okC57,
		"okC58": okC58,
	}.Run(t)
}

func okC1() {
	n := 2
	slices.IndexFunc([]int{1, 2}, func(a int) bool { n = 3; return a == 1 })
	is(n, 3)
}
func okC2() {
	n := 2
	slices.ContainsFunc([]int{1, 2}, func(a int) bool { n = 3; return a == 1 })
	is(n, 3)
}
func okC3() {
	n := 2
	slices.EqualFunc([]int{1}, []int{1}, func(a, b int) bool { n = 3; return a == b })
	is(n, 3)
}
func okC4() {
	n := 2
	x := []int{3, 1}
	sort.Slice(x, func(i, j int) bool { n = 3; return x[i] < x[j] })
	is(n, 3)
}
func okC5() {
	n := 2
	x := []int{3, 1}
	slices.SortFunc(x, func(a, b int) int { n = 3; return cmp.Compare(a, b) })
	is(n, 3)
}
func okC6()  { n := 2; sort.Search(3, func(i int) bool { n = 3; return true }); is(n, 3) }
func okC7()  { n := 2; sort.Find(3, func(i int) int { n = 3; return 0 }); is(n, 3) }
func okC8()  { n := 2; strings.Map(func(r rune) rune { n = 3; return r }, "a"); is(n, 3) }
func okC9()  { n := 2; strings.IndexFunc("a", func(r rune) bool { n = 3; return true }); is(n, 3) }
func okC10() { n := 2; strings.TrimFunc("a", func(r rune) bool { n = 3; return true }); is(n, 3) }
func okC11() {
	n := 2
	for range strings.SplitSeq("a,b", ",") {
		n = 3
	}
	is(n, 3)
}
func okC12() {
	n := 2
	maps.DeleteFunc(map[int]int{1: 1}, func(k, v int) bool { n = 3; return true })
	is(n, 3)
}
func okC13() {
	n := 2
	for range maps.Keys(map[int]int{1: 1}) {
		n++
	}
	is(n, 3)
}
func okC14() { n := 2; slices.Collect(func(yield func(int) bool) { n = 3; yield(1) }); is(n, 3) }
func okC15() { n := 2; slices.Sorted(func(yield func(int) bool) { n = 3; yield(1) }); is(n, 3) }
func okC16() {
	n := 2
	filepath.WalkDir(".", func(string, fs.DirEntry, error) error { n = 3; return filepath.SkipAll })
	is(n, 3)
}
func okC17() {
	n := 2
	fs.WalkDir(os.DirFS("."), ".", func(string, fs.DirEntry, error) error { n = 3; return fs.SkipAll })
	is(n, 3)
}
func okC18() {
	n := 2
	regexp.MustCompile("a").ReplaceAllStringFunc("a", func(s string) string { n = 3; return s })
	is(n, 3)
}
func okC19() { n := 2; os.Expand("$a", func(s string) string { n = 3; return s }); is(n, 3) }
func okC20() { n := 2; f := sync.OnceFunc(func() { n = 3 }); f(); is(n, 3) }
func okC21() { n := 2; f := sync.OnceValue(func() int { n = 3; return 1 }); f(); is(n, 3) }
func okC22() {
	n := 2
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan int)
	context.AfterFunc(ctx, func() { n = 3; close(done) })
	cancel()
	<-done
	is(n, 3)
}
func okC23() { n := 2; testing.AllocsPerRun(1, func() { n = 3 }); is(n, 3) }
func okC24() { n := 2; quick.Check(func(int) bool { n = 3; return true }, nil); is(n, 3) }
func okC25() {
	n := 2
	template.New("x").Funcs(template.FuncMap{"f": func() int { n = 3; return 1 }}).Parse("{{f}}")
	t, _ := template.New("x").Funcs(template.FuncMap{"f": func() int { n = 3; return 1 }}).Parse("{{f}}")
	t.Execute(io.Discard, nil)
	is(n, 3)
}
func okC26() {
	n := 2
	next, stop := iter.Pull(func(yield func(int) bool) { n = 3; yield(1) })
	next()
	stop()
	is(n, 3)
}
func okC27() {
	n := 2
	runtime.SetFinalizer(&struct{ x [100]int }{}, func(*struct{ x [100]int }) { n = 3 })
	for i := 0; i < 100 && n == 2; i++ {
		runtime.GC()
		time.Sleep(time.Millisecond)
	}
	is(n, 3)
}
func okC28() {
	n := 2
	runtime.AddCleanup(&struct{ x [100]int }{}, func(int) { n = 3 }, 1)
	for i := 0; i < 100 && n == 2; i++ {
		runtime.GC()
		time.Sleep(time.Millisecond)
	}
	is(n, 3)
}
func okC29() {
	n := 2
	h := http.HandlerFunc(func(http.ResponseWriter, *http.Request) { n = 3 })
	h.ServeHTTP(nil, nil)
	is(n, 3)
}
func okC30() {
	n := 2
	ast.Inspect(&ast.Ident{}, func(ast.Node) bool { n = 3; return true })
	is(n, 3)
}
func okC31() {
	n := 2
	var s scanner.Scanner
	s.Init(strings.NewReader("a"))
	s.IsIdentRune = func(ch rune, i int) bool { n = 3; return unicode.IsLetter(ch) }
	s.Scan()
	is(n, 3)
}
func okC32() { n := 2; var p sync.Pool; p.New = func() any { n = 3; return 1 }; p.Get(); is(n, 3) }
func okC33() {
	n := 2
	var m sync.Map
	m.Store(1, 2)
	m.Range(func(k, v any) bool { n = 3; return true })
	is(n, 3)
}

type lst struct{ n *int }

func (l lst) Len() int           { return 2 }
func (l lst) Less(i, j int) bool { *l.n = 3; return true }
func (l lst) Swap(i, j int)      {}
func okC34()                     { n := 2; sort.Sort(lst{&n}); is(n, 3) }
func okC35()                     { n := 2; sort.Stable(sort.Reverse(lst{&n})); is(n, 3) }
func okC36()                     { n := 2; sort.IsSorted(lst{&n}); is(n, 3) }

type gb struct{ n *int }

func (g *gb) GobEncode() ([]byte, error) { *g.n = 3; return nil, nil }
func okC37()                             { n := 2; gob.NewEncoder(io.Discard).Encode(&gb{&n}); is(n, 3) }

type sl struct{ n *int }

func (s sl) LogValue() slog.Value { *s.n = 3; return slog.IntValue(1) }
func okC38() {
	n := 2
	slog.New(slog.NewTextHandler(io.Discard, nil)).Info("x", "y", sl{&n})
	is(n, 3)
}
func okC39() { n := 2; errors.Is(er{&n}, io.EOF); is(n, 3) }

type er struct{ n *int }

func (e er) Error() string { *e.n = 3; return "" }
func (e er) Is(error) bool { *e.n = 3; return true }
func okC40()               { n := 2; _ = errors.Join(er{&n}).Error(); is(n, 3) }
func okC41() {
	n := 2
	e := fmt.Errorf("%v", io.EOF)
	e = errors.Join(e, er{&n})
	_ = fmt.Sprint(e)
	is(n, 3)
}
func okC42() { n := 2; new(big.Int).Scan(&ss{&n}, 'd'); is(n, 3) }

type ss struct{ n *int }

func (s *ss) ReadRune() (rune, int, error)                { *s.n = 3; return 0, 0, io.EOF }
func (s *ss) UnreadRune() error                           { return nil }
func (s *ss) SkipSpace()                                  { *s.n = 3 }
func (s *ss) Token(bool, func(rune) bool) ([]byte, error) { *s.n = 3; return nil, nil }
func (s *ss) Width() (int, bool)                          { *s.n = 3; return 0, false }
func (s *ss) Read([]byte) (int, error)                    { *s.n = 3; return 0, io.EOF }
func okC43()                                              { n := 2; var b bytes.Buffer; b.WriteString("x"); b.WriteTo(wr{&n}); is(n, 3) }

type wr struct{ n *int }

func (w wr) Write(p []byte) (int, error) { *w.n = 3; return len(p), nil }
func okC44()                             { n := 2; _ = maphash.String(maphash.MakeSeed(), "x"); fmt.Fprint(wr{&n}, "x"); is(n, 3) }
func okC45() {
	n := 2
	x := slices.SortedFunc(slices.Values([]int{2, 1}), func(a, b int) int { n = 3; return a - b })
	_ = x
	is(n, 3)
}
func okC46() {
	n := 2
	slices.MaxFunc([]int{2, 1}, func(a, b int) int { n = 3; return a - b })
	is(n, 3)
}
func okC47() {
	n := 2
	slices.DeleteFunc([]int{2, 1}, func(a int) bool { n = 3; return false })
	is(n, 3)
}
func okC48() {
	n := 2
	slices.CompactFunc([]int{2, 1}, func(a, b int) bool { n = 3; return false })
	is(n, 3)
}
func okC49() {
	n := 2
	slices.BinarySearchFunc([]int{2, 1}, 1, func(a, b int) int { n = 3; return 0 })
	is(n, 3)
}
func okC50() {
	x := []int{2, 1}
	y := slices.Compact(x)
	is(len(y), 2)
	z := slices.Grow(x, 10)
	z = append(z, 1)
	is(x[0], 2)
}
func okC51() { x := []int{3, 1, 2}; sort.Sort(sort.Reverse(sort.IntSlice(x))); is(x[2], 1) }
func okC52() { x := []int{3, 1, 2}; sort.IntSlice(x).Sort(); is(x[0], 1) }
func okC53() {
	x := []int{3, 1, 2}
	sort.Slice(x, func(i, j int) bool { return x[i] < x[j] })
	is(x[0], 1)
}
func okC54() { i, found := slices.BinarySearch([]int{3, 1, 2}, 1); _ = found; is(i-i, 0) }
func okC55() {
	var once sync.Once
	n := 2
	func() { defer func() { recover() }(); once.Do(func() { n = 3; panic(1) }) }()
	is(n, 3)
}
func okC56() { n := 2; var wg sync.WaitGroup; wg.Go(func() { n = 3 }); wg.Wait(); is(n, 3) }
func okC57() {
	m := New(1, 2)
	var wg sync.WaitGroup
	set := func() { m.c = 3 }
	wg.Add(1)
	go func() { defer wg.Done(); set() }()
	wg.Wait()
	is(m.c, 3)
}
func okC58() {
	n := 2
	t := time.AfterFunc(0, func() { n = 3 })
	time.Sleep(50 * time.Millisecond)
	t.Stop()
	is(n, 3)
}
