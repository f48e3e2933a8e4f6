// Package more has functions in which a comparison of two sizes decides, by what it leaves behind, that a product is not computed.
package more

import (
	"bytes"
	"context"
	"errors"
	"example.com/chosen/lib"
	"fmt"
	"io"
	"log"
	"log/slog"
	"maps"
	"math/rand"
	"net/http"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

var _ = lib.New

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
func i2b(n int) bool { return n != 0 }
func nop()           {}

type opt[T any] struct{ v *T }
type optV[T any] struct {
	v  T
	ok bool
}
type box struct {
	p *int
	s []string
	m map[string]bool
	f func()
	e error
	i any
}
type st struct {
	bad  bool
	n    int
	next *st
	arr  [3]int
	sub  struct{ flags [2]bool }
}

func (s *st) setBad()       { s.bad = true }
func (s *st) inc(k int) *st { s.n += k; return s }
func retBox(a, b *lib.Matrix) box {
	if a.Cols == b.Rows {
		return box{p: new(1)}
	}
	return box{}
}
func retBoxP(a, b *lib.Matrix) *box {
	if a.Cols == b.Rows {
		return &box{p: new(1)}
	}
	return &box{}
}
func retBoxS(a, b *lib.Matrix) box {
	if a.Cols == b.Rows {
		return box{s: []string{"x"}}
	}
	return box{}
}
func retBoxM(a, b *lib.Matrix) box {
	if a.Cols == b.Rows {
		return box{m: map[string]bool{}}
	}
	return box{}
}
func retBoxF(a, b *lib.Matrix) box {
	if a.Cols == b.Rows {
		return box{f: nop}
	}
	return box{}
}
func retBoxE(a, b *lib.Matrix) box {
	if a.Cols == b.Rows {
		return box{}
	}
	return box{e: io.EOF}
}
func retBoxI(a, b *lib.Matrix) box {
	if a.Cols == b.Rows {
		return box{}
	}
	return box{i: 1}
}
func retOptV(a, b *lib.Matrix) optV[int] {
	if a.Cols == b.Rows {
		return optV[int]{1, true}
	}
	return optV[int]{}
}
func retArr(a, b *lib.Matrix) [2]bool {
	if a.Cols == b.Rows {
		return [2]bool{true, true}
	}
	return [2]bool{}
}
func retMat(a, b *lib.Matrix) *lib.Matrix {
	if a.Cols == b.Rows {
		return b
	}
	return nil
}
func retMat2(a, b *lib.Matrix) (c *lib.Matrix) {
	if a.Cols == b.Rows {
		c = b
	}
	return
}
func retMat3(a, b *lib.Matrix) *lib.Matrix {
	if a.Cols == b.Rows {
		return b
	}
	return lib.New(1, 1)
}
func retMats(a, b *lib.Matrix) []*lib.Matrix {
	if a.Cols == b.Rows {
		return []*lib.Matrix{b}
	}
	return nil
}
func retPad(a, b *lib.Matrix) (p int) {
	for a.Cols+p < b.Rows {
		p++
	}
	return
}
func retInt(a, b *lib.Matrix) int {
	if a.Cols == b.Rows {
		return a.Cols
	}
	return 0
}
func retPair(a, b *lib.Matrix) (*lib.Matrix, *lib.Matrix) {
	if a.Cols == b.Rows {
		return a, b
	}
	return nil, nil
}
func retDims(a, b *lib.Matrix) (r, c int) {
	if a.Cols == b.Rows {
		return a.Rows, b.Cols
	}
	return -1, -1
}
func retDims0(a, b *lib.Matrix) (r, c int) {
	if a.Cols == b.Rows {
		return a.Rows, b.Cols
	}
	return
}

func MoreLt(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if a.Cols < b.Rows {
		stop()
	}
	a.Mul(b)
}

func MoreGt(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if b.Rows > a.Cols {
		stop()
	}
	a.Mul(b)
}

func MoreLe(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if b.Rows <= a.Cols {
		println()
	} else {
		stop()
	}
	a.Mul(b)
}

func MoreLtFlag(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	bad := false
	if a.Cols < b.Rows {
		bad = true
	}
	if bad {
		stop()
	}
	a.Mul(b)
}

func MoreLtNotGe(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !(a.Cols >= b.Rows) {
		stop()
	}
	a.Mul(b)
}

func MoreLtBoth(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	switch {
	case a.Cols < b.Rows, a.Cols > b.Rows:
		stop()
	}
	a.Mul(b)
}

func MoreLtStore(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var s st
	if a.Cols < b.Rows {
		s.n++
	}
	if s.n > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreD0(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	d := a.Cols - b.Rows
	if d != 0 {
		stop()
	}
	a.Mul(b)
}

func MoreDlt(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	d := a.Cols - b.Rows
	if d < 0 {
		stop()
	}
	a.Mul(b)
}

func MoreD1(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	d := b.Rows - a.Cols
	if d == 1 {
		stop()
	}
	a.Mul(b)
}

func MoreBits1(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x := a.Cols &^ b.Rows
	if x != 0 {
		stop()
	}
	a.Mul(b)
}

func MoreMul0(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x := (a.Cols - b.Rows) * 10
	if x != 0 {
		stop()
	}
	a.Mul(b)
}

func MoreEven(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if (a.Cols-b.Rows)%2 != 0 {
		stop()
	}
	a.Mul(b)
}

func MoreNeg(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if x := -(a.Cols - b.Rows); x != 0 {
		stop()
	}
	a.Mul(b)
}

func MoreEqOne(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if b.Rows/a.Cols*a.Cols != b.Rows {
		stop()
	}
	a.Mul(b)
}

func MoreOptP(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	o := opt[int]{}
	if a.Cols == b.Rows {
		o.v = new(1)
	}
	if o.v == nil {
		stop()
	}
	a.Mul(b)
}

func MoreBoxP(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if retBox(a, b).p == nil {
		stop()
	}
	a.Mul(b)
}

func MoreBoxPP(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if retBoxP(a, b).p == nil {
		stop()
	}
	a.Mul(b)
}

func MoreBoxS(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if retBoxS(a, b).s == nil {
		stop()
	}
	a.Mul(b)
}

func MoreBoxM(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if retBoxM(a, b).m == nil {
		stop()
	}
	a.Mul(b)
}

func MoreBoxF(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if retBoxF(a, b).f == nil {
		stop()
	}
	a.Mul(b)
}

func MoreBoxE(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if retBoxE(a, b).e != nil {
		stop()
	}
	a.Mul(b)
}

func MoreBoxI(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if retBoxI(a, b).i != nil {
		stop()
	}
	a.Mul(b)
}

func MoreOptVal(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !retOptV(a, b).ok {
		stop()
	}
	a.Mul(b)
}

func MoreOptVal0(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if retOptV(a, b).v == 0 {
		stop()
	}
	a.Mul(b)
}

func MoreRetArrT(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if !retArr(a, b)[1] {
		stop()
	}
	a.Mul(b)
}

func MoreRetM(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if retMat(a, b) == nil {
		stop()
	}
	a.Mul(b)
}

func MoreRetM2(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if retMat2(a, b) == nil {
		stop()
	}
	a.Mul(b)
}

func MoreRetMs(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if len(retMats(a, b)) == 0 {
		stop()
	}
	a.Mul(b)
}

func MoreRetI(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if retInt(a, b) == 0 {
		stop()
	}
	a.Mul(b)
}

func MoreRetPr(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if x, y := retPair(a, b); x == nil || y == nil {
		stop()
	}
	a.Mul(b)
}

func MoreRetD(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if r, _ := retDims(a, b); r < 0 {
		stop()
	}
	a.Mul(b)
}

func MoreRetD0(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if r, c := retDims0(a, b); r*c == 0 {
		stop()
	}
	a.Mul(b)
}

func MoreGrow(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	c := lib.New(1, 1)
	if a.Cols != b.Rows {
		c.Grow(7, 7)
	}
	if c.Rows == 7 {
		stop()
	}
	a.Mul(b)
}

func MoreSetM(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	c := lib.New(1, 1)
	if a.Cols != b.Rows {
		c.Rows = 0
	}
	if c.Rows == 0 {
		stop()
	}
	a.Mul(b)
}

func MoreSwapM(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, y := lib.New(1, 1), lib.New(2, 2)
	if a.Cols != b.Rows {
		x, y = y, x
	}
	if x.Rows > y.Rows {
		stop()
	}
	a.Mul(b)
}

func MoreMatList(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var l []*lib.Matrix
	if a.Cols != b.Rows {
		l = append(l, a)
	}
	if len(l) == 1 {
		stop()
	}
	a.Mul(b)
}

func MoreMatNil(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var c *lib.Matrix
	if a.Cols != b.Rows {
		c = a
	}
	if c != nil {
		stop()
	}
	a.Mul(b)
}

func MoreMatDim(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 1
	if a.Cols != b.Rows {
		k = 2
	}
	if lib.New(k, 1).Rows == 2 {
		stop()
	}
	a.Mul(b)
}

func MoreMatLen(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 1
	if a.Cols != b.Rows {
		k = 2
	}
	if len(lib.New(k, 1).Data) == 2 {
		stop()
	}
	a.Mul(b)
}

func MoreMatErr(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 1
	if a.Cols != b.Rows {
		k = 2
	}
	if _, err := lib.New(1, k).TryMul(lib.New(1, 1)); err != nil {
		stop()
	}
	a.Mul(b)
}

func MoreTryM(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if _, err := a.TryMul(b); err != nil {
		stop()
	}
	a.Mul(b)
}

func MoreTryMNil(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	c, _ := a.TryMul(b)
	if c == nil {
		stop()
	}
	a.Mul(b)
}

func MoreTryMErrT(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	_, err := a.TryMul(b)
	bad := errors.Is(err, lib.ErrShape)
	var l []bool
	l = append(l, bad)
	if l[0] {
		stop()
	}
	a.Mul(b)
}

func MoreMakeLen(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := make([]int, b2i(a.Cols != b.Rows))
	if len(l) > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreMakeLen2(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	if a.Cols != b.Rows {
		k = 2
	}
	l := make([]int, k)
	for range l {
		stop()
	}
	a.Mul(b)
}

func MoreMakeCap(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	if a.Cols != b.Rows {
		k = 2
	}
	l := make([]int, 0, k)
	if cap(l) > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreMakeApp(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	if a.Cols != b.Rows {
		k = 2
	}
	l := append([]int(nil), make([]int, k)...)
	if len(l) > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreMakeStr(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	if a.Cols != b.Rows {
		k = 2
	}
	if strings.Repeat("x", k) != "" {
		stop()
	}
	a.Mul(b)
}

func MoreSliceK(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	if a.Cols != b.Rows {
		k = 2
	}
	l := []int{1, 2, 3}[k:]
	if l[0] == 3 {
		stop()
	}
	a.Mul(b)
}

func MoreSliceKlen(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	if a.Cols != b.Rows {
		k = 2
	}
	l := []int{1, 2, 3}[k:]
	if len(l) == 1 {
		stop()
	}
	a.Mul(b)
}

func MoreSliceKstr(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	if a.Cols != b.Rows {
		k = 2
	}
	if l := "abc"[k:]; l == "c" {
		stop()
	}
	a.Mul(b)
}

func MoreSliceKstr1(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	if a.Cols != b.Rows {
		k = 2
	}
	if l := "abc"[k]; l == 'c' {
		stop()
	}
	a.Mul(b)
}

func MoreArrK(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	if a.Cols != b.Rows {
		k = 2
	}
	if [3]int{0, 0, 1}[k] == 1 {
		stop()
	}
	a.Mul(b)
}

func MoreArrW(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	if a.Cols != b.Rows {
		k = 2
	}
	var arr [3]int
	arr[k] = 1
	if arr == [3]int{0, 0, 1} {
		stop()
	}
	a.Mul(b)
}

func MoreArrW2(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := b2i(a.Cols != b.Rows)
	var arr [3]int
	arr[k] = 1
	if arr[1] == 1 {
		stop()
	}
	a.Mul(b)
}

func MoreArrW3(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := b2i(a.Cols != b.Rows)
	var arr [3]int
	arr[k] = 1
	if arr[0] == 0 {
		stop()
	}
	a.Mul(b)
}

func MoreArrWb(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := b2i(a.Cols != b.Rows)
	arr := make([]bool, 3)
	arr[k] = true
	if !arr[0] {
		stop()
	}
	a.Mul(b)
}

func MoreArrWstr(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := b2i(a.Cols != b.Rows)
	arr := make([]string, 3)
	arr[k] = "x"
	if arr[0] == "" {
		stop()
	}
	a.Mul(b)
}

func MoreArrWrange(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := b2i(a.Cols != b.Rows)
	arr := make([]bool, 2)
	arr[k] = true
	for i, x := range arr {
		if x && i > 0 {
			stop()
		}
	}
	a.Mul(b)
}

func MoreMapW(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := b2i(a.Cols != b.Rows)
	arr := map[int]bool{}
	arr[k] = true
	if !arr[0] {
		stop()
	}
	a.Mul(b)
}

func MoreMapWb(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	arr := map[bool]bool{}
	arr[a.Cols != b.Rows] = true
	if arr[true] {
		stop()
	}
	a.Mul(b)
}

func MoreMapRb(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if map[bool]int{true: 1, false: 0}[a.Cols != b.Rows] == 1 {
		stop()
	}
	a.Mul(b)
}

func MoreMapRbs(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if map[bool]string{true: "bad", false: "ok"}[a.Cols != b.Rows] == "bad" {
		stop()
	}
	a.Mul(b)
}

func MoreMapRbf(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	map[bool]func(){true: stop, false: nop}[a.Cols != b.Rows]()
	a.Mul(b)
}

func MoreMapRbok(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if _, ok := map[bool]string{true: "bad"}[a.Cols != b.Rows]; ok {
		stop()
	}
	a.Mul(b)
}

func MoreMapRs(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "ok"
	if a.Cols != b.Rows {
		k = "bad"
	}
	if map[string]int{"bad": 1}[k] == 1 {
		stop()
	}
	a.Mul(b)
}

func MoreMapRsok(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "ok"
	if a.Cols != b.Rows {
		k = "bad"
	}
	if _, ok := map[string]int{"bad": 1}[k]; ok {
		stop()
	}
	a.Mul(b)
}

func MoreMapDelK(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "ok"
	if a.Cols != b.Rows {
		k = "bad"
	}
	m := map[string]int{"bad": 1, "other": 2}
	delete(m, k)
	if len(m) == 1 {
		stop()
	}
	a.Mul(b)
}

func MoreMapSt(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m := map[st]int{}
	m[st{bad: a.Cols != b.Rows}]++
	if m[st{bad: true}] > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreMapArr(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m := map[[2]bool]int{}
	m[[2]bool{a.Cols != b.Rows, true}]++
	if m[[2]bool{true, true}] > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreMapAny(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m := map[any]int{}
	m[a.Cols != b.Rows]++
	if m[true] > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreMapPtr(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, y := new(1), new(1)
	m := map[*int]bool{}
	p := x
	if a.Cols != b.Rows {
		p = y
	}
	m[p] = true
	if m[y] {
		stop()
	}
	a.Mul(b)
}

func MoreBoolEq(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x := a.Cols != b.Rows
	if x == true {
		stop()
	}
	a.Mul(b)
}

func MoreBoolEq2(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, y := a.Cols != b.Rows, a.Rows == 2
	if x == y {
		stop()
	}
	a.Mul(b)
}

func MoreBoolNe(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, y := a.Cols != b.Rows, a.Rows == 9
	if x != y {
		stop()
	}
	a.Mul(b)
}

func MoreBoolStr(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if fmt.Sprint(a.Cols != b.Rows) == "true" {
		stop()
	}
	a.Mul(b)
}

func MoreBoolXor(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x := a.Cols != b.Rows
	x = x != (b.Rows == a.Cols)
	if x {
		stop()
	}
	a.Mul(b)
}

func MoreBoolConv(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	type yesno bool
	if yesno(a.Cols != b.Rows) == yesno(true) {
		stop()
	}
	a.Mul(b)
}

func MoreBoolAny(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var x any = a.Cols != b.Rows
	if x == true {
		stop()
	}
	a.Mul(b)
}

func MoreBoolAnyT(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var x any = a.Cols != b.Rows
	if y, _ := x.(bool); y {
		stop()
	}
	a.Mul(b)
}

func MoreBoolSw(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	switch a.Cols != b.Rows {
	case true:
		stop()
	}
	a.Mul(b)
}

func MoreBi2(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if i2b(b2i(a.Cols != b.Rows)) {
		stop()
	}
	a.Mul(b)
}

func MoreBiAtoi(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	if a.Cols != b.Rows {
		k = 1
	}
	if x, _ := strconv.Atoi(strconv.Itoa(k)); x == 1 {
		stop()
	}
	a.Mul(b)
}

func MoreBiAtoiS(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "0"
	if a.Cols != b.Rows {
		k = "1"
	}
	if x, _ := strconv.Atoi(k); x == 1 {
		stop()
	}
	a.Mul(b)
}

func MoreBiParse(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "0"
	if a.Cols != b.Rows {
		k = "1"
	}
	if x, _ := strconv.ParseInt(k, 10, 64); x > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreBiParseB(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "false"
	if a.Cols != b.Rows {
		k = "true"
	}
	if x, _ := strconv.ParseBool(k); x {
		stop()
	}
	a.Mul(b)
}

func MoreBiParseE(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "0"
	if a.Cols != b.Rows {
		k = "bad"
	}
	if _, err := strconv.Atoi(k); err != nil {
		stop()
	}
	a.Mul(b)
}

func MoreSIndex(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "ok"
	if a.Cols != b.Rows {
		k = "bad"
	}
	if strings.Index(k, "a") == 1 {
		stop()
	}
	a.Mul(b)
}

func MoreSLen(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "ok"
	if a.Cols != b.Rows {
		k = "bad"
	}
	if len(k) == 3 {
		stop()
	}
	a.Mul(b)
}

func MoreSCount(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "ok"
	if a.Cols != b.Rows {
		k = "bad"
	}
	if strings.Count(k, "b") > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreSCmp(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "ok"
	if a.Cols != b.Rows {
		k = "bad"
	}
	if strings.Compare(k, "c") < 0 {
		stop()
	}
	a.Mul(b)
}

func MoreSLess(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "ok"
	if a.Cols != b.Rows {
		k = "bad"
	}
	if k < "c" {
		stop()
	}
	a.Mul(b)
}

func MoreSRange(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := ""
	if a.Cols != b.Rows {
		k = "b"
	}
	for _, r := range k {
		if r == 'b' {
			stop()
		}
	}
	a.Mul(b)
}

func MoreSRuneC(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "ok"
	if a.Cols != b.Rows {
		k = "bad"
	}
	if utf8.RuneCountInString(k) > 2 {
		stop()
	}
	a.Mul(b)
}

func MoreSBytes(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "ok"
	if a.Cols != b.Rows {
		k = "bad"
	}
	if x := []byte(k); len(x) == 3 {
		stop()
	}
	a.Mul(b)
}

func MoreSBytes0(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "ok"
	if a.Cols != b.Rows {
		k = "bad"
	}
	if x := []byte(k); x[0] == 'b' {
		stop()
	}
	a.Mul(b)
}

func MoreSRunes(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "ok"
	if a.Cols != b.Rows {
		k = "bad"
	}
	if x := []rune(k); len(x) > 2 && x[2] == 'd' {
		stop()
	}
	a.Mul(b)
}

func MoreSSplit(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "ok"
	if a.Cols != b.Rows {
		k = "a,b"
	}
	if len(strings.Split(k, ",")) == 2 {
		stop()
	}
	a.Mul(b)
}

func MoreSFields(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := ""
	if a.Cols != b.Rows {
		k = "a b"
	}
	for range strings.Fields(k) {
		stop()
	}
	a.Mul(b)
}

func MoreSSeq(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "x"
	if a.Cols != b.Rows {
		k = "a,b"
	}
	i := 0
	for range strings.SplitSeq(k, ",") {
		i++
	}
	if i == 2 {
		stop()
	}
	a.Mul(b)
}

func MoreSCutOK(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := "x"
	if a.Cols != b.Rows {
		k = "a,b"
	}
	if _, _, ok := strings.Cut(k, ","); ok {
		stop()
	}
	a.Mul(b)
}

func MoreSJoin(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []string{}
	if a.Cols != b.Rows {
		l = append(l, "x")
	}
	if strings.Join(l, "") == "x" {
		stop()
	}
	a.Mul(b)
}

func MoreSJoin2(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []string{"a", "b"}
	if a.Cols != b.Rows {
		l[1] = "c"
	}
	if strings.Join(l, "") == "ac" {
		stop()
	}
	a.Mul(b)
}

func MoreByteW(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []byte("ok")
	if a.Cols != b.Rows {
		l[0] = 'b'
	}
	if l[0] == 'b' {
		stop()
	}
	a.Mul(b)
}

func MoreByteW2(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []byte("ok")
	if a.Cols != b.Rows {
		l[0] = 'b'
	}
	if bytes.HasPrefix(l, []byte("b")) {
		stop()
	}
	a.Mul(b)
}

func MoreByteW3(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []byte("ok")
	if a.Cols != b.Rows {
		l = []byte("ba")
	}
	if string(l) == "ba" {
		stop()
	}
	a.Mul(b)
}

func MoreByteApp(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var l []byte
	if a.Cols != b.Rows {
		l = append(l, "bad"...)
	}
	if string(l) != "" {
		stop()
	}
	a.Mul(b)
}

func MoreByteMake(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := make([]byte, 2)
	if a.Cols != b.Rows {
		l[0] = 'b'
	}
	if l[0] != 0 {
		stop()
	}
	a.Mul(b)
}

func MoreRuneW(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []rune("ok")
	if a.Cols != b.Rows {
		l[0] = 'b'
	}
	if string(l) == "bk" {
		stop()
	}
	a.Mul(b)
}

func MoreIntsW(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []int{1, 2}
	if a.Cols != b.Rows {
		l[0] = 7
	}
	if l[0] == 7 {
		stop()
	}
	a.Mul(b)
}

func MoreIntsWs(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []int{1, 2}
	if a.Cols != b.Rows {
		l[0] = 7
	}
	if slices.Max(l) == 7 {
		stop()
	}
	a.Mul(b)
}

func MoreIntsCopy(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []int{1, 2}
	if a.Cols != b.Rows {
		copy(l, []int{7})
	}
	if l[0] == 7 {
		stop()
	}
	a.Mul(b)
}

func MoreBoolsCopy(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []bool{false, false}
	if a.Cols != b.Rows {
		copy(l, []bool{true})
	}
	if l[0] {
		stop()
	}
	a.Mul(b)
}

func MoreCopyKn(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	if a.Cols != b.Rows {
		k = 2
	}
	if copy(make([]int, 3), make([]int, k)) == 2 {
		stop()
	}
	a.Mul(b)
}

func MoreClearI(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := []int{1, 2}
	if a.Cols != b.Rows {
		clear(l)
	}
	if l[0] == 0 {
		stop()
	}
	a.Mul(b)
}

func MoreClearMM(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := map[string]bool{"x": true}
	if a.Cols != b.Rows {
		clear(l)
	}
	if !l["x"] {
		stop()
	}
	a.Mul(b)
}

func MoreArrSt(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var s st
	if a.Cols != b.Rows {
		s.arr[1] = 1
	}
	if s.arr != [3]int{} {
		stop()
	}
	a.Mul(b)
}

func MoreArrSt2(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var s st
	if a.Cols != b.Rows {
		s.sub.flags[1] = true
	}
	if s.sub.flags[1] {
		stop()
	}
	a.Mul(b)
}

func MoreArrSt3(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var s, t st
	if a.Cols != b.Rows {
		s.bad = true
	}
	if s != t {
		stop()
	}
	a.Mul(b)
}

func MoreArrAny(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var x [2]any
	if a.Cols != b.Rows {
		x[1] = 1
	}
	if x[1] != nil {
		stop()
	}
	a.Mul(b)
}

func MoreArrCopyVal(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var x [2]bool
	if a.Cols != b.Rows {
		x[1] = true
	}
	y := x
	if y[1] {
		stop()
	}
	a.Mul(b)
}

func MoreArrEqT(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var x [2]bool
	if a.Cols != b.Rows {
		x[1] = true
	}
	if x == [2]bool{false, true} {
		stop()
	}
	a.Mul(b)
}

func MoreArrRange(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var x [2]bool
	if a.Cols != b.Rows {
		x[1] = true
	}
	for _, y := range x {
		if y {
			stop()
		}
	}
	a.Mul(b)
}

func MoreArrPtr(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var x [2]bool
	p := &x[1]
	if a.Cols != b.Rows {
		*p = true
	}
	if x[1] {
		stop()
	}
	a.Mul(b)
}

func MoreArrPtrRng(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var x [2]bool
	if a.Cols != b.Rows {
		x[1] = true
	}
	for _, y := range &x {
		if y {
			stop()
		}
	}
	a.Mul(b)
}

func MoreArrSlice(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var x [2]bool
	s := x[:]
	if a.Cols != b.Rows {
		s[1] = true
	}
	if x[1] {
		stop()
	}
	a.Mul(b)
}

func MoreLoopW(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	i := 0
	for a.Cols != b.Rows {
		i++
		if i > 2 {
			break
		}
	}
	if i > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreLoopW1(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	i := 0
	for a.Cols != b.Rows {
		i = 5
		break
	}
	if i == 5 {
		stop()
	}
	a.Mul(b)
}

func MoreLoopW2(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	i := 0
	for i < 3 && a.Cols != b.Rows {
		i++
	}
	if i == 3 {
		stop()
	}
	a.Mul(b)
}

func MoreLoopW3(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	i := 0
	for ; i < 3; i++ {
		if a.Cols == b.Rows {
			break
		}
	}
	if i == 3 {
		stop()
	}
	a.Mul(b)
}

func MoreLoopW4(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	i := 0
	for ; i < 3; i++ {
		if a.Cols != b.Rows {
			break
		}
	}
	if i == 0 {
		stop()
	}
	a.Mul(b)
}

func MoreLoopW5(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	bad := false
	for i := 0; i < 3 && !bad; i++ {
		bad = a.Cols != b.Rows
	}
	if bad {
		stop()
	}
	a.Mul(b)
}

func MoreLoopW6(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var l []string
	for len(l) < 2 && a.Cols != b.Rows {
		l = append(l, "x")
	}
	if len(l) == 2 {
		stop()
	}
	a.Mul(b)
}

func MoreLoopW7(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	i := 0
	for a.Cols == b.Rows && i < 9 {
		i++
	}
	if i < 9 {
		stop()
	}
	a.Mul(b)
}

func MoreLoopW8(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	ok := true
	for ok && a.Cols != b.Rows {
		ok = false
	}
	if !ok {
		stop()
	}
	a.Mul(b)
}

func MoreLoopW9(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	tries := 3
	for ; tries > 0 && a.Cols != b.Rows; tries-- {
	}
	if tries == 0 {
		stop()
	}
	a.Mul(b)
}

func MoreDefB(stop func()) {
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

func MoreDefC(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	func() {
		if a.Cols != b.Rows {
			defer func() { k++ }()
		}
	}()
	if k > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreDefD(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	func() {
		defer func() {
			if a.Cols != b.Rows {
				k++
			}
		}()
	}()
	if k > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreDefE(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	func() {
		f := nop
		defer func() { f() }()
		if a.Cols != b.Rows {
			f = func() { k++ }
		}
	}()
	if k > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreDefF(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s := &st{}
	func() {
		if a.Cols != b.Rows {
			defer s.setBad()
		}
	}()
	if s.bad {
		stop()
	}
	a.Mul(b)
}

func MoreDefG(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s := &st{}
	func() { defer s.inc(b2i(a.Cols != b.Rows)) }()
	if s.n > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreDefH(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	func() {
		defer func(k int) {
			if k > 0 {
				stop()
			}
		}(b2i(a.Cols != b.Rows))
	}()
	a.Mul(b)
}

func MoreDefI(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	func() {
		defer func(d bool) {
			if d {
				stop()
			}
		}(a.Cols != b.Rows)
	}()
	a.Mul(b)
}

func MoreGoA(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	done := make(chan bool)
	go func(d bool) {
		if d {
			k++
		}
		close(done)
	}(a.Cols != b.Rows)
	<-done
	if k > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreGoB(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	var wg sync.WaitGroup
	if a.Cols != b.Rows {
		wg.Add(1)
		go func() { defer wg.Done(); k++ }()
	}
	wg.Wait()
	if k > 0 {
		stop()
	}
	a.Mul(b)
}

func MorePStore(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, y := &st{}, &st{}
	p := x
	if a.Cols != b.Rows {
		p = y
	}
	p.bad = true
	if y.bad {
		stop()
	}
	a.Mul(b)
}

func MorePStoreM(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, y := &st{}, &st{}
	p := x
	if a.Cols != b.Rows {
		p = y
	}
	p.setBad()
	if y.bad {
		stop()
	}
	a.Mul(b)
}

func MorePStoreF(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, y := &st{}, &st{}
	mark := func(s *st) { s.bad = true }
	if a.Cols != b.Rows {
		mark(y)
	} else {
		mark(x)
	}
	if y.bad {
		stop()
	}
	a.Mul(b)
}

func MorePStoreCl(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, y := 0, 0
	incr := func(p *int) func() { return func() { *p++ } }
	f := incr(&x)
	if a.Cols != b.Rows {
		f = incr(&y)
	}
	f()
	if y > 0 {
		stop()
	}
	a.Mul(b)
}

func MorePStoreMV(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, y := &st{}, &st{}
	f := x.setBad
	if a.Cols != b.Rows {
		f = y.setBad
	}
	f()
	if y.bad {
		stop()
	}
	a.Mul(b)
}

func MorePStoreIf(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	x, y := &st{}, &st{}
	var f interface{ setBad() } = x
	if a.Cols != b.Rows {
		f = y
	}
	f.setBad()
	if y.bad {
		stop()
	}
	a.Mul(b)
}

func MoreJoinA(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var e error
	if a.Cols != b.Rows {
		e = io.EOF
	}
	if errors.Join(e) != nil {
		stop()
	}
	a.Mul(b)
}

func MoreJoinB(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var e error
	if a.Cols != b.Rows {
		e = io.EOF
	}
	if errors.Is(errors.Join(e, io.ErrNoProgress), io.EOF) {
		stop()
	}
	a.Mul(b)
}

func MoreJoinC(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var e error
	if a.Cols != b.Rows {
		e = io.EOF
	}
	if strings.Contains(errors.Join(e, io.ErrNoProgress).Error(), "EOF") {
		stop()
	}
	a.Mul(b)
}

func MoreWrapA(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	e := io.ErrNoProgress
	if a.Cols != b.Rows {
		e = io.EOF
	}
	if errors.Is(fmt.Errorf("x: %w", e), io.EOF) {
		stop()
	}
	a.Mul(b)
}

func MoreWrapB(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	e := io.ErrNoProgress
	if a.Cols != b.Rows {
		e = io.EOF
	}
	if fmt.Errorf("x: %w", e).Error() == "x: EOF" {
		stop()
	}
	a.Mul(b)
}

func MoreWrapC(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	e := io.ErrNoProgress
	if a.Cols != b.Rows {
		e = io.EOF
	}
	if errors.Unwrap(fmt.Errorf("x: %w", e)) == io.EOF {
		stop()
	}
	a.Mul(b)
}

func MoreWrapD(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	e := io.ErrNoProgress
	if a.Cols != b.Rows {
		e = io.EOF
	}
	if errors.Is(e, io.EOF) {
		stop()
	}
	a.Mul(b)
}

func MoreWrapE(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	e := io.ErrNoProgress
	if a.Cols != b.Rows {
		e = io.EOF
	}
	if e == io.EOF {
		stop()
	}
	a.Mul(b)
}

func MoreWrapF(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	e := io.ErrNoProgress
	if a.Cols != b.Rows {
		e = io.EOF
	}
	switch e {
	case io.EOF:
		stop()
	}
	a.Mul(b)
}

func MoreWrapG(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	e := io.ErrNoProgress
	if a.Cols != b.Rows {
		e = io.EOF
	}
	if e.Error() == "EOF" {
		stop()
	}
	a.Mul(b)
}

func MoreCc1(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var e []string
	if a.Cols != b.Rows {
		e = []string{"bad"}
	}
	if len(append([]string{}, e...)) > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreCc2(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var e []string
	if a.Cols != b.Rows {
		e = []string{"bad"}
	}
	if len(slices.Clone(e)) > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreCc3(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var e map[string]int
	if a.Cols != b.Rows {
		e = map[string]int{"x": 1}
	}
	if len(maps.Clone(e)) > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreCc4(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	e := map[string]int{}
	if a.Cols != b.Rows {
		e["x"] = 1
	}
	if len(slices.Collect(maps.Keys(e))) > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreCc5(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	e := []int{1}
	if a.Cols != b.Rows {
		e = slices.Concat(e, e)
	}
	if len(e) == 2 {
		stop()
	}
	a.Mul(b)
}

func MoreCc6(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	e := []int{1}
	if a.Cols != b.Rows {
		e = []int{1, 2}
	}
	if len(slices.Concat(e, e)) == 4 {
		stop()
	}
	a.Mul(b)
}

func MoreCc7(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	e := []int{1}
	if a.Cols != b.Rows {
		e = []int{1, 2}
	}
	if slices.Index(e, 2) == 1 {
		stop()
	}
	a.Mul(b)
}

func MoreCc8(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	e := map[string]int{"x": 1}
	if a.Cols != b.Rows {
		maps.Insert(e, maps.All(map[string]int{"y": 2}))
	}
	if e["y"] == 2 {
		stop()
	}
	a.Mul(b)
}

func MoreCc9(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	m := map[string]int{}
	if a.Cols != b.Rows {
		maps.Copy(m, map[string]int{"bad": 1})
	}
	if m["bad"] > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreArgsB(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	was := os.Args
	if a.Cols != b.Rows {
		os.Args = nil
	}
	k := len(os.Args)
	os.Args = was
	if k == 0 {
		stop()
	}
	a.Mul(b)
}

func MoreFileRm(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	f, _ := os.CreateTemp("", "x")
	if a.Cols != b.Rows {
		os.Remove(f.Name())
	}
	_, err := os.Stat(f.Name())
	os.Remove(f.Name())
	if err != nil {
		stop()
	}
	a.Mul(b)
}

func MoreRwmu(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var mu sync.RWMutex
	if a.Cols != b.Rows {
		mu.RLock()
	}
	if !mu.TryLock() {
		stop()
	}
	a.Mul(b)
}

func MorePoolP(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	p := sync.Pool{}
	if a.Cols != b.Rows {
		p.Put("bad")
	}
	if p.Get() != nil {
		stop()
	}
	a.Mul(b)
}

func MorePoolNew(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	p := sync.Pool{}
	if a.Cols != b.Rows {
		p.New = func() any { return 1 }
	}
	if p.Get() != nil {
		stop()
	}
	a.Mul(b)
}

func MoreSyncMapLS(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var m sync.Map
	if a.Cols != b.Rows {
		m.Store("bad", 1)
	}
	if _, loaded := m.LoadOrStore("bad", 2); loaded {
		stop()
	}
	a.Mul(b)
}

func MoreTick(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	t := time.AfterFunc(time.Hour, nop)
	if a.Cols != b.Rows {
		t.Stop()
	}
	if !t.Stop() {
		stop()
	}
	a.Mul(b)
}

func MoreAfterF(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	ctx, cancel := context.WithCancel(context.Background())
	unhook := context.AfterFunc(ctx, nop)
	if a.Cols != b.Rows {
		unhook()
	}
	if !unhook() {
		stop()
	}
	cancel()
	a.Mul(b)
}

func MoreLgp(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	l := log.New(io.Discard, "", 0)
	if a.Cols != b.Rows {
		l.SetPrefix("bad")
	}
	if l.Prefix() == "bad" {
		stop()
	}
	a.Mul(b)
}

func MoreLgDef(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	was := log.Prefix()
	if a.Cols != b.Rows {
		log.SetPrefix("bad")
	}
	is := log.Prefix()
	log.SetPrefix(was)
	if is == "bad" {
		stop()
	}
	a.Mul(b)
}

func MoreRnd(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	s := int64(1)
	if a.Cols != b.Rows {
		s = 2
	}
	if rand.New(rand.NewSource(s)).Intn(1000) == 786 {
		stop()
	} else {
		stop()
	}
	a.Mul(b)
}

func MoreGomax(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	was := debug.SetGCPercent(100)
	if a.Cols != b.Rows {
		debug.SetGCPercent(50)
	}
	is := debug.SetGCPercent(was)
	if is == 50 {
		stop()
	}
	a.Mul(b)
}

func MoreHttpD(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	was := http.DefaultClient
	if a.Cols != b.Rows {
		http.DefaultClient = nil
	}
	is := http.DefaultClient
	http.DefaultClient = was
	if is == nil {
		stop()
	}
	a.Mul(b)
}

func MoreLogLvl(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var v slog.LevelVar
	if a.Cols != b.Rows {
		v.Set(slog.LevelError)
	}
	if v.Level() > slog.LevelInfo {
		stop()
	}
	a.Mul(b)
}

func MoreOnceF(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	k := 0
	f := sync.OnceFunc(func() { k++ })
	if a.Cols != b.Rows {
		f()
	}
	if k > 0 {
		stop()
	}
	a.Mul(b)
}

func MoreCondV(stop func()) {
	a, b := lib.New(2, 3), lib.New(4, 5)
	type key struct{}
	ctx := context.WithValue(context.Background(), key{}, new(0))
	if a.Cols != b.Rows {
		*ctx.Value(key{}).(*int) = 1
	}
	if *ctx.Value(key{}).(*int) == 1 {
		stop()
	}
	a.Mul(b)
}
