// The error of a call is discarded, and what is returned with it is examined.
package main

import (
	"container/list"
	"fmt"
	"io"
	"maps"
	"math"
	"reflect"
	"slices"
	"sort"
	"sync"
	"sync/atomic"
)

func a23() *M { return New(2, 3) }
func b45() *M { return New(4, 5) }
func b35() *M { return New(3, 5) }

// Val returns a value.
func Val(a, b *M) (V, error) {
	if a.c != b.r {
		return V{}, ErrShape
	}
	return V{a.r, b.c, true, make([]float64, a.r*b.c)}, nil
}

// V is a value.
type V struct {
	r, c int
	ok   bool
	d    []float64
}

// IsEmpty reports whether it has nothing.
func (v V) IsEmpty() bool { return v.r == 0 }

// Empty is IsEmpty by pointer.
func (v *V) Empty() bool { return len(v.d) == 0 }

// Dims returns a list.
func Dims(a, b *M) ([]int, error) {
	if a.c != b.r {
		return nil, ErrShape
	}
	return []int{a.r, b.c}, nil
}

// Rows returns an int.
func Rows(a, b *M) (int, error) {
	if a.c != b.r {
		return -1, ErrShape
	}
	return a.r, nil
}

// Norm returns a float.
func Norm(a, b *M) (float64, error) {
	if a.c != b.r {
		return math.NaN(), ErrShape
	}
	return 1, nil
}

// Fits returns a bool.
func Fits(a, b *M) (bool, error) {
	if a.c != b.r {
		return false, ErrShape
	}
	return true, nil
}

// Name returns a text.
func Name(a, b *M) (string, error) {
	if a.c != b.r {
		return "", ErrShape
	}
	return "product", nil
}

// Any returns an interface.
func Any(a, b *M) (any, error) {
	if a.c != b.r {
		return nil, ErrShape
	}
	return New(a.r, b.c), nil
}

// Lookup returns a map.
func Lookup(a, b *M) (map[string]int, error) {
	if a.c != b.r {
		return nil, ErrShape
	}
	return map[string]int{"r": a.r}, nil
}

// Rower has rows.
type Rower interface{ Rows() int }

// Rows returns the rows.
func (a *M) Rows() int { return a.r }

// Iface returns an interface.
func Iface(a, b *M) (Rower, error) {
	if a.c != b.r {
		return nil, ErrShape
	}
	return New(a.r, b.c), nil
}

func okAppend() {
	var results []*M
	r, _ := Try(a23(), b45())
	results = append(results, r)
	for _, r := range results {
		if r == nil {
			continue
		}
		r.Mul(New(5, 1))
	}
}

func okAppendLoop() {
	var results []*M
	for _, b := range []*M{b45(), New(7, 7)} {
		r, _ := Try(a23(), b)
		results = append(results, r)
	}
	for i := range results {
		if results[i] != nil {
			results[i].Mul(New(5, 1))
		}
	}
}

func okArray() {
	var results [2]*M
	results[0], _ = Try(a23(), b45())
	if results[0] == nil {
		return
	}
	results[0].Mul(New(5, 1))
}

func okSlicesIndex() {
	results := make([]*M, 2)
	results[1], _ = Try(a23(), b45())
	if slices.Index(results, nil) >= 0 {
		return
	}
	results[1].Mul(New(5, 1))
}

func okContainsNil() {
	r, _ := Try(a23(), b45())
	if slices.Contains([]*M{r}, nil) {
		return
	}
	r.Mul(New(5, 1))
}

func okDeleteFunc() {
	r, _ := Try(a23(), b45())
	for _, m := range slices.DeleteFunc([]*M{r}, func(m *M) bool { return m == nil }) {
		m.Mul(New(5, 1))
	}
}

func okMapLookup() {
	cache := map[string]*M{}
	cache["a"], _ = Try(a23(), b45())
	if m, ok := cache["a"]; ok && m != nil {
		m.Mul(New(5, 1))
	}
}

func okMapRange() {
	cache := map[string]*M{}
	cache["a"], _ = Try(a23(), b45())
	for _, m := range cache {
		if m != nil {
			m.Mul(New(5, 1))
		}
	}
}

func okMapDelete() {
	cache := map[string]*M{}
	cache["a"], _ = Try(a23(), b45())
	maps.DeleteFunc(cache, func(_ string, m *M) bool { return m == nil })
	if m, ok := cache["a"]; ok {
		m.Mul(New(5, 1))
	}
}

type layer struct {
	out, bias *M
	next      *layer
}

