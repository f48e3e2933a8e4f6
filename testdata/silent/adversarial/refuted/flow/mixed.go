package flow

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"maps"
	"math/rand"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"
)

type myErr struct{ n int }

func (*myErr) Error() string { return "e" }

func tErr1() {
	e := &myErr{4}
	w := fmt.Errorf("x: %w", e)
	var t *myErr
	if errors.As(w, &t) {
		t.n = 3
	}
	New(2, 3).Mul(New(e.n, 5))
}
func tErr2() {
	e := &myErr{4}
	w := fmt.Errorf("x: %w", e)
	errors.Unwrap(w).(*myErr).n = 3
	New(2, 3).Mul(New(e.n, 5))
}
func tErr3() {
	e := &myErr{4}
	w := errors.Join(e)
	w.(interface{ Unwrap() []error }).Unwrap()[0].(*myErr).n = 3
	New(2, 3).Mul(New(e.n, 5))
}
func tErr4() {
	e := &myErr{4}
	w := fmt.Errorf("x: %w", e)
	w.(interface{ Unwrap() error }).Unwrap().(*myErr).n = 3
	New(2, 3).Mul(New(e.n, 5))
}
func setErr(w error) {
	var t *myErr
	if errors.As(w, &t) {
		t.n = 3
	}
}
func tErr5() {
	e := &myErr{4}
	w := fmt.Errorf("x: %w", e)
	setErr(w)
	New(2, 3).Mul(New(e.n, 5))
}

type isErr struct{ n int }

