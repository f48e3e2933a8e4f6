package rules

import (
	"container/heap"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"

	"example.com/adversarial/lib"
)

// Rule 5 again: the standard library calls what it is given, at once, later, in
// another goroutine or never. It calls methods too that nobody handed to it.

var rule05Callback = map[string]func(){
	"sortFuncWrites":        sortFuncWrites,
	"sortFuncReads":         sortFuncReads,
	"stringsMapWrites":      stringsMapWrites,
	"stringsMapReads":       stringsMapReads,
	"containsFuncWrites":    containsFuncWrites,
	"containsFuncOther":     containsFuncOther,
	"searchWrites":          searchWrites,
	"searchReads":           searchReads,
	"deleteFuncWrites":      deleteFuncWrites,
	"deleteFuncReads":       deleteFuncReads,
	"onceFuncNeverCalled":   onceFuncNeverCalled,
	"onceFuncCalled":        onceFuncCalled,
	"onceSecondTime":        onceSecondTime,
	"onceFirstTime":         onceFirstTime,
	"afterFuncWrites":       afterFuncWrites,
	"afterFuncStopped":      afterFuncStopped,
	"replaceFuncWrites":     replaceFuncWrites,
	"replaceFuncOther":      replaceFuncOther,
	"sortInterfaceWrites":   sortInterfaceWrites,
	"sortInterfaceOther":    sortInterfaceOther,
	"stringMethodWrites":    stringMethodWrites,
	"stringMethodOfOther":   stringMethodOfOther,
	"stringMethodHidden":    stringMethodHidden,
	"marshalMethodWrites":   marshalMethodWrites,
	"marshalsSizes":         marshalsSizes,
	"isMethodWrites":        isMethodWrites,
	"isMethodOfOther":       isMethodOfOther,
	"heapMethodsWrite":      heapMethodsWrite,
	"heapOfOther":           heapOfOther,
	"poolReturnsSame":       poolReturnsSame,
	"poolHasOther":          poolHasOther,
	"poolOfRows":            poolOfRows,
	"poolRowTooShort":       poolRowTooShort,
	"eitherRow":             eitherRow,
	"eitherRowTooShort":     eitherRowTooShort,
	"syncMapShares":         syncMapShares,
	"syncMapOfSizes":        syncMapOfSizes,
	"contextCarries":        contextCarries,
	"contextCarriesOther":   contextCarriesOther,
	"closureKept":           closureKept,
	"closureKeptUncalled":   closureKeptUncalled,
	"sortsSizes":            sortsSizes,
	"sortsOtherSizes":       sortsOtherSizes,
	"reversesSizes":         reversesSizes,
	"reversesClone":         reversesClone,
	"sortedKeys":            sortedKeys,
	"fieldsFuncWrites":      fieldsFuncWrites,
	"fieldsFuncReads":       fieldsFuncReads,
	"conditionInCallback":   conditionInCallback,
	"conditionNotInClosure": conditionNotInClosure,
}

// sortFuncWrites has its matrix grown by the comparison.
func sortFuncWrites() {
	m := lib.New(4, 5)
	slices.SortFunc([]int{2, 1}, func(a, b int) int { m.Grow(3, 5); return a - b })
	lib.New(2, 3).Mul(m)
}