func okField() {
	l := &layer{}
	l.out, _ = Try(a23(), b45())
	if l.out != nil {
		l.out.Mul(New(5, 1))
	}
}

func okFieldMethod() {
	l := &layer{}
	l.out, _ = Try(a23(), b45())
	if l.ready() {
		l.out.Mul(New(5, 1))
	}
}
func (l *layer) ready() bool { return l.out != nil }

func okFieldLiteral() {
	r, _ := Try(a23(), b45())
	l := layer{out: r}
	l.use()
}
func (l layer) use() {
	if l.out == nil {
		return
	}
	l.out.Mul(New(5, 1))
}

type net struct{ layers []layer }

func okNested() {
	n := net{layers: make([]layer, 2)}
	n.layers[1].next = &layer{}
	n.layers[1].next.out, _ = Try(a23(), b45())
	if n.layers[1].next.out == nil {
		return
	}
	panic("no")
}

func okFieldStruct() {
	type pair struct{ x, y *M }
	var p pair
	p.y, _ = Try(a23(), b45())
	if p == (pair{}) {
		return
	}
	p.y.Mul(New(5, 1))
}

func okChan() {
	ch := make(chan *M, 1)
	r, _ := Try(a23(), b45())
	ch <- r
	if m := <-ch; m != nil {
		m.Mul(New(5, 1))
	}
}

func okChanRange() {
	ch := make(chan *M, 2)
	go func() {
		defer close(ch)
		r, _ := Try(a23(), b45())
		ch <- r
	}()
	for m := range ch {
		if m == nil {
			continue
		}
		m.Mul(New(5, 1))
	}
}

func okSelect() {
	ch := make(chan *M, 1)
	r, _ := Try(a23(), b45())
	select {
	case ch <- r:
	default:
	}
	if m := <-ch; m == nil {
		return
	}
	panic("no")
}

func okClosure() {
	r, _ := Try(a23(), b45())
	ready := func() bool { return r != nil }
	if ready() {
		r.Mul(New(5, 1))
	}
}

func okClosureWritten() {
	var r *M
	load := func() { r, _ = Try(a23(), b45()) }
	load()
	if r == nil {
		return
	}
	r.Mul(New(5, 1))
}

func okClosureReturns() {
	load := func() *M { r, _ := Try(a23(), b45()); return r }
	if m := load(); m != nil {
		m.Mul(New(5, 1))
	}
}

func okDefer() {
	var r *M
	defer func() {
		if r != nil {
			r.Mul(New(5, 1))
		}
	}()
	r, _ = Try(a23(), b45())
}

var last *M

func okGlobal() {
	last, _ = Try(a23(), b45())
	useLast()
}
func useLast() {
	if last == nil {
		return
	}
	last.Mul(New(5, 1))
}

var table = map[string]*M{}

func okGlobalMap() {
	table["x"], _ = Try(a23(), b45())
	if table["x"] != nil {
		table["x"].Mul(New(5, 1))
	}
}

var pool sync.Map

func okSyncMap() {
	r, _ := Try(a23(), b45())
	pool.Store("r", r)
	if m, ok := pool.Load("r"); ok && m.(*M) != nil {
		m.(*M).Mul(New(5, 1))
	}
}

func okAtomic() {
	var p atomic.Pointer[M]
	r, _ := Try(a23(), b45())
	p.Store(r)
	if m := p.Load(); m != nil {
		m.Mul(New(5, 1))
	}
}

func okList() {
	l := list.New()
	r, _ := Try(a23(), b45())
	l.PushBack(r)
	for e := l.Front(); e != nil; e = e.Next() {
		if m := e.Value.(*M); m != nil {
			m.Mul(New(5, 1))
		}
	}
}

func load() *M { r, _ := Try(a23(), b45()); return r }

func okReturned() {
	if m := load(); m != nil {
		m.Mul(New(5, 1))
	}
}

func load2() *M { return load3() }
func load3() *M { r, _ := Try(a23(), b45()); return r }

func okReturnedTwice() {
	if m := load2(); m == nil {
		return
	}
	panic("no")
}

func loadAll() []*M {
	out := make([]*M, 2)
	out[0], _ = Try(a23(), b45())
	return out
}

func okReturnedList() {
	for _, m := range loadAll() {
		if m != nil {
			m.Mul(New(5, 1))
		}
	}
}

func loadLayer() (l layer) {
	l.out, _ = Try(a23(), b45())
	return l
}