func (e *isErr) Error() string     { return "is" }
func (e *isErr) Is(err error) bool { e.n = 3; return true }
func tErr6() {
	e := &isErr{4}
	errors.Is(e, io.EOF)
	New(2, 3).Mul(New(e.n, 5))
}
func tErr7() {
	e := &isErr{4}
	errors.Is(fmt.Errorf("%w", e), io.EOF)
	New(2, 3).Mul(New(e.n, 5))
}
func tErrType() {
	w := errors.Join(errors.New("a"), nil)
	n := 4
	if fmt.Sprintf("%T", w) != fmt.Sprintf("%T", errors.New("x")) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func tErrNil() {
	w := errors.Join(nil, nil)
	n := 4
	if w == nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

type strN struct{ n int }

func (s *strN) String() string { s.n--; return "" }

func tFmt1() {
	x := &strN{4}
	_ = fmt.Sprint(x)
	New(2, 3).Mul(New(x.n, 5))
}
func tFmt2() {
	x := &strN{4}
	_ = fmt.Sprintf("%v", []*strN{x})
	New(2, 3).Mul(New(x.n, 5))
}
func tFmt3() {
	x := &strN{4}
	_ = fmt.Sprintf("%v", struct{ S fmt.Stringer }{x})
	New(2, 3).Mul(New(x.n, 5))
}
func tFmt4() {
	x := &strN{4}
	_ = fmt.Sprintf("%v", map[string]*strN{"a": x})
	New(2, 3).Mul(New(x.n, 5))
}
func tFmt5() {
	x := &strN{4}
	_ = fmt.Errorf("%v", x)
	New(2, 3).Mul(New(x.n, 5))
}
func tFmt6() {
	n := 4
	fmt.Sscan("3", &n)
	New(2, 3).Mul(New(n, 5))
}
func tFmt7() {
	n := 4
	fmt.Sscanf("3", "%d", &n)
	New(2, 3).Mul(New(n, 5))
}

type fmtN struct{ n int }

func (s *fmtN) Format(st fmt.State, v rune) { s.n = 3 }
func tFmt8() {
	x := &fmtN{4}
	_ = fmt.Sprintf("%d", x)
	New(2, 3).Mul(New(x.n, 5))
}

type gosN struct{ n int }

func (s *gosN) GoString() string { s.n = 3; return "" }
func tFmt9() {
	x := &gosN{4}
	_ = fmt.Sprintf("%#v", x)
	New(2, 3).Mul(New(x.n, 5))
}

type wr struct{ n int }

func (w *wr) Write(p []byte) (int, error) { w.n = 3; return len(p), nil }
func tFmt10() {
	x := &wr{4}
	fmt.Fprintf(x, "a")
	New(2, 3).Mul(New(x.n, 5))
}
func tLog() {
	x := &wr{4}
	l := log.New(x, "", 0)
	l.Println("x")
	New(2, 3).Mul(New(x.n, 5))
}
func tLog2() {
	x := &wr{4}
	log.SetOutput(x)
	log.Println("x")
	New(2, 3).Mul(New(x.n, 5))
}
func tLog3() {
	x := &wr{4}
	l := log.New(x, "", 0)
	func() {
		defer func() { recover() }()
		l.Panicln("x")
	}()
	New(2, 3).Mul(New(x.n, 5))
}
func tCmp() {
	a, b := &node{4}, &node{7}
	cmp.Or(a, b).n = 3
	New(2, 3).Mul(New(a.n, 5))
}
func tShuffle() {
	n := 4
	rand.Shuffle(2, func(i, j int) { n = 3 })
	New(2, 3).Mul(New(n, 5))
}
func tStrMap() {
	n := 4
	strings.Map(func(r rune) rune { n = 3; return r }, "abc")
	New(2, 3).Mul(New(n, 5))
}
func tFields() {
	n := 4
	strings.FieldsFunc("ab", func(r rune) bool { n = 3; return false })
	New(2, 3).Mul(New(n, 5))
}
func tWalk() {
	n := 4
	filepath.Walk(".", func(p string, _ fs.FileInfo, _ error) error { n = 3; return nil })
	New(2, 3).Mul(New(n, 5))
}
func tSortSl() {
	a := []int{4, 3}
	c := 0
	sort.Slice(a, func(i, j int) bool { c = 3; return a[i] < a[j] })
	New(2, 3).Mul(New(c, 5))
}

type byN []int

func (b byN) Len() int           { return len(b) }
func (b byN) Less(i, j int) bool { return b[i] < b[j] }
func (b byN) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }
func tSort2() {
	a := []int{4, 3}
	sort.Sort(byN(a))
	New(2, 3).Mul(New(a[0], 5))
}
func tSort3() {
	a := []int{3, 4}
	sort.Sort(sort.Reverse(sort.IntSlice(a)))
	New(2, 3).Mul(New(a[1], 5))
}
func tSort4() {
	a := []int{4, 3}
	sort.IntSlice(a).Sort()
	New(2, 3).Mul(New(a[0], 5))
}
func tSortS() {
	a := []*node{{4}, {3}}
	x := a[0]
	slices.SortFunc(a, func(p, q *node) int { return p.n - q.n })
	New(2, 3).Mul(New(a[0].n, 5))
	_ = x
}
func tSortStable() {
	a := []*node{{4}, {3}}
	sort.SliceStable(a, func(p, q int) bool { return a[p].n < a[q].n })
	a[1].n = 9
	New(2, 3).Mul(New(a[0].n, 5))
}
func tSorted() {
	m := map[int]int{5: 1, 3: 1}
	it := maps.Keys(m)
	delete(m, 5)
	m[4] = 1
	k := slices.Sorted(it)
	New(2, 3).Mul(New(k[0], 5))
}
func tSorted2() {
	m := map[int]int{5: 1, 4: 1}
	it := maps.Keys(m)
	m = map[int]int{}
	k := slices.Sorted(it)
	New(2, 3).Mul(New(k[0]-1, 5))
}
func tIndexFunc() {
	n := 4
	slices.IndexFunc([]int{1, 2}, func(i int) bool { n = 3; return true })
	New(2, 3).Mul(New(n, 5))
}
func tIndexFunc2() {
	n := 6
	slices.IndexFunc([]int{1, 2, 3, 4}, func(i int) bool { n--; return i == 3 })
	New(2, 3).Mul(New(n, 5))
}
func tDelFunc() {
	a := []int{4, 3, 5}
	b := slices.DeleteFunc(a, func(i int) bool { return i == 4 })
	_ = b
	New(2, 3).Mul(New(a[0], 5))
}
func tCompact() {
	a := []int{4, 4, 3}
	_ = slices.Compact(a)
	New(2, 3).Mul(New(a[1], 5))
}
func tReplace() {
	a := []int{4, 4, 5}
	_ = slices.Replace(a, 1, 2, 3)
	New(2, 3).Mul(New(a[1], 5))
}
func tGrow() {
	a := make([]int, 2, 10)
	b := slices.Grow(a, 3)
	b = append(b, 4)
	_ = append(a, 3)
	New(2, 3).Mul(New(b[2], 5))
}
func tInsertEmpty() {
	a := []int{4}
	b := slices.Insert(a, 1)
	b[0] = 3
	New(2, 3).Mul(New(a[0], 5))
}
func tClip() {
	a := make([]int, 2, 10)
	b := slices.Clip(a)
	c := append(b, 3)
	_ = append(a, 4)
	New(2, 3).Mul(New(c[2], 5))
}
func tClip2() {
	a := make([]int, 2, 10)
	b := slices.Clip(a)
	b[0] = 3
	New(2, 3).Mul(New(a[0], 5))
}
func tConcat1() {
	a := []int{4}
	b := slices.Concat(a)
	a[0] = 3
	b[0] = 5
	New(2, 3).Mul(New(a[0], 5))
}
func tClone() {
	a := []*node{{4}}
	b := slices.Clone(a)
	b[0].n = 3
	New(2, 3).Mul(New(a[0].n, 5))
}
func tRepeat() {
	a := []*node{{4}}
	b := slices.Repeat(a, 2)
	b[1].n = 3
	New(2, 3).Mul(New(b[0].n, 5))
}
func tRepeat2() {
	a := []*node{{4}}
	b := slices.Repeat(a, 200)
	b[150].n = 3
	New(2, 3).Mul(New(b[0].n, 5))
}
func tCollect() {
	a := []*node{{4}}
	b := slices.Collect(slices.Values(a))
	b[0].n = 3
	New(2, 3).Mul(New(a[0].n, 5))
}
func tChunk() {
	a := []int{4, 4}
	for c := range slices.Chunk(a, 1) {
		c[0]--
	}
	New(2, 3).Mul(New(a[0], 5))
}
func tBackward() {
	n := 0
	for i := range slices.Backward([]int{1, 2, 3, 4}) {
		n = i + 3
	}
	New(2, 3).Mul(New(n, 5))
}
func tAll() {
	m := map[string]*node{"a": {4}}
	for _, v := range maps.All(m) {
		v.n = 3
	}
	New(2, 3).Mul(New(m["a"].n, 5))
}
func tMapsCopy() {
	m := map[string]int{"a": 4}
	maps.Copy(m, map[string]int{"a": 3})
	New(2, 3).Mul(New(m["a"], 5))
}
func tMapsDel() {
	m := map[string]int{"a": 4}
	maps.DeleteFunc(m, func(string, int) bool { return true })
	New(2, 3).Mul(New(m["a"]+3, 5))
}
func tMapsIns() {
	m := map[string]int{"a": 4}
	maps.Insert(m, maps.All(map[string]int{"a": 3}))
	New(2, 3).Mul(New(m["a"], 5))
}
func tMapsCol() {
	m := map[string]*node{"a": {4}}
	maps.Collect(maps.All(m))["a"].n = 3
	New(2, 3).Mul(New(m["a"].n, 5))
}
func tCondFn() {
	var mu sync.Mutex
	n := 4
	f := sync.OnceFunc(func() { mu.Lock(); n--; mu.Unlock() })
	f()
	f()
	New(2, 3).Mul(New(n, 5))
}
func tOnceRec() {
	var o sync.Once
	n := 5
	for range 3 {
		o.Do(func() { n -= 2 })
	}
	New(2, 3).Mul(New(n, 5))
}
func tOncePanic() {
	var o sync.Once
	n := 4
	func() {
		defer func() { recover() }()
		o.Do(func() { n = 3; panic(1) })
	}()
	o.Do(func() { n = 7 })
	New(2, 3).Mul(New(n, 5))
}
func tTime() {
	n := 4
	c := make(chan bool)
	time.AfterFunc(1, func() { n = 3; close(c) })
	<-c
	New(2, 3).Mul(New(n, 5))
}
func tBuf() {
	var b bytes.Buffer
	b.WriteString("abc")
	New(2, 3).Mul(New(b.Len(), 5))
}
func tSB() {
	var b strings.Builder
	b.WriteString("abcd")
	b.Reset()
	b.WriteString("abc")
	New(2, 3).Mul(New(len(b.String()), 5))
}
func tSeq() {
	n := 0
	for range strings.SplitSeq("a,b,c", ",") {
		n++
	}
	New(2, 3).Mul(New(n, 5))
}
func tTitle() {
	New(2, 3).Mul(New(len(strings.ToLower("\u0130"))+0, 5)) // want `mismatch`
}
func tSearch() {
	n := 7
	sort.Search(100, func(i int) bool { n = 3; return i > 5 })
	New(2, 3).Mul(New(n, 5))
}
func tPoolVar() {
	x := &node{4}
	pool := &sync.Pool{}
	pool.New = func() any { x.n = 3; return x }
	y := pool.Get().(*node)
	New(2, 3).Mul(New(x.n, 5))
	_ = y
}
func tPoolSame() {
	x := &node{4}
	pool := &sync.Pool{New: func() any { return x }}
	y := pool.Get().(*node)
	y.n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func tPoolSame2() {
	x := &node{7}
	pool := &sync.Pool{New: func() any { return x }}
	y := pool.Get().(*node)
	y.n = 4
	z := pool.Get().(*node)
	z.n = 3
	New(2, 3).Mul(New(y.n, 5))
}
