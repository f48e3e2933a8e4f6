// Package flow has functions in which a comparison of two sizes decides, by what it leaves behind, that a product is not computed.
package flow

import (
	"bytes"
	"cmp"
	"errors"
	"example.com/chosen/lib"
	"fmt"
	"io"
	"iter"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"
	"unicode"
)

var _ = lib.New

type checker interface{ check() int }
type okc struct{}
type badc struct{}

func (okc) check() int  { return 0 }
func (badc) check() int { return 1 }

type state int

const (
	idle state = iota
	ready
	broken
	done
)

func (s state) String() string { return [...]string{"idle", "ready", "broken", "done"}[s] }

type flags uint8

const (
	fBad flags = 1 << iota
	fWarn
	fDone
)

func (f flags) has(g flags) bool { return f&g != 0 }
func (f *flags) set(g flags)     { *f |= g }

type node struct {
	next *node
	v    int
}
type ev struct {
	name string
	sev  int
}

func nop()                                {}
func bump(p *int)                         { *p++ }
func addTo(l []string, s string) []string { return append(l, s) }
func pick[T any](c bool, x, y T) T {
	if c {
		return x
	}
	return y
}
func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
func two(a, b *lib.Matrix) (n int, err error) {
	if a.Cols != b.Rows {
		return 1, errors.New("x")
	}
	return 0, nil
}
func three(a, b *lib.Matrix) (x string, n int, ok bool) {
	if a.Cols != b.Rows {
		return "bad", 7, false
	}
	return "ok", 8, true
}
func named(a, b *lib.Matrix) (bad bool) {
	defer func() {
		if a.Cols != b.Rows {
			bad = true
		}
	}()
	return false
}
func namedErr(a, b *lib.Matrix) (err error) {
	defer func() {
		if err == nil && a.Cols != b.Rows {
			err = io.EOF
		}
	}()
	return nil
}
func viaPanic(a, b *lib.Matrix) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	if a.Cols != b.Rows {
		panic("bad")
	}
	return nil
}
func deep(d int, a, b *lib.Matrix) int {
	if d == 0 {
		if a.Cols != b.Rows {
			return 1
		}
		return 0
	}
	return deep(d-1, a, b)
}
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

var glob int
var globList []string
var globMap = map[string]int{}

func FlowPtrSel(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var x, y int
	p := &x
	if a.Cols != b.Rows {
		p = &y
	}
	*p = 1
	if y == 1 {
		stop()
	}
	a.Mul(b)
}

func FlowPtrSel2(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var x, y bool
	p := &x
	if a.Cols != b.Rows {
		p = &y
	}
	*p = true
	if !x {
		stop()
	}
	a.Mul(b)
}

func FlowPtrptr(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	ok, bad := "ok", "bad"
	p := &ok
	pp := &p
	if a.Cols != b.Rows {
		*pp = &bad
	}
	if *p != "ok" {
		stop()
	}
	a.Mul(b)
}

func FlowPbool(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var bad *bool
	if a.Cols != b.Rows {
		bad = new(true)
	}
	if bad != nil && *bad {
		stop()
	}
	a.Mul(b)
}

func FlowPboolset(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	f := false
	func(p *bool) {
		if a.Cols != b.Rows {
			*p = true
		}
	}(&f)
	if f {
		stop()
	}
	a.Mul(b)
}