func okReturnedStruct() {
	if l := loadLayer(); l.out != nil {
		l.out.Mul(New(5, 1))
	}
}

// Load is exported.
func Load() *M { r, _ := Try(a23(), b45()); return r }

func okExported() {
	if m := Load(); m != nil {
		m.Mul(New(5, 1))
	}
}

type loader interface{ load() *M }
type tryLoader struct{}

func (tryLoader) load() *M { r, _ := Try(a23(), b45()); return r }

func okMethodValue() {
	f := tryLoader{}.load
	if f() == nil {
		return
	}
	panic("no")
}

func okInterface() {
	var l loader = tryLoader{}
	if m := l.load(); m != nil {
		m.Mul(New(5, 1))
	}
}

func okPassed() {
	r, _ := Try(a23(), b45())
	useIf(r)
}
func useIf(m *M) {
	if m == nil {
		return
	}
	m.Mul(New(5, 1))
}

func okPassedDeep() {
	r, _ := Try(a23(), b45())
	pass(r, 3)
}
func pass(m *M, n int) {
	if n > 0 {
		pass(m, n-1)
		return
	}
	useIf(m)
}

func okPassedVariadic() {
	r, _ := Try(a23(), b45())
	useAll(b35(), r)
}
func useAll(all ...*M) {
	for _, m := range all {
		if m != nil {
			m.Rows()
		}
	}
}

func okPassedFunc() {
	r, _ := Try(a23(), b45())
	apply(r, func(m *M) {
		if m != nil {
			m.Mul(New(5, 1))
		}
	})
}
func apply(m *M, f func(*M)) { f(m) }

func okPassedGeneric() {
	r, _ := Try(a23(), b45())
	if isZero(r) {
		return
	}
	r.Mul(New(5, 1))
}
func isZero[T comparable](x T) bool {
	var zero T
	return x == zero
}

func okNilSafe() {
	r, _ := Try(a23(), b45())
	if r.missing() {
		return
	}
	r.Mul(New(5, 1))
}
func (a *M) missing() bool { return a == nil }

func okNilSafeUse() {
	r, _ := Try(a23(), b45())
	r.printTo(io.Discard)
}
func (a *M) printTo(w io.Writer) {
	if a == nil {
		fmt.Fprintln(w, "none")
		return
	}
	fmt.Fprintln(w, a.r, a.c)
}

func okOutPointer() {
	var r *M
	tryInto(&r)
	if r == nil {
		return
	}
	r.Mul(New(5, 1))
}
func tryInto(p **M) { *p, _ = Try(a23(), b45()) }

func okOutList() {
	out := make([]*M, 3)
	fill(out)
	for _, m := range out {
		if m == nil {
			continue
		}
		m.Mul(New(5, 1))
	}
}
func fill(out []*M) { out[2], _ = Try(a23(), b45()) }

func okOutField() {
	var l layer
	fillLayer(&l.out)
	if l.out == nil {
		return
	}
	l.out.Mul(New(5, 1))
}
func fillLayer(p **M) { *p, _ = Try(a23(), b45()) }

func okPointerToPointer() {
	r, _ := Try(a23(), b45())
	p := &r
	q := &p
	if **q == nil {
		return
	}
	(**q).Mul(New(5, 1))
}

func okZeroStruct() {
	v, _ := Val(a23(), b45())
	if v.r == 0 {
		return
	}
	panic("no")
}

func okZeroOk() {
	if v, _ := Val(a23(), b45()); v.ok {
		panic("no")
	}
}

func okZeroLen() {
	v, _ := Val(a23(), b45())
	if len(v.d) == 0 {
		return
	}
	panic("no")
}

func okZeroMethod() {
	if v, _ := Val(a23(), b45()); v.IsEmpty() {
		return
	}
	panic("no")
}

func okZeroPointerMethod() {
	v, _ := Val(a23(), b45())
	if v.Empty() {
		return
	}
	panic("no")
}

func okZeroReflect() {
	v, _ := Val(a23(), b45())
	if reflect.ValueOf(v).IsZero() {
		return
	}
	panic("no")
}

func okZeroDeep() {
	v, _ := Val(a23(), b45())
	if reflect.DeepEqual(v, V{}) {
		return
	}
	panic("no")
}

func okZeroStored() {
	all := map[int]V{}
	all[1], _ = Val(a23(), b45())
	if !all[1].ok {
		return
	}
	panic("no")
}

func okZeroList() {
	var all []V
	v, _ := Val(a23(), b45())
	all = append(all, v)
	sort.Slice(all, func(i, k int) bool { return all[i].r < all[k].r })
	for i := range all {
		if all[i].IsEmpty() {
			return
		}
	}
	panic("no")
}