// sortFuncReads compares and does nothing else.
func sortFuncReads() {
	m := lib.New(4, 5)
	slices.SortFunc([]int{2, 1}, func(a, b int) int { return (a - b) * m.Rows })
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// stringsMapWrites counts in a closure.
func stringsMapWrites() {
	n := 0
	strings.Map(func(r rune) rune { n++; return r }, "abc")
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// stringsMapReads does not count.
func stringsMapReads() {
	n := 4
	strings.Map(func(r rune) rune { return r + rune(n) }, "abc")
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// containsFuncWrites keeps what it was asked about.
func containsFuncWrites() {
	n := 4
	_ = slices.ContainsFunc([]int{3}, func(x int) bool { n = x; return true })
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// containsFuncOther keeps it elsewhere.
func containsFuncOther() {
	n, last := 4, 0
	_ = slices.ContainsFunc([]int{3}, func(x int) bool { last = x; return true })
	lib.New(2, 3).Mul(lib.New(n, last)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// searchWrites remembers the last index.
func searchWrites() {
	n := 4
	sort.Search(4, func(i int) bool { n = 3; return i > 2 })
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// searchReads does not.
func searchReads() {
	n := 4
	sort.Search(4, func(i int) bool { return i > n })
	lib.New(2, 3).Mul(lib.New(n, 5)) // missed `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// deleteFuncWrites counts down.
func deleteFuncWrites() {
	n := 4
	maps.DeleteFunc(map[int]int{1: 1}, func(k, v int) bool { n--; return false })
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// deleteFuncReads does not.
func deleteFuncReads() {
	n := 4
	maps.DeleteFunc(map[int]int{1: 1}, func(k, v int) bool { return k == n })
	lib.New(2, 3).Mul(lib.New(n, 5)) // missed `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// onceFuncNeverCalled is silent: the function that OnceFunc returns is not called.
func onceFuncNeverCalled() {
	n := 3
	_ = sync.OnceFunc(func() { n = 4 })
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// onceFuncCalled calls it.
func onceFuncCalled() {
	n := 3
	set := sync.OnceFunc(func() { n = 4 })
	set()
	lib.New(2, 3).Mul(lib.New(n, 5)) // missed `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// onceSecondTime is silent: only the first function is called.
func onceSecondTime() {
	var once sync.Once
	n := 4
	once.Do(func() { n = 3 })
	once.Do(func() { n = 4 })
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// onceFirstTime calls one that does not matter.
func onceFirstTime() {
	var once sync.Once
	n, other := 4, 5
	once.Do(func() { other = 3 })
	lib.New(2, 3).Mul(lib.New(n, other)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// afterFuncWrites waits for a timer.
func afterFuncWrites() {
	n, done := 4, make(chan bool)
	time.AfterFunc(0, func() { n = 3; close(done) })
	<-done
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// afterFuncStopped has a timer with nothing to write.
func afterFuncStopped() {
	n := 4
	time.AfterFunc(time.Hour, func() {}).Stop()
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

var letters = regexp.MustCompile("[a-z]")

// replaceFuncWrites counts what is replaced.
func replaceFuncWrites() {
	n := 0
	letters.ReplaceAllStringFunc("a1b2c3", func(s string) string { n++; return s })
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// replaceFuncOther counts nothing.
func replaceFuncOther() {
	n := 4
	letters.ReplaceAllStringFunc("a1b2c3", func(s string) string { return s + s })
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type growing struct{ m *lib.Matrix }

func (g growing) Len() int           { return 2 }
func (g growing) Less(i, j int) bool { g.m.Grow(3, 5); return i > j }
func (g growing) Swap(i, j int)      {}
func (g growing) Push(any)           {}
func (g growing) Pop() any           { return nil }

// sortInterfaceWrites has methods called.
func sortInterfaceWrites() {
	m := lib.New(4, 5)
	sort.Sort(growing{m})
	lib.New(2, 3).Mul(m)
}

// sortInterfaceOther has those of another called.
func sortInterfaceOther() {
	m := lib.New(4, 5)
	sort.Sort(growing{lib.New(1, 1)})
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type label struct{ m *lib.Matrix }

func (l label) String() string               { l.m.Grow(3, 5); return "label" }
func (l label) MarshalJSON() ([]byte, error) { l.m.Grow(3, 5); return []byte("1"), nil }

type mark struct{ m *lib.Matrix }

func (k mark) Error() string { return "mark" }
func (k mark) Is(error) bool { k.m.Grow(3, 5); return false }

// stringMethodWrites prints something that grows the matrix.
func stringMethodWrites() {
	m := lib.New(4, 5)
	_ = fmt.Sprint(label{m})
	lib.New(2, 3).Mul(m)
}

// stringMethodOfOther prints something that grows another.
func stringMethodOfOther() {
	m := lib.New(4, 5)
	_ = fmt.Sprint(label{lib.New(1, 1)}, m.Rows)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type hidden struct{ label }

func (hidden) Error() string { return "hidden" }

// stringMethodHidden prints an error: Error is called, and String is not.
func stringMethodHidden() {
	m := lib.New(4, 5)
	_ = fmt.Sprint(hidden{label{m}})
	lib.New(2, 3).Mul(m) // missed `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// marshalMethodWrites encodes something that grows the matrix.
func marshalMethodWrites() {
	m := lib.New(4, 5)
	_, _ = json.Marshal([]any{label{m}})
	lib.New(2, 3).Mul(m)
}

// marshalsSizes encodes numbers.
func marshalsSizes() {
	m := lib.New(4, 5)
	_, _ = json.Marshal([]int{m.Rows, m.Cols})
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// isMethodWrites compares errors, one of which grows the matrix.
func isMethodWrites() {
	m := lib.New(4, 5)
	_ = errors.Is(mark{m}, lib.ErrShape)
	lib.New(2, 3).Mul(m)
}

// isMethodOfOther compares others.
func isMethodOfOther() {
	m := lib.New(4, 5)
	_ = errors.Is(errors.New("no mark"), lib.ErrShape)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// heapMethodsWrite has Less called.
func heapMethodsWrite() {
	m := lib.New(4, 5)
	heap.Init(growing{m})
	lib.New(2, 3).Mul(m)
}

// heapOfOther has that of another called.
func heapOfOther() {
	m := lib.New(4, 5)
	heap.Init(growing{lib.New(1, 1)})
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// poolReturnsSame may get what it has put.
func poolReturnsSame() {
	m := lib.New(4, 5)
	var pool sync.Pool
	pool.Put(m)
	if got, ok := pool.Get().(*lib.Matrix); ok {
		got.Grow(3, 5)
	} else {
		m.Grow(3, 5)
	}
	lib.New(2, 3).Mul(m)
}

var rows = sync.Pool{New: func() any { return new([]float64) }}

// row borrows n numbers.
func row(n int) *[]float64 {
	p := rows.Get().(*[]float64)
	if cap(*p) < n {
		*p = make([]float64, n)
	}
	*p = (*p)[:n]
	return p
}

// poolOfRows is silent about capacities: memory out of a pool may have room for more.
func poolOfRows() {
	p := row(3)
	if cap(*p) > 3 {
		return
	}
	rows.Put(p)
	q := row(2)
	_ = (*q)[:3]
}

// poolRowTooShort is reported: the length is what was asked for, whoever had the memory before.
func poolRowTooShort() {
	p, q := row(3), row(4)
	lib.New(1, 1).T()
	_ = second((*p)[:1]) // want `rules\.second: .*\(mismatch\)`
	rows.Put(p)
	rows.Put(q)
}

// eitherRow is silent: the two have different capacities.
func eitherRow() {
	p := make([]float64, 2)
	if opaque() {
		p = make([]float64, 2, 5)
	}
	if cap(p) > 2 {
		_ = p[:4]
	}
}

// eitherRowTooShort is reported: the two have the same length.
func eitherRowTooShort() {
	p := make([]float64, 1)
	if opaque() {
		p = make([]float64, 1, 5)
	}
	_ = second(p) // want `rules\.second: .*\(mismatch\)`
}

// poolHasOther cannot: m is not in the pool.
func poolHasOther() {
	m := lib.New(4, 5)
	pool := sync.Pool{New: func() any { return lib.New(1, 1) }}
	pool.Get().(*lib.Matrix).Grow(3, 5)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// syncMapShares finds the matrix again.
func syncMapShares() {
	m := lib.New(4, 5)
	var all sync.Map
	all.Store("w", m)
	if got, ok := all.Load("w"); ok {
		got.(*lib.Matrix).Grow(3, 5)
	}
	lib.New(2, 3).Mul(m)
}

// syncMapOfSizes finds a number.
func syncMapOfSizes() {
	m := lib.New(4, 5)
	var all sync.Map
	all.Store("w", m.Rows)
	all.Delete("w")
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type key struct{}

// contextCarries has the matrix in a context.
func contextCarries() {
	m := lib.New(4, 5)
	ctx := context.WithValue(context.Background(), key{}, m)
	ctx.Value(key{}).(*lib.Matrix).Grow(3, 5)
	lib.New(2, 3).Mul(m)
}

// contextCarriesOther has another there.
func contextCarriesOther() {
	m := lib.New(4, 5)
	ctx := context.WithValue(context.Background(), key{}, lib.New(1, 1))
	ctx.Value(key{}).(*lib.Matrix).Grow(3, 5)
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

type hooks struct{ list []func() }

func (h *hooks) add(f func()) { h.list = append(h.list, f) }

func (h *hooks) run() {
	for _, f := range h.list {
		f()
	}
}

// closureKept is called later.
func closureKept() {
	m, h := lib.New(4, 5), &hooks{}
	h.add(func() { m.Grow(3, 5) })
	h.run()
	lib.New(2, 3).Mul(m)
}

// closureKeptUncalled is not called.
func closureKeptUncalled() {
	m, h := lib.New(4, 5), &hooks{}
	h.add(func() { m.Grow(3, 5) })
	lib.New(2, 3).Mul(m) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// sortsSizes has the smaller one first.
func sortsSizes() {
	sizes := []int{4, 3}
	slices.Sort(sizes)
	lib.New(2, 3).Mul(lib.New(sizes[0], sizes[1]))
}

// sortsOtherSizes sorts a copy.
func sortsOtherSizes() {
	sizes := []int{4, 3}
	slices.Sort(slices.Clone(sizes))
	lib.New(2, 3).Mul(lib.New(sizes[0], sizes[1])) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// reversesSizes has the last one first.
func reversesSizes() {
	sizes := []int{4, 5, 3}
	slices.Reverse(sizes[1:])
	lib.New(2, 3).Mul(lib.New(sizes[1], sizes[2]))
}

// reversesClone reverses a copy.
func reversesClone() {
	sizes := []int{4, 5, 3}
	slices.Reverse(append([]int{}, sizes...))
	lib.New(2, 3).Mul(lib.New(sizes[0], sizes[1])) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// sortedKeys is silent: 3 is the smaller key.
func sortedKeys() {
	sizes := slices.Sorted(maps.Keys(map[int]bool{4: true, 3: true}))
	lib.New(2, 3).Mul(lib.New(sizes[0], 5))
}

// fieldsFuncWrites counts separators.
func fieldsFuncWrites() {
	n := 0
	strings.FieldsFunc("a,b", func(r rune) bool { n++; return r == ',' })
	lib.New(2, 3).Mul(lib.New(n, 5))
}

// fieldsFuncReads does not.
func fieldsFuncReads() {
	n := 4
	strings.FieldsFunc("a,b", func(r rune) bool { return r == rune(n) })
	lib.New(2, 3).Mul(lib.New(n, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// conditionInCallback is silent: the product is in a closure that is never called.
func conditionInCallback() {
	_ = slices.IndexFunc([]int{}, func(int) bool { lib.New(2, 3).Mul(lib.New(4, 5)); return true })
}

// conditionNotInClosure calls its closure itself.
func conditionNotInClosure() {
	f := func() bool {
		lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
		return true
	}
	f()
}