func FlowMapSel(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, y := map[string]int{}, map[string]int{}
	m := x
	if a.Cols != b.Rows {
		m = y
	}
	m["k"] = 1
	if len(y) > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowSliceSel(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, y := make([]int, 2), make([]int, 2)
	s := x
	if a.Cols != b.Rows {
		s = y
	}
	s[0] = 1
	if y[0] == 1 {
		stop()
	}
	a.Mul(b)
}

func FlowKeySel(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m := map[string]int{}
	k := "good"
	if a.Cols != b.Rows {
		k = "bad"
	}
	m[k]++
	if m["bad"] > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowKeySelLen(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m := map[string]int{"good": 1}
	k := "good"
	if a.Cols != b.Rows {
		k = "bad"
	}
	m[k]++
	if len(m) > 1 {
		stop()
	}
	a.Mul(b)
}

func FlowKeySelOk(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m := map[string]int{}
	m[map[bool]string{true: "bad", false: "good"}[a.Cols != b.Rows]] = 1
	if _, ok := m["bad"]; ok {
		stop()
	}
	a.Mul(b)
}

func FlowIdxSel(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var hits [2]int
	i := 0
	if a.Cols != b.Rows {
		i = 1
	}
	hits[i]++
	if hits[1] > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowIdxSelS(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	hits := make([]string, 3)
	i := 0
	if a.Cols != b.Rows {
		i = 2
	}
	hits[i] = "x"
	if strings.Join(hits, "") == hits[2] {
		stop()
	}
	a.Mul(b)
}

func FlowIdxB2i(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	hits := []int{0, 0}
	hits[b2i(a.Cols != b.Rows)]++
	if hits[0] == 0 {
		stop()
	}
	a.Mul(b)
}

func FlowDyn(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var c checker = okc{}
	if a.Cols != b.Rows {
		c = badc{}
	}
	if c.check() > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowDynTable(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	cs := []checker{okc{}, badc{}}
	if cs[b2i(a.Cols != b.Rows)].check() == 1 {
		stop()
	}
	a.Mul(b)
}

func FlowDynMap(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	c := map[bool]checker{false: okc{}, true: badc{}}[a.Cols != b.Rows]
	if c.check() == 1 {
		stop()
	}
	a.Mul(b)
}

func FlowTySwitch(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var c any = 1
	if a.Cols != b.Rows {
		c = "x"
	}
	switch c.(type) {
	case string:
		stop()
	}
	a.Mul(b)
}

func FlowTyAssert(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var c checker = okc{}
	if a.Cols != b.Rows {
		c = badc{}
	}
	if _, ok := c.(okc); !ok {
		stop()
	}
	a.Mul(b)
}

func FlowFnSel(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	n1 := 0
	f := nop
	if a.Cols != b.Rows {
		f = func() { n1++ }
	}
	f()
	if n1 > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowFnSelMeth(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var f flags
	g := func(flags) {}
	if a.Cols != b.Rows {
		g = f.set
	}
	g(fBad)
	if f.has(fBad) {
		stop()
	}
	a.Mul(b)
}

func FlowFnTable(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	tab := map[string]func(){"ok": nop, "bad": func() { k = 1 }}
	name := "ok"
	if a.Cols != b.Rows {
		name = "bad"
	}
	tab[name]()
	if k == 1 {
		stop()
	}
	a.Mul(b)
}

func FlowMethExpr(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m := (okc).check
	_ = m
	f := checker.check
	var c checker = okc{}
	if a.Cols != b.Rows {
		c = badc{}
	}
	if f(c) == 1 {
		stop()
	}
	a.Mul(b)
}

func FlowBits(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var f flags
	if a.Cols != b.Rows {
		f |= fBad
	}
	f |= fDone
	if f&fBad != 0 {
		stop()
	}
	a.Mul(b)
}

func FlowBitsM(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var f flags
	if a.Cols != b.Rows {
		f.set(fBad)
	}
	if f.has(fBad | fWarn) {
		stop()
	}
	a.Mul(b)
}

func FlowBitsClr(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	f := fDone | fWarn
	if a.Cols != b.Rows {
		f &^= fDone
	}
	if f == fWarn {
		stop()
	}
	a.Mul(b)
}

func FlowBitsXor(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	f := fDone
	if a.Cols != b.Rows {
		f ^= fDone
	}
	if f == 0 {
		stop()
	}
	a.Mul(b)
}

func FlowShiftCnt(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x := 1
	if a.Cols != b.Rows {
		x <<= 3
	}
	if x>>3 == 1 {
		stop()
	}
	a.Mul(b)
}

func FlowFsm(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s := idle
	for s != done {
		switch s {
		case idle:
			s = ready
			if a.Cols != b.Rows {
				s = broken
			}
		case ready:
			s = done
		case broken:
			stop()
			s = done
		}
	}
	a.Mul(b)
}

func FlowFsmStr(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s := ready
	if a.Cols != b.Rows {
		s = broken
	}
	if s.String() == "broken" {
		stop()
	}
	a.Mul(b)
}

func FlowFsmNext(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s := ready
	if a.Cols != b.Rows {
		s++
	}
	if s >= broken {
		stop()
	}
	a.Mul(b)
}

func FlowFsmTab(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	trans := map[[2]state]state{{idle, 0}: ready, {idle, 1}: broken}
	in := state(0)
	if a.Cols != b.Rows {
		in = 1
	}
	if trans[[2]state{idle, in}] == broken {
		stop()
	}
	a.Mul(b)
}

func FlowLblBreak(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
outer:
	for range 3 {
		for range 3 {
			if a.Cols != b.Rows {
				break outer
			}
			k++
		}
	}
	if k == 0 {
		stop()
	}
	a.Mul(b)
}

func FlowLblCont(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
outer:
	for range 3 {
		for range 3 {
			if a.Cols != b.Rows {
				continue outer
			}
		}
		k++
	}
	if k == 0 {
		stop()
	}
	a.Mul(b)
}

func FlowLblContB(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	for range 3 {
		if a.Cols != b.Rows {
			continue
		}
		k++
	}
	if k < 3 {
		stop()
	}
	a.Mul(b)
}

func FlowGotoF(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	if a.Cols != b.Rows {
		goto skip
	}
	k = 1
skip:
	if k == 0 {
		stop()
	}
	a.Mul(b)
}

func FlowGotoB(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
again:
	if a.Cols != b.Rows && k < 2 {
		k++
		goto again
	}
	if k > 1 {
		stop()
	}
	a.Mul(b)
}

func FlowFall(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	switch {
	case a.Cols != b.Rows:
		k++
		fallthrough
	case a.Rows > 100:
		k++
	}
	if k == 2 {
		stop()
	}
	a.Mul(b)
}

func FlowFallD(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := ""
	switch a.Cols != b.Rows {
	case true:
		k += "b"
		fallthrough
	default:
		k += "d"
	}
	if k == "bd" {
		stop()
	}
	a.Mul(b)
}

func FlowWhileDiff(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	i := 0
	for a.Cols != b.Rows && i < 3 {
		i++
	}
	if i == 3 {
		stop()
	}
	a.Mul(b)
}

func FlowWhileEq(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	i := 0
	for a.Cols == b.Rows {
		i++
		if i > 3 {
			break
		}
	}
	if i == 0 {
		stop()
	}
	a.Mul(b)
}

func FlowForPost(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	i := 0
	for ok := true; ok; ok = a.Cols != b.Rows && i < 2 {
		i++
	}
	if i == 2 {
		stop()
	}
	a.Mul(b)
}

func FlowRangeBrk(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	last := -1
	for i := range 5 {
		last = i
		if a.Cols != b.Rows {
			break
		}
	}
	if last == 0 {
		stop()
	}
	a.Mul(b)
}

func FlowRangeRet(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if func() int {
		for i := range 5 {
			if a.Cols != b.Rows {
				return i
			}
		}
		return -1
	}() == 0 {
		stop()
	}
	a.Mul(b)
}

func FlowRet2(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k, _ := two(a, b)
	if k > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowRet2e(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	_, err := two(a, b)
	if err != nil {
		stop()
	}
	a.Mul(b)
}

func FlowRet3(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, k, ok := three(a, b)
	if len(x) == 3 || k == 7 || !ok {
		stop()
	}
	a.Mul(b)
}

func FlowRet3k(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	_, k, _ := three(a, b)
	if k%2 == 1 {
		stop()
	}
	a.Mul(b)
}

func FlowRet3s(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, _, _ := three(a, b)
	if x[0] == 'b' {
		stop()
	}
	a.Mul(b)
}

func FlowRet3l(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, _, _ := three(a, b)
	if len(x) > 2 {
		stop()
	}
	a.Mul(b)
}

func FlowNamedR(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if named(a, b) {
		stop()
	}
	a.Mul(b)
}

func FlowNamedE(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if err := namedErr(a, b); errors.Is(err, io.EOF) {
		stop()
	}
	a.Mul(b)
}

func FlowNamedE2(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if err := namedErr(a, b); err == io.EOF {
		stop()
	}
	a.Mul(b)
}

func FlowViaP(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if viaPanic(a, b) != nil {
		stop()
	}
	a.Mul(b)
}

func FlowDeepR(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if deep(5, a, b) > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowMustR(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if must(strconv.Atoi(fmt.Sprint(b2i(a.Cols != b.Rows)))) == 1 {
		stop()
	}
	a.Mul(b)
}

func FlowPickG(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if pick(a.Cols != b.Rows, "bad", "ok") == "bad" {
		stop()
	}
	a.Mul(b)
}

func FlowPickF(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	pick(a.Cols != b.Rows, stop, nop)()
	a.Mul(b)
}

func FlowPickP(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if pick(a.Cols != b.Rows, &node{v: 1}, nil) != nil {
		stop()
	}
	a.Mul(b)
}

func FlowGlob1(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	glob = 0
	if a.Cols != b.Rows {
		glob = 1
	}
	if glob == 1 {
		stop()
	}
	a.Mul(b)
}

func FlowGlob2(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	globList = nil
	if a.Cols != b.Rows {
		globList = append(globList, "x")
	}
	if len(globList) > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowGlob3(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	clear(globMap)
	if a.Cols != b.Rows {
		globMap["x"]++
	}
	if globMap["x"] > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowGlobUnk(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	was := glob
	if a.Cols != b.Rows {
		glob++
	}
	if glob != was {
		stop()
	}
	a.Mul(b)
}

func FlowGlobFn(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	glob = 0
	func() {
		if a.Cols != b.Rows {
			bump(&glob)
		}
	}()
	if glob > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowLinked(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var head *node
	for i := range 3 {
		if a.Cols != b.Rows {
			head = &node{head, i}
		}
	}
	if head != nil && head.v == 2 {
		stop()
	}
	a.Mul(b)
}

func FlowLinkedLen(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	head := &node{}
	if a.Cols != b.Rows {
		head.next = &node{v: 1}
	}
	k := 0
	for p := head; p != nil; p = p.next {
		k++
	}
	if k > 1 {
		stop()
	}
	a.Mul(b)
}

func FlowAppendP(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var l []string
	if a.Cols != b.Rows {
		l = addTo(l, "x")
	}
	if l != nil {
		stop()
	}
	a.Mul(b)
}

func FlowAppendSub(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := make([]string, 0, 4)
	if a.Cols != b.Rows {
		_ = append(l, "x")
	}
	if l[:1][0] == "x" {
		stop()
	}
	a.Mul(b)
}

func FlowAppendAlias(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []int{1, 2, 3}
	if a.Cols != b.Rows {
		_ = append(l[:0], 9)
	}
	if l[0] == 9 {
		stop()
	}
	a.Mul(b)
}

func FlowCopyS(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l, m := []int{1, 2, 3}, []int{0, 0, 0}
	if a.Cols != b.Rows {
		copy(m, l)
	}
	if m[2] == 3 {
		stop()
	}
	a.Mul(b)
}

func FlowCopyCnt(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l, m := []int{1, 2, 3}, []int{0, 0, 0}
	k := 0
	if a.Cols != b.Rows {
		k = copy(m, l)
	}
	if k > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowClearS(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []int{1, 2, 3}
	if a.Cols != b.Rows {
		clear(l)
	}
	if l[1] == 0 {
		stop()
	}
	a.Mul(b)
}

func FlowClearM(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := map[int]int{1: 1}
	if a.Cols != b.Rows {
		clear(l)
	}
	if len(l) == 0 {
		stop()
	}
	a.Mul(b)
}

func FlowSubslice(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []int{1, 2, 3}
	if a.Cols != b.Rows {
		l = l[1:]
	}
	if l[0] == 2 {
		stop()
	}
	a.Mul(b)
}

func FlowSubslen(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []int{1, 2, 3}
	if a.Cols != b.Rows {
		l = l[:1]
	}
	if len(l) < 3 {
		stop()
	}
	a.Mul(b)
}

func FlowSubcap(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []int{1, 2, 3}
	if a.Cols != b.Rows {
		l = l[:1:1]
	}
	if cap(l) == 1 {
		stop()
	}
	a.Mul(b)
}

func FlowSortL(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []ev{{"a", 1}}
	if a.Cols != b.Rows {
		l = append(l, ev{"b", 9})
	}
	sort.Slice(l, func(i, j int) bool { return l[i].sev > l[j].sev })
	if l[0].sev > 5 {
		stop()
	}
	a.Mul(b)
}

func FlowSortF(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []ev{{"a", 1}, {"b", 2}}
	if a.Cols != b.Rows {
		l[0].sev = 3
	}
	slices.SortFunc(l, func(x, y ev) int { return cmp.Compare(x.sev, y.sev) })
	if l[0].name == "b" {
		stop()
	}
	a.Mul(b)
}

func FlowSwapE(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []string{"a", "b"}
	if a.Cols != b.Rows {
		l[0], l[1] = l[1], l[0]
	}
	if l[0] == "b" {
		stop()
	}
	a.Mul(b)
}

func FlowSwapV(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, y := 1, 2
	if a.Cols != b.Rows {
		x, y = y, x
	}
	if x-y == 1 {
		stop()
	}
	a.Mul(b)
}

func FlowRev(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []string{"a", "b"}
	if a.Cols != b.Rows {
		slices.Reverse(l)
	}
	if l[0] == "b" {
		stop()
	}
	a.Mul(b)
}

func FlowMinF(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	sev := 9
	if a.Cols != b.Rows {
		sev = min(sev, 2)
	}
	if sev <= 2 {
		stop()
	}
	a.Mul(b)
}

func FlowSbuild(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var sb strings.Builder
	if a.Cols != b.Rows {
		sb.WriteString("bad")
	}
	if sb.Len() > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowSbuildS(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var sb strings.Builder
	sb.WriteString("x:")
	if a.Cols != b.Rows {
		sb.WriteByte('b')
	}
	if strings.HasSuffix(sb.String(), "b") {
		stop()
	}
	a.Mul(b)
}

func FlowBbuf(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var sb bytes.Buffer
	if a.Cols != b.Rows {
		fmt.Fprintln(&sb, "bad")
	}
	if sb.Len() != 0 {
		stop()
	}
	a.Mul(b)
}

func FlowBbufR(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var sb bytes.Buffer
	if a.Cols != b.Rows {
		fmt.Fprintln(&sb, "bad")
	}
	if _, err := sb.ReadByte(); err == nil {
		stop()
	}
	a.Mul(b)
}

func FlowSprintfP(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s := fmt.Sprintf("bad=%t", a.Cols != b.Rows)
	_, v, _ := strings.Cut(s, "=")
	if v == "true" {
		stop()
	}
	a.Mul(b)
}

func FlowPbool2(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if v, err := strconv.ParseBool(fmt.Sprint(a.Cols != b.Rows)); err == nil && v {
		stop()
	}
	a.Mul(b)
}

func FlowConcatLen(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s := ""
	for range 3 {
		if a.Cols != b.Rows {
			s += "x"
		}
	}
	if len(s) == 3 {
		stop()
	}
	a.Mul(b)
}

func FlowRuneA(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	r := 'a'
	if a.Cols != b.Rows {
		r += 1
	}
	if r == 'b' {
		stop()
	}
	a.Mul(b)
}

func FlowRuneU(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	r := 'a'
	if a.Cols != b.Rows {
		r = unicode.ToUpper(r)
	}
	if unicode.IsUpper(r) {
		stop()
	}
	a.Mul(b)
}

func FlowByteA(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	r := []byte("ok")
	if a.Cols != b.Rows {
		r[0] = 'k'
	}
	if string(r) == "kk" {
		stop()
	}
	a.Mul(b)
}

func FlowDurT(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	d := time.Second
	if a.Cols != b.Rows {
		d = time.Minute
	}
	if d > time.Second {
		stop()
	}
	a.Mul(b)
}

func FlowDurM(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	d := time.Second
	if a.Cols != b.Rows {
		d *= 100
	}
	if d.Minutes() > 1 {
		stop()
	}
	a.Mul(b)
}

func FlowDurR(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	d := time.Duration(0)
	if a.Cols != b.Rows {
		d = 1500 * time.Millisecond
	}
	if d.Round(time.Second) > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowTimeZ(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var t time.Time
	if a.Cols != b.Rows {
		t = time.Now()
	}
	if !t.IsZero() {
		stop()
	}
	a.Mul(b)
}

func FlowTimeU(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	t := time.Unix(0, 0)
	if a.Cols != b.Rows {
		t = t.Add(time.Hour)
	}
	if t.Unix() > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowArrCmp(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var x, y [3]int
	if a.Cols != b.Rows {
		x[1] = 1
	}
	if x != y {
		stop()
	}
	a.Mul(b)
}

func FlowStCmp(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, y := ev{"a", 1}, ev{"a", 1}
	if a.Cols != b.Rows {
		x.sev++
	}
	if x != y {
		stop()
	}
	a.Mul(b)
}

func FlowPtrCmp(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, y := &ev{"a", 1}, &ev{"a", 1}
	z := x
	if a.Cols != b.Rows {
		z = y
	}
	if z == y {
		stop()
	}
	a.Mul(b)
}

func FlowIfCmp(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var x any = 1
	if a.Cols != b.Rows {
		x = 2
	}
	if x == any(2) {
		stop()
	}
	a.Mul(b)
}

func FlowDeferArg(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	func() {
		defer func(d bool) {
			if d {
				k++
			}
		}(a.Cols != b.Rows)
	}()
	if k > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowDeferLoop(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	func() {
		for range 2 {
			if a.Cols != b.Rows {
				defer bump(&k)
			}
		}
	}()
	if k > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowDeferRec(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var got any
	func() {
		defer func() { got = recover() }()
		if a.Cols != b.Rows {
			panic("bad")
		}
	}()
	if got != nil {
		stop()
	}
	a.Mul(b)
}

func FlowClosCount(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	next := func() func() int { k := 0; return func() int { k++; return k } }()
	if a.Cols != b.Rows {
		next()
	}
	if next() == 2 {
		stop()
	}
	a.Mul(b)
}

func FlowYieldB(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	seq := func(y func(int) bool) {
		for i := range 5 {
			if !y(i) {
				return
			}
		}
	}
	k := 0
	for range seq {
		if a.Cols != b.Rows {
			break
		}
		k++
	}
	if k == 0 {
		stop()
	}
	a.Mul(b)
}

func FlowYieldC(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	seq := func(y func(string) bool) {
		if a.Cols != b.Rows {
			y("bad")
		}
	}
	for range seq {
		stop()
	}
	a.Mul(b)
}

func FlowYieldK(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	seq := func(y func(string) bool) { _ = !y("x") || a.Cols != b.Rows && y("bad") }
	k := 0
	for range seq {
		k++
	}
	if k > 1 {
		stop()
	}
	a.Mul(b)
}

func FlowCollect(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	seq := func(y func(string) bool) {
		if a.Cols != b.Rows {
			y("bad")
		}
	}
	if len(slices.Collect(seq)) > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowPull(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	next, fin := iter.Pull(func(y func(int) bool) {
		if a.Cols != b.Rows {
			y(1)
		}
	})
	defer fin()
	if _, ok := next(); ok {
		stop()
	}
	a.Mul(b)
}

func FlowShortC(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	hit := func() bool { k++; return true }
	_ = a.Cols != b.Rows && hit()
	if k > 0 {
		stop()
	}
	a.Mul(b)
}

func FlowShortO(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	hit := func() bool { k++; return true }
	_ = a.Cols != b.Rows || hit()
	if k == 0 {
		stop()
	}
	a.Mul(b)
}

func FlowNestIf(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	if a.Rows == 2 {
		if b.Cols == 5 {
			if a.Cols != b.Rows {
				k = 4
			} else {
				k = 5
			}
		}
	}
	if k == 4 {
		stop()
	}
	a.Mul(b)
}

func FlowBoolArith(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x := a.Cols != b.Rows
	y := x != false
	z := (y || x) && !(!y)
	if z == true {
		stop()
	}
	a.Mul(b)
}

func FlowCmpBool(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if (a.Cols != b.Rows) == (a.Rows == 2) {
		stop()
	}
	a.Mul(b)
}