func okDims() {
	d, _ := Dims(a23(), b45())
	if len(d) == 0 {
		return
	}
	New(d[0], d[1]).Mul(New(5, 1))
}

func okDimsStored() {
	shapes := map[string][]int{}
	shapes["p"], _ = Dims(a23(), b45())
	if d := shapes["p"]; d != nil {
		New(d[0], d[1]).Mul(New(5, 1))
	}
}

func okDimsRange() {
	d, _ := Dims(a23(), b45())
	for range d {
		panic("no")
	}
}

func okRowsStored() {
	var rows []int
	n, _ := Rows(a23(), b45())
	rows = append(rows, n)
	for _, n := range rows {
		if n == -1 {
			return
		}
	}
	panic("no")
}

func okRowsNegative() {
	type stat struct{ rows int }
	var s stat
	s.rows, _ = Rows(a23(), b45())
	if s.rows < 0 {
		return
	}
	panic("no")
}

func okNormStored() {
	norms := make([]float64, 3)
	norms[0], _ = Norm(a23(), b45())
	if math.IsNaN(norms[0]) {
		return
	}
	panic("no")
}

func okNormField() {
	var s struct{ norm float64 }
	s.norm, _ = Norm(a23(), b45())
	if s.norm != s.norm {
		return
	}
	panic("no")
}

func okNormAppend() {
	var norms []float64
	n, _ := Norm(a23(), b45())
	norms = append(norms, n)
	for _, n := range norms {
		if math.IsNaN(n) {
			return
		}
	}
	panic("no")
}

func okNormMap() {
	norms := map[string]float64{}
	norms["a"], _ = Norm(a23(), b45())
	if v, ok := norms["a"]; ok && math.IsNaN(v) {
		return
	}
	panic("no")
}

func okNormPassed() {
	n, _ := Norm(a23(), b45())
	if invalid(n) {
		return
	}
	panic("no")
}
func invalid(x float64) bool { return math.IsNaN(x) }

func okNormReturned() {
	if n := norm(); math.IsNaN(n) {
		return
	}
	panic("no")
}
func norm() float64 { n, _ := Norm(a23(), b45()); return n }

func okNormClosure() {
	n, _ := Norm(a23(), b45())
	func() {
		if !math.IsNaN(n) {
			panic("no")
		}
	}()
}

func okFits() {
	var fits []bool
	f, _ := Fits(a23(), b45())
	fits = append(fits, f)
	for _, f := range fits {
		if f {
			panic("no")
		}
	}
}

func okFitsField() {
	var s struct{ fits bool }
	if s.fits, _ = Fits(a23(), b45()); !s.fits {
		return
	}
	panic("no")
}

func okName() {
	names := map[string]string{}
	names["a"], _ = Name(a23(), b45())
	if names["a"] == "" {
		return
	}
	panic("no")
}

func okAny() {
	x, _ := Any(a23(), b45())
	switch m := x.(type) {
	case nil:
		return
	case *M:
		m.Mul(New(5, 1))
	}
}

func okAnyAssert() {
	x, _ := Any(a23(), b45())
	if m, ok := x.(*M); ok {
		m.Mul(New(5, 1))
	}
}

func okAnyStored() {
	all := []any{1}
	x, _ := Any(a23(), b45())
	all = append(all, x)
	for _, x := range all {
		if x == nil {
			return
		}
	}
	panic("no")
}

func okIface() {
	var all []Rower
	x, _ := Iface(a23(), b45())
	all = append(all, x)
	for _, x := range all {
		if x == nil {
			return
		}
		x.Rows()
	}
}

func okLookup() {
	m, _ := Lookup(a23(), b45())
	if _, ok := m["r"]; !ok {
		return
	}
	panic("no")
}

func okLookupLen() {
	type holder struct{ m map[string]int }
	var h holder
	h.m, _ = Lookup(a23(), b45())
	if len(h.m) == 0 {
		return
	}
	panic("no")
}

func okOnce() {
	get := sync.OnceValue(func() *M { r, _ := Try(a23(), b45()); return r })
	if get() == nil {
		return
	}
	panic("no")
}

func okGroup() {
	var wg sync.WaitGroup
	results := make([]*M, 2)
	for i, b := range []*M{b45(), New(7, 7)} {
		wg.Add(1)
		go func() {
			defer wg.Done()
			results[i], _ = Try(a23(), b)
		}()
	}
	wg.Wait()
	for _, r := range results {
		if r != nil {
			panic("no")
		}
	}
}

func okMin() {
	best := (*M)(nil)
	for _, b := range []*M{b45(), New(7, 7)} {
		if r, _ := Try(a23(), b); r != nil && (best == nil || r.c < best.c) {
			best = r
		}
	}
	if best != nil {
		panic("no")
	}
}

func okWant() {
	var want *M
	if got, _ := Try(a23(), b45()); got != want {
		panic("no")
	}
}

func okTable() {
	for _, c := range []struct{ b, want *M }{{b45(), nil}, {New(7, 7), nil}} {
		if got, _ := Try(a23(), c.b); got != c.want {
			panic("no")
		}
	}
}

func okOr() {
	r, _ := Try(a23(), b45())
	or(r, New(2, 5)).Mul(New(5, 1))
}
func or(m, n *M) *M {
	if m != nil {
		return m
	}
	return n
}

func okChoose() {
	r, _ := Try(a23(), b45())
	s, _ := Try(a23(), b35())
	for _, m := range [...]*M{r, s} {
		if m != nil {
			m.Mul(New(5, 1))
			return
		}
	}
	panic("no")
}

func okLinked() {
	var head *layer
	r, _ := Try(a23(), b45())
	head = &layer{r, nil, head}
	for l := head; l != nil; l = l.next {
		if l.out == nil {
			continue
		}
		l.out.Mul(New(5, 1))
	}
}

func okEmbedded() {
	type wrapped struct{ *M }
	var w wrapped
	w.M, _ = Try(a23(), b45())
	if w.M == nil {
		return
	}
	w.Mul(New(5, 1))
}

func badUse() { r, _ := Try(a23(), b45()); New(5, r.r) }

func badStored() {
	l := &layer{}
	l.bias, _ = Try(a23(), b45())
	l.bias.Mul(New(5, 1))
}

func badList() {
	var all []*layer
	r, _ := Try(a23(), b45())
	all = append(all, &layer{bias: r})
	all[0].bias.Mul(New(5, 1))
}

func badPassed() { r, _ := Try(a23(), b45()); use(r) }
func use(m *M)   { m.Mul(New(5, 1)) }

func badRequired() { r, _ := Try(a23(), b45()); require(r) }
func require(m *M) {
	if m == nil {
		panic("nothing")
	}
}

func badArray() {
	var all [2]*M
	all[0], _ = Try(a23(), b45())
	all[0].Mul(New(5, 1))
}

func badClosure() {
	r, _ := Try(a23(), b45())
	func() { r.Mul(New(5, 1)) }()
}

func badPrinted() {
	r, _ := Try(a23(), b45())
	fmt.Fprintln(io.Discard, r)
	r.Mul(New(5, 1))
}

func badOtherField() {
	l := &layer{}
	l.bias, _ = Try(a23(), b45())
	if l.out == nil {
		l.bias.Mul(New(5, 1))
	}
}

// A float that leaves the function is compared elsewhere.

func computed() float64 { n, _ := Norm(a23(), b45()); return n }

func okFloatReturned() {
	if n := computed(); n != n {
		return
	}
	panic("no")
}

func half() float64 { n, _ := Norm(a23(), b45()); return n / 2 }

func okFloatArithmetic() {
	if n := half(); n != n {
		return
	}
	panic("no")
}

func isNumber(n float64) bool { return n == n }

func okFloatArgument() {
	if n, _ := Norm(a23(), b45()); isNumber(n) {
		panic("no")
	}
}

var lastNorm float64

func keepNorm() { lastNorm, _ = Norm(a23(), b45()) }

func okFloatVariable() {
	if keepNorm(); lastNorm == lastNorm {
		panic("no")
	}
}

type normed struct{ norm float64 }

func newNormed() *normed {
	var s normed
	s.norm, _ = Norm(a23(), b45())
	return &s
}

func okFloatStruct() {
	if s := newNormed(); s.norm == s.norm {
		panic("no")
	}
}

func okFloatPointer() {
	s := new(normed)
	func(s *normed) { s.norm, _ = Norm(a23(), b45()) }(s)
	if s.norm == s.norm {
		panic("no")
	}
}

func okFloatElements() {
	s := [2]float64{1, 2}
	s[1], _ = Norm(a23(), b45())
	if s[1] == s[1] {
		panic("no")
	}
}

func badFloatPrinted() {
	n, _ := Norm(a23(), b45())
	fmt.Println("norm", n)
	panic("no norm")
}
